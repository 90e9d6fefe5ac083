import { fallbackShopName } from '@storefront/contract/domain/frame/shop.ts'
import { visitorHeader } from '@storefront/contract/domain/web/headers.ts'
import { prefixOf, splitAddress } from '@storefront/i18n/address.ts'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { knownShopName } from './last-shop-name.ts'
import { builtFile } from './styles/built-file.ts'

/** How many seconds the visitor who sent this request has to wait before a page is made for it; 0: none. */
export type Admit = (request: Request, url: URL) => Promise<number>

/**
 * What a visitor has within a minute, for docs/security.md too. Pages that are kept cost nothing, so that nobody who reads comes
 * near it. A page that asks the store for one thing costs one, one that searches or filters `withQuery`: 120 of these a minute.
 */
export const pageLimit = { points: 1200, duration: 60, withQuery: 10 } as const

/** What a page costs in units of the cheapest call (packages/store/http/rate-limits/call-costs.ts): one from the cache, one that is made, one with a query. */
export const pageCosts = { cached: 2, made: 40, withQuery: 80 } as const

/**
 * Counts pages that have to be made by the visitor's address (`visitorHeader`, which the server sets; without it nobody is
 * counted, as in development). In memory: each process guards itself.
 */
export function createAdmission({ points, duration }: Pick<RateLimiterMemory, 'points' | 'duration'> = pageLimit): Admit {
	const counter = new RateLimiterMemory({ points, duration, keyPrefix: 'page' })
	return async ({ headers }, url) => {
		const visitor = headers.get(visitorHeader)
		if (!visitor) return 0
		try {
			await counter.consume(visitor, url.search === '' ? 1 : pageLimit.withQuery)
			return 0
		} catch (refusal) {
			if (!(refusal instanceof RateLimiterRes)) throw refusal
			// A clock that was set back tells a longer time than it will be: the count itself ends by a timer.
			return Math.min(duration, Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)))
		}
	}
}

/** The page that the build has made for it in each language and market: drawing one is what there are too many of. */
function tooManyFile(path: string): string {
	const { language, market } = splitAddress(path)
	return `${prefixOf(language, market)}/429/index.html`.slice(1)
}

/**
 * What is shown in place of the page of a path. `read` gives a built page, null where there is none. It was built without a store,
 * and is shown with the name of the shop.
 */
export function createRefusal(read: (file: string) => string | null = builtFile): (wait: number, path: string) => Response {
	const pages = new Map<string, string | null>()
	return (wait, path) => {
		const file = tooManyFile(path)
		const html = pages.get(file) ?? read(file)
		pages.set(file, html)
		const headers = { 'retry-after': String(wait), 'cache-control': 'no-store', 'x-robots-tag': 'noindex', 'x-cache': 'UNCACHED' }
		const type = html === null ? 'text/plain; charset=utf-8' : 'text/html; charset=utf-8'
		const text = html?.replaceAll(fallbackShopName, () => escaped(knownShopName()))
		return new Response(text ?? 'Too many pages at once. Please wait a moment.\n', {
			status: 429,
			headers: { ...headers, 'content-type': type },
		})
	}
}

/** For texts and for attributes in quotes. */
function escaped(text: string): string {
	return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}
