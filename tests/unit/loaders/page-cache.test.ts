import { expect, test, vi } from 'vitest'
import { cachePage } from '#loaders/frame/page-cache.ts'

const day = 86_400

const whole = { freshUntil: Number.POSITIVE_INFINITY, stale: new Set<string>(), missing: new Set<string>() }

function cacheOptionsOf(until: number | null, parts = whole): unknown {
	vi.stubEnv('DEV', false)
	const set = vi.fn<(options: unknown) => void>()
	const astro = { cache: { enabled: true, set }, locals: { parts }, response: { headers: new Headers() } }
	cachePage(astro as unknown as Parameters<typeof cachePage>[0], { tags: ['settings'], complete: true, until })
	return set.mock.calls[0]?.[0]
}

test('a page is fresh for a minute, and stale for a day during its revalidation', () => {
	vi.useFakeTimers({ now: 0 })
	expect(cacheOptionsOf(null)).toEqual({ maxAge: 60, swr: day, tags: ['settings'] })
	vi.useRealTimers()
})

test.each([
	[30, { maxAge: 30, swr: 0 }],
	[600, { maxAge: 60, swr: 540 }],
	[2 * day, { maxAge: 60, swr: day }],
	[0, { maxAge: 1, swr: 0 }],
])('a page with a scheduled text expires when the text appears or ends, in %i seconds', (seconds, expected) => {
	vi.useFakeTimers({ now: 0 })
	expect(cacheOptionsOf(seconds * 1000)).toMatchObject(expected)
	vi.useRealTimers()
})

test('a page with a failed part expires when that part may be requested again', () => {
	vi.useFakeTimers({ now: 0 })
	expect(cacheOptionsOf(null, { ...whole, freshUntil: 4000, stale: new Set(['getBrands']) })).toMatchObject({ maxAge: 4, swr: day })
	expect(cacheOptionsOf(null, { ...whole, freshUntil: 0, missing: new Set(['getBrands']) })).toMatchObject({ maxAge: 1, swr: day })
	vi.useRealTimers()
})
