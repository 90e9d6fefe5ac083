import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { proxyRequest } from '#backend/proxy.ts'

interface Seen {
	readonly method: string
	readonly url: string
	readonly headers: IncomingMessage['headers']
	readonly body: string
}

/** A store that gives the same response to all calls and records the requests. */
async function store({ status = 201, location = '/elsewhere' } = {}): Promise<{ url: string; seen: Seen[] }> {
	const seen: Seen[] = []
	const server = createServer(async (request, response) => {
		const chunks: Buffer[] = []
		for await (const chunk of request) chunks.push(chunk)
		seen.push({ method: request.method ?? '', url: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks).toString() })
		response
			.writeHead(status, { 'content-type': 'application/json', 'set-cookie': ['guest=1; HttpOnly', 'b=2'], location })
			.end('{"ok":true}')
	})
	await new Promise<void>((resolve) => {
		server.listen(0, '127.0.0.1', () => resolve())
	})
	onTestFinished(() => {
		server.closeAllConnections()
		server.close()
	})
	return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`, seen }
}

test('the proxy forwards a call to the URL of the store, and returns its cookies', async () => {
	const { url, seen } = await store()
	const request = new Request('http://shop.test/api/card/update?x=a%20b', {
		method: 'PUT',
		body: '{"products":[]}',
		headers: { 'content-type': 'application/json', cookie: 'guest=1', 'x-forwarded-for': '10.0.0.1', 'accept-encoding': 'br' },
	})
	const response = await proxyRequest(request, url, '10.0.0.2')
	expect(seen[0]).toMatchObject({ method: 'PUT', url: '/v1/card/update?x=a%20b', body: '{"products":[]}' })
	expect(seen[0]?.headers).toMatchObject({ cookie: 'guest=1', 'x-forwarded-for': '10.0.0.1, 10.0.0.2', host: new URL(url).host })
	expect(response.status).toBe(201)
	expect(response.headers.getSetCookie()).toEqual(['guest=1; HttpOnly', 'b=2'])
	expect(await response.json()).toEqual({ ok: true })
})

test.each([301, 302, 307, 308])('the proxy does not follow the redirect %i of a store', async (status) => {
	const other = await store()
	const redirecting = await store({ status, location: other.url })
	const response = await proxyRequest(new Request('http://shop.test/api/settings'), redirecting.url, undefined)
	expect([response.status, response.headers.get('location')]).toEqual([status, other.url])
	expect([redirecting.seen.length, other.seen.length]).toEqual([1, 0])
})

test('the proxy returns an error of the contract if the store is not reachable', async () => {
	const response = await proxyRequest(new Request('http://shop.test/api/settings'), 'http://127.0.0.1:9', undefined)
	expect(response.status).toBe(503)
	expect(await response.json()).toMatchObject({ code: 'store_unavailable' })
})
