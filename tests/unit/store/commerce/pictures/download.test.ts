import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createDownload, DownloadError, TryLater } from '@storefront/store/commerce/pictures/download.ts'
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
	limits: { bytes: 1024, wholeMs: 60_000, silentMs: 60_000 },
})
/** With one limit of time that is soon over, so that a busy machine cannot meet another one first. */
const impatient = (limits: { readonly wholeMs?: number; readonly silentMs?: number }) =>
	createDownload({
		userAgent: 'shop/1.0',
		privateHosts: ['127.0.0.1'],
		limits: { bytes: 1024, wholeMs: 60_000, silentMs: 60_000, ...limits },
	})

describe('a picture of elsewhere', () => {
	it('is fetched as it is, by somebody who says who asks', async () => {
		let asked: Record<string, unknown> = {}
		const url = await host((request, response) => {
			asked = request.headers
			response.writeHead(200, { 'Content-Type': 'image/JPEG; x=1', ETag: '"a"', 'Last-Modified': 'Sun, 22 Nov 2026 11:00:00 GMT' })
			response.end('bytes')
		})
		expect(await download(`${url}/a.jpg`)).toEqual({
			bytes: Buffer.from('bytes'),
			type: 'image/jpeg',
			etag: '"a"',
			lastModified: 'Sun, 22 Nov 2026 11:00:00 GMT',
		})
		expect(asked).toMatchObject({ 'user-agent': 'shop/1.0 (+https://shop.test)', 'accept-encoding': 'identity' })
	})

	it('is not sent again when it has not changed', async () => {
		const url = await host((request, response) => {
			const { 'if-none-match': etag, 'if-modified-since': since } = request.headers
			response.writeHead(etag === '"a"' && since === 'then' ? 304 : 200).end('bytes')
		})
		expect(await download(url, { etag: '"a"', lastModified: 'then' })).toBe('unchanged')
		expect(await download(url, { etag: '"b"', lastModified: '' })).toMatchObject({ bytes: Buffer.from('bytes') })
	})

	it('is looked for where redirects lead, but not for ever', async () => {
		const url = await host((request, response) => {
			const left = Number(request.url?.slice(1))
			if (left === 0) return void response.end('bytes')
			response.writeHead(302, { Location: `/${left - 1}` }).end()
		})
		expect(await download(`${url}/5`)).toMatchObject({ bytes: Buffer.from('bytes') })
		await expect(download(`${url}/6`)).rejects.toThrow('is redirected more than 5 times')
	})

	it.each([
		['http://169.254.169.254/latest/meta-data', 'is at 169.254.169.254, no address of the public internet'],
		['http://[::ffff:127.0.0.1]/', 'no address of the public internet'],
		['http://localhost:1/', 'is at localhost, which leads to'],
		['file:///etc/passwd', 'is at file:, not at https: or http:'],
		['http://user:secret@127.0.0.1/', 'has a password in its address'],
		['http://[', 'is redirected (301) to no address'],
	])('is not looked for where a redirect leads inside: %s', async (location, reason) => {
		const url = await host((_, response) => void response.writeHead(301, { Location: location }).end())
		await expect(download(url)).rejects.toThrow(reason)
	})

	it('is not looked for at a private address, whatever stands behind it', async () => {
		let isAsked = false
		const url = await host((_, response) => {
			isAsked = true
			response.end('bytes')
		})
		const usual = createDownload({ userAgent: 'shop/1.0' })
		await expect(usual(url)).rejects.toThrow('MEDIA_PRIVATE_HOSTS')
		await expect(usual(url.replace('127.0.0.1', 'localhost'))).rejects.toThrow('is at localhost, which leads to')
		expect(isAsked).toBe(false)
	})

	it('that is too large is given up: at once where its host says so, else when it has come so far', async () => {
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

	it('that does not come, or comes byte by byte, is given up for now', async () => {
		const url = await host((request, response) => {
			if (request.url === '/silent') return
			const drip = setInterval(() => response.write('x'), 20)
			response.on('close', () => clearInterval(drip))
		})
		await expect(impatient({ silentMs: 100 })(`${url}/silent`)).rejects.toThrow(new TryLater('was silent for 0.1 s'))
		await expect(impatient({ wholeMs: 300 })(`${url}/drip`)).rejects.toThrow(new TryLater('took longer than 0.3 s'))
	})

	it('is tried later where its host is busy or broken, and not where there is none', async () => {
		const url = await host((request, response) => {
			const status = Number(request.url?.slice(1))
			if (status === 0) return void request.socket.destroy()
			response.writeHead(status, { 'Retry-After': '7' }).end()
		})
		await expect(download(`${url}/429`)).rejects.toMatchObject({ name: 'DownloadError', afterMs: 7000, message: 'was answered with 429' })
		await expect(download(`${url}/503`)).rejects.toMatchObject({ afterMs: 7000 })
		await expect(download(`${url}/500`)).rejects.toBeInstanceOf(TryLater)
		await expect(download(`${url}/0`)).rejects.toBeInstanceOf(TryLater)
		const gone = await download(`${url}/404`).catch((error: unknown) => error)
		expect(gone).toBeInstanceOf(DownloadError)
		expect(gone).not.toBeInstanceOf(TryLater)
	})

	it('that is packed is refused: it may unpack to any size', async () => {
		const url = await host((_, response) => void response.writeHead(200, { 'Content-Encoding': 'gzip' }).end('x'))
		await expect(download(url)).rejects.toThrow('is sent packed (gzip)')
	})

	it('at no address of the web is refused', async () => {
		await expect(download('ftp://a.example/a.jpg')).rejects.toThrow('is at ftp:')
		await expect(download('nonsense')).rejects.toThrow('is no address')
	})
})
