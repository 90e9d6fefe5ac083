/**
 * `npm run engine`: runs Vendure with its sample data on this machine only. The first start creates the data. With `--postgres` it uses
 * a PostgreSQL that it starts itself, or the empty database at VENDURE_ENGINE_POSTGRES.
 */
const { existsSync, mkdirSync, rmSync } = require('node:fs')
const { join, resolve } = require('node:path')
const { setTimeout } = require('node:timers/promises')
const { bootstrap, JobQueueService } = require('@vendure/core')
const { populate } = require('@vendure/core/cli')
const { engineConfig, sampleFolder } = require('./config.cjs')
const { completeSample } = require('./sample.cjs')

// A trial sends no telemetry.
process.env.VENDURE_DISABLE_TELEMETRY ??= 'true'

const isPostgres = process.argv.includes('--postgres')
const folder = resolve(process.env.VENDURE_ENGINE_DIR ?? join(__dirname, isPostgres ? 'data-postgres' : 'data'))
const port = Number(process.env.VENDURE_ENGINE_PORT ?? 3000)
const key = process.env.VENDURE_KEY ?? 'a-key-for-trials-on-one-machine-only'
const superadmin = { identifier: 'superadmin', password: process.env.VENDURE_ENGINE_PASSWORD ?? 'superadmin' }
const done = join(folder, 'filled')
/** Timeout for closing the engine, in milliseconds. */
const closingMs = 3000

/** Returns the URL of the database, undefined for SQLite. A server that it starts is stopped together with the engine. */
async function database() {
	if (!isPostgres) return { stop: () => Promise.resolve() }
	if (process.env.VENDURE_ENGINE_POSTGRES) return { url: process.env.VENDURE_ENGINE_POSTGRES, stop: () => Promise.resolve() }
	// The server of the project's tests, which `npm ci` in the folder of the project has installed.
	const { startPostgres } = await import('../../../tests/contract/postgres-server.ts')
	const server = join(folder, 'postgres')
	mkdirSync(server, { recursive: true })
	return startPostgres({ folder: server })
}

async function fill(start) {
	console.log('Filling the engine with its sample data; this takes half a minute.')
	const app = await populate(start, join(sampleFolder(), 'initial-data.json'), join(sampleFolder(), 'products.csv'))
	await completeSample(`http://localhost:${port}/admin-api`, superadmin)
	mkdirSync(done)
	return app
}

async function main() {
	// An interrupted first start is repeated from the beginning.
	if (!existsSync(done)) rmSync(folder, { recursive: true, force: true })
	mkdirSync(folder, { recursive: true })
	const { url, stop } = await database()
	const config = engineConfig({ folder, port, key, superadmin, postgres: url })
	const start = async () => {
		const app = await bootstrap(config)
		await app.get(JobQueueService).start()
		return app
	}
	const app = await (existsSync(done) ? start() : fill(start)).catch(async (error) => {
		await stop()
		throw error
	})
	let isEnding = false
	const end = async () => {
		if (isEnding) return
		isEnding = true
		// On PostgreSQL the engine, which handles the signal too, can wait for itself without end.
		await Promise.race([app.close(), setTimeout(closingMs)])
		await stop()
		process.exit(0)
	}
	// Not `once`: the engine sends itself the signal again at the end, before its database has stopped.
	for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, end)
}

main().then(
	() => console.log(`The engine answers at http://localhost:${port}/shop-api`),
	(error) => {
		console.error(error)
		process.exit(1)
	},
)
