import { language } from '@storefront/i18n/language.ts'
import { market } from '@storefront/i18n/market.ts'
import { monotonicNow } from '#page-cache/monotonic-clock.ts'

/** Where Astro writes a page to: text, and instructions of its own, such as "here goes what islands need, unless it is there". */
interface Page {
	write(chunk: unknown): void
}

/** What an expression of a template draws, as Astro takes it. */
interface Drawing {
	render(page: Page): void | Promise<void>
}

interface Drawn {
	readonly chunks: readonly unknown[]
	/** A moment of monotonicNow(). */
	readonly until: number
}

/** The clock has a hand in what is drawn: pages of content appear and go, a year ends. As long, in milliseconds, as a page is fresh. */
const freshMs = 60_000

const drawings = new WeakMap<object, Map<string, Drawn>>()

/**
 * A part of a page that is the same on many, drawn once for each `source` that it shows, in each language and market, and then put in as it is. It must
 * show nothing else but `source`, the texts and what `name` says; what is drawn may hold islands and scripts.
 *
 * ```astro
 * {drawnOnce(frame, `header ${cartButton}`, () => <Header {frame} {cartButton} />)}
 * ```
 */
export function drawnOnce(source: object, name: string, draw: () => unknown): Drawing {
	return {
		render(page) {
			const key = `${language()} ${market()} ${name}`
			const known = drawings.get(source)?.get(key)
			// Whoever is editing sees what is in the files now.
			if (!known || monotonicNow() >= known.until || import.meta.env.DEV) return drawAnew(page, source, key, draw)
			for (const chunk of known.chunks) page.write(chunk)
			// Not a promise where nothing is waited for: each would cost the page another turn.
			return undefined
		},
	}
}

/** Keeps it when it is whole: what fails half-way is drawn again. */
async function drawAnew(page: Page, source: object, key: string, draw: () => unknown): Promise<void> {
	const until = monotonicNow() + freshMs
	const chunks: unknown[] = []
	await (draw() as Drawing).render({
		write(chunk) {
			append(chunks, chunk)
			page.write(chunk)
		},
	})
	const ofSource = drawings.get(source) ?? new Map<string, Drawn>()
	drawings.set(source, ofSource.set(key, { chunks, until }))
}

/** Text joins the text before it: a header is hundreds of pieces, of which a dozen are instructions. */
function append(chunks: unknown[], chunk: unknown): void {
	// HTML is a String of Astro's own; that of a slot may carry instructions with it.
	const isText = typeof chunk === 'string' || (chunk instanceof String && !('instructions' in chunk))
	const last = chunks.at(-1)
	if (isText && typeof last === 'string') chunks[chunks.length - 1] = last + String(chunk)
	else chunks.push(isText ? String(chunk) : chunk)
}
