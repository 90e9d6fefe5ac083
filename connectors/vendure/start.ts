/** `npm start`: runs the connector until a signal stops it. */
import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { createGracefulShutdown } from '@storefront/runtime/http/shutdown.ts'
import { createLog } from '@storefront/runtime/log/log.ts'
import { loadSigningSecret } from '@storefront/store/infrastructure/crypto/signing-secret.ts'
import { databaseOf, readEnvironment } from './configuration/environment.ts'
import { parseShopFile } from './configuration/shop-file.ts'
import { openConnector } from './open.ts'
import about from './package.json' with { type: 'json' }
import { openConnectorDatabase } from './storage/database.ts'
import { deleteExpired } from './storage/delete-expired.ts'

function readShopFile(path: string) {
	if (!existsSync(path)) throw new Error(`There is no ${path}. Copy shop.example.yaml there, or set SHOP_FILE.`)
	return parseShopFile(readFileSync(path, 'utf8'), path)
}

async function start(): Promise<void> {
	const environment = readEnvironment(process.env)
	const shop = readShopFile(environment.SHOP_FILE)
	const logger = createLog(environment.LOG_LEVEL)
	const secretSource = { DATABASE_URL: databaseOf(environment), DATA_DIR: environment.DATA_DIR }
	const database = await openConnectorDatabase(secretSource.DATABASE_URL, (error) =>
		logger.warn({ err: error }, 'A connection to the database broke'),
	)
	const secret = await loadSigningSecret(secretSource, database.db, logger)
	const { app } = await openConnector({
		...{ shop, database, secret, logger, version: about.version },
		engine: environment.VENDURE_URL,
		key: environment.VENDURE_KEY,
		channel: environment.VENDURE_CHANNEL,
		freshSeconds: environment.VENDURE_FRESH_SECONDS,
		trustedProxies: environment.TRUST_PROXY,
		allowedOrigins: environment.CORS_ORIGINS,
		siteUrl: environment.SITE_URL,
	})
	await deleteExpired(database, new Date())
	const daily = setInterval(
		() => {
			deleteExpired(database, new Date()).catch((error: unknown) => logger.warn({ err: error }, 'What is old could not be forgotten'))
		},
		24 * 60 * 60_000,
	)
	const server = createServer(
		getRequestListener((request, { incoming }) => app.fetch(request, { clientAddress: incoming.socket.remoteAddress }), {
			overrideGlobalObjects: false,
		}),
	)
	const stop = createGracefulShutdown(server)
	for (const signal of ['SIGTERM', 'SIGINT'] as const)
		process.once(signal, async () => {
			clearInterval(daily)
			await stop()
			await database.close()
		})
	server.listen(environment.PORT, environment.HOST, () => logger.info({ address: server.address() }, 'The connector listens'))
}

start().catch((error: unknown) => {
	console.error(error instanceof Error ? error.message : error)
	process.exitCode = 1
})
