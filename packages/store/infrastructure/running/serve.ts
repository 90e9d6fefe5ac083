import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { keepAliveMs } from '@storefront/contract/domain/constants.ts'
import { ipKey } from '@storefront/contract/domain/web/address-key.ts'
import { findVisitorIp } from '@storefront/contract/domain/web/forwarded.ts'
import type { Configuration } from '@storefront/runtime/configuration/configuration.ts'
import { fairShare } from '@storefront/runtime/http/fair-share.ts'
import { createGracefulShutdown } from '@storefront/runtime/http/shutdown.ts'
import type { Logger } from 'pino'
import { mediaFolder } from '../media/folder.ts'
import { serveMedia } from '../media/serve-media.ts'
import { openStore, type StoreConfiguration } from './open-store.ts'

export interface ServedStore {
	/** URL of the API: `http://localhost:4321/api`. */
	readonly url: string
	/** Accepts no new connections, answers open requests, and closes the database. */
	stop(): Promise<void>
}

/**
 * Serves the store without pages: `npm run store -- serve`. Rejects with a message for the owner if the port or the database cannot be
 * used. The caller stops it on SIGTERM and SIGINT.
 */
export async function serveStore(
	configuration: StoreConfiguration & Pick<Configuration, 'HOST' | 'PORT'>,
	logger: Logger,
): Promise<ServedStore> {
	const store = await openStore(configuration, { logger })
	const media = serveMedia(mediaFolder(configuration.DATA_DIR), (sentence) => logger.error(sentence))
	const api = getRequestListener((request, { incoming }) => store.fetch(request, { clientAddress: incoming.socket.remoteAddress }), {
		overrideGlobalObjects: false,
	})
	const listener = (request: IncomingMessage, response: ServerResponse) => media(request, response) || api(request, response)
	// Behind a proxy, a request without the header comes from the server of a storefront, on behalf of many visitors.
	const { TRUST_PROXY = 0 } = configuration
	const addressOf = ({ headers, socket }: IncomingMessage) => {
		if (TRUST_PROXY > 0 && headers['x-forwarded-for'] === undefined) return ''
		const header = (name: string) => headers[name]?.toString()
		return ipKey(findVisitorIp({ connection: socket.remoteAddress ?? '', header }, TRUST_PROXY))
	}
	const server = createServer(fairShare(listener, addressOf))
	server.keepAliveTimeout = keepAliveMs
	const stop = createGracefulShutdown(server)
	try {
		const { port } = await startListening(server, configuration)
		const host = configuration.HOST.includes(':') ? `[${configuration.HOST}]` : configuration.HOST
		return {
			url: `http://${host}:${port}/api`,
			async stop() {
				await stop()
				await store.close()
			},
		}
	} catch (error) {
		await store.close()
		throw error
	}
}

function startListening(server: Server, { HOST, PORT }: Pick<Configuration, 'HOST' | 'PORT'>): Promise<AddressInfo> {
	return new Promise((resolve, reject) => {
		server.once('error', (error) =>
			reject(new Error(`The store cannot listen on ${HOST}, port ${PORT}: ${error.message}`, { cause: error })),
		)
		server.listen(PORT, HOST, () => resolve(server.address() as AddressInfo))
	})
}
