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
async function told(get: ReturnType<typeof shop>['get'], path = '/') {
	const { response } = await get(path)
	return { xkey: response.headers.get('xkey'), keeps: response.headers.get('x-cdn-cache-control') }
}

const kept = { xkey: 'settings product:7 page', keeps: 'public, max-age=660' }
const notKept = { xkey: null, keeps: 'no-store' }

test('says nothing to a CDN unless a setting says that there is one', async () => {
	const { get } = shop(() => page('home'))
	const { response } = await get('/')
	for (const name of ['x-cdn-cache-tag', 'xkey', 'surrogate-key', 'x-cdn-cache-control', 'surrogate-control'])
		expect(response.headers.get(name), name).toBeNull()
})

test('tells the tags of a page, and for how long it may be kept: never beyond the moment at which it is over', async () => {
	const { get } = shop(() => page('home', { tags: 'settings,product%3A7' }), { cdn: () => varnish })
	expect(await told(get)).toEqual(kept)
	vi.advanceTimersByTime(10_000)
	expect(await told(get)).toEqual({ ...kept, keeps: 'public, max-age=650' })
	const { get: brief } = shop(() => page('home'), { cdn: () => ({ ...varnish, seconds: 30 }) })
	expect((await told(brief)).keeps).toBe('public, max-age=30')
})

test.each([
	['Cache-Tag', 'x-cdn-cache-tag', 'settings,product:7,page', null],
	['Surrogate-Key', 'surrogate-key', 'settings product:7 page', 'max-age=660'],
	['xkey', 'xkey', 'settings product:7 page', null],
] as const)('tells them in %s', async (tagHeader, name, tags, surrogate) => {
	const { get } = shop(() => page('home', { tags: 'settings,product%3A7' }), { cdn: () => ({ tagHeader, seconds: 3600 }) })
	const { headers } = (await get('/')).response
	expect([headers.get(name), headers.get('surrogate-control')]).toEqual([tags, surrogate])
	expect(headers.get('cache-control')).toBe('public, max-age=0, must-revalidate')
})

test('lets a CDN keep no page that is older than what the store has said: its tags were purged before', async () => {
	let number = 0
	const slow = Promise.withResolvers<Response>()
	const { get } = shop(() => (++number === 1 ? page('old', { tags: 'product%3A7' }) : slow.promise), { cdn: () => varnish, maxWait: 0 })
	expect((await told(get)).keeps).toBe('public, max-age=660')
	recordChange(['product:7'])
	const asked = told(get)
	await vi.advanceTimersByTimeAsync(1)
	expect(await asked).toEqual(notKept)
	slow.resolve(page('new', { tags: 'product%3A7' }))
	await vi.waitFor(async () => expect((await told(get)).keeps).toBe('public, max-age=660'))
})

test('lets a CDN keep no page that changed while it was made', async () => {
	let number = 0
	const { get } = shop(
		() => {
			number += 1
			if (number === 1) recordChange(['settings'])
			return page(`page ${number}`)
		},
		{ cdn: () => varnish },
	)
	expect(await told(get)).toEqual(notKept)
	expect((await told(get)).xkey).toBe('settings page')
})

test('lets a CDN keep no page that the shop does not keep, and one with a part missing only for as long as the shop does', async () => {
	const { get: failing } = shop(() => page('gone', { status: 404 }), { cdn: () => varnish })
	expect(await told(failing)).toEqual(notKept)
	const { get: degraded } = shop(
		() => {
			const response = page('home', { maxAge: 4 })
			response.headers.set('x-parts-missing', 'getBrands')
			return response
		},
		{ cdn: () => varnish },
	)
	expect((await told(degraded)).keeps).toBe('public, max-age=4')
})

test('a page with more tags than a header holds goes with any change', () => {
	const many = Array.from({ length: 1000 }, (_, id) => `product:${id}`)
	expect(formatTags('xkey', many)).toBe('settings catalogue page')
})
