import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { findVisitorIp } from '@storefront/contract/domain/web/forwarded.ts'
import { type Configuration, hasDesk } from '@storefront/runtime/configuration/configuration.ts'
import { isLoopback } from '@storefront/runtime/configuration/kinds.ts'
import type { DeskArrival } from '@storefront/store/desk/open-desk.ts'
import { mediaFolder } from '@storefront/store/infrastructure/media/folder.ts'
import { serveMedia } from '@storefront/store/infrastructure/media/serve-media.ts'
import type { Logger } from 'pino'
import { addSecurityHeaders, joinHeader } from '#http/security-headers.ts'
import { addressOf, listen, withFiles } from './serve.ts'

/** Largest body of a request, in bytes: a form, and a form with pictures. */
const maxBodyBytes = 1024 * 1024
const maxUploadBytes = 40 * 1024 * 1024
/** Largest body of a form with a product feed; its page stores it as a stream. See packages/store/desk/imports. */
const maxFeedBytes = 101 * 1024 * 1024

/** The handler of Astro's adapter; `locals` are passed to the pages. */
type PageHandler = (request: IncomingMessage, response: ServerResponse, next: () => void, locals: object) => void

/**
 * Serves the desk on DESK_PORT. Returns null if the shop has no desk. If its port cannot be used, it prints why and returns null: the shop
 * is served all the same.
 */
export async function serveDesk(root: string, configuration: Configuration, log: Logger, complain: (message: string) => void) {
	if (!hasDesk(configuration)) return null
	let server: Server
	try {
		const { HOST: host, DESK_PORT: port } = configuration
		server = await listen(deskListener(root, configuration, log), { host, port, variable: 'DESK_PORT' })
	} catch (error) {
		complain(`The desk is not served. ${error instanceof Error ? error.message : error}`)
		return null
	}
	// Browsers have no passkeys at an IP address.
	const address = addressOf(server, configuration.HOST).replace('//127.0.0.1:', '//localhost:')
	return { server, address: configuration.DESK_URL ?? address, port: Number(new URL(address).port) }
}

/**
 * Handles the requests of the desk. Its code is loaded by the first request, so that a shop whose desk is not used needs no memory for it.
 * A failed load is tried again by the next request.
 */
export function deskListener(root: string, configuration: Configuration, log: Logger): RequestListener {
	let loading: Promise<RequestListener> | undefined
	const load = () => {
		loading ??= loadSite(root, configuration, log).catch((error: unknown) => {
			loading = undefined
			throw error
		})
		return loading
	}
	return (request, response) => {
		logResponse(request, response, log)
		const arrival = arrivalOf(request, configuration)
		addSecurityHeaders(response, arrival?.isSecure ?? false)
		// Not "no-referrer": browsers then send no Origin with forms.
		response.setHeader('Referrer-Policy', 'same-origin')
		response.setHeader('X-Robots-Tag', 'noindex, nofollow')
		response.setHeader('Cache-Control', 'no-store')
		if (!arrival) return reject(response, 421, `This is not the address of the desk. ${whereTheDeskIs(configuration)}`)
		if (request.headers['transfer-encoding'] !== undefined) return reject(response, 411, 'The size of the form is missing.')
		if (Number(request.headers['content-length'] ?? 0) > maxBodyOf(request)) return reject(response, 413, 'The form is too large.')
		load().then(
			(site) => site(request, response),
			(error: unknown) => {
				log.error({ err: error }, 'The desk could not be loaded')
				reject(response, 503, 'The desk cannot be shown now. Try again in a moment; the log of the shop says why.')
			},
		)
	}
}

/**
 * Only forms with files can be larger than others, and only users who are signed in can send them: packages/desk/src/middleware.ts reads no
 * other large body.
 */
function maxBodyOf({ url = '', headers }: IncomingMessage): number {
	if (!headers['content-type']?.startsWith('multipart/form-data')) return maxBodyBytes
	if (url === '/import') return maxFeedBytes
	return /^\/(?:products\/\d{1,9}\/pictures|home\/(?:slides|promotions|menu\/\w{1,10})\/(?:new|\d{1,9}))(?:\?|$)/.test(url)
		? maxUploadBytes
		: maxBodyBytes
}

async function loadSite(root: string, configuration: Configuration, log: Logger): Promise<RequestListener> {
	const entry = join(root, 'dist/desk/server/entry.mjs')
	const [{ handler }, { openEmbeddedStore }, { openDesk }, { ownerApiListener }, { setContentRules }, { openEngine }] = await Promise.all([
		import(pathToFileURL(entry).href) as Promise<{ handler: PageHandler }>,
		import('@storefront/store/infrastructure/running/embedded-store.ts'),
		import('@storefront/store/desk/open-desk.ts'),
		import('@storefront/store/http/owner-api/listener.ts'),
		import('@storefront/store/infrastructure/text/content-rules.ts'),
		import('./open-engine.ts'),
	])
	setContentRules(async () => (await import('#content/running/rules.ts')).contentRules(configuration.SHOP_DIR))
	const store = await openEmbeddedStore(configuration, log)
	const desk = await openDesk(store, configuration, log, openEngine(store.db, configuration, log))
	const { db, paymentProviders: providers } = store
	// Scripts of the owner read orders and stock, which a remote store has.
	const hasApi = configuration.STORE_API_URL === undefined
	const api = ownerApiListener({ db, logger: log, providers }, (request) => arrivalOf(request, configuration)?.ip ?? '')
	const media = serveMedia(mediaFolder(configuration.DATA_DIR), (message) => log.error(message))
	const shopPictures = withFiles(join(root, 'dist/client'), (_request, response) => reject(response, 404, 'There is no such picture.'))
	const site = withFiles(join(root, 'dist/desk/client'), (request, response) => {
		const locals = { desk, arrival: arrivalOf(request, configuration) }
		const show = (next: () => void) => handler(request, response, next, locals)
		show(() => {
			// Pages for unknown paths also need the locals.
			request.url = '/404'
			show(() => reject(response, 404, 'There is no such page.'))
		})
	})
	// The pictures of products are public in the shop.
	return (request, response) => {
		if (hasApi && request.url?.startsWith('/api/')) return void api(request, response)
		if (media(request, response)) return
		if (/^\/(?:media\/|drawn\/|placeholder\.svg)/.test(request.url ?? '')) shopPictures(request, response)
		else site(request, response)
	}
}

/** How a request reached the desk; null if its Host is neither DESK_URL nor this machine, as after DNS rebinding. */
function arrivalOf(request: IncomingMessage, { DESK_URL, TRUST_PROXY }: Configuration): DeskArrival | null {
	const host = request.headers.host ?? ''
	const own = URL.canParse(`http://${host}`) ? new URL(`http://${host}`) : null
	const isPublic = DESK_URL !== undefined && host.toLowerCase() === new URL(DESK_URL).host
	if (!isPublic && !(own && isLoopback(own.hostname))) return null
	const origin = isPublic ? DESK_URL : (own?.origin ?? '')
	const connection = { connection: request.socket.remoteAddress ?? '', header: (name: string) => joinHeader(request.headers[name]) }
	return { origin, isSecure: origin.startsWith('https:'), ip: findVisitorIp(connection, TRUST_PROXY) }
}

function whereTheDeskIs({ DESK_URL, DESK_PORT }: Configuration): string {
	if (DESK_URL !== undefined) return `It is at ${DESK_URL}`
	return `Open it on its own machine at http://localhost:${DESK_PORT}, or set DESK_URL to its address behind a proxy with HTTPS.`
}

/** Logs each request like the calls of the store. The query is not logged: it can contain a token or a name. */
function logResponse(request: IncomingMessage, response: ServerResponse, log: Logger): void {
	const start = performance.now()
	const [path] = (request.url ?? '').split('?', 1)
	response.once('close', () => {
		const level = response.statusCode >= 500 ? 'error' : path?.startsWith('/_astro/') ? 'debug' : 'info'
		const ms = Math.round((performance.now() - start) * 10) / 10
		log[level]({ method: request.method, path, status: response.statusCode, ms }, 'desk request')
	})
}

function reject(response: ServerResponse, status: number, message: string): void {
	if (response.headersSent) return void response.destroy()
	// The body of a rejected request is not read.
	response.shouldKeepAlive = false
	response.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8' })
	response.end(`${message}\n`)
}
