import { fallbackShopName } from '@storefront/contract/domain/frame/shop.ts'
import { visitorHeader } from '@storefront/contract/domain/web/headers.ts'
import { localePrefix, parseLocalizedPath } from '@storefront/i18n/localized-path.ts'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { getLastShopName } from './last-shop-name.ts'
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

/** The prerendered page of each language and market: rendering one would add to the load. */
function tooManyRequestsFile(path: string): string {
	const { language, market } = parseLocalizedPath(path)
	return `${localePrefix(language, market)}/429/index.html`.slice(1)
}

/**
 * Creates the response to a visitor over the limit. `read` returns a built page, or null. The page was built without a store,
 * so the current shop name is filled in.
 */
export function createTooManyResponse(read: (file: string) => string | null = readBuiltFile): (wait: number, path: string) => Response {
	const pages = new Map<string, string | null>()
	return (wait, path) => {
		const file = tooManyRequestsFile(path)
		const html = pages.get(file) ?? read(file)
		pages.set(file, html)
		const headers = { 'retry-after': String(wait), 'cache-control': 'no-store', 'x-robots-tag': 'noindex', 'x-cache': 'UNCACHED' }
		const type = html === null ? 'text/plain; charset=utf-8' : 'text/html; charset=utf-8'
		const text = html?.replaceAll(fallbackShopName, () => escapeHtml(getLastShopName()))
		return new Response(text ?? 'Too many pages at once. Please wait a moment.\n', {
			status: 429,
			headers: { ...headers, 'content-type': type },
		})
	}
}

/** Escapes text for HTML content and quoted attributes. */
function escapeHtml(text: string): string {
	return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}
