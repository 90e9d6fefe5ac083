import { setImmediate as turnOfTheLoop } from 'node:timers/promises'
import { plainAddress } from '@storefront/i18n/address.ts'
import type { CacheProvider } from 'astro'
import pLimit from 'p-limit'
import { type CdnSettings, knownCdn } from './cdn/tags.ts'
import { changedSince, noteChange, now } from './changes.ts'
import type { Bytes } from './compression.ts'
import { OtherForms } from './encodings.ts'
import { type Entry, keep, type Outcome, packedBetter, reply } from './entry.ts'
import { monotonicNow } from './monotonic-clock.ts'
import { PageLru, type ReadParameter } from './page-lru.ts'
import { type Admit, createAdmission, createRefusal } from './rate-limit.ts'
import { createFirstStyles, type ReadStyles } from './styles/first-styles.ts'

type OnRequest = NonNullable<CacheProvider['onRequest']>
type Context = Parameters<OnRequest>[0]
type Next = Parameters<OnRequest>[1]

interface Options {
	/** The most bytes that kept pages take, and that further forms of them take, for whoever cannot read brotli. */
	readonly maxBytes: number
	readonly maxFormBytes: number
	/** How long, in milliseconds, a shopper waits for a newer page while an older one is at hand. */
	readonly patience: number
	/** Reads style sheets, for the styles that go into pages; by default those of the build. */
	readonly readStyles?: ReadStyles
	/** For how many seconds a visitor who asks for a page that has to be made has to wait first; usually 0. */
	readonly admit?: Admit
	/** What such a visitor is shown. */
	readonly tooMany?: (wait: number, path: string) => Response
	/** The CDN in front of the shop; null: there is none. */
	readonly cdn?: () => CdnSettings | null
}

const mebibyte = 1024 * 1024
const defaults = { maxBytes: 48 * mebibyte, maxFormBytes: 8 * mebibyte, patience: 1500 }

/** Paths that this cache has no business with: their replies may belong to one visitor, it shows them itself, or builds make them. */
export function isNoPage(path: string): boolean {
	return /^\/(api|429|drawn|fragments\/address-forms)(\/|$)/.test(plainAddress(path))
}

/**
 * Astro's route cache for one process, with what the built-in one leaves out: one rendering at a time for each page,
 * however many ask; the last good page when rendering fails, is slow or is degraded; a key of those query parameters
 * alone that the page says it reads (header `x-page-parameters`); brotli, gzip, ETag and 304.
 *
 * The first reader gets a page packed fast, for a page that a crawler reads once is worth no more; the second one has it
 * packed well for all who come after.
 */
export function createPageCache(options: Partial<Options> = {}): CacheProvider {
	const { maxBytes, maxFormBytes, patience, readStyles, admit, tooMany, cdn } = {
		...defaults,
		cdn: knownCdn,
		admit: createAdmission(),
		tooMany: createRefusal(),
		...options,
	}
	const withFirstStyles = createFirstStyles(readStyles)
	const pages = new PageLru(maxBytes)
	const forms = new OtherForms(maxFormBytes)
	const rendering = new Map<string, Promise<Rendered>>()
	const oneBegins = pLimit(1)
	const onePacks = pLimit(1)
	const packing = new Set<Entry>()

	async function render(context: Context, next: Next): Promise<Rendered> {
		// One page begins in each turn of the event loop: who asks for a kept one in the meantime is answered between two.
		await oneBegins(() => turnOfTheLoop())
		const since = now()
		const response = await next()
		const { maxAge, swr } = lifetime(response.headers.get('cdn-cache-control'))
		const time = monotonicNow()
		const { entry: before, isReadAgain } = pages.peek(context.url)
		const { entry, plain } = await keep(
			response,
			{
				before,
				effort: isReadAgain ? 'good' : 'fast',
				tags: (response.headers.get('cache-tag') ?? '').split(',').flatMap((tag) => decodeURIComponent(tag.trim()) || []),
				since,
				freshUntil: time + maxAge * 1000,
				staleUntil: time + (maxAge + swr) * 1000,
			},
			withFirstStyles,
		)
		const kept = maxAge > 0 && response.status === 200 && !response.headers.has('set-cookie')
		if (kept) pages.put(context.url, parametersOf(response), entry)
		return { entry, kept, plain }
	}

	/** Packs a page well that was read again, after those that wait for that already. */
	function packWell({ url, logger }: Context, entry: Entry): void {
		if (entry.effort === 'good' || packing.has(entry)) return
		packing.add(entry)
		onePacks(async () => pages.replace(url, entry, await packedBetter(entry)))
			.catch((error: unknown) => logger.warn(`${url.pathname} stays packed as it is: ${reasonOf(error)}`))
			.finally(() => packing.delete(entry))
	}

	function show({ request }: Context, entry: Entry, outcome: Outcome): Promise<Response> {
		return reply(request, { entry, outcome, forms, cdn: forCdn(entry, outcome) })
	}

	function showMade({ request }: Context, { entry, kept, plain }: Rendered): Promise<Response> {
		const outcome = kept ? 'MISS' : 'UNCACHED'
		return reply(request, { entry, outcome, forms, plain, cdn: forCdn(entry, outcome) })
	}

	/**
	 * What a CDN may keep is right now. A page that changed while it was made is not: its tags have been purged already, and
	 * nobody would tell of them again.
	 */
	function forCdn(entry: Entry, outcome: Outcome) {
		const settings = cdn()
		if (!settings) return undefined
		const isRight = (outcome === 'HIT' || outcome === 'MISS') && !changedSince(entry.tags, entry.since)
		const isWhole = !entry.headers.some(([name]) => name === 'x-parts-old' || name === 'x-parts-missing')
		const until = isWhole ? entry.staleUntil : entry.freshUntil
		return { settings, seconds: isRight ? (until - monotonicNow()) / 1000 : 0 }
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
		const time = monotonicNow()
		const outdated = entry !== undefined && changedSince(entry.tags, entry.since)
		if (entry && !outdated && time < entry.freshUntil) {
			packWell(context, entry)
			return show(context, entry, 'HIT')
		}

		const wait = rendering.has(pages.keyOf(url)) ? 0 : await admit(request, url)
		if (wait > 0) return entry ? show(context, entry, 'STALE') : tooMany(wait, context.url.pathname)
		const renewed = renderOnce(context, next)
		if (!entry) return renewed.then((made) => showMade(context, made))
		return answerMeanwhile(context, entry, renewed, !outdated && time < entry.staleUntil)
	}

	/** While a newer page is made: the older one, at once where it is still good enough, else when the newer one is late. */
	async function answerMeanwhile(context: Context, entry: Entry, renewed: Promise<Rendered>, atOnce: boolean): Promise<Response> {
		const { logger, url } = context
		const failed = (error: unknown) => {
			logger.warn(`${url.pathname} is served from the cache: ${reasonOf(error)}`)
			return null
		}
		const settled = renewed.catch(failed)
		if (atOnce) return show(context, entry, 'STALE')
		const made = await Promise.race([settled, waitFor(patience)])
		if (made?.kept) return showMade(context, made)
		if (made && isVerdict(made.entry.status)) {
			pages.drop(url.pathname)
			return showMade(context, made)
		}
		return show(context, entry, 'STALE')
	}

	return {
		name: 'pages',
		onRequest(context, next) {
			const { method } = context.request
			if ((method !== 'GET' && method !== 'HEAD') || isNoPage(context.url.pathname)) return Promise.resolve(next())
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
	/** The page as it is, for those who wait for it. */
	readonly plain: Bytes
}

function reasonOf(error: unknown): string {
	return error instanceof Error ? error.message : String(error)
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
