import { getTopCategories } from '@storefront/contract/endpoints/catalogue/categories.ts'
import { pino } from 'pino'
import { beforeAll, describe, expect, it } from 'vitest'
import { addCatalogue } from '../catalogue/catalogue.ts'
import { describeShop } from '../engines.ts'

const base = 'http://shop.test'
const lines: Record<string, unknown>[] = []
const logger = pino({ level: 'debug' }, { write: (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>) })

describeShop(
	'store over HTTP',
	(shop) => {
		beforeAll(() => addCatalogue(shop.db, [{ name: 'Alder One' }]))

		const search = (body: string, headers: Record<string, string> = { 'content-type': 'application/json' }) =>
			shop.visitor().fetch('/api/product-search', { method: 'POST', body, headers })

		describe('request id', () => {
			it('request id of a client is returned, logged and part of an error [ADD-15]', async () => {
				const response = await shop.visitor().fetch('/api/product/999', { headers: { 'x-request-id': 'browser-42' } })
				expect(response.headers.get('x-request-id')).toBe('browser-42')
				expect(await response.json()).toEqual({ message: 'There is no such product.', code: 'not_found', request_id: 'browser-42' })
				expect(lines.at(-1)).toMatchObject({
					request_id: 'browser-42',
					method: 'GET',
					path: '/api/product/999',
					status: 404,
					code: 'not_found',
				})
			})

			it('request id is generated if none is sent, or one that could forge a log line', async () => {
				for (const sent of ['', 'a b', 'x'.repeat(65), 'a"b']) {
					const response = await shop.visitor().fetch('/api/health', sent ? { headers: { 'x-request-id': sent } } : {})
					expect(response.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
				}
			})
		})

		it('request body errors are explained', async () => {
			const refusals = [
				{ sent: '{"term":', status: 400, code: 'malformed_json' },
				{ sent: '', status: 422, code: 'invalid_request' },
				{ sent: '[]', status: 422, code: 'invalid_request' },
				{ sent: '{"term":"   "}', status: 422, code: 'invalid_request' },
				{ sent: '{"term":5}', status: 422, code: 'invalid_request' },
				{ sent: String.raw`{"term":"a\u0000b"}`, status: 422, code: 'invalid_request' },
				{ sent: JSON.stringify({ term: 'x'.repeat(300_000) }), status: 413, code: 'payload_too_large' },
			]
			for (const { sent, status, code } of refusals) {
				const response = await search(sent)
				expect([sent.slice(0, 20), response.status]).toEqual([sent.slice(0, 20), status])
				expect(await response.json()).toMatchObject({ code, message: expect.stringMatching(/\w/), request_id: expect.any(String) })
			}
		})

		it('request body rejects a list in place of an object without required fields', async () => {
			const response = await shop
				.visitor()
				.fetch('/api/card/clear', { method: 'POST', body: '[]', headers: { 'content-type': 'application/json' } })
			expect(response.status).toBe(422)
			expect(await response.json()).toMatchObject({ code: 'invalid_request', message: 'Send the body as a JSON object, not as a list.' })
		})

		it('request body errors name each invalid field', async () => {
			expect(await (await search('{}')).json()).toMatchObject({ errors: { term: ['This field is required.'] } })
			expect(await (await search('{"term":" "}')).json()).toMatchObject({ errors: { term: ['Enter a search term.'] } })
			expect(await (await search(JSON.stringify({ term: 'x'.repeat(201) }))).json()).toMatchObject({
				errors: { term: ['Must have at most 200 characters.'] },
			})
		})

		it('request body must be sent as JSON, so that a form of another site cannot send one', async () => {
			const response = await search('{"term":"alder"}', { 'content-type': 'text/plain' })
			expect(response.status).toBe(400)
			expect(await response.json()).toMatchObject({ code: 'malformed_json' })
		})

		it('request text that a database cannot store is rejected', async () => {
			const response = await shop.visitor().fetch('/api/products?brand=a%00b')
			expect(response.status).toBe(422)
		})

		it('request numbers that a database cannot store cause no server error', async () => {
			const digits = '9'.repeat(40)
			for (const path of [
				`products?page=${digits}`,
				`products?items=${digits}`,
				`products?price_from=${digits}`,
				`product-tops?x=${digits}`,
				`top-categories?items=${digits}`,
				`all-categories?items=${digits}`,
				`products/best-sale?items=${digits}`,
			]) {
				expect([path, (await shop.visitor().fetch(`/api/${path}`)).status]).toEqual([path, 200])
			}
			expect((await shop.visitor().fetch(`/api/product/${digits}`)).status).toBe(404)
		})

		it('response distinguishes a wrong method from a wrong path', async () => {
			const method = await shop.visitor().fetch('/api/settings', { method: 'DELETE' })
			expect([method.status, method.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
			expect(await method.json()).toMatchObject({ code: 'method_not_allowed' })
			const path = await shop.visitor().fetch('/api/nothing-here')
			expect(path.status).toBe(404)
			expect(await path.json()).toMatchObject({ code: 'not_found' })
		})

		it('HEAD request gets the response of GET without the body', async () => {
			const response = await shop.visitor().fetch('/api/settings', { method: 'HEAD' })
			expect([response.status, await response.text()]).toEqual([200, ''])
		})

		it('responses are not cached between shop and store, and browsers do not display them as pages', async () => {
			const { headers } = await shop.visitor().fetch('/api/settings')
			expect(headers.get('cache-control')).toBe('no-store')
			expect(headers.get('x-content-type-options')).toBe('nosniff')
			expect(headers.get('content-security-policy')).toContain("default-src 'none'")
			expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
			expect(headers.get('strict-transport-security')).toBeNull()
			const secure = await shop.store.fetch(new Request('https://shop.test/api/settings'))
			expect(secure.headers.get('strict-transport-security')).toMatch(/^max-age=31536000\b/)
		})

		it('CORS allows credentials for pages of the configured origins, and no others', async () => {
			const ask = (origin: string) => shop.visitor().fetch('/api/settings', { headers: { origin } })
			const ours = (await ask('https://shop.example')).headers
			expect(ours.get('access-control-allow-origin')).toBe('https://shop.example')
			expect(ours.get('access-control-allow-credentials')).toBe('true')
			expect((await ask('https://evil.example')).headers.get('access-control-allow-origin')).toBeNull()
			const preflight = await shop.visitor().fetch('/api/guest/order', {
				method: 'OPTIONS',
				headers: {
					origin: 'https://shop.example',
					'access-control-request-method': 'POST',
					'access-control-request-headers': 'content-type,idempotency-key',
				},
			})
			expect([preflight.status, preflight.headers.get('access-control-allow-headers')]).toEqual([204, 'content-type,idempotency-key'])
		})

		it("cookie requests are allowed only from the shop's own pages and configured origins", async () => {
			const clear = async (headers: Record<string, string>) => {
				const body = JSON.stringify({ ip_address: '203.0.113.7' })
				const response = await shop
					.visitor()
					.fetch('/api/card/clear', { method: 'POST', body, headers: { 'content-type': 'application/json', ...headers } })
				return response.status === 200 ? 200 : ((await response.json()) as { code: string }).code
			}
			for (const headers of [
				{},
				{ 'sec-fetch-site': 'same-origin' },
				{ origin: base },
				{ origin: 'https://shop.example', 'sec-fetch-site': 'cross-site' },
			])
				expect([headers, await clear(headers)]).toEqual([headers, 200])
			for (const headers of [
				{ origin: 'https://evil.example' },
				{ 'sec-fetch-site': 'cross-site' },
				{ origin: 'null' },
				{ 'sec-fetch-site': 'same-site' },
			])
				expect([headers, await clear(headers)]).toEqual([headers, 'cross_site'])
		})

		it('call without a body is accepted like one with an empty body, for any content type [API-32]', async () => {
			for (const headers of [{}, { 'content-type': 'application/json' }, { 'content-type': 'text/plain' }]) {
				const response = await shop.visitor().fetch('/api/card/clear', { method: 'POST', headers })
				expect([response.status, ((await response.json()) as { code: string }).code]).not.toEqual([403, 'cross_site'])
				expect(response.headers.get('content-type')).toContain('application/json')
			}
		})

		it('request that the visitor aborts is not logged as an error', async () => {
			const body = new ReadableStream<Uint8Array>({
				pull(controller) {
					controller.enqueue(new TextEncoder().encode('{"te'))
					controller.error(Object.assign(new Error('aborted'), { code: 'ECONNRESET' }))
				},
			})
			const sent = { method: 'POST', body, duplex: 'half', headers: { 'content-type': 'application/json' } } as RequestInit
			expect((await shop.visitor().fetch('/api/product-search', sent)).status).toBe(499)
			expect(lines.at(-1)).toMatchObject({ level: 30, path: '/api/product-search', status: 499 })
		})

		it('requests of browsers are logged, and in-process calls only at level debug', async () => {
			await shop.visitor().fetch('/api/top-categories')
			expect(lines.at(-1)).toMatchObject({ level: 30, path: '/api/top-categories' })
			await shop.client.call(getTopCategories)
			expect(lines.at(-1)).toMatchObject({ level: 20, path: '/api/top-categories' })
		})

		it('request log contains no query, because it can contain personal data', async () => {
			await shop.visitor().fetch('/api/card-details?ip_address=198.51.100.9')
			expect(JSON.stringify(lines.at(-1))).not.toContain('198.51.100.9')
		})

		it('IP address call returns the address of the visitor, not the address in a forged header', async () => {
			const response = await shop.visitor({ address: '198.51.100.4' }).fetch('/api/ip', { headers: { 'x-forwarded-for': '192.0.2.1' } })
			expect(await response.json()).toEqual({ ip: '198.51.100.4' })
		})

		it('search rate limit applies to one visitor, not to another and not to the pages [API-27]', async () => {
			const flood = shop.visitor({ address: '198.51.100.77' })
			const ask = { method: 'POST', body: '{"term":"alder"}', headers: { 'content-type': 'application/json' } }
			const statuses = new Set<number>()
			for (let count = 0; count < 121; count++) statuses.add((await flood.fetch('/api/product-search', ask)).status)
			expect([...statuses]).toEqual([200, 429])
			const refused = await flood.fetch('/api/product-search', ask)
			expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
			expect(await refused.json()).toMatchObject({ code: 'too_many_requests' })
			expect((await shop.visitor().fetch('/api/product-search', ask)).status).toBe(200)
			expect((await shop.store.fetch(new Request('http://store.internal/api/product-search', ask))).status).toBe(200)
		})
	},
	{ logger, allowedOrigins: ['https://shop.example'] },
)
