import { fallbackShopName } from '@storefront/contract/domain/frame/shop.ts'
import { visitorHeader } from '@storefront/contract/domain/web/headers.ts'
import { english, setLanguages } from '@storefront/i18n/language.ts'
import { setMarkets } from '@storefront/i18n/market.ts'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { recordChange } from '#page-cache/changes.ts'
import { createPageRateLimit, createTooManyResponse, setShopName } from '#page-cache/rate-limit.ts'
import { page, shop } from './cached-shop.ts'

beforeEach(() => {
	vi.useFakeTimers()
})
afterEach(() => {
	vi.useRealTimers()
})

describe('a rate-limited visitor', () => {
	const limited = (render: () => Response | Promise<Response>) =>
		shop(render, {
			rateLimit: createPageRateLimit({ points: 20, duration: 60 }),
			tooManyRequests: createTooManyResponse(() => '<h1>One moment, please</h1>'),
		})
	const from = (visitor: string) => ({ [visitorHeader]: visitor })

	test('gets status 429 for a page that must be rendered, and other visitors do not', async () => {
		const { get, rendered } = limited(() => new Response('not found', { status: 404 }))
		for (let index = 0; index < 20; index += 1) expect((await get(`/product/${index}`, from('192.0.2.1'))).response.status).toBe(404)
		const { response, text } = await get('/product/20', from('192.0.2.1'))
		expect([response.status, response.headers.get('retry-after'), text]).toEqual([429, '60', '<h1>One moment, please</h1>'])
		expect(response.headers.get('content-type')).toContain('charset=utf-8')
		expect((await get('/product/20', from('192.0.2.2'))).response.status).toBe(404)
		expect(rendered).toHaveBeenCalledTimes(21)
	})

	test('gets status 429 for personal pages and their forms, which are never cached', async () => {
		const { get, rendered } = limited(() => new Response('a cart', { headers: { 'cache-control': 'private, no-cache' } }))
		for (let index = 0; index < 20; index += 1) expect((await get('/noscript/cart', from('192.0.2.3'))).response.status).toBe(200)
		expect((await get('/noscript/cart', from('192.0.2.3'))).response.status).toBe(429)
		expect((await get('/noscript/cart', from('192.0.2.4'))).response.headers.get('cache-control')).toBe('private, no-cache')
		expect(rendered).toHaveBeenCalledTimes(21)
	})

	test('gets an error page with the last known name of the shop, with any characters', () => {
		setShopName('Fjord & "Sons" <b>')
		const createResponse = createTooManyResponse(() => `<title>One moment, please - ${fallbackShopName}</title>`)
		return expect(createResponse(60, '/search').text()).resolves.toBe(
			'<title>One moment, please - Fjord &amp; &quot;Sons&quot; &lt;b&gt;</title>',
		)
	})

	test('gets an error page in the language and the market of the requested page', async () => {
		setLanguages([english, { ...english, tag: 'de' }])
		setMarkets(['us', 'ch'])
		onTestFinished(() => {
			setLanguages([english])
			setMarkets([])
		})
		const createResponse = createTooManyResponse((file) => `<p>${file}</p>`)
		const shown = (path: string) => createResponse(60, path).text()
		expect([await shown('/search'), await shown('/de/search'), await shown('/de-ch/search'), await shown('/design')]).toEqual([
			'<p>429/index.html</p>',
			'<p>de/429/index.html</p>',
			'<p>de-ch/429/index.html</p>',
			'<p>429/index.html</p>',
		])
	})

	test('has fewer searches and filtered lists, according to their cost', async () => {
		const { get } = limited(() => page('results', { parameters: [{ name: 'q' }] }))
		for (const query of ['q=a', 'q=b']) expect((await get(`/search?${query}`, from('192.0.2.1'))).response.status).toBe(200)
		expect((await get('/search?q=c', from('192.0.2.1'))).response.status).toBe(429)
	})

	test('is not charged for a page that is being rendered already', async () => {
		const slow = Promise.withResolvers<Response>()
		const { get, rendered } = limited(() => slow.promise)
		const first = get('/', from('192.0.2.1'))
		await vi.waitFor(() => expect(rendered).toHaveBeenCalledTimes(1))
		const others = Array.from({ length: 30 }, () => get('/', from('192.0.2.1')))
		slow.resolve(page('home'))
		for (const { response } of await Promise.all([first, ...others])) expect(response.status).toBe(200)
	})

	test('still gets every cached page', async () => {
		const { get } = limited(() => page('home', { maxAge: 600 }))
		await get('/', from('192.0.2.2'))
		for (let index = 0; index < 30; index += 1) await get(`/product/${index}`, from('192.0.2.1'))
		expect(await get('/', from('192.0.2.1'))).toMatchObject({ outcome: 'HIT' })
		recordChange(['settings'])
		expect(await get('/', from('192.0.2.1'))).toMatchObject({ outcome: 'STALE', text: 'home' })
		expect(await get('/', from('192.0.2.2'))).toMatchObject({ outcome: 'MISS' })
	})
})
