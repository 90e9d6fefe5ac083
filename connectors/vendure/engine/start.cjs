/** `npm run engine`: a Vendure with its sample data, on this machine alone. It is filled at the first start. */
const { existsSync, mkdirSync, rmSync } = require('node:fs')
const { join, resolve } = require('node:path')
const { bootstrap, JobQueueService } = require('@vendure/core')
const { populate } = require('@vendure/core/cli')
const { engineConfig, sampleFolder } = require('./config.cjs')
const { completeSample } = require('./sample.cjs')

const folder = resolve(process.env.VENDURE_ENGINE_DIR ?? join(__dirname, 'data'))
const port = Number(process.env.VENDURE_ENGINE_PORT ?? 3000)
const key = process.env.VENDURE_KEY ?? 'a-key-for-trials-on-one-machine-only'
const superadmin = { identifier: 'superadmin', password: process.env.VENDURE_ENGINE_PASSWORD ?? 'superadmin' }
const config = engineConfig({ folder, port, key, superadmin })
const done = join(folder, 'filled')

async function start() {
	const app = await bootstrap(config)
	await app.get(JobQueueService).start()
	return app
}

async function main() {
	if (!existsSync(done)) {
		// What a first start left half-way is made anew.
		rmSync(folder, { recursive: true, force: true })
		mkdirSync(folder, { recursive: true })
		console.log('Filling the engine with its sample data; this takes half a minute.')
		const app = await populate(start, join(sampleFolder(), 'initial-data.json'), join(sampleFolder(), 'products.csv'))
		await completeSample(`http://localhost:${port}/admin-api`, superadmin)
		mkdirSync(done)
		return app
	}
	return start()
}

main().then(
	() => console.log(`The engine answers at http://localhost:${port}/shop-api`),
	(error) => {
		console.error(error)
		process.exit(1)
	},
)
