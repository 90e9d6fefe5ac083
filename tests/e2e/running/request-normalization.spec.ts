import { request as ask } from 'node:http'
import fc from 'fast-check'
import { expect, test } from '../fixtures.ts'

test('a page has one canonical URL and one cached copy, whatever parameters a request has', async ({ request, anotherShop }) => {
	// A separate product, because orders of other tests invalidate pages.
	const { url } = await anotherShop()
	const page = async (path: string, headers: Record<string, string> = {}) => {
		const reply = await request.get(`${url}${path}`, { headers: { 'accept-encoding': 'identity', ...headers }, maxRedirects: 0 })
		const { etag, location, 'x-cache': cache } = reply.headers()
		return { status: reply.status(), etag, location, cache }
	}
	for (const [spelling, address] of [
		['/product/0000119', '/product/119'],
		['/product/119%E3%80%80', '/product/119'],
		['/products/0001?sub=0013', '/products/1?sub=13'],
		['/products/1/', '/products/1'],
	] as const)
		expect([spelling, await page(spelling)]).toEqual([spelling, expect.objectContaining({ status: 308, location: address })])

	const header = fc.constantFrom(
		'accept-language',
		'cookie',
		'user-agent',
		'x-forwarded-host',
		'x-forwarded-proto',
		'range',
		'authorization',
		'x-visitor',
	)
	const word = fc.stringMatching(/^[a-z]{3,8}$/)
	const unread = word.map((name) => `u_${name}`)
	const defaults = fc.constantFrom('', 'size=10', 'sort=None', 'page=1', 'availability=all', 'brand=', 'price_from=')
	for (const path of ['/', '/faq', '/products/1', '/product/119']) {
		await page(path)
		const cachedPage = await page(path)
		expect(cachedPage).toMatchObject({ status: 200, cache: 'HIT' })
		await fc.assert(
			fc.asyncProperty(fc.dictionary(header, word), fc.dictionary(unread, word), defaults, async (headers, query, more) => {
				const { etag, cache } = await page(`${path}?${new URLSearchParams(query)}&${more}`, headers)
				expect([etag, ['HIT', 'STALE'].includes(cache ?? '')]).toEqual([cachedPage.etag, true])
			}),
			{ numRuns: 30 },
		)
	}
	expect(await page('/products/1?brand=B&brand=A')).toMatchObject({ cache: 'MISS' })
	expect(await page('/products/1?utm=1&brand=A&size=10&brand=B&brand=A')).toMatchObject({ cache: 'HIT' })
})

test('the server has no endpoints for pictures, islands or actions', async ({ request }) => {
	for (const path of ['/_image?href=/media/demo/share.jpg&w=12000&h=12000&f=avif', '/_server-islands/x', '/_actions/x', '/500', '/429'])
		expect([path, (await request.get(path)).status()]).toEqual([path, 404])
})

test('rate-limited clients get a page that says when to come back', async ({ page, request, complaints }) => {
	complaints.allow(/429/)
	const home = await (await request.get('/')).text()
	const name = /<meta property="og:site_name" content="([^"]+)"/.exec(home)?.[1] ?? 'none'
	// The limit counts per minute, and a minute can end meanwhile.
	let status = 200
	for (let index = 0; status === 200; index += 1) status = (await request.get(`/search?q=term${index}`)).status()
	expect(status).toBe(429)
	const reply = await page.goto('/search?q=one more')
	expect(reply?.status()).toBe(429)
	expect(Number(reply?.headers()['retry-after'])).toBeGreaterThan(0)
	await expect(page, 'in the name of the shop').toHaveTitle(`One moment, please - ${name}`)
	expect(await reply?.text()).not.toContain('Company Name')
	await expect(page.getByRole('heading', { name: 'One moment, please' })).toBeVisible()
	// The URL is the same afterwards, so the test waits for the page load.
	const loaded = page.waitForEvent('load')
	await page.getByRole('link', { name: 'Try again' }).click()
	await loaded
	await expect(page).toHaveURL(/q=one/)
	await page.getByRole('link', { name: 'Go to the home page' }).click()
	await expect(page).toHaveURL('/')
	await expect(page.getByRole('heading', { name: 'One moment, please' })).toHaveCount(0)
})

/** Expected headers; no others are sent. */
function call(url: string, method: string, headers: Record<string, string>, body = ''): Promise<string> {
	return new Promise((resolve, reject) => {
		const sent = ask(url, { method, headers }, (reply) => {
			let text = ''
			reply.setEncoding('utf8')
			reply.on('data', (chunk: string) => {
				text += chunk
			})
			reply.on('end', () => {
				const type = (reply.headers['content-type'] ?? '').replace(/;.*/, '')
				const code = /"code":"(\w+)"/.exec(text)?.[1] ?? ''
				resolve(`${reply.statusCode} ${type} ${code} ${reply.headers['access-control-allow-origin'] ?? ''}`.trim())
			})
		})
		sent.on('error', reject)
		sent.end(body)
	})
}

test('the store answers the same embedded, alone, and as a remote store [API-32, API-34, API-37, API-42, API-49]', {
	tag: '@walk',
}, async ({ anotherShop }) => {
	const environment = { CORS_ORIGINS: 'https://partner.example' }
	const alone = await anotherShop({ environment, storeOnly: true })
	const behind = await anotherShop({ environment })
	const elsewhere = await anotherShop({ environment: { ...environment, STORE_API_URL: alone.api } })
	const guest = JSON.stringify({ ip_address: '203.0.113.7' })
	const json = { 'content-type': 'application/json' }
	const from = {
		nobody: {},
		own: { 'sec-fetch-site': 'same-origin' },
		evil: { origin: 'https://evil.example' },
		'evil, newer browser': { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
		partner: { origin: 'https://partner.example', 'sec-fetch-site': 'cross-site' },
		nowhere: { origin: 'null' },
	}
	const calls: readonly [string, string, Record<string, string>, string?][] = [
		['POST', '/card/clear', {}],
		['POST', '/card/clear', json, guest],
		['POST', '/card/clear', { 'content-type': 'text/plain' }, guest],
		['POST', '/card/clear', json, '{"ip_address"'],
		['DELETE', '/card/remove/1', {}],
		['DELETE', '/card/remove/1?ip_address=203.0.113.7', {}],
		['POST', '/login', json, '{}'],
		['POST', '/product-search', json, JSON.stringify({ term: 'x'.repeat(300_000) })],
		['PUT', '/settings', json, '{}'],
		['TRACE', '/settings', {}],
		['GET', '/settings', {}],
		['HEAD', '/settings', {}],
		['GET', '/nothing-here', {}],
		['GET', '/product/%ff', {}],
		['GET', '/product/%2531', {}],
	]
	for (const [who, origin] of Object.entries(from)) {
		for (const [method, path, headers, body] of calls) {
			const at = (shop: { api: string }) => call(shop.api + path, method, { ...headers, ...origin }, body)
			const [one, two, three] = await Promise.all([at(alone), at(behind), at(elsewhere)])
			const what = `${who}: ${method} ${path} ${body?.slice(0, 20) ?? ''}`
			expect(`${what} ${two}`).toBe(`${what} ${one}`)
			expect(`${what} ${three}`).toBe(`${what} ${one}`)
			expect(one).not.toMatch(/^5/)
			if (/evil|nowhere/.test(who) && ['POST', 'DELETE', 'PUT'].includes(method) && !path.includes('%'))
				expect(one).toMatch(/403 application\/json cross_site/)
			else expect(one).not.toContain('cross_site')
		}
	}
})
