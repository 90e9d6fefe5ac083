import { language } from '@storefront/i18n/language.ts'
import { market } from '@storefront/i18n/market.ts'

/**
 * The destination of Astro's renderer. It receives text and instructions, such as "insert the island script here, unless it is
 * there".
 */
interface Destination {
	write(chunk: unknown): void
}

/** The value of a template expression. */
interface Renderable {
	render(destination: Destination): void | Promise<void>
}

interface Fragment {
	readonly chunks: readonly unknown[]
	/** Milliseconds of performance.now(). */
	readonly until: number
}

/** Fragments expire after as long as pages, in milliseconds, because texts are scheduled and the year changes. */
const lifetime = 60_000

const fragments = new WeakMap<object, Map<string, Fragment>>()

/**
 * Renders a fragment that many pages share once per `source`, language and market, and inserts the cached result afterwards.
 * The fragment may only depend on `source`, the texts and `name`. It may contain islands and scripts.
 *
 * ```astro
 * {cachedFragment(frame, 'header', () => <Header {frame} {shop} />)}
 * ```
 */
export function cachedFragment(source: object, name: string, render: () => unknown): Renderable {
	return {
		render(destination) {
			const key = `${language()} ${market()} ${name}`
			const cached = fragments.get(source)?.get(key)
			// In development every change of a file must be visible at once.
			if (!cached || performance.now() >= cached.until || import.meta.env.DEV) return renderAndCache(destination, source, key, render)
			for (const chunk of cached.chunks) destination.write(chunk)
			// Returns no promise, because each one delays the page by another turn of the event loop.
			return undefined
		},
	}
}

/** Caches the fragment when it is complete; after a failure it is rendered again. */
async function renderAndCache(destination: Destination, source: object, key: string, render: () => unknown): Promise<void> {
	const until = performance.now() + lifetime
	const chunks: unknown[] = []
	await (render() as Renderable).render({
		write(chunk) {
			append(chunks, chunk)
			destination.write(chunk)
		},
	})
	const fragmentsOfSource = fragments.get(source) ?? new Map<string, Fragment>()
	fragments.set(source, fragmentsOfSource.set(key, { chunks, until }))
}

/** Joins adjacent texts: a header has hundreds of chunks, but only a dozen instructions. */
function append(chunks: unknown[], chunk: unknown): void {
	// Astro's HTML is a String object; the content of a slot may also carry instructions.
	const isText = typeof chunk === 'string' || (chunk instanceof String && !('instructions' in chunk))
	const last = chunks.at(-1)
	if (isText && typeof last === 'string') chunks[chunks.length - 1] = last + String(chunk)
	else chunks.push(isText ? String(chunk) : chunk)
}
