import { setImmediate as nextEventLoopTurn } from 'node:timers/promises'
import { stripLocale } from '@storefront/i18n/localized-path.ts'
import type { CacheProvider } from 'astro'
import pLimit from 'p-limit'
import { type CdnSettings, getCdn } from './cdn/tags.ts'
import { changedSince, currentVersion, recordChange } from './changes.ts'
import type { Bytes } from './compression.ts'
import { EncodingCache } from './encodings.ts'
import { createEntry, createResponse, type Entry, type Outcome, recompress } from './entry.ts'
import { monotonicNow } from './monotonic-clock.ts'
import { PageLru, type ReadParameter } from './page-lru.ts'
import { createPageRateLimit, createTooManyResponse, type PageRateLimit } from './rate-limit.ts'
import { createCriticalCss, type ReadStyles } from './styles/critical-css.ts'

type OnRequest = NonNullable<CacheProvider['onRequest']>
type Context = Parameters<OnRequest>[0]
type Next = Parameters<OnRequest>[1]

interface Options {
	/** The most bytes for cached pages, and for their encodings for clients without Brotli. */
	readonly maxBytes: number
	readonly maxEncodingBytes: number
	/** How long a request waits for a new page while an outdated one is in the cache, in milliseconds. */
	readonly maxWait: number
	/** Reads the style sheets for the critical CSS; by default those of the build. */
	readonly readStyles?: ReadStyles
	/** The rate limit of requests that need a rendering. */
	readonly rateLimit?: PageRateLimit
	/** Creates the response to a request over the rate limit. */
	readonly tooManyRequests?: (wait: number, path: string) => Response
	/** Returns the CDN in front of the shop; null: there is none. */
	readonly cdn?: () => CdnSettings | null
}

const mebibyte = 1024 * 1024
const defaults = { maxBytes: 48 * mebibyte, maxEncodingBytes: 8 * mebibyte, maxWait: 1500 }

/** Paths that bypass this cache: personal replies, the page of the rate limit, and prerendered files. */
export function isUncacheablePath(path: string): boolean {
	return /^\/(api|429|drawn|fragments\/address-forms)(\/|$)/.test(stripLocale(path))
}

/**
 * Astro's route cache for one process. Compared to the built-in one it renders each page only once at a time, serves the last
 * good page when rendering fails or is slow, uses only those query parameters as key that the page declares (header
 * `x-page-parameters`), and supports Brotli, gzip, ETag and 304.
 *
 * A new page is compressed fast, because a page that a crawler reads once is not worth more. When it is requested again, it is
 * compressed at the high level.
 */
export function createPageCache(options: Partial<Options> = {}): CacheProvider {
	const { maxBytes, maxEncodingBytes, maxWait, readStyles, rateLimit, tooManyRequests, cdn } = {
		...defaults,
		cdn: getCdn,
		rateLimit: createPageRateLimit(),
		tooManyRequests: createTooManyResponse(),
		...options,
	}
	const inlineCriticalCss = createCriticalCss(readStyles)
	const pages = new PageLru(maxBytes)
	const encodings = new EncodingCache(maxEncodingBytes)
	const pendingRenders = new Map<string, Promise<RenderedPage>>()
	const startLimit = pLimit(1)
	const compressLimit = pLimit(1)
	const compressing = new Set<Entry>()

	async function render(context: Context, next: Next): Promise<RenderedPage> {
		// Only one rendering starts per turn of the event loop, so that requests for cached pages are answered in between.
		await startLimit(() => nextEventLoopTurn())
		const since = currentVersion()
		const response = await next()
		const { maxAge, swr } = parseLifetime(response.headers.get('cdn-cache-control'))
		const time = monotonicNow()
		const { entry: previous, isProtected } = pages.peek(context.url)
		const { entry, uncompressed } = await createEntry(
			response,
			{
				previous,
				level: isProtected ? 'high' : 'fast',
				tags: (response.headers.get('cache-tag') ?? '').split(',').flatMap((tag) => decodeURIComponent(tag.trim()) || []),
				since,
				freshUntil: time + maxAge * 1000,
				staleUntil: time + (maxAge + swr) * 1000,
			},
			inlineCriticalCss,
		)
		const isCacheable = maxAge > 0 && response.status === 200 && !response.headers.has('set-cookie')
		if (isCacheable) pages.set(context.url, readParameters(response), entry)
		return { entry, isCacheable, uncompressed }
	}

	/** Compresses a page at the high level once it has been requested again, one page at a time. */
	function recompressInBackground({ url, logger }: Context, entry: Entry): void {
		if (entry.level === 'high' || compressing.has(entry)) return
		compressing.add(entry)
		compressLimit(async () => pages.replace(url, entry, await recompress(entry)))
			.catch((error: unknown) => logger.warn(`${url.pathname} stays packed as it is: ${errorMessage(error)}`))
			.finally(() => compressing.delete(entry))
	}

	function replyFromCache({ request }: Context, entry: Entry, outcome: Outcome): Promise<Response> {
		return createResponse(request, { entry, outcome, encodings, cdn: cdnLifetime(entry, outcome) })
	}

	function replyRendered({ request }: Context, { entry, isCacheable, uncompressed }: RenderedPage): Promise<Response> {
		const outcome = isCacheable ? 'MISS' : 'UNCACHED'
		return createResponse(request, { entry, outcome, encodings, uncompressed, cdn: cdnLifetime(entry, outcome) })
	}

	/**
	 * A CDN may only cache pages that are up to date. A page whose data changed while it was rendered must not be cached: its
	 * tags have been purged already, and are not purged again.
	 */
	function cdnLifetime(entry: Entry, outcome: Outcome) {
		const settings = cdn()
		if (!settings) return undefined
		const isCurrent = (outcome === 'HIT' || outcome === 'MISS') && !changedSince(entry.tags, entry.since)
		const isComplete = !entry.headers.some(([name]) => name === 'x-parts-old' || name === 'x-parts-missing')
		const until = isComplete ? entry.staleUntil : entry.freshUntil
		return { settings, seconds: isCurrent ? (until - monotonicNow()) / 1000 : 0 }
	}

	/** Joins the pending rendering of the same page, or starts one. */
	function joinOrStartRender(context: Context, next: Next): Promise<RenderedPage> {
		const key = pages.keyOf(context.url)
		const pending = pendingRenders.get(key)
		if (pending) return pending
		const started = render(context, next).finally(() => pendingRenders.delete(key))
		pendingRenders.set(key, started)
		return started
	}

	async function respond(context: Context, next: Next): Promise<Response> {
		const { request, url } = context
		const entry = pages.get(url)
		const time = monotonicNow()
		const outdated = entry !== undefined && changedSince(entry.tags, entry.since)
		if (entry && !outdated && time < entry.freshUntil) {
			recompressInBackground(context, entry)
			return replyFromCache(context, entry, 'HIT')
		}

		const wait = pendingRenders.has(pages.keyOf(url)) ? 0 : await rateLimit(request, url)
		if (wait > 0) return entry ? replyFromCache(context, entry, 'STALE') : tooManyRequests(wait, context.url.pathname)
		const newPage = joinOrStartRender(context, next)
		if (!entry) return newPage.then((rendered) => replyRendered(context, rendered))
		return respondWhileRendering(context, entry, newPage, !outdated && time < entry.staleUntil)
	}

	/**
	 * Responds while a new page is rendered: with the cached page at once if it may be served stale, otherwise with the new
	 * page, or with the cached one after `maxWait`.
	 */
	async function respondWhileRendering(
		context: Context,
		entry: Entry,
		newPage: Promise<RenderedPage>,
		canServeStale: boolean,
	): Promise<Response> {
		const { logger, url } = context
		const logFailure = (error: unknown) => {
			logger.warn(`${url.pathname} is served from the cache: ${errorMessage(error)}`)
			return null
		}
		const settled = newPage.catch(logFailure)
		if (canServeStale) return replyFromCache(context, entry, 'STALE')
		const rendered = await Promise.race([settled, delay(maxWait)])
		if (rendered?.isCacheable) return replyRendered(context, rendered)
		if (rendered && isDefinitive(rendered.entry.status)) {
			pages.deletePath(url.pathname)
			return replyRendered(context, rendered)
		}
		return replyFromCache(context, entry, 'STALE')
	}

	return {
		name: 'pages',
		onRequest(context, next) {
			const { method } = context.request
			if ((method !== 'GET' && method !== 'HEAD') || isUncacheablePath(context.url.pathname)) return Promise.resolve(next())
			return respond(context, next)
		},
		// biome-ignore lint/suspicious/useAwait: Astro wants a promise.
		async invalidate({ path, tags }) {
			if (tags) recordChange(typeof tags === 'string' ? [tags] : tags)
			if (path) pages.deletePath(path)
		},
	}
}

interface RenderedPage {
	readonly entry: Entry
	/** false for incomplete pages and error responses. */
	readonly isCacheable: boolean
	/** The uncompressed page, for the waiting requests. */
	readonly uncompressed: Bytes
}

function errorMessage(error: unknown): string {
	return error instanceof Error ? error.message : String(error)
}

/** Whether the store has answered that the page has moved or is gone. This replaces the cached page; an outage does not. */
function isDefinitive(status: number): boolean {
	return status >= 300 && status < 500
}

function parseLifetime(header: string | null): { maxAge: number; swr: number } {
	const seconds = (name: string) => Number(new RegExp(`${name}=(\\d+)`).exec(header ?? '')?.[1] ?? 0)
	return { maxAge: seconds('max-age'), swr: seconds('stale-while-revalidate') }
}

function readParameters(response: Response): readonly ReadParameter[] {
	const header = response.headers.get('x-page-parameters')
	return header ? (JSON.parse(decodeURIComponent(header)) as ReadParameter[]) : []
}

function delay(milliseconds: number): Promise<null> {
	return new Promise((resolve) => {
		setTimeout(resolve, milliseconds, null).unref()
	})
}

// biome-ignore lint/style/noDefaultExport: Astro loads a cache provider by its default export.
export default createPageCache
