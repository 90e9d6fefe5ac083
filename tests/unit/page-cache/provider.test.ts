import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { recordChange } from '#page-cache/changes.ts'
import { page, shop } from './cached-shop.ts'

/** A page for which the store did not answer: sent, and never cached. */
const shell = () => new Response('Loading Home Page...', { headers: { 'content-type': 'text/html' } })

beforeEach(() => {
	vi.useFakeTimers()
})
afterEach(() => {
	vi.useRealTimers()
})

test('the page cache renders a page once until it is stale', async () => {
	let number = 0
	const { get, rendered } = shop(() => page(`page ${++number}`))
	expect(await get('/')).toMatchObject({ outcome: 'MISS', text: 'page 1' })
	expect(await get('/')).toMatchObject({ outcome: 'HIT', text: 'page 1' })
	vi.advanceTimersByTime(61_000)
	expect(await get('/')).toMatchObject({ outcome: 'STALE', text: 'page 1' })
	await vi.waitFor(async () => expect(await get('/')).toMatchObject({ outcome: 'HIT', text: 'page 2' }))
	expect(rendered).toHaveBeenCalledTimes(2)
})

test.each([1, -1])('the page cache renders a stale page again although the clock is set by %i day', async (days) => {
	let number = 0
	const { get } = shop(() => page(`page ${++number}`))
	await get('/')
	vi.setSystemTime(Date.now() + days * 86_400_000)
	vi.advanceTimersByTime(61_000)
	await get('/')
	await vi.waitFor(async () => expect(await get('/')).toMatchObject({ outcome: 'HIT', text: 'page 2' }))
})

test('the page cache renders once for concurrent requests', async () => {
	const { get, rendered } = shop(() => page('home'))
	const replies = await Promise.all(Array.from({ length: 50 }, () => get('/')))
	expect(new Set(replies.map(({ text }) => text))).toEqual(new Set(['home']))
	expect(rendered).toHaveBeenCalledTimes(1)
})

test('the page cache renders pages again that a change affects, and no others', async () => {
	let number = 0
	const { get } = shop(() => page(`page ${++number}`, { tags: `settings, product:${number}` }))
	await get('/product/1')
	await get('/product/2')
	recordChange(['product:2'])
	expect(await get('/product/1')).toMatchObject({ outcome: 'HIT', text: 'page 1' })
	expect(await get('/product/2')).toMatchObject({ outcome: 'MISS', text: 'page 3' })
})

test('the page cache treats a page as stale if the store changed while it was rendered', async () => {
	let number = 0
	const { get } = shop(() => {
		number += 1
		if (number === 1) recordChange(['settings'])
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
])('the page cache serves the last good page when the new one is %s', async (_, fail) => {
	let good = true
	const { get } = shop(() => (good ? page('good') : fail()))
	await get('/')
	good = false
	recordChange(['settings'])
	expect(await get('/')).toMatchObject({ outcome: 'STALE', text: 'good' })
	vi.advanceTimersByTime(3_600_000)
	expect(await get('/')).toMatchObject({ outcome: 'STALE', text: 'good' })
	good = true
	expect(await get('/')).toMatchObject({ outcome: 'MISS', text: 'good' })
})

test('the page cache serves the last good page when the new one takes too long, and later the new one', async () => {
	let answer: (response: Response) => void = () => undefined
	let number = 0
	const { get } = shop(() => (++number === 1 ? page('old') : new Promise((resolve) => (answer = resolve))), { maxWait: 1500 })
	await get('/')
	recordChange(['settings'])
	const slow = get('/')
	await vi.waitFor(() => expect(number).toBe(2))
	await vi.advanceTimersByTimeAsync(1500)
	expect(await slow).toMatchObject({ outcome: 'STALE', text: 'old' })
	answer(page('new'))
	expect(await get('/')).toMatchObject({ outcome: 'MISS', text: 'new' })
	expect(await get('/')).toMatchObject({ outcome: 'HIT', text: 'new' })
	expect(number).toBe(2)
})

test('the page cache never stores a degraded page', async () => {
	let good = false
	const { get } = shop(() => (good ? page('good') : shell()))
	expect(await get('/')).toMatchObject({ outcome: 'UNCACHED', text: 'Loading Home Page...' })
	good = true
	expect(await get('/')).toMatchObject({ outcome: 'MISS', text: 'good' })
})

test.each([302, 404, 500])('the page cache does not store status %i, with any headers', async (status) => {
	const { get, rendered } = shop(() => page('', { status }))
	await get('/')
	await get('/')
	expect(rendered).toHaveBeenCalledTimes(2)
})

test('the page cache returns the 404 of a removed product instead of its old page', async () => {
	let gone = false
	const { get } = shop(() => (gone ? new Response('gone', { status: 404 }) : page('product')))
	await get('/product/1')
	gone = true
	recordChange(['settings'])
	expect(await get('/product/1')).toMatchObject({ text: 'gone', response: { status: 404 } })
	expect(await get('/product/1')).toMatchObject({ text: 'gone', response: { status: 404 } })
})

test('the cache key of a page has the parameters that it reads, in any order, and no others', async () => {
	let number = 0
	const { get, rendered } = shop(() => page(`page ${++number}`, { parameters: [{ name: 'brand' }, { name: 'sort' }] }))
	await get('/products/7?brand=Acme&sort=priceAsc')
	expect(await get('/products/7?utm_source=mail&sort=priceAsc&brand=Acme')).toMatchObject({ outcome: 'HIT', text: 'page 1' })
	expect(await get('/products/7?brand=Other&sort=priceAsc')).toMatchObject({ outcome: 'MISS', text: 'page 2' })
	for (let index = 0; index < 20; index += 1) await get(`/products/7?anything=${index}`)
	expect(rendered).toHaveBeenCalledTimes(3)
})

test('the first rendering of a path is cached under the parameters that the page reads', async () => {
	const { get } = shop(() => page('page', { parameters: [{ name: 'brand' }] }))
	await get('/products/7?utm_source=mail&brand=Acme')
	expect(await get('/products/7?brand=Acme')).toMatchObject({ outcome: 'HIT' })
})

test('the cache key of a page has all parameters with its prefixes', async () => {
	let number = 0
	const { get, rendered } = shop(() => page(`page ${++number}`, { parameters: [{ name: 'f.', isPrefix: true }, { name: 'size' }] }))
	await get('/products/1?f.memory=8+GB&f.screen=14')
	expect((await get('/products/1?f.screen=14&utm=x&fx=1&f.memory=8+GB')).text).toBe('page 1')
	expect((await get('/products/1?f.memory=16+GB&f.screen=14')).text).toBe('page 2')
	expect((await get('/products/1')).text).toBe('page 3')
	expect((await get('/products/1?sizes=2')).text).toBe('page 3')
	expect(rendered).toHaveBeenCalledTimes(3)
})

test('the cache key ignores values that the page does not accept', async () => {
	let number = 0
	const { get, rendered } = shop(() => page(`page ${++number}`, { parameters: [{ name: 'Color', values: ['Red', 'Blue'] }] }))
	await get('/product/7')
	for (const query of ['Color=Green', 'Color=', 'Colour=Red', 'Color=red'])
		expect(await get(`/product/7?${query}`)).toMatchObject({ outcome: 'HIT', text: 'page 1' })
	expect(await get('/product/7?Color=Red')).toMatchObject({ outcome: 'MISS', text: 'page 2' })
	expect(rendered).toHaveBeenCalledTimes(2)
})

test('the page cache stores a page whose tags have characters that headers cannot contain', async () => {
	let number = 0
	const { get } = shop(() => page(`page ${++number}`, { tags: ['settings', 'product:a,b\u3000'].map(encodeURIComponent).join(',') }))
	await get('/product/1')
	recordChange(['product:a', 'b\u3000'])
	expect(await get('/product/1')).toMatchObject({ outcome: 'HIT' })
	recordChange(['product:a,b\u3000'])
	expect(await get('/product/1')).toMatchObject({ outcome: 'MISS', text: 'page 2' })
})

test('the cache key distinguishes several values of one parameter', async () => {
	let number = 0
	const { get } = shop(() => page(`page ${++number}`, { parameters: [{ name: 'brand' }] }))
	await get('/products/7?brand=A&brand=B')
	expect(await get('/products/7?brand=A')).toMatchObject({ outcome: 'MISS' })
	expect(await get('/products/7?brand=A&brand=B')).toMatchObject({ outcome: 'HIT', text: 'page 1' })
})

test.each(['/api/get-cart', '/api'])('the page cache ignores %s, whose response may belong to one visitor', async (path) => {
	const { get, rendered } = shop(() => page('mine'))
	await Promise.all([get(path), get(path)])
	expect(rendered).toHaveBeenCalledTimes(2)
})

test('the page cache does not store a page that sets a cookie', async () => {
	const { get, rendered } = shop(() => {
		const response = page('home')
		response.headers.set('set-cookie', 'id=1')
		return response
	})
	await get('/')
	await get('/')
	expect(rendered).toHaveBeenCalledTimes(2)
})

test('the page cache adds critical styles to a page, and their hash to the CSP', async () => {
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
