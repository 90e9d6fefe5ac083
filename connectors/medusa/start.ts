/** `npm start`: runs the connector until a signal stops it. */
import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join, resolve } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { createGracefulShutdown } from '@storefront/runtime/http/shutdown.ts'
import { createLog } from '@storefront/runtime/log/log.ts'
import { openMailer } from '@storefront/store/infrastructure/mail/open-mailer.ts'
import { refreshTokens } from './account/customer.ts'
import { readEnvironment } from './configuration/environment.ts'
import { parseShopFile } from './configuration/shop-file.ts'
import { openConnector } from './open.ts'
import about from './package.json' with { type: 'json' }
import { openConnectorDatabase } from './storage/database.ts'
import { deleteExpired } from './storage/delete-expired.ts'

/** Reads the secret, which the first start creates; only the owner of the file can read it. */
function signingSecret(folder: string): Uint8Array {
	const path = join(folder, 'signing-secret')
	mkdirSync(folder, { recursive: true, mode: 0o700 })
	if (!existsSync(path)) writeFileSync(path, randomBytes(32).toString('base64url'), { mode: 0o600, flush: true })
	const secret = Buffer.from(readFileSync(path, 'utf8').trim(), 'base64url')
	if (secret.length !== 32)
		throw new Error(`${path} has no valid signing secret. Remove it to create a new one: every customer then has to sign in again.`)
	return secret
}

function readShopFile(path: string) {
	if (!existsSync(path)) throw new Error(`There is no ${path}. Copy shop.example.yaml there, or set SHOP_FILE.`)
	return parseShopFile(readFileSync(path, 'utf8'), path)
}

async function start(): Promise<void> {
	const environment = readEnvironment(process.env)
	const folder = resolve(environment.DATA_DIR)
	const shop = readShopFile(environment.SHOP_FILE)
	const secret = signingSecret(folder)
	const database = openConnectorDatabase(join(folder, 'connector.db'))
	const logger = createLog(environment.LOG_LEVEL)
	const mailer = openMailer({ ...environment, DATA_DIR: folder }, logger)
	const { app, connector } = await openConnector({
		...{ shop, database, mailer, secret, logger, version: about.version },
		engine: environment.MEDUSA_URL,
		publishableKey: environment.MEDUSA_PUBLISHABLE_KEY,
		key: environment.MEDUSA_KEY,
		freshSeconds: environment.MEDUSA_FRESH_SECONDS,
		trustedProxies: environment.TRUST_PROXY,
		allowedOrigins: environment.CORS_ORIGINS,
		siteUrl: environment.SITE_URL,
	})
	const tidy = async () => {
		deleteExpired(database, new Date())
		await refreshTokens(connector).catch((error: unknown) => logger.warn({ err: error }, "The engine's tokens could not be exchanged"))
	}
	await tidy()
	const hourly = setInterval(tidy, 60 * 60_000)
	const server = createServer(
		getRequestListener((request, { incoming }) => app.fetch(request, { clientAddress: incoming.socket.remoteAddress }), {
			overrideGlobalObjects: false,
		}),
	)
	const stop = createGracefulShutdown(server)
	for (const signal of ['SIGTERM', 'SIGINT'] as const)
		process.once(signal, async () => {
			clearInterval(hourly)
			mailer.stopRetrying()
			await stop()
			await connector.background.shutdown()
			mailer.close()
			database.close()
		})
	server.listen(environment.PORT, environment.HOST, () => logger.info({ address: server.address() }, 'The connector listens'))
}

start().catch((error: unknown) => {
	console.error(error instanceof Error ? error.message : error)
	process.exitCode = 1
})
