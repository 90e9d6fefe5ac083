import type { CacheProvider } from 'astro'
import { type Admit, createAdmission, createRefusal } from './admission.ts'
import { changedSince, noteChange, now } from './changes.ts'
import { type Entry, keep, reply } from './entry.ts'
import { createFirstStyles, type ReadStyles } from './first-styles.ts'
import { PageLru, type ReadParameter } from './page-lru.ts'
import { steadyNow } from './steady-time.ts'

type OnRequest = NonNullable<CacheProvider['onRequest']>
type Context = Parameters<OnRequest>[0]
type Next = Parameters<OnRequest>[1]

interface Options {
	/** The most bytes of HTML to keep. */
	readonly maxBytes: number
	/** How long, in milliseconds, a shopper waits for a newer page while an older one is at hand. */
	readonly patience: number
	/** Reads style sheets, for the styles that go into pages; by default those of the build. */
	readonly readStyles?: ReadStyles
	/** For how many seconds a visitor who asks for a page that has to be made has to wait first; usually 0. */
	readonly admit?: Admit
	/** What such a visitor is shown. */
	readonly tooMany?: (wait: number) => Response
}

const defaults = { maxBytes: 128 * 1024 * 1024, patience: 1500 }

/** Paths that this cache has no business with: their replies may belong to one visitor, it shows them itself, or builds make them. */
const notPages = /^\/(api|429|drawn)(\/|$)/

/**
 * Astro's route cache for one process, with what the built-in one leaves out: one rendering at a time for each page,
 * however many ask; the last good page when rendering fails, is slow or is degraded; a key of those query parameters
 * alone that the page says it reads (header `x-page-parameters`); brotli, gzip, ETag and 304.
 */
export function createPageCache(options: Partial<Options> = {}): CacheProvider {
	const { maxBytes, patience, readStyles, admit, tooMany } = { ...defaults, admit: createAdmission(), tooMany: createRefusal(), ...options }
	const withFirstStyles = createFirstStyles(readStyles)
	const pages = new PageLru(maxBytes)
	const rendering = new Map<string, Promise<Rendered>>()

	async function render(context: Context, next: Next): Promise<Rendered> {
		const since = now()
		const response = await next()
		const { maxAge, swr } = lifetime(response.headers.get('cdn-cache-control'))
		const time = steadyNow()
		const entry = await keep(
			response,
			{
				tags: (response.headers.get('cache-tag') ?? '').split(',').flatMap((tag) => decodeURIComponent(tag.trim()) || []),
				since,
				freshUntil: time + maxAge * 1000,
				staleUntil: time + (maxAge + swr) * 1000,
			},
			withFirstStyles,
		)
		const kept = maxAge > 0 && response.status === 200 && !response.headers.has('set-cookie')
		if (kept) pages.put(context.url, parametersOf(response), entry)
		return { entry, kept }
	}

	/** Joins the rendering that is under way for the same page, or starts one. */
	function renderOnce(context: Context, next: Next): Promise<Rendered> {
		const key = pages.keyOf(context.url)
		const underway = rendering.get(key)
		if (underway) return underway
		const started = render(context, next).finally(() => rendering.delete(key))
		rendering.set(key, started)
		return started
	}

	async function answer(context: Context, next: Next): Promise<Response> {
		const { request, url } = context
		const entry = pages.get(url)
		const time = steadyNow()
		const outdated = entry !== undefined && changedSince(entry.tags, entry.since)
		if (entry && !outdated && time < entry.freshUntil) return reply(entry, request, 'HIT')

		const wait = rendering.has(pages.keyOf(url)) ? 0 : await admit(request, url)
		if (wait > 0) return entry ? reply(entry, request, 'STALE') : tooMany(wait)
		const renewed = renderOnce(context, next)
		if (!entry) return renewed.then((made) => reply(made.entry, request, made.kept ? 'MISS' : 'UNCACHED'))
		return answerMeanwhile(context, entry, renewed, !outdated && time < entry.staleUntil)
	}

	/** While a newer page is made: the older one, at once where it is still good enough, else when the newer one is late. */
	async function answerMeanwhile(
		{ request, logger, url }: Context,
		entry: Entry,
		renewed: Promise<Rendered>,
		atOnce: boolean,
	): Promise<Response> {
		const failed = (error: unknown) => {
			logger.warn(`${url.pathname} is served from the cache: ${error instanceof Error ? error.message : String(error)}`)
			return null
		}
		const settled = renewed.catch(failed)
		if (atOnce) return reply(entry, request, 'STALE')
		const made = await Promise.race([settled, waitFor(patience)])
		if (made?.kept) return reply(made.entry, request, 'MISS')
		if (made && isVerdict(made.entry.status)) {
			pages.drop(url.pathname)
			return reply(made.entry, request, 'UNCACHED')
		}
		return reply(entry, request, 'STALE')
	}

	return {
		name: 'pages',
		onRequest(context, next) {
			const { method } = context.request
			if ((method !== 'GET' && method !== 'HEAD') || notPages.test(context.url.pathname)) return Promise.resolve(next())
			return answer(context, next)
		},
		// biome-ignore lint/suspicious/useAwait: Astro wants a promise.
		async invalidate({ path, tags }) {
			if (tags) noteChange(typeof tags === 'string' ? [tags] : tags)
			if (path) pages.drop(path)
		},
	}
}

interface Rendered {
	readonly entry: Entry
	/** Whether it is good enough to be kept; a degraded page and a refusal are not. */
	readonly kept: boolean
}

/** The store answered that the page has moved or is gone. Such an answer takes the place of the old page, an outage does not. */
function isVerdict(status: number): boolean {
	return status >= 300 && status < 500
}

function lifetime(header: string | null): { maxAge: number; swr: number } {
	const seconds = (name: string) => Number(new RegExp(`${name}=(\\d+)`).exec(header ?? '')?.[1] ?? 0)
	return { maxAge: seconds('max-age'), swr: seconds('stale-while-revalidate') }
}

function parametersOf(response: Response): readonly ReadParameter[] {
	const header = response.headers.get('x-page-parameters')
	return header ? (JSON.parse(decodeURIComponent(header)) as ReadParameter[]) : []
}

function waitFor(milliseconds: number): Promise<null> {
	return new Promise((resolve) => {
		setTimeout(resolve, milliseconds, null).unref()
	})
}

// biome-ignore lint/style/noDefaultExport: Astro loads a cache provider by its default export.
export default createPageCache
