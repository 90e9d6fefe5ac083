/**
 * `client:intent`: an island wakes when the shopper means it: by pointer, touch or focus on it, by a control elsewhere
 * that names it (`data-wake="cart-drawer"`), or by the event `shop:wake`. Its code is fetched ahead at the first sign
 * of activity on the page, and never before, unless the page is all about an island (`atOnce`): docs/decisions/0002-static-first-islands.
 *
 * A click, key or submit that comes before the island is awake is held, the control shows that it is busy, and it is
 * replayed in its turn: a second press of the same control asks for nothing new, except where each press counts
 * (`data-repeats`, arrow keys). What was typed or ticked stays as it is, and the island is told by an `input` event; so islands
 * leave their fields to the browser (`defaultValue`) and listen to `onInput`.
 *
 * Astro puts this file into the page as one script of its own, so it imports nothing.
 */
import type { ClientDirective } from 'astro'

export interface IntentOptions {
	/** The name by which `data-wake` and `shop:wake` call the island. */
	readonly name?: string
	/**
	 * The query for which the island was drawn, and the parameters in it that it depends on: when the address asks for others,
	 * it wakes at once. `f.*` stands for all whose names begin with `f.`.
	 */
	readonly search?: string
	readonly parameters?: readonly string[]
	/** Wakes with the page, which it is all about: a form that restores what was typed. */
	readonly atOnce?: boolean
}

interface Held {
	readonly type: string
	readonly target: HTMLElement
	readonly replay: () => void
	/** What shows that it is busy. */
	readonly busy?: HTMLElement
	/** Each of several stands for itself. */
	readonly counts?: boolean
}

const signs = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'wheel'] as const
const wakers = ['pointerover', 'pointerdown', 'touchstart', 'focusin', 'keydown'] as const
const acts = ['click', 'submit', 'input'] as const
const holdable = 'button, input[type=submit], [data-opens], [role=button], [role=tab], [role=option]'
const keysToHold = new Set(['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Escape', 'Home', 'End'])

const intent: ClientDirective = (load, { value }, island) => {
	const { name, search = '', parameters = [], atOnce }: IntentOptions = typeof value === 'object' ? value : { name: value }
	const held: Held[] = []
	let state: 'asleep' | 'waking' | 'awake' = 'asleep'
	let called = false

	const wake = async () => {
		if (state !== 'asleep') return
		state = 'waking'
		let failed = false
		const onError = (event: Event) => {
			event.preventDefault()
			failed = true
		}
		island.addEventListener('astro:hydration-error', onError)
		const hydrate = await load()
		island.removeEventListener('astro:hydration-error', onError)
		if (failed) return giveUp()
		island.addEventListener('island:awake', replay, { once: true })
		await hydrate()
	}

	const replay = async () => {
		state = 'awake'
		for (const type of [...wakers, ...acts]) island.removeEventListener(type, onEvent, true)
		document.removeEventListener('shop:wake', onCall)
		for (const type of wakers) document.removeEventListener(type, onOutside, true)
		for (const { target, replay } of release()) {
			if (target.isConnected) replay()
			// The next press has to meet what this one has changed.
			await Promise.resolve()
		}
	}

	/** Only now: something may have been held after the code had come, while the island was being put together. */
	const release = () => {
		for (const { busy } of held) showBusy(busy, false)
		return held.splice(0)
	}

	const giveUp = () => {
		state = 'asleep'
		const lost = release()
		if (lost.length === 0 && !called && !atOnce) return
		const retry = () => {
			for (const each of lost) hold(each)
			if (state === 'awake') replay()
			else wake()
		}
		document.dispatchEvent(new CustomEvent('shop:code-not-loaded', { detail: { retry } }))
	}

	const hold = (entry: Held) => {
		if (!entry.counts && held.some((other) => other.target === entry.target && other.type === entry.type)) return
		held.push(entry)
		showBusy(entry.busy, true)
	}

	const onEvent = (event: Event) => {
		const target = event.target as HTMLElement
		// The page as a whole (`whenActive`) leaves the islands in it to themselves, and what tells the shopper that code is missing.
		if (target.closest('astro-island, notice-region, body') === island) holdBack(event, target)
		wake()
	}

	const holdBack = (event: Event, target: HTMLElement) => {
		const { type } = event
		const stop = () => {
			event.preventDefault()
			event.stopImmediatePropagation()
		}
		if (type === 'click') {
			const control = target.closest<HTMLElement>(holdable)
			if (!control || !island.contains(control)) return
			stop()
			hold({ type, target: control, busy: control, counts: 'repeats' in control.dataset, replay: () => control.click() })
		} else if (type === 'submit') {
			const form = target as HTMLFormElement
			const submitter = (event as SubmitEvent).submitter
			stop()
			hold({ type, target: form, busy: submitter ?? form, replay: () => form.requestSubmit(submitter) })
		} else if (type === 'input') {
			hold({ type, target, replay: () => tell(target) })
		} else if (event instanceof KeyboardEvent && keysToHold.has(event.key)) {
			hold({ type, target, counts: true, replay: () => target.dispatchEvent(new KeyboardEvent(type, event)) })
		}
	}

	const onCall = (event: Event) => {
		if (!name || (event as CustomEvent).detail !== name) return
		called = true
		wake()
	}
	const onOutside = ({ target }: Event) => {
		if (name && target instanceof Element && target.closest(`[data-wake~="${name}"]`)) wake()
	}

	for (const type of acts) island.addEventListener(type, onEvent, true)
	for (const type of wakers) island.addEventListener(type, onEvent, { capture: true, passive: true })
	document.addEventListener('shop:wake', onCall)
	for (const type of wakers) document.addEventListener(type, onOutside, { capture: true, passive: true })
	fetchAhead(island, load, atOnce)
	if (atOnce || differs(search, location.search, parameters)) wake()
}

function differs(drawn: string, asked: string, parameters: readonly string[]): boolean {
	const read = (query: string) =>
		[...new URLSearchParams(query)]
			.filter(([name]) => parameters.includes(name) || parameters.includes(name.replace(/\..*/, '.*')))
			.sort(([a], [b]) => (a < b ? -1 : Number(a > b)))
	return JSON.stringify(read(drawn)) !== JSON.stringify(read(asked))
}

/** What was typed or ticked stands in the field; the code has to be told. */
function tell(field: HTMLElement): void {
	for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }))
}

function showBusy(control: HTMLElement | undefined, busy: boolean): void {
	if (!control) return
	control.toggleAttribute('data-waking', busy)
	control.ariaBusy = busy ? 'true' : null
}

const waiting: (() => void)[] = []
let begun = false

/**
 * At the first sign of activity, or with a page that is all about an island, fetches the code of everything on the page
 * as soon as the browser is idle: what is pressed then works, also when the network has gone. Not where the shopper saves
 * data.
 */
function fetchAhead(island: HTMLElement, load: () => Promise<unknown>, atOnce?: boolean): void {
	if (waiting.push(() => fetchCode(island, load)) === 1)
		for (const sign of signs) addEventListener(sign, begin, { capture: true, passive: true })
	if (begun) begin()
	else if (atOnce) addEventListener('load', begin)
}

/** Not before the page is whole: its styles come first, or what the code adds to it would stand in it without them. */
function begin(): void {
	if (document.readyState === 'loading') {
		addEventListener('DOMContentLoaded', begin)
		return
	}
	begun = true
	for (const sign of signs) removeEventListener(sign, begin, true)
	const idle = globalThis.requestIdleCallback ?? setTimeout
	if (!(navigator as { connection?: { saveData?: boolean } }).connection?.saveData) for (const fetchIt of waiting.splice(0)) idle(fetchIt)
}

function fetchCode(island: HTMLElement, load: () => Promise<unknown>): void {
	if (island === document.body) load()
	for (const name of ['renderer-url', 'component-url']) {
		const url = island.getAttribute(name)
		// A failure is dealt with when the island is needed.
		if (url) import(/* @vite-ignore */ url).catch(() => undefined)
	}
}

// biome-ignore lint/style/noDefaultExport: Astro takes a directive from the default export.
export default intent
