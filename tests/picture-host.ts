import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'

/** A host of pictures as feeds name them: good ones, and every kind of bad one. */
export interface PictureHost {
	/** `http://127.0.0.1:12345` */
	readonly url: string
	/** Requested paths with the status of each response. */
	readonly asked: string[]
	/** From now on the good pictures are others, and the host says so. */
	change(): void
	/** Delays all responses until `answerAgain`. Resolves when a request waits for its response. */
	hold(): Promise<void>
	answerAgain(): void
	close(): Promise<void>
}

/**
 * `/good/NAME.jpg` is a picture, a different one for each name; `/same/NAME.jpg` the same for all names. `width` is that of
 * the good ones, in pixels.
 */
export async function openPictureHost(width = 200): Promise<PictureHost> {
	const requestedPaths: string[] = []
	let version = 1
	let held: (() => void)[] | undefined
	let noticed: (() => void) | undefined
	const server = createServer((request, response) => {
		const answer = () => {
			response.on('finish', () => requestedPaths.push(`${response.statusCode} ${request.url}`))
			void respond(request, response, width, version)
		}
		if (held === undefined) return answer()
		held.push(answer)
		noticed?.()
	})
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
	return {
		url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
		asked: requestedPaths,
		change() {
			version++
		},
		hold() {
			held = []
			return new Promise((resolve) => {
				noticed = resolve
			})
		},
		answerAgain() {
			const waiting = held ?? []
			held = undefined
			for (const answer of waiting) answer()
		},
		async close() {
			server.closeAllConnections()
			await new Promise((resolve) => server.close(resolve))
		},
	}
}

/** A few colours that follow from a name. */
async function renderPicture(name: string, width: number): Promise<Buffer> {
	const hue = [...name].reduce((sum, sign) => (sum * 31 + sign.charCodeAt(0)) % 256, 7)
	return await sharp({ create: { width, height: Math.round(width * 0.75), channels: 3, background: { r: hue, g: 255 - hue, b: 120 } } })
		.jpeg()
		.toBuffer()
}

async function respond(request: IncomingMessage, response: ServerResponse, width: number, version: number): Promise<void> {
	const path = request.url ?? ''
	const send = (type: string, body: string | Buffer) => void response.writeHead(200, { 'Content-Type': type }).end(body)
	if (path.startsWith('/good/') || path.startsWith('/same/')) {
		const etag = `"${version}"`
		if (request.headers['if-none-match'] === etag) return void response.writeHead(304).end()
		const picture = await renderPicture(path.startsWith('/good/') ? `${path}${version}` : 'same', width)
		return void response.writeHead(200, { 'Content-Type': 'image/jpeg', ETag: etag }).end(picture)
	}
	if (path === '/moved.jpg') return void response.writeHead(302, { Location: '/good/moved.jpg' }).end()
	if (path === '/inside.jpg') return void response.writeHead(302, { Location: 'http://169.254.169.254/latest' }).end()
	if (path === '/drawing.jpg') return send('image/jpeg', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')
	if (path === '/page.jpg') return send('text/html', '<!doctype html><title>Sold out</title>')
	if (path === '/broken.jpg') return send('image/jpeg', (await renderPicture(path, width)).subarray(0, 300))
	if (path === '/giant.jpg') return void response.writeHead(200, { 'Content-Length': 2 ** 40 }).write('x')
	response.writeHead(404).end()
}
