import { randomBytes } from 'node:crypto'
import { setImmediate as turnOfTheLoop } from 'node:timers/promises'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { fallbackShopName } from '../../../src/domain/frame/shop.ts'
import { visitorHeader } from '../../../src/domain/web/headers.ts'
import { createAdmission, createRefusal } from '../../../src/page-cache/admission.ts'
import { noteChange } from '../../../src/page-cache/changes.ts'
import { noteShopName } from '../../../src/page-cache/known-name.ts'
import type { ReadParameter } from '../../../src/page-cache/page-lru.ts'
import { createPageCache } from '../../../src/page-cache/provider.ts'

type OnRequest = NonNullable<ReturnType<typeof createPageCache>['onRequest']>

const logger = { debug: vi.fn(), info: vi.fn(), warn: vi.fn(), error: vi.fn() } as unknown as Parameters<OnRequest>[0]['logger']

/** A shop whose pages are rendered by `render`. Answers with the text and how it came about. */
function shop(render: () => Response | Promise<Response>, options?: Parameters<typeof createPageCache>[0]) {
	const cache = createPageCache(options)
	const rendered = vi.fn(async () => render())
	async function get(path: string, headers: Record<string, string> = {}) {
		const url = new URL(path, 'http://shop.test')
		const response = await (cache.onRequest as OnRequest)({ request: new Request(url, { headers }), url, logger }, rendered)
		return {
			response,
			outcome: response.headers.get('x-cache'),
			text: response.headers.has('content-encoding') ? '' : await response.clone().text(),
		}
	}
	return { cache, rendered, get }
}

function page(text: string, { tags = 'settings', parameters = [] as readonly ReadParameter[], maxAge = 60, status = 200 } = {}): Response {
	return new Response(text, {
		status,
		headers: {
			'content-type': 'text/html',
			'cdn-cache-control': `max-age=${maxAge}, stale-while-revalidate=600`,
			'cache-tag': tags,
			'x-page-parameters': encodeURIComponent(JSON.stringify(parameters)),
		},
	})
}

/** A page for which the store did not answer: sent, and never kept. */
const shell = () => new Response('Loading Home Page...', { headers: { 'content-type': 'text/html' } })

beforeEach(() => {
	vi.useFakeTimers()
})
afterEach(() => {
	vi.useRealTimers()
})

test('renders a page once and answers from the cache until it has aged', async () => {
	let number = 0
	const { get, rendered } = shop(() => page(`page ${++number}`))
	expect(await get('/')).toMatchObject({ outcome: 'MISS', text: 'page 1' })
	expect(await get('/')).toMatchObject({ outcome: 'HIT', text: 'page 1' })
	vi.advanceTimersByTime(61_000)
	expect(await get('/')).toMatchObject({ outcome: 'STALE', text: 'page 1' })
	await vi.waitFor(async () => expect(await get('/')).toMatchObject({ outcome: 'HIT', text: 'page 2' }))
	expect(rendered).toHaveBeenCalledTimes(2)
})

test.each([1, -1])('renders a page anew in its time, although the clock is set by %i day', async (days) => {
	let number = 0
	const { get } = shop(() => page(`page ${++number}`))
	await get('/')
	vi.setSystemTime(Date.now() + days * 86_400_000)
	vi.advanceTimersByTime(61_000)
	await get('/')
	await vi.waitFor(async () => expect(await get('/')).toMatchObject({ outcome: 'HIT', text: 'page 2' }))
})

test('renders once for many who ask at the same time', async () => {
	const { get, rendered } = shop(() => page('home'))
	const replies = await Promise.all(Array.from({ length: 50 }, () => get('/')))
	expect(new Set(replies.map(({ text }) => text))).toEqual(new Set(['home']))
	expect(rendered).toHaveBeenCalledTimes(1)
})

test('renders anew what a change in the store touches, and nothing else', async () => {
	let number = 0
	const { get } = shop(() => page(`page ${++number}`, { tags: `settings, product:${number}` }))
	await get('/product/1')
	await get('/product/2')
	noteChange(['product:2'])
	expect(await get('/product/1')).toMatchObject({ outcome: 'HIT', text: 'page 1' })
	expect(await get('/product/2')).toMatchObject({ outcome: 'MISS', text: 'page 3' })
})

test('does not keep as new what was rendered while the store changed', async () => {
	let number = 0
	const { get } = shop(() => {
		number += 1
		if (number === 1) noteChange(['settings'])
		return page(`page ${number}`)
	})
	await get('/')
	expect(await get('/')).toMatchObject({ outcome: 'MISS', text: 'page 2' })
})

test.each([
	['degraded', shell],
	['a server error', () => new Response('oops', { status: 500 })],
	[
		'a crash',
		() => {
			throw new Error('render failed')
		},
	],
])('serves the last good page when the new one is %s', async (_, fail) => {
	let good = true
	const { get } = shop(() => (good ? page('good') : fail()))
	await get('/')
	good = false
	noteChange(['settings'])
	expect(await get('/')).toMatchObject({ outcome: 'STALE', text: 'good' })
	vi.advanceTimersByTime(3_600_000)
	expect(await get('/')).toMatchObject({ outcome: 'STALE', text: 'good' })
	good = true
	expect(await get('/')).toMatchObject({ outcome: 'MISS', text: 'good' })
})

test('serves the last good page when a new one takes too long, and the new one afterwards', async () => {
	let answer: (response: Response) => void = () => undefined
	let number = 0
	const { get } = shop(() => (++number === 1 ? page('old') : new Promise((resolve) => (answer = resolve))), { patience: 1500 })
	await get('/')
	noteChange(['settings'])
	const slow = get('/')
	await vi.waitFor(() => expect(number).toBe(2))
	await vi.advanceTimersByTimeAsync(1500)
	expect(await slow).toMatchObject({ outcome: 'STALE', text: 'old' })
	answer(page('new'))
	expect(await get('/')).toMatchObject({ outcome: 'MISS', text: 'new' })
	expect(await get('/')).toMatchObject({ outcome: 'HIT', text: 'new' })
	expect(number).toBe(2)
})

test('never keeps a degraded page', async () => {
	let good = false
	const { get } = shop(() => (good ? page('good') : shell()))
	expect(await get('/')).toMatchObject({ outcome: 'UNCACHED', text: 'Loading Home Page...' })
	good = true
	expect(await get('/')).toMatchObject({ outcome: 'MISS', text: 'good' })
})

test.each([302, 404, 500])('keeps no answer with status %i, whatever its headers say', async (status) => {
	const { get, rendered } = shop(() => page('', { status }))
	await get('/')
	await get('/')
	expect(rendered).toHaveBeenCalledTimes(2)
})

test('says that a product is gone instead of showing its old page', async () => {
	let gone = false
	const { get } = shop(() => (gone ? new Response('gone', { status: 404 }) : page('product')))
	await get('/product/1')
	gone = true
	noteChange(['settings'])
	expect(await get('/product/1')).toMatchObject({ text: 'gone', response: { status: 404 } })
	expect(await get('/product/1')).toMatchObject({ text: 'gone', response: { status: 404 } })
})

test('keys a page by the parameters that it reads, in any order, and by no others', async () => {
	let number = 0
	const { get, rendered } = shop(() => page(`page ${++number}`, { parameters: [{ name: 'brand' }, { name: 'sort' }] }))
	await get('/products/7?brand=Acme&sort=priceAsc')
	expect(await get('/products/7?utm_source=mail&sort=priceAsc&brand=Acme')).toMatchObject({ outcome: 'HIT', text: 'page 1' })
	expect(await get('/products/7?brand=Other&sort=priceAsc')).toMatchObject({ outcome: 'MISS', text: 'page 2' })
	for (let index = 0; index < 20; index += 1) await get(`/products/7?anything=${index}`)
	expect(rendered).toHaveBeenCalledTimes(3)
})

test('keys a page by all parameters whose names begin as it says (issue 16, filters by specification)', async () => {
	let number = 0
	const { get, rendered } = shop(() => page(`page ${++number}`, { parameters: [{ name: 'f.', isPrefix: true }, { name: 'size' }] }))
	await get('/products/1?f.memory=8+GB&f.screen=14')
	expect((await get('/products/1?f.screen=14&utm=x&fx=1&f.memory=8+GB')).text).toBe('page 1')
	expect((await get('/products/1?f.memory=16+GB&f.screen=14')).text).toBe('page 2')
	expect((await get('/products/1')).text).toBe('page 3')
	expect((await get('/products/1?sizes=2')).text).toBe('page 3')
	expect(rendered).toHaveBeenCalledTimes(3)
})

test('takes values that a page does not know for none', async () => {
	let number = 0
	const { get, rendered } = shop(() => page(`page ${++number}`, { parameters: [{ name: 'Color', values: ['Red', 'Blue'] }] }))
	await get('/product/7')
	for (const query of ['Color=Green', 'Color=', 'Colour=Red', 'Color=red'])
		expect(await get(`/product/7?${query}`)).toMatchObject({ outcome: 'HIT', text: 'page 1' })
	expect(await get('/product/7?Color=Red')).toMatchObject({ outcome: 'MISS', text: 'page 2' })
	expect(rendered).toHaveBeenCalledTimes(2)
})

test('keeps a page whose tags hold what a header could not carry', async () => {
	let number = 0
	const { get } = shop(() => page(`page ${++number}`, { tags: ['settings', 'product:a,b\u3000'].map(encodeURIComponent).join(',') }))
	await get('/product/1')
	noteChange(['product:a', 'b\u3000'])
	expect(await get('/product/1')).toMatchObject({ outcome: 'HIT' })
	noteChange(['product:a,b\u3000'])
	expect(await get('/product/1')).toMatchObject({ outcome: 'MISS', text: 'page 2' })
})

describe('a visitor who has asked for too many pages', () => {
	const limited = (render: () => Response) =>
		shop(render, {
			admit: createAdmission({ points: 20, duration: 60 }),
			tooMany: createRefusal(() => '<h1>One moment, please</h1>'),
		})
	const from = (visitor: string) => ({ [visitorHeader]: visitor })

	test('is told to wait where a page has to be made, and nobody else is', async () => {
		const { get, rendered } = limited(() => new Response('not found', { status: 404 }))
		for (let index = 0; index < 20; index += 1) expect((await get(`/product/${index}`, from('192.0.2.1'))).response.status).toBe(404)
		const { response, text } = await get('/product/20', from('192.0.2.1'))
		expect([response.status, response.headers.get('retry-after'), text]).toEqual([429, '60', '<h1>One moment, please</h1>'])
		expect(response.headers.get('content-type')).toContain('charset=utf-8')
		expect((await get('/product/20', from('192.0.2.2'))).response.status).toBe(404)
		expect(rendered).toHaveBeenCalledTimes(21)
	})

	test('is told so in the name that the shop had last, whatever is in it', () => {
		noteShopName('Fjord & "Sons" <b>')
		const told = createRefusal(() => `<title>One moment, please - ${fallbackShopName}</title>`)
		return expect(told(60).text()).resolves.toBe('<title>One moment, please - Fjord &amp; &quot;Sons&quot; &lt;b&gt;</title>')
	})

	test('has as many searches and filtered lists as they cost', async () => {
		const { get } = limited(() => page('results', { parameters: [{ name: 'q' }] }))
		for (const query of ['q=a', 'q=b']) expect((await get(`/search?${query}`, from('192.0.2.1'))).response.status).toBe(200)
		expect((await get('/search?q=c', from('192.0.2.1'))).response.status).toBe(429)
	})

	test('still sees every page that is kept', async () => {
		const { get } = limited(() => page('home', { maxAge: 600 }))
		await get('/', from('192.0.2.2'))
		for (let index = 0; index < 30; index += 1) await get(`/product/${index}`, from('192.0.2.1'))
		expect(await get('/', from('192.0.2.1'))).toMatchObject({ outcome: 'HIT' })
		noteChange(['settings'])
		expect(await get('/', from('192.0.2.1'))).toMatchObject({ outcome: 'STALE', text: 'home' })
		expect(await get('/', from('192.0.2.2'))).toMatchObject({ outcome: 'MISS' })
	})
})

test('tells several values of one parameter apart', async () => {
	let number = 0
	const { get } = shop(() => page(`page ${++number}`, { parameters: [{ name: 'brand' }] }))
	await get('/products/7?brand=A&brand=B')
	expect(await get('/products/7?brand=A')).toMatchObject({ outcome: 'MISS' })
	expect(await get('/products/7?brand=A&brand=B')).toMatchObject({ outcome: 'HIT', text: 'page 1' })
})

test.each(['/api/get-cart', '/api'])('leaves %s alone: its reply may belong to one visitor', async (path) => {
	const { get, rendered } = shop(() => page('mine'))
	await Promise.all([get(path), get(path)])
	expect(rendered).toHaveBeenCalledTimes(2)
})

test('keeps no page that sets a cookie', async () => {
	const { get, rendered } = shop(() => {
		const response = page('home')
		response.headers.set('set-cookie', 'id=1')
		return response
	})
	await get('/')
	await get('/')
	expect(rendered).toHaveBeenCalledTimes(2)
})

test("puts the styles of a page's first screen into the page, and allows them", async () => {
	const html = '<head><link rel="stylesheet" href="/_astro/frame.css"></head><h1>Shop</h1><template data-fold></template>'
	const render = () => {
		const response = page(html)
		response.headers.set('content-security-policy', "default-src 'self';style-src 'self';")
		return response
	}
	const { get } = shop(render, { readStyles: () => 'h1{top:0}h2{top:1px}' })
	const { response, text } = await get('/')
	expect(text).toBe('<head><style>h1{top:0}</style></head><h1>Shop</h1><link rel="stylesheet" href="/_astro/frame.css">')
	expect(response.headers.get('content-security-policy')).toMatch(/^default-src 'self';style-src 'sha256-[\w+/]{43}=' 'self';$/)
})

test('packs a page for browsers that can unpack it, and answers 304 to those that have it', async () => {
	const { get } = shop(() => page('home '.repeat(1000)))
	const plain = await get('/')
	const packed = await get('/', { 'accept-encoding': 'gzip, br' })
	expect(packed.response.headers.get('content-encoding')).toBe('br')
	expect(brotliDecompressSync(await packed.response.arrayBuffer()).toString()).toBe(plain.text)
	const etag = plain.response.headers.get('etag') ?? ''
	expect((await get('/', { 'if-none-match': etag })).response.status).toBe(304)
	expect((await get('/', { 'accept-encoding': 'br;q=0, identity' })).response.headers.get('content-encoding')).toBeNull()
})

test('sends a page to each in a form that it can read, also when it comes from the cache', async () => {
	const text = 'home '.repeat(1000)
	const { get, rendered } = shop(() => page(text))
	const zipped = async () => gunzipSync(await (await get('/', { 'accept-encoding': 'gzip' })).response.arrayBuffer()).toString()
	for (let reading = 0; reading < 3; reading += 1) expect([(await get('/')).text, await zipped()]).toEqual([text, text])
	expect(rendered).toHaveBeenCalledTimes(1)
})

test('packs a page fast for its first reader, and well once there is a second one', async () => {
	const words = Array.from({ length: 3000 }, () => randomBytes(1).toString('hex')).join(' and then ')
	const { get } = shop(() => page(words))
	const packed = async () => new Uint8Array(await (await get('/', { 'accept-encoding': 'br' })).response.arrayBuffer())
	const first = await packed()
	await packed()
	await vi.waitFor(async () => expect((await packed()).byteLength).toBeLessThan(0.95 * first.byteLength))
	expect(brotliDecompressSync(await packed()).toString()).toBe(words)
})

test('packs nothing where there is nothing', async () => {
	const { get } = shop(() => new Response(null, { status: 302, headers: { location: '/' } }))
	const { response } = await get('/old', { 'accept-encoding': 'br' })
	expect([response.headers.get('content-encoding'), (await response.arrayBuffer()).byteLength]).toEqual([null, 0])
})

/** A page that no packing makes smaller. */
const heavy = () => page(randomBytes(15_000).toString('latin1'))

test('drops the pages that were not asked for longest when it is full', async () => {
	const { get } = shop(heavy, { maxBytes: 200_000 })
	for (const path of ['/a', '/b', '/c']) await get(path)
	expect((await get('/c')).outcome).toBe('HIT')
	expect((await get('/a')).outcome).toBe('MISS')
})

test('keeps what is read again, although somebody else reads everything once', async () => {
	const { get } = shop(heavy, { maxBytes: 200_000 })
	for (const path of ['/', '/', '/product/1', '/product/1']) await get(path)
	for (let id = 2; id < 100; id += 1) await get(`/product/${id}`)
	expect([(await get('/')).outcome, (await get('/product/1')).outcome]).toEqual(['HIT', 'HIT'])
	expect((await get('/product/2')).outcome).toBe('MISS')
})

test('lets pages that are read no longer go in the end, however often they were', async () => {
	const { get } = shop(heavy, { maxBytes: 200_000 })
	for (let id = 1; id < 40; id += 1) for (let reading = 0; reading < 2; reading += 1) await get(`/product/${id}`)
	expect((await get('/product/39')).outcome).toBe('HIT')
	expect((await get('/product/1')).outcome).toBe('MISS')
})

test('answers from the cache while many pages have to be made, of which one begins in each turn', async () => {
	const { get, rendered } = shop(() => page('page'))
	await get('/kept')
	const made = Promise.all(Array.from({ length: 20 }, (_, id) => get(`/product/${id}`)))
	for (let turn = 1; turn <= 10; turn += 1) {
		expect(await get('/kept', { 'accept-encoding': 'br' })).toMatchObject({ outcome: 'HIT' })
		expect(rendered.mock.calls.length).toBeLessThanOrEqual(1 + turn)
		await turnOfTheLoop()
	}
	await made
	expect(rendered).toHaveBeenCalledTimes(21)
})
