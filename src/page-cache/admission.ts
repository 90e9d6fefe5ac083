import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { fallbackShopName } from '../domain/frame/shop.ts'
import { visitorHeader } from '../domain/web/headers.ts'
import { knownShopName } from './known-name.ts'
import { builtFile } from './styles/built-file.ts'

/** How many seconds the visitor who sent this request has to wait before a page is made for it; 0: none. */
export type Admit = (request: Request, url: URL) => Promise<number>

/**
 * What a visitor has within a minute, for docs/security.md too. Pages that are kept cost nothing, so that nobody who reads comes
 * near it. A page that asks the store for one thing costs one, one that searches or filters `withQuery`: 120 of these a minute.
 */
export const pageLimit = { points: 1200, duration: 60, withQuery: 10 } as const

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

/** The page that the build has made for it: drawing one is what there are too many of. */
export const tooManyFile = '429/index.html'

/** `read` gives the page; null where none was built. It was built without a store, and is shown with the name of the shop. */
export function createRefusal(read: () => string | null = () => builtFile(tooManyFile)): (wait: number) => Response {
	let html: string | null | undefined
	return (wait) => {
		html ??= read()
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
