import { setImmediate as nextEventLoopTurn } from 'node:timers/promises'
import { isNoscriptPath } from '@storefront/contract/domain/paths.ts'
import { isAssistantPath } from '@storefront/contract/domain/web/assistant-paths.ts'
import { costHeader } from '@storefront/contract/domain/web/headers.ts'
import { stripLocale } from '@storefront/i18n/localized-path.ts'
import type { CacheProvider } from 'astro'
import { LRUCache } from 'lru-cache'
import pLimit from 'p-limit'
import { type CdnSettings, getCdn, setCdnHeaders } from './cdn/tags.ts'
import { currentVersion, isFresh, isOutdated, recordChange } from './changes.ts'
import { type Bytes, chooseEncoding, convertBody, createPage, hasVersion, type Page, pageSize } from './page.ts'
import { createPageRateLimit, createTooManyResponse, type PageRateLimit, pageCosts } from './rate-limit.ts'
import { createCriticalCss, type ReadStyles } from './styles/critical-css.ts'

type OnRequest = NonNullable<CacheProvider['onRequest']>
type Context = Parameters<OnRequest>[0]
type Next = Parameters<OnRequest>[1]

interface Options {
	/** The most bytes for cached pages, and for their bodies for clients without Brotli. */
	readonly maxBytes: number
	readonly maxEncodingBytes: number
	/** How long a request waits for a new page while an outdated one is in the cache, in milliseconds. */
	readonly maxWait: number
	/** Reads the style sheets for the critical CSS; by default those of the build. */
	readonly readStyles?: ReadStyles
	/** The rate limit of requests that need a rendering. */
	readonly rateLimit: PageRateLimit
	/** Creates the response to a request over the rate limit. */
	readonly tooManyRequests: (wait: number, path: string) => Response
	/** Returns the CDN in front of the shop; null: there is none. */
	readonly cdn: () => CdnSettings | null
}

const mebibyte = 1024 * 1024

/** How the cache served a page: the value of the header `x-cache`. */
type Outcome = 'HIT' | 'STALE' | 'MISS' | 'UNCACHED'

/** A query parameter that a page reads. */
export interface ReadParameter {
	readonly name: string
	/** The values that the page knows; other values are ignored. Without a list every value counts. */
	readonly values?: readonly string[]
	/** Whether the name is a prefix: only the store knows the parameters of specifications. */
	readonly isPrefix?: boolean
}

/** Ends a rendering whose page must not replace the cached one. */
class UncacheablePage extends Error {
	readonly page: Page
	constructor(page: Page) {
		super(`The page has status ${page.status} or is incomplete`)
		this.page = page
	}
}

/** Paths that bypass this cache: personal replies, those to assistants, the page of the rate limit, and prerendered files. */
export function isUncacheablePath(path: string): boolean {
	return isAssistantPath(path) || /^\/(api|429|drawn|fragments\/address-forms)(\/|$)/.test(stripLocale(path))
}

/**
 * Astro's route cache for one process, on `fetch()` of lru-cache. Compared to the built-in provider it renders each page only
 * once at a time, serves the last good page when rendering fails or is slow, uses only those query parameters as key that the
 * page declares (header `x-page-parameters`), limits bytes, and supports Brotli, gzip, ETag and 304.
 */
export function createPageCache(options: Partial<Options> = {}): CacheProvider {
	const { maxBytes, maxEncodingBytes, maxWait, readStyles, rateLimit, tooManyRequests, cdn }: Options = {
		maxBytes: 48 * mebibyte,
		maxEncodingBytes: 8 * mebibyte,
		maxWait: 1500,
		rateLimit: createPageRateLimit(),
		tooManyRequests: createTooManyResponse(),
		cdn: getCdn,
		...options,
	}
	const inlineCriticalCss = createCriticalCss(readStyles)
	const startLimit = pLimit(1)
	const rendering = new Set<string>()
	const pages = new LRUCache<string, Page, { url: URL; next: Next }>({
		maxSize: maxBytes,
		sizeCalculation: pageSize,
		fetchMethod: (key, previous, { context }) => render(key, previous, context).finally(() => rendering.delete(key)),
		noDeleteOnFetchRejection: true,
		// A page that is evicted while it is rendered again is still sent.
		ignoreFetchAbort: true,
	})
	/** The bodies for clients without Brotli. */
	const encodings = new LRUCache<string, Bytes, Page>({
		maxSize: maxEncodingBytes,
		sizeCalculation: (body) => Math.max(1, body.byteLength),
		fetchMethod: (key, _, { context }) => convertBody(context, key.startsWith('gzip') ? 'gzip' : 'identity'),
		ignoreFetchAbort: true,
	})
	/** The query parameters that each path reads. */
	const parametersOf = new LRUCache<string, readonly ReadParameter[]>({
		maxSize: 4 * mebibyte,
		sizeCalculation: (parameters, path) => 200 + path.length + JSON.stringify(parameters).length,
	})

	/** Before the first rendering of a path, all parameters are part of the key. The host never is: pages do not depend on it. */
	function keyOf({ pathname, searchParams }: URL): string {
		const known = parametersOf.get(pathname)
		const isRead = ([name, value]: [string, string]) =>
			!known || known.some((one) => (one.isPrefix ? name.startsWith(one.name) : one.name === name) && (one.values?.includes(value) ?? true))
		const query = new URLSearchParams([...searchParams].filter(isRead))
		query.sort()
		return `${pathname}?${query}`
	}

	function deletePath(path: string): void {
		for (const key of [...pages.keys()]) if (key.startsWith(`${path}?`)) pages.delete(key)
	}

	async function render(key: string, previous: Page | undefined, { url, next }: { url: URL; next: Next }): Promise<Page> {
		rendering.add(key)
		// Only one rendering starts per turn of the event loop, so that requests for cached pages are answered in between.
		await startLimit(() => nextEventLoopTurn())
		const since = currentVersion()
		const response = await next()
		const page = await createPage(response, { since, previous, inlineCriticalCss })
		if (!page.isCacheable) throw new UncacheablePage(page)
		parametersOf.set(url.pathname, JSON.parse(decodeURIComponent(response.headers.get('x-page-parameters') ?? '[]')))
		// The first rendering of a path has found out which parameters are part of the key.
		if (keyOf(url) !== key) pages.set(keyOf(url), page)
		return page
	}

	/** Joins the pending rendering of a page, or starts one. */
	function renderOnce(key: string, url: URL, next: Next): Promise<Page> {
		return pages.forceFetch(key, { forceRefresh: true, context: { url, next } }).catch((error: unknown) => {
			if (error instanceof UncacheablePage) return error.page
			throw error
		})
	}

	function respondRendered(request: Request, page: Page): Promise<Response> {
		return respond(request, page, page.isCacheable ? 'MISS' : 'UNCACHED')
	}

	/**
	 * Creates the response to one request. Browsers store the page and revalidate it each time. This is cheap (304) and keeps
	 * the page eligible for the back-forward cache.
	 */
	async function respond(request: Request, page: Page, outcome: Outcome): Promise<Response> {
		const headers = new Headers([...page.headers])
		const isCached = outcome === 'HIT' || outcome === 'STALE'
		const renderCost = request.url.includes('?') ? pageCosts.withQuery : pageCosts.rendered
		headers.set('x-cache', outcome)
		headers.set(costHeader, String(isCached ? pageCosts.cached : renderCost))
		headers.append('vary', 'accept-encoding')
		headers.set('etag', page.etag)
		headers.set('cache-control', outcome === 'UNCACHED' ? 'no-cache' : 'public, max-age=0, must-revalidate')
		const settings = cdn()
		if (settings) setCdnHeaders(headers, settings, page.tags, cdnSeconds(page, outcome))
		if (page.status === 200 && hasVersion(request, page.etag)) return new Response(null, { status: 304, headers })
		if (page.compressed.byteLength === 0) return new Response(null, { status: page.status, headers })
		const encoding = chooseEncoding(request)
		const body = encoding === 'br' ? page.compressed : await encodings.forceFetch(`${encoding} ${page.etag}`, { context: page })
		if (encoding !== 'identity') headers.set('content-encoding', encoding)
		headers.set('content-length', String(body.byteLength))
		return new Response(request.method === 'HEAD' ? null : body, { status: page.status, headers })
	}

	async function answer(context: Context, next: Next): Promise<Response> {
		const { request, url } = context
		const key = keyOf(url)
		const cached = pages.get(key)
		if (cached && isFresh(cached)) return respond(request, cached, 'HIT')

		const wait = rendering.has(key) ? 0 : await rateLimit(request, url)
		if (wait > 0) return cached ? respond(request, cached, 'STALE') : tooManyRequests(wait, url.pathname)
		const rendered = renderOnce(key, url, next)
		if (!cached) return respondRendered(request, await rendered)
		const replacement = waitForReplacement(context, rendered)
		const canServeStale = !isOutdated(cached) && performance.now() < cached.staleUntil
		const page = canServeStale ? null : await replacement
		return page ? respondRendered(request, page) : respond(request, cached, 'STALE')
	}

	/** Returns the new page; null if it is late, or not good enough to replace the cached one. */
	async function waitForReplacement({ url, logger }: Context, rendered: Promise<Page>): Promise<Page | null> {
		const settled = rendered.catch((error: unknown) => {
			logger.warn(`${url.pathname} is served from the cache: ${error instanceof Error ? error.message : String(error)}`)
			return null
		})
		const page = await Promise.race([settled, delay(maxWait)])
		if (!page || page.isCacheable) return page
		if (!isDefinitive(page.status)) return null
		deletePath(url.pathname)
		return page
	}

	/** A personal page is rendered for each request, and counts like a page with a query. */
	async function answerPersonal({ request, url }: Context, next: Next): Promise<Response> {
		const wait = await rateLimit(request, url)
		if (wait > 0) return tooManyRequests(wait, url.pathname)
		const response = await next()
		response.headers.set(costHeader, String(pageCosts.withQuery))
		return response
	}

	return {
		name: 'pages',
		onRequest(context, next) {
			const { method } = context.request
			if (isNoscriptPath(stripLocale(context.url.pathname))) return answerPersonal(context, next)
			if ((method !== 'GET' && method !== 'HEAD') || isUncacheablePath(context.url.pathname)) return Promise.resolve(next())
			return answer(context, next)
		},
		// biome-ignore lint/suspicious/useAwait: Astro wants a promise.
		async invalidate({ path, tags }) {
			if (tags) recordChange(typeof tags === 'string' ? [tags] : tags)
			if (path) deletePath(path)
		},
	}
}

/**
 * The seconds for which a CDN may cache a page: only while it is up to date and complete. A page whose data changed while it
 * was rendered must not be cached: its tags have been purged already, and are not purged again.
 */
function cdnSeconds(page: Page, outcome: Outcome): number {
	if ((outcome !== 'HIT' && outcome !== 'MISS') || isOutdated(page)) return 0
	const isComplete = !page.headers.some(([name]) => name === 'x-parts-old' || name === 'x-parts-missing')
	return ((isComplete ? page.staleUntil : page.freshUntil) - performance.now()) / 1000
}

/** Whether the store has answered that the page has moved or is gone. This replaces the cached page; an outage does not. */
function isDefinitive(status: number): boolean {
	return status >= 300 && status < 500
}

function delay(milliseconds: number): Promise<null> {
	return new Promise((resolve) => {
		setTimeout(resolve, milliseconds, null).unref()
	})
}

// biome-ignore lint/style/noDefaultExport: Astro loads a cache provider by its default export.
export default createPageCache
