import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createDownload, TemporaryDownloadError } from '@storefront/store/commerce/pictures/download.ts'
import { DownloadError } from '@storefront/store/infrastructure/network/public-request.ts'
import { afterEach, describe, expect, it } from 'vitest'

let server: Server | undefined

afterEach(() => {
	server?.closeAllConnections()
	server?.close()
})

/** A host of pictures on this machine. */
async function host(answer: RequestListener): Promise<string> {
	server = createServer(answer)
	await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve))
	return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const download = createDownload({ userAgent: 'shop/1.0 (+https://shop.test)', privateHosts: ['127.0.0.1'] })
const strict = createDownload({
	userAgent: 'shop/1.0',
	privateHosts: ['127.0.0.1'],
	limits: { bytes: 1024, timeoutMs: 60_000, idleMs: 60_000 },
})
/** With one limit of time that is soon over, so that a busy machine cannot meet another one first. */
const impatient = (limits: { readonly timeoutMs?: number; readonly idleMs?: number }) =>
	createDownload({
		userAgent: 'shop/1.0',
		privateHosts: ['127.0.0.1'],
		limits: { bytes: 1024, timeoutMs: 60_000, idleMs: 60_000, ...limits },
	})

describe('the download of a picture', () => {
	it('returns the original bytes, and sends a user agent', async () => {
		let requestHeaders: Record<string, unknown> = {}
		const url = await host((request, response) => {
			requestHeaders = request.headers
			response.writeHead(200, { 'Content-Type': 'image/JPEG; x=1', ETag: '"a"', 'Last-Modified': 'Sun, 22 Nov 2026 11:00:00 GMT' })
			response.end('bytes')
		})
		expect(await download(`${url}/a.jpg`)).toEqual({
			bytes: Buffer.from('bytes'),
			type: 'image/jpeg',
			etag: '"a"',
			lastModified: 'Sun, 22 Nov 2026 11:00:00 GMT',
		})
		expect(requestHeaders).toMatchObject({ 'user-agent': 'shop/1.0 (+https://shop.test)', 'accept-encoding': 'identity' })
	})

	it('is not repeated for an unchanged picture', async () => {
		const url = await host((request, response) => {
			const { 'if-none-match': etag, 'if-modified-since': since } = request.headers
			response.writeHead(etag === '"a"' && since === 'then' ? 304 : 200).end('bytes')
		})
		expect(await download(url, { etag: '"a"', lastModified: 'then' })).toBe('unchanged')
		expect(await download(url, { etag: '"b"', lastModified: '' })).toMatchObject({ bytes: Buffer.from('bytes') })
	})

	it('follows a limited number of redirects', async () => {
		const url = await host((request, response) => {
			const left = Number(request.url?.slice(1))
			if (left === 0) return void response.end('bytes')
			response.writeHead(302, { Location: `/${left - 1}` }).end()
		})
		expect(await download(`${url}/5`)).toMatchObject({ bytes: Buffer.from('bytes') })
		await expect(download(`${url}/6`)).rejects.toThrow('is redirected more than 5 times')
	})

	it.each([
		['http://169.254.169.254/latest/meta-data', 'is at 169.254.169.254, which is not a public address'],
		['http://[::ffff:127.0.0.1]/', 'not a public address'],
		['http://localhost:1/', 'is at localhost, which leads to'],
		['file:///etc/passwd', 'is at file:, not at https: or http:'],
		['http://user:secret@127.0.0.1/', 'has a password in its address'],
		['http://[', 'has a redirect (301) without a valid address'],
	])('is not looked for where a redirect leads inside: %s', async (location, reason) => {
		const url = await host((_, response) => void response.writeHead(301, { Location: location }).end())
		await expect(download(url)).rejects.toThrow(reason)
	})

	it('rejects private addresses', async () => {
		let isRequested = false
		const url = await host((_, response) => {
			isRequested = true
			response.end('bytes')
		})
		const usual = createDownload({ userAgent: 'shop/1.0' })
		await expect(usual(url)).rejects.toThrow('MEDIA_PRIVATE_HOSTS')
		await expect(usual(url.replace('127.0.0.1', 'localhost'))).rejects.toThrow('is at localhost, which leads to')
		expect(isRequested).toBe(false)
	})

	it('rejects a picture that is too large, at once if the size is announced', async () => {
		let sent = 0
		const url = await host((request, response) => {
			if (request.url === '/told') return void response.writeHead(200, { 'Content-Length': 10_000_000 }).write('x')
			const pour = () => {
				while (!response.destroyed && response.write(Buffer.alloc(512))) sent += 512
				response.once('drain', pour)
			}
			pour()
		})
		await expect(strict(`${url}/told`)).rejects.toThrow('is larger than 0 MB')
		await expect(strict(`${url}/endless`)).rejects.toThrow('is larger than 0 MB')
		expect(sent).toBeLessThan(20_000_000)
	})

	it('fails temporarily if the host sends no data, or sends it too slowly', async () => {
		const url = await host((request, response) => {
			if (request.url === '/silent') return
			const drip = setInterval(() => response.write('x'), 20)
			response.on('close', () => clearInterval(drip))
		})
		await expect(impatient({ idleMs: 100 })(`${url}/silent`)).rejects.toThrow(new TemporaryDownloadError('sent no data for 0.1 s'))
		await expect(impatient({ timeoutMs: 300 })(`${url}/drip`)).rejects.toThrow(new TemporaryDownloadError('took longer than 0.3 s'))
	})

	it('fails temporarily for busy and broken hosts, permanently for unknown hosts', async () => {
		const url = await host((request, response) => {
			const status = Number(request.url?.slice(1))
			if (status === 0) return void request.socket.destroy()
			response.writeHead(status, { 'Retry-After': '7' }).end()
		})
		await expect(download(`${url}/429`)).rejects.toMatchObject({ name: 'DownloadError', afterMs: 7000, message: 'got the response 429' })
		await expect(download(`${url}/503`)).rejects.toMatchObject({ afterMs: 7000 })
		await expect(download(`${url}/500`)).rejects.toBeInstanceOf(TemporaryDownloadError)
		await expect(download(`${url}/0`)).rejects.toBeInstanceOf(TemporaryDownloadError)
		const gone = await download(`${url}/404`).catch((error: unknown) => error)
		expect(gone).toBeInstanceOf(DownloadError)
		expect(gone).not.toBeInstanceOf(TemporaryDownloadError)
	})

	it('rejects compressed responses, which may decompress to any size', async () => {
		const url = await host((_, response) => void response.writeHead(200, { 'Content-Encoding': 'gzip' }).end('x'))
		await expect(download(url)).rejects.toThrow('is sent compressed (gzip)')
	})

	it('rejects URLs that are not http or https', async () => {
		await expect(download('ftp://a.example/a.jpg')).rejects.toThrow('is at ftp:')
		await expect(download('nonsense')).rejects.toThrow('is not a valid URL')
	})
})
