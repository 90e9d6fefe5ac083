import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { type IncomingHttpHeaders, IncomingMessage, request, type Server, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, onTestFinished, test } from 'vitest'
import { normalizeRequest, stripRequest } from '#http/normalize-request.ts'
import { addSecurityHeaders } from '#http/security-headers.ts'
import { addressOf, listen, withFiles } from '#scripts/serving/serve.ts'

/** Request as a page receives it. */
interface RenderedRequest {
	readonly method: string
	readonly url: string
	readonly headers: IncomingHttpHeaders
}

interface Answer {
	readonly status: number
	readonly headers: IncomingHttpHeaders
	readonly body: string
}

/** A shop with one file and with pages that return the request that they receive. */
async function shop(TRUST_PROXY = 0) {
	const options = { TRUST_PROXY, LANGUAGES: ['en', 'de'] as const }
	const folder = mkdtempSync(join(tmpdir(), 'edge-'))
	mkdirSync(join(folder, '_astro'))
	writeFileSync(join(folder, '_astro/page@1.css'), 'a{}')
	const rendered: RenderedRequest[] = []
	const pages: Parameters<typeof listen>[0] = ({ method = '', url = '', headers }, response) => {
		rendered.push({ method, url, headers })
		response.writeHead(url === '/404' ? 404 : 200, url.startsWith('/api') ? {} : { 'content-type': 'text/html' }).end('a page')
	}
	const server: Server = await listen(normalizeRequest(options, withFiles(folder, stripRequest(options, pages))), {
		host: '127.0.0.1',
		port: 0,
	})
	onTestFinished(() => {
		server.closeAllConnections()
		server.close()
		rmSync(folder, { recursive: true })
	})
	const { port } = new URL(addressOf(server, '127.0.0.1'))
	/** Sends the URL unchanged, without normalization by a client. */
	const ask = (
		path: string,
		{ method = 'GET', headers = {} }: { method?: string; headers?: Record<string, string> } = {},
	): Promise<Answer> =>
		new Promise((resolve, reject) => {
			const sent = request({ host: '127.0.0.1', port, path, method, headers }, (reply) => {
				let body = ''
				reply.setEncoding('utf8')
				reply.on('data', (chunk: string) => {
					body += chunk
				})
				reply.on('end', () => resolve({ status: reply.statusCode ?? 0, headers: reply.headers, body }))
			})
			sent.on('error', reject)
			sent.end()
		})
	return { ask, rendered }
}

test.each([
	['/product/119/', '/product/119'],
	['/product/119%20', '/product/119'],
	['/product/119%E3%80%80', '/product/119'],
	['/product/%31%31%39', '/product/119'],
	['/product/%2531', '/product/1'],
	['//evil.example/x', '/evil.example/x'],
	['/..//evil.example', '/evil.example'],
	['/\\evil.example', '/evil.example'],
	['/products//1/', '/products/1'],
	['/a/%2e%2e/faq', '/faq'],
	['/Products/1', '/products/1'],
	['/FAQ', '/faq'],
	['/fragments/menus', '/fragments/menus/'],
	['/fragments/home', '/fragments/home/'],
	['/%61pi/settings', '/api/settings'],
	['/api/../faq', '/faq'],
	['/api/%2e%2e/faq', '/faq'],
	['/api/x\\..\\..\\faq', '/faq'],
	['/product/1/?Color=R%20d&a=1', '/product/1?Color=R%20d&a=1'],
])('the URL %s redirects to %s', async (spelling, address) => {
	const { ask, rendered } = await shop()
	const { status, headers } = await ask(spelling)
	expect([status, headers.location]).toEqual([308, address])
	expect(rendered).toEqual([])
})

test.each([
	'/%',
	'/product/%ff',
	'/product/1%00',
	'/product/%0d%0aSet-Cookie:x',
	'/500',
	'/429',
	'/_image?href=/a',
	'/_server-islands/x',
	'/_actions/x',
])('the URL %s is not a page', async (path) => {
	const { ask, rendered } = await shop()
	expect((await ask(path)).status).toBe(404)
	expect(rendered.map(({ url }) => url)).toEqual(['/404'])
})

test.each(['/de/429', '/de/500/', '/DE/429'])('the 404 page of %s is in the language of the URL', async (path) => {
	const { ask, rendered } = await shop()
	const { status, headers } = await ask(path)
	if (status === 308) await ask(headers.location ?? '')
	expect(rendered.map(({ url }) => url)).toEqual(['/de/404'])
})

test('every path gets a response, and a redirect leads to a final path of the shop', async () => {
	const { ask } = await shop()
	const piece = fc.oneof(
		fc.constantFrom('/', '//', '..', '.', '%2e', '%2F', '%', '%25', '\\', '@', ':', 'product', 'API', '%E3%80%80', '%ff', '?', '&', '#'),
		fc.string(),
	)
	await fc.assert(
		fc.asyncProperty(fc.array(piece, { maxLength: 8 }), async (pieces) => {
			const path = `/${pieces.join('')}`.replaceAll(/[^\x21-\x7e]/g, (character) => encodeURIComponent(character.toWellFormed()))
			let { status, headers } = await ask(path)
			for (let step = 0; status === 308 && step < 2; step += 1) {
				expect(headers.location).toMatch(/^\/(?![/\\])/)
				;({ status, headers } = await ask(headers.location ?? ''))
			}
			expect([200, 404]).toContain(status)
		}),
		{ numRuns: 300 },
	)
})

test('a page gets only its path and the query parameters that it reads', async () => {
	const { ask, rendered } = await shop(1)
	const header = fc.constantFrom(
		'accept-language',
		'cookie',
		'user-agent',
		'x-forwarded-host',
		'x-forwarded-proto',
		'range',
		'x-anything',
		'x-visitor',
		'authorization',
		'referer',
		'dpr',
		'origin',
	)
	const word = fc.stringMatching(/^[\w.=-]{1,12}$/)
	const unread = word.map((name) => `u_${name}`)
	await fc.assert(
		fc.asyncProperty(fc.dictionary(header, word), fc.dictionary(unread, word), async (headers, query) => {
			rendered.splice(0)
			await ask(`/products/7?utm_source=x&size=10&brand=B&${new URLSearchParams(query)}&sort=None&brand=A`, {
				headers: { host: 'shop.test', ...headers },
			})
			expect(rendered).toEqual([
				{ method: 'GET', url: '/products/7?brand=A&brand=B', headers: { host: 'shop.test', 'x-visitor': '127.0.0.1' } },
			])
		}),
		{ numRuns: 100 },
	)
})

test('a visitor is identified by the address from configured proxies, for IPv6 by its network', async () => {
	const counted = async (trusted: number, forwarded: string) => {
		const { ask, rendered } = await shop(trusted)
		await ask('/', { headers: { 'x-forwarded-for': forwarded, 'x-visitor': 'nobody' } })
		return rendered[0]?.headers['x-visitor']
	}
	expect(await counted(0, '192.0.2.1')).toBe('127.0.0.1')
	expect(await counted(1, '198.51.100.1, 192.0.2.1')).toBe('192.0.2.1')
	expect(await counted(1, '2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2::/64')
})

test.each([
	['an IPv4 address with a port', '198.51.100.9:4711', '198.51.100.9'],
	['an IPv6 address with a port', '[2001:db8:1:2::7]:4711', '2001:db8:1:2::/64'],
	['no address', 'unknown-17', '127.0.0.1'],
])('the page limit counts %s as the store does', async (_what, forwarded, key) => {
	const { ask, rendered } = await shop(1)
	await ask('/', { headers: { 'x-forwarded-for': forwarded } })
	expect(rendered[0]?.headers['x-visitor']).toBe(key)
})

test('pages and files can only be read', async () => {
	const { ask, rendered } = await shop()
	for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'TRACE', 'PROPFIND']) {
		for (const path of ['/', '/products/1', '/_astro/page@1.css']) {
			const { status, headers } = await ask(path, { method })
			expect([status, headers.allow]).toEqual([405, 'GET, HEAD'])
		}
	}
	expect(await ask('/', { method: 'OPTIONS' })).toMatchObject({ status: 204, headers: { allow: 'GET, HEAD' } })
	expect(rendered).toEqual([])
})

test('a rejected request with "Connection: close" closes the connection', async () => {
	const { ask } = await shop()
	for (const method of ['PUT', 'OPTIONS'])
		expect((await ask('/', { method, headers: { connection: 'close' } })).headers.connection).toBe('close')
	expect((await ask('/', { method: 'OPTIONS', headers: { connection: 'keep-alive' } })).headers.connection).toBe('keep-alive')
	// With a body that is not read.
	expect((await ask('/', { method: 'PUT', headers: { connection: 'keep-alive' } })).headers.connection).toBe('close')
})

test('a path that only starts like a call is not a call', async () => {
	const { ask, rendered } = await shop()
	for (const path of ['/api/../search?q=a', '/api/%2e%2e/search', '/api/..', '/api/a/.%2E/..'])
		expect([path, (await ask(path, { method: 'POST', headers: { 'x-visitor': 'nobody' } })).status]).toEqual([path, 405])
	expect(rendered).toEqual([])
	await ask('http://shop.test/api/settings?a=1#b')
	expect(rendered.map(({ url }) => url)).toEqual(['/api/settings?a=1'])
})

test('unreadable calls are rejected with an error of the contract', async () => {
	const { ask, rendered } = await shop()
	expect(JSON.parse((await ask('/api/settings', { method: 'TRACE' })).body)).toMatchObject({ code: 'method_not_allowed' })
	expect(await ask('/api/product/%ff')).toMatchObject({ status: 404, body: expect.stringContaining('not_found') })
	const large = await ask('/api/revalidate', { method: 'POST', headers: { 'content-length': String(2 * 1024 * 1024) } })
	expect(large).toMatchObject({ status: 413, body: expect.stringContaining('payload_too_large') })
	expect(rendered).toEqual([])
	await ask('/api/settings', { method: 'POST', headers: { cookie: 'guest=1', 'x-request-id': 'a' } })
	expect(rendered[0]).toMatchObject({ method: 'POST', url: '/api/settings', headers: { cookie: 'guest=1', 'x-request-id': 'a' } })
})

test.each(['a/500#', 'a b', 'evil.example/cart?', 'user@evil.example', 'a\\b', 'x:99999', '256.0.0.1', '::1'])(
	'the invalid Host "%s" is rejected',
	async (host) => {
		const { ask, rendered } = await shop()
		for (const path of ['/product/1', '/api/settings']) expect((await ask(path, { headers: { host } })).status).toBe(400)
		expect(rendered).toEqual([])
	},
)

test.each(['shop.example', 'localhost:4321', '[::1]:4321', 'SHOP.example:', '192.0.2.1'])('the Host "%s" is valid', async (host) => {
	const { ask } = await shop()
	expect((await ask('/', { headers: { host } })).status).toBe(200)
})

test('a range beyond the size of a file is rejected', async () => {
	const { ask } = await shop()
	const status = async (range: string, more = {}) => (await ask('/_astro/page@1.css', { headers: { range, ...more } })).status
	expect(await status('bytes=0-1')).toBe(206)
	for (const range of ['bytes=2-1', 'bytes=-1', 'bytes=a-b', 'lines=0-1', `bytes=0-${'9'.repeat(30)}`])
		expect(await status(range)).toBe(200)
	expect(await status('bytes=0-1', { 'if-range': '"an-older-one"' })).toBe(200)
	expect(await status('bytes=99-')).toBe(416)
})

test.each([
	['text/css', 'text/css; charset=utf-8'],
	['text/javascript', 'text/javascript; charset=utf-8'],
	['image/svg+xml', 'image/svg+xml; charset=utf-8'],
	['application/xml', 'application/xml; charset=utf-8'],
	['text/plain;charset=utf-16', 'text/plain;charset=utf-16'],
	['application/json', 'application/json'],
	['image/webp', 'image/webp'],
])('the file %s is sent as %s [ASVS 4.1.1]', (type, sent) => {
	const response = new ServerResponse(new IncomingMessage(new Socket()))
	addSecurityHeaders(response, false)
	response.writeHead(200, { 'content-type': type })
	expect(response.getHeader('content-type')).toBe(sent)
})

test('every kind of response has security headers', async () => {
	const { ask } = await shop(1)
	for (const path of ['/', '/nothing-here', '/%', '/faq/', '/_astro/page@1.css', '/api/settings', '/api/%ff']) {
		const { headers } = await ask(path, { headers: { 'x-forwarded-proto': 'https' } })
		expect(headers).toMatchObject({
			'x-content-type-options': 'nosniff',
			'x-frame-options': 'DENY',
			'referrer-policy': 'strict-origin-when-cross-origin',
			'strict-transport-security': 'max-age=31536000; includeSubDomains',
		})
		expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
		expect(headers['content-security-policy']).toContain("base-uri 'none'")
		if (headers['content-type']?.startsWith('text/')) expect(headers['content-type']).toMatch(/; charset=utf-8$/)
		expect((await ask(path)).headers['strict-transport-security']).toBeUndefined()
	}
})

test('pages without scripts accept forms and get cookies and query, other pages do not', async () => {
	const { ask, rendered } = await shop()
	const headers = { cookie: 'guest=secret', 'content-type': 'application/x-www-form-urlencoded' }
	expect((await ask('/noscript/cart?message=added', { method: 'POST', headers })).status).toBe(200)
	expect((await ask('/de/noscript/checkout', { headers })).status).toBe(200)
	expect(rendered).toMatchObject([
		{ method: 'POST', url: '/noscript/cart?message=added', headers: { cookie: 'guest=secret' } },
		{ method: 'GET', url: '/de/noscript/checkout', headers: { cookie: 'guest=secret' } },
	])
	expect((await ask('/cart', { method: 'POST', headers })).status).toBe(405)
	expect((await ask('/noscript/cart', { method: 'PUT', headers })).status).toBe(405)
	await ask('/cart', { headers })
	expect(rendered.at(-1)?.headers).not.toHaveProperty('cookie')
})

test('a form that is larger than the limit is refused before it is read', async () => {
	const { ask, rendered } = await shop()
	const { status } = await ask('/noscript/cart', { method: 'POST', headers: { 'content-length': String(1024 * 1024 + 1) } })
	expect(status).toBe(413)
	expect(rendered).toEqual([])
})

test('requests of assistants keep their method and body headers, and lose cookies', async () => {
	const { ask, rendered } = await shop()
	const headers = { 'content-type': 'application/json', cookie: 'session=secret', authorization: 'Bearer secret', 'accept-language': 'de' }
	expect((await ask('/ucp/catalog/search?x=1', { method: 'POST', headers })).status).toBe(200)
	expect(rendered).toMatchObject([{ method: 'POST', url: '/ucp/catalog/search', headers: { 'accept-language': 'de' } }])
	expect(JSON.stringify(rendered)).not.toContain('secret')
	expect((await ask('/ucpx', { method: 'POST' })).status).toBe(405)
	expect((await ask('/ucp/mcp', { method: 'POST', headers: { 'content-length': '2000000' } })).status).toBe(413)
})
