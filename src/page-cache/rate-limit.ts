import { fallbackShopName } from '@storefront/contract/domain/frame/shop.ts'
import { visitorHeader } from '@storefront/contract/domain/web/headers.ts'
import { localePrefix, parseLocalizedPath } from '@storefront/i18n/localized-path.ts'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { readBuiltFile } from './styles/built-files.ts'

/** Counts a request and returns how many seconds the visitor has to wait before a page is rendered; 0: none. */
export type PageRateLimit = (request: Request, url: URL) => Promise<number>

/**
 * The points of a visitor per minute; docs/security.md names them too. Cached pages cost nothing. A rendered page costs one
 * point, a page with a search or filter `withQuery`: 120 of these per minute.
 */
export const pageLimit = { points: 1200, duration: 60, withQuery: 10 } as const

/**
 * The cost of a page in units of the cheapest call (packages/store/http/rate-limits/call-costs.ts): from the cache, rendered,
 * and rendered with a query.
 */
export const pageCosts = { cached: 2, rendered: 40, withQuery: 80 } as const

/**
 * Counts rendered pages by the visitor's address, in the memory of this process. The server sets the address
 * (`visitorHeader`); in development it is missing and nothing is counted.
 */
export function createPageRateLimit({ points, duration }: Pick<RateLimiterMemory, 'points' | 'duration'> = pageLimit): PageRateLimit {
	const counter = new RateLimiterMemory({ points, duration, keyPrefix: 'page' })
	return async ({ headers }, url) => {
		const visitor = headers.get(visitorHeader)
		if (!visitor) return 0
		try {
			await counter.consume(visitor, url.search === '' ? 1 : pageLimit.withQuery)
			return 0
		} catch (refusal) {
			if (!(refusal instanceof RateLimiterRes)) throw refusal
			// After the clock was set back, `msBeforeNext` is too long: the counter itself expires by a timer.
			return Math.min(duration, Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)))
		}
	}
}

let shopName = fallbackShopName

/** Stores the current shop name for the page of the rate limit, which is built without a store. */
export function setShopName(name: string): void {
	shopName = name
}

const htmlEntities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/**
 * Creates the response to a visitor over the limit: the prerendered page of the language and market, because rendering one
 * would add to the load. `read` returns a built file, or null.
 */
export function createTooManyResponse(read: (file: string) => string | null = readBuiltFile): (wait: number, path: string) => Response {
	const pages = new Map<string, string | null>()
	return (wait, path) => {
		const { language, market } = parseLocalizedPath(path)
		const file = `${localePrefix(language, market)}/429/index.html`.slice(1)
		const html = pages.get(file) ?? read(file)
		pages.set(file, html)
		const name = shopName.replaceAll(/[&<>"]/g, (character) => htmlEntities[character] ?? '')
		return new Response(html?.replaceAll(fallbackShopName, () => name) ?? 'Too many pages at once. Please wait a moment.\n', {
			status: 429,
			headers: {
				'retry-after': String(wait),
				'cache-control': 'no-store',
				'x-robots-tag': 'noindex',
				'x-cache': 'UNCACHED',
				'content-type': `text/${html === null ? 'plain' : 'html'}; charset=utf-8`,
			},
		})
	}
}
