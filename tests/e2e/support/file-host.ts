import { existsSync, readFileSync, statSync } from 'node:fs'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { extname, join } from 'node:path'
import { addressOf } from '#scripts/serving/serve.ts'
import { copyProject } from './project-copy.ts'
import { type Shop, type ShopOptions, smallFeed, startShop } from './shop.ts'
import { builtSite } from './static-site.ts'

/** Reads the IP address of a visitor from the user agent, because a custom header would make cross-origin requests fail. */
export const addressIn = (userAgent: string | undefined) => /Visitor\/([\d.]+)/.exec(userAgent ?? '')?.[1]

type Handler = (request: IncomingMessage, response: ServerResponse) => void

/** Origin at which a site can be served. It is known before the store starts, because the store must allow it. */
interface Place {
	readonly url: string
	/** null: no site is served. */
	handler: Handler | null
}

const placeCount = 8
let places: Promise<readonly Place[]> | undefined

async function openPlace(): Promise<Place> {
	let place: Place | undefined
	const server = createServer((asked, response) => (place?.handler ? place.handler(asked, response) : void response.destroy()))
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
	server.unref()
	place = { url: addressOf(server, '127.0.0.1'), handler: null }
	return place
}

/**
 * Like `startShop`, with a static site on a plain file host and the store on another origin. With `STORE_API_URL` in the environment the
 * site uses that store, and has the catalogue of the small feed.
 */
export async function startSite({ environment = {}, feed }: ShopOptions = {}): Promise<Shop> {
	const [place, all] = await freePlace()
	const remote = environment.STORE_API_URL
	const site = await builtSite(remote === undefined ? feed : smallFeed, environment.SHOP_DIR)
	const store = remote === undefined ? await startStore(all, place, { environment, ...(feed === undefined ? {} : { feed }) }) : null
	const storeApi = remote ?? store?.api ?? ''
	const files = serveFiles(site.folder, (page) =>
		page.replaceAll(`${site.storeUrl}/api`, storeApi).replaceAll(site.storeUrl, new URL(storeApi).origin),
	)
	place.handler = (asked, response) => {
		// Forwards requests of the test itself to the store; pages of the site get a 404 here, as on any file host.
		const byTest = asked.headers['sec-fetch-site'] === undefined && asked.url?.startsWith('/api/')
		if (byTest) passOn(storeApi, asked.url?.slice('/api'.length) ?? '', asked, response)
		else files(asked, response)
	}
	const end = async (how: 'stop' | 'kill') => {
		place.handler = null
		await store?.[how]()
	}
	const none = { pid: 0, output: () => '', folder: '', command: () => Promise.reject(new Error('This site has no store of its own')) }
	return { ...(store ?? none), url: place.url, api: storeApi, stop: () => end('stop'), kill: () => end('kill') }
}

async function freePlace(): Promise<readonly [Place, readonly Place[]]> {
	places ??= Promise.all(Array.from({ length: placeCount }, openPlace))
	const all = await places
	const place = all.find(({ handler }) => handler === null)
	if (!place) throw new Error(`A test has more than ${placeCount} sites`)
	place.handler = (_, response) => void response.destroy()
	return [place, all]
}

interface OwnSiteOptions extends ShopOptions {
	/** Owner commands to run before the site is built: `['markets', 'open', 'ch']`. */
	readonly commands: readonly (readonly string[])[]
}

/** Like `startSite`, with a separate build: its store is set up by owner commands, and `environment` has its settings. */
export async function startOwnSite({ environment = {}, commands, ...options }: OwnSiteOptions): Promise<Shop> {
	const [place, all] = await freePlace()
	const store = await startStore(all, place, { environment, ...options })
	const copy = copyProject()
	const stop = async () => {
		place.handler = null
		copy.remove()
		await store.stop()
	}
	try {
		for (const words of commands) await store.command(...words)
		const settings = { RENDER: 'static', STORE_API_URL: store.api, SITE_URL: place.url, ...environment }
		const { code, output } = await copy.run('scripts/build.ts', settings)
		if (code !== 0) throw new Error(`The build ended with code ${code}:\n${output}`)
	} catch (error) {
		await stop()
		throw error
	}
	place.handler = serveFiles(join(copy.root, 'dist'), (page) => page)
	return { ...store, url: place.url, stop }
}

/** Starts a store that allows all sites of this process, behind a proxy that sets the IP address of the visitor. */
async function startStore(all: readonly Place[], place: Place, { environment, ...options }: ShopOptions): Promise<Shop> {
	const allowed = { CORS_ORIGINS: all.map(({ url }) => url).join(','), SITE_URL: place.url }
	const shop = await startShop({ ...options, storeOnly: true, environment: { ...allowed, ...environment } })
	const front = createServer((asked, response) => passOn(shop.url, asked.url ?? '', asked, response))
	await new Promise<void>((resolve) => front.listen(0, '127.0.0.1', resolve))
	const stop = async () => {
		front.close()
		front.closeAllConnections()
		await shop.stop()
	}
	const url = addressOf(front, '127.0.0.1')
	return { ...shop, url, api: `${url}/api`, stop }
}

function passOn(base: string, path: string, asked: IncomingMessage, response: ServerResponse): void {
	const address = addressIn(asked.headers['user-agent'])
	const headers = { ...(address === undefined ? {} : { 'x-forwarded-for': address }), ...asked.headers, host: new URL(base).host }
	const call = request(base + path, { method: asked.method ?? 'GET', headers }, (reply) => {
		response.writeHead(reply.statusCode ?? 502, reply.headers)
		reply.pipe(response)
	})
	call.on('error', () => response.destroy())
	response.on('close', () => call.destroy())
	asked.pipe(call)
}

const types: Readonly<Record<string, string>> = {
	'.avif': 'image/avif',
	'.css': 'text/css',
	'.html': 'text/html; charset=utf-8',
	'.jpg': 'image/jpeg',
	'.js': 'text/javascript',
	'.json': 'application/json',
	'.png': 'image/png',
	'.svg': 'image/svg+xml',
	'.txt': 'text/plain; charset=utf-8',
	'.woff2': 'font/woff2',
	'.xml': 'application/xml',
}

/** Serves files like a plain file host: index.html for a folder, and 404.html for a missing file. */
function serveFiles(folder: string, change: (page: string) => string): Handler {
	return (asked, response) => {
		const path = decodeURIComponent(new URL(asked.url ?? '/', 'http://site').pathname)
		const file = [path, join(path, 'index.html')].map((one) => join(folder, one)).find((one) => existsSync(one) && statSync(one).isFile())
		const found = file ?? join(folder, '404.html')
		const type = types[extname(found)] ?? 'application/octet-stream'
		response.writeHead(file === undefined ? 404 : 200, { 'content-type': type, 'cache-control': 'no-cache' })
		response.end(type.startsWith('text/html') ? change(readFileSync(found, 'utf8')) : readFileSync(found))
	}
}
