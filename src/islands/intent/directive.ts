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

interface HeldEvent {
	readonly type: string
	readonly target: HTMLElement
	readonly replay: () => void
	/** What shows that it is busy. */
	readonly busy?: HTMLElement
	/** Each of several stands for itself. */
	readonly counts?: boolean
}

const activityEvents = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'wheel'] as const
const wakeEvents = ['pointerover', 'pointerdown', 'touchstart', 'focusin', 'keydown'] as const
const heldEvents = ['click', 'submit', 'input'] as const
const controlSelector = 'button, input[type=submit], [data-opens], [role=button], [role=tab], [role=option]'
const keysToHold = new Set(['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Escape', 'Home', 'End'])

const intent: ClientDirective = (load, { value }, island) => {
	const { name, search = '', parameters = [], atOnce }: IntentOptions = typeof value === 'object' ? value : { name: value }
	const held: HeldEvent[] = []
	let state: 'asleep' | 'waking' | 'awake' = 'asleep'
	let wasRequested = false

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
		if (failed) return reportFailure()
		island.addEventListener('island:awake', replay, { once: true })
		await hydrate()
	}

	const replay = async () => {
		state = 'awake'
		for (const type of [...wakeEvents, ...heldEvents]) island.removeEventListener(type, onEvent, true)
		document.removeEventListener('shop:wake', onWakeRequest)
		for (const type of wakeEvents) document.removeEventListener(type, onOutsideControl, true)
		for (const { target, replay } of releaseHeld()) {
			if (target.isConnected) replay()
			// The next press has to meet what this one has changed.
			await Promise.resolve()
		}
	}

	/** Only now: something may have been held after the code had come, while the island was being put together. */
	const releaseHeld = () => {
		for (const { busy } of held) showBusy(busy, false)
		return held.splice(0)
	}

	const reportFailure = () => {
		state = 'asleep'
		const lost = releaseHeld()
		if (lost.length === 0 && !wasRequested && !atOnce) return
		const retry = () => {
			for (const each of lost) holdEvent(each)
			if (state === 'awake') replay()
			else wake()
		}
		document.dispatchEvent(new CustomEvent('shop:code-not-loaded', { detail: { retry } }))
	}

	const holdEvent = (entry: HeldEvent) => {
		if (!entry.counts && held.some((other) => other.target === entry.target && other.type === entry.type)) return
		held.push(entry)
		showBusy(entry.busy, true)
	}

	const onEvent = (event: Event) => {
		const target = event.target as HTMLElement
		// The page as a whole (`whenActive`) leaves the islands in it to themselves, and what tells the shopper that code is missing.
		if (target.closest('astro-island, notice-region, body') === island) intercept(event, target)
		wake()
	}

	const intercept = (event: Event, target: HTMLElement) => {
		const { type } = event
		const stop = () => {
			event.preventDefault()
			event.stopImmediatePropagation()
		}
		if (type === 'click') {
			const control = target.closest<HTMLElement>(controlSelector)
			if (!control || !island.contains(control)) return
			stop()
			holdEvent({ type, target: control, busy: control, counts: 'repeats' in control.dataset, replay: () => control.click() })
		} else if (type === 'submit') {
			const form = target as HTMLFormElement
			const submitter = (event as SubmitEvent).submitter
			stop()
			holdEvent({ type, target: form, busy: submitter ?? form, replay: () => form.requestSubmit(submitter) })
		} else if (type === 'input') {
			holdEvent({ type, target, replay: () => notifyField(target) })
		} else if (event instanceof KeyboardEvent && keysToHold.has(event.key)) {
			holdEvent({ type, target, counts: true, replay: () => target.dispatchEvent(new KeyboardEvent(type, event)) })
		}
	}

	const onWakeRequest = (event: Event) => {
		if (!name || (event as CustomEvent).detail !== name) return
		wasRequested = true
		wake()
	}
	const onOutsideControl = ({ target }: Event) => {
		if (name && target instanceof Element && target.closest(`[data-wake~="${name}"]`)) wake()
	}

	for (const type of heldEvents) island.addEventListener(type, onEvent, true)
	for (const type of wakeEvents) island.addEventListener(type, onEvent, { capture: true, passive: true })
	document.addEventListener('shop:wake', onWakeRequest)
	for (const type of wakeEvents) document.addEventListener(type, onOutsideControl, { capture: true, passive: true })
	prefetchOnActivity(island, load, atOnce)
	if (atOnce || queryDiffers(search, location.search, parameters)) wake()
}

function queryDiffers(drawn: string, current: string, parameters: readonly string[]): boolean {
	const read = (query: string) =>
		[...new URLSearchParams(query)]
			.filter(([name]) => parameters.includes(name) || parameters.includes(name.replace(/\..*/, '.*')))
			.sort(([a], [b]) => (a < b ? -1 : Number(a > b)))
	return JSON.stringify(read(drawn)) !== JSON.stringify(read(current))
}

/** What was typed or ticked stands in the field; the code has to be told. */
function notifyField(field: HTMLElement): void {
	for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }))
}

function showBusy(control: HTMLElement | undefined, busy: boolean): void {
	if (!control) return
	control.toggleAttribute('data-waking', busy)
	control.ariaBusy = busy ? 'true' : null
}

const prefetches: (() => void)[] = []
let isPrefetching = false

/**
 * At the first sign of activity, or with a page that is all about an island, fetches the code of everything on the page
 * as soon as the browser is idle: what is pressed then works, also when the network has gone. Not where the shopper saves
 * data.
 */
function prefetchOnActivity(island: HTMLElement, load: () => Promise<unknown>, atOnce?: boolean): void {
	if (prefetches.push(() => fetchCode(island, load)) === 1)
		for (const sign of activityEvents) addEventListener(sign, startPrefetching, { capture: true, passive: true })
	if (isPrefetching) startPrefetching()
	else if (atOnce) addEventListener('load', startPrefetching)
}

/** Not before the page is whole: its styles come first, or what the code adds to it would stand in it without them. */
function startPrefetching(): void {
	if (document.readyState === 'loading') {
		addEventListener('DOMContentLoaded', startPrefetching)
		return
	}
	isPrefetching = true
	for (const sign of activityEvents) removeEventListener(sign, startPrefetching, true)
	const idle = globalThis.requestIdleCallback ?? setTimeout
	if (!(navigator as { connection?: { saveData?: boolean } }).connection?.saveData)
		for (const fetchIt of prefetches.splice(0)) idle(fetchIt)
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
