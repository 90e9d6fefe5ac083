import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type CdnSettings, formatTags } from '#page-cache/cdn/tags.ts'
import { recordChange } from '#page-cache/changes.ts'
import { page, shop } from '../cached-shop.ts'

const varnish: CdnSettings = { tagHeader: 'xkey', seconds: 3600 }

beforeEach(() => {
	vi.useFakeTimers()
})
afterEach(() => {
	vi.useRealTimers()
})

/** What a CDN learns from the headers of a page. */
async function cdnHeaders(get: ReturnType<typeof shop>['get'], path = '/') {
	const { response } = await get(path)
	return { xkey: response.headers.get('xkey'), keeps: response.headers.get('x-cdn-cache-control') }
}

const cachedHeaders = { xkey: 'settings product:7 page', keeps: 'public, max-age=660' }
const uncachedHeaders = { xkey: null, keeps: 'no-store' }

test('responses have no CDN headers without a configured CDN', async () => {
	const { get } = shop(() => page('home'))
	const { response } = await get('/')
	for (const name of ['x-cdn-cache-tag', 'xkey', 'surrogate-key', 'x-cdn-cache-control', 'surrogate-control'])
		expect(response.headers.get(name), name).toBeNull()
})

test('a page has its tags and a lifetime for the CDN that ends with its scheduled texts', async () => {
	const { get } = shop(() => page('home', { tags: 'settings,product%3A7' }), { cdn: () => varnish })
	expect(await cdnHeaders(get)).toEqual(cachedHeaders)
	vi.advanceTimersByTime(10_000)
	expect(await cdnHeaders(get)).toEqual({ ...cachedHeaders, keeps: 'public, max-age=650' })
	const { get: brief } = shop(() => page('home'), { cdn: () => ({ ...varnish, seconds: 30 }) })
	expect((await cdnHeaders(brief)).keeps).toBe('public, max-age=30')
})

test.each([
	['Cache-Tag', 'x-cdn-cache-tag', 'settings,product:7,page', null],
	['Surrogate-Key', 'surrogate-key', 'settings product:7 page', 'max-age=660'],
	['xkey', 'xkey', 'settings product:7 page', null],
] as const)('tags of a page are sent in %s', async (tagHeader, name, tags, surrogate) => {
	const { get } = shop(() => page('home', { tags: 'settings,product%3A7' }), { cdn: () => ({ tagHeader, seconds: 3600 }) })
	const { headers } = (await get('/')).response
	expect([headers.get(name), headers.get('surrogate-control')]).toEqual([tags, surrogate])
	expect(headers.get('cache-control')).toBe('public, max-age=0, must-revalidate')
})

test('a page that is older than the last change is not cached by a CDN, because its tags were purged before', async () => {
	let number = 0
	const slow = Promise.withResolvers<Response>()
	const { get } = shop(() => (++number === 1 ? page('old', { tags: 'product%3A7' }) : slow.promise), { cdn: () => varnish, maxWait: 0 })
	expect((await cdnHeaders(get)).keeps).toBe('public, max-age=660')
	recordChange(['product:7'])
	const pendingHeaders = cdnHeaders(get)
	await vi.advanceTimersByTimeAsync(1)
	expect(await pendingHeaders).toEqual(uncachedHeaders)
	slow.resolve(page('new', { tags: 'product%3A7' }))
	await vi.waitFor(async () => expect((await cdnHeaders(get)).keeps).toBe('public, max-age=660'))
})

test('a page that changed while it was rendered is not cached by a CDN', async () => {
	let number = 0
	const { get } = shop(
		() => {
			number += 1
			if (number === 1) recordChange(['settings'])
			return page(`page ${number}`)
		},
		{ cdn: () => varnish },
	)
	expect(await cdnHeaders(get)).toEqual(uncachedHeaders)
	expect((await cdnHeaders(get)).xkey).toBe('settings page')
})

test('an uncacheable page is not cached by a CDN, and one with a failed part only as long as by the shop', async () => {
	const { get: failing } = shop(() => page('gone', { status: 404 }), { cdn: () => varnish })
	expect(await cdnHeaders(failing)).toEqual(uncachedHeaders)
	const { get: degraded } = shop(
		() => {
			const response = page('home', { maxAge: 4 })
			response.headers.set('x-parts-missing', 'getBrands')
			return response
		},
		{ cdn: () => varnish },
	)
	expect((await cdnHeaders(degraded)).keeps).toBe('public, max-age=4')
})

test('a page with too many tags for a header is purged with any change', () => {
	const many = Array.from({ length: 1000 }, (_, id) => `product:${id}`)
	expect(formatTags('xkey', many)).toBe('settings catalogue page')
})
