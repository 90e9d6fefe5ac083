/** `npm run engine`: runs Medusa with sample data and its own PostgreSQL on this machine only. The first start creates the data. */
import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startPostgres } from './postgres.mjs'
import { sampleData } from './sample.mjs'

const here = dirname(fileURLToPath(import.meta.url))
const folder = resolve(process.env.MEDUSA_ENGINE_DIR ?? join(here, 'data'))
const port = Number(process.env.MEDUSA_ENGINE_PORT ?? 9000)
const databasePort = Number(process.env.MEDUSA_ENGINE_DATABASE_PORT ?? port + 1)
const filled = join(folder, 'filled')

/** Secrets of this installation, created at the first start. */
function secrets() {
	const path = join(folder, 'secrets.json')
	if (!existsSync(path)) {
		const randomSecret = () => randomBytes(32).toString('base64url')
		writeFileSync(path, JSON.stringify({ jwt: randomSecret(), cookie: randomSecret() }), { mode: 0o600 })
	}
	return JSON.parse(readFileSync(path, 'utf8'))
}

// An interrupted first start is repeated from the beginning.
if (!existsSync(filled)) rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true, mode: 0o700 })
const { jwt, cookie } = secrets()

const environment = {
	...process.env,
	NODE_ENV: 'production',
	DATABASE_URL: `postgres://medusa@127.0.0.1:${databasePort}/postgres`,
	JWT_SECRET: jwt,
	COOKIE_SECRET: cookie,
	STOREFRONT_ORIGIN: process.env.STOREFRONT_ORIGIN ?? 'http://localhost:4321',
	STOREFRONT_KEY: process.env.MEDUSA_KEY ?? 'a-key-for-trials-on-one-machine-only',
	OWNER_PASSWORD: process.env.MEDUSA_ENGINE_PASSWORD ?? 'superadmin',
	SAMPLE_FILE: join(folder, 'sample.json'),
	MEDUSA_DISABLE_TELEMETRY: 'true',
	PORT: String(port),
	LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn',
}

const command = createRequire(import.meta.url).resolve('@medusajs/cli/cli.js')
let underway

function medusa(...parts) {
	underway = spawn(process.execPath, [command, ...parts], { cwd: here, env: environment, stdio: 'inherit' })
	return new Promise((done, failed) => {
		underway.on('error', failed)
		underway.on('exit', (code) => (code === 0 ? done() : failed(new Error(`medusa ${parts[0]} ended with ${code}`))))
	})
}

let isStopping = false
for (const signal of ['SIGTERM', 'SIGINT'])
	process.on(signal, () => {
		isStopping = true
		underway?.kill('SIGTERM')
	})

async function answers() {
	while (!isStopping) {
		const reply = await fetch(`http://localhost:${port}/health`).catch(() => null)
		if (reply?.ok) return
		await new Promise((done) => setTimeout(done, 300))
	}
}

async function main() {
	const stopPostgres = await startPostgres(folder, databasePort)
	try {
		if (!existsSync(filled)) {
			console.log('Filling the engine with its sample data; this takes a minute.')
			writeFileSync(environment.SAMPLE_FILE, JSON.stringify(await sampleData()))
			await medusa('db:migrate', '--execute-safe-links')
			await medusa('exec', './src/scripts/seed.js')
			mkdirSync(filled)
		}
		answers().then(() => isStopping || console.log(`The engine answers at http://localhost:${port}`))
		await medusa('start', '--port', String(port), '--host', 'localhost')
	} finally {
		await stopPostgres()
	}
}

main().catch((error) => {
	if (isStopping) return
	console.error(error)
	process.exitCode = 1
})
