/**
 * `client:intent` hydrates an island on interaction: pointer or focus on it, a control elsewhere that names it
 * (`data-hydrates="cart-drawer"`), or the event `shop:hydrate`. Its code is prefetched at the first activity on the page. With
 * `atOnce` it hydrates on load: docs/decisions/0002-static-first-islands.
 *
 * Clicks and keys before hydration are queued, the control shows that it is busy, and the events are replayed in
 * order. A second click on the same control is ignored, unless each click counts (`data-repeats`, arrow keys). Values of
 * fields stay, and an `input` event reports them after hydration; so islands use uncontrolled fields (`defaultValue`) with
 * `onInput`.
 *
 * Astro inlines this file into the page as a single script, so it imports nothing.
 */
import type { ClientDirective } from 'astro'

export interface IntentOptions {
	/** The name that `data-hydrates` and `shop:hydrate` use. */
	readonly name?: string
	/**
	 * The query of the rendered page, and the parameters that the island depends on: if the URL has other values, it hydrates
	 * immediately. `f.*` means all parameters that start with `f.`.
	 */
	readonly search?: string
	readonly parameters?: readonly string[]
	/** Hydrates on load: for pages that consist of the island, such as a form that restores a draft. */
	readonly atOnce?: boolean
}

interface QueuedEvent {
	readonly type: string
	readonly target: HTMLElement
	readonly replay: () => unknown
	/** The element that shows a busy state. */
	readonly busy?: HTMLElement
	/** Repeated events are all replayed. */
	readonly repeats?: boolean
}

const activityEvents = ['pointermove', 'pointerdown', 'keydown', 'wheel'] as const
const hydrationEvents = ['pointerover', 'pointerdown', 'focusin'] as const
const queuedEvents = ['click', 'input', 'keydown'] as const
const controlSelector = 'button, input[type=submit], [data-opens], [role=button], [role=tab], [role=option]'
const queuedKeys = /^(Arrow.+|Escape|Home|End)$/

const intent: ClientDirective = (load, { value }, island) => {
	const { name, search = '', parameters = [], atOnce }: IntentOptions = typeof value === 'object' ? value : { name: value }
	const queue: QueuedEvent[] = []
	let state: 'static' | 'hydrating' | 'hydrated' = 'static'
	let wasRequested = false

	const hydrateOnce = async () => {
		if (state !== 'static') return
		state = 'hydrating'
		let failed = false
		const onError = (event: Event) => {
			event.preventDefault()
			failed = true
		}
		island.addEventListener('astro:hydration-error', onError)
		const hydrate = await load()
		island.removeEventListener('astro:hydration-error', onError)
		if (failed) return reportFailure()
		island.addEventListener('island:hydrated', replay, { once: true })
		await hydrate()
	}

	const replay = async () => {
		state = 'hydrated'
		stopListening()
		document.removeEventListener('shop:hydrate', onHydrationRequest)
		for (const type of hydrationEvents) document.removeEventListener(type, onActivity, true)
		for (const { target, replay } of drainQueue()) {
			if (target.isConnected) replay()
			// React applies the changes of this event before the next one.
			await Promise.resolve()
		}
	}

	const stopListening = () => {
		for (const type of queuedEvents) island.removeEventListener(type, onEvent, true)
	}

	/** Empties the queue. Called after hydration, because events can be queued while it runs. */
	const drainQueue = () => {
		for (const { busy } of queue) showBusy(busy, false)
		return queue.splice(0)
	}

	const reportFailure = () => {
		state = 'static'
		const lost = drainQueue()
		if (lost.length === 0 && !wasRequested && !atOnce) return
		const retry = () => {
			for (const each of lost) enqueue(each)
			if (state === 'hydrated') replay()
			else hydrateOnce()
		}
		if (!document.dispatchEvent(new CustomEvent('shop:code-not-loaded', { cancelable: true, detail: { retry } }))) return
		// The code of notices has not loaded either, so the browser sends the form as it does without scripts.
		stopListening()
		lost[0]?.replay()
	}

	const enqueue = (entry: QueuedEvent) => {
		if (!entry.repeats && queue.some((other) => other.target === entry.target && other.type === entry.type)) return
		queue.push(entry)
		showBusy(entry.busy, true)
	}

	const onEvent = (event: Event) => {
		const target = event.target as HTMLElement
		// If the island is the whole page (`whenActive`), nested islands, forms and notices handle their own events.
		if (target.closest('astro-island, account-form, notice-region, body') === island) intercept(event, target)
		hydrateOnce()
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
			enqueue({ type, target: control, busy: control, repeats: 'repeats' in control.dataset, replay: () => control.click() })
		} else if (type === 'input') {
			enqueue({ type, target, replay: () => notifyField(target) })
		} else {
			const press = () => target.dispatchEvent(new KeyboardEvent(type, event))
			const { key } = event as KeyboardEvent
			if (queuedKeys.test(key)) enqueue({ type, target, repeats: true, replay: press })
			if (key !== 'Enter' || !target.matches('form input')) return
			stop()
			// The hydrated island handles Enter in a field; otherwise it sends the form, as in browsers.
			// Of several presses one counts, also after other keys.
			enqueue({ type: key, target, replay: () => press() && target.closest('form')?.requestSubmit() })
		}
	}

	const onHydrationRequest = (event: Event) => {
		if (!name || (event as CustomEvent).detail !== name) return
		wasRequested = true
		hydrateOnce()
	}
	const onActivity = ({ target }: Event) => {
		const element = target instanceof Element && target
		if (element && (island.contains(element) || (name && element.closest(`[data-hydrates~="${name}"]`)))) hydrateOnce()
	}

	for (const type of queuedEvents) island.addEventListener(type, onEvent, true)
	document.addEventListener('shop:hydrate', onHydrationRequest)
	for (const type of hydrationEvents) document.addEventListener(type, onActivity, { capture: true, passive: true })
	prefetchOnActivity(island, load)
	if (atOnce || queryDiffers(search, location.search, parameters)) hydrateOnce()
}

function queryDiffers(rendered: string, current: string, parameters: readonly string[]): boolean {
	const read = (query: string) =>
		[...new URLSearchParams(query)]
			.filter(([name]) => parameters.includes(name) || parameters.includes(name.replace(/\..*/, '.*')))
			.sort(([a], [b]) => (a < b ? -1 : Number(a > b)))
	return JSON.stringify(read(rendered)) !== JSON.stringify(read(current))
}

/** Reports the current value of a field to the hydrated island. */
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
 * Prefetches the code of all islands when the browser is idle after the first activity, so that later clicks work without a
 * network. Skipped if the browser saves data.
 */
function prefetchOnActivity(island: HTMLElement, load: () => Promise<unknown>): void {
	if (prefetches.push(() => fetchCode(island, load)) === 1)
		for (const event of activityEvents) addEventListener(event, startPrefetching, { capture: true, passive: true })
	if (isPrefetching) startPrefetching()
}

/** Starts after the HTML is parsed, so that the style sheets load first. */
function startPrefetching(): void {
	if (document.readyState === 'loading') {
		addEventListener('DOMContentLoaded', startPrefetching)
		return
	}
	isPrefetching = true
	for (const event of activityEvents) removeEventListener(event, startPrefetching, true)
	const idle = globalThis.requestIdleCallback ?? setTimeout
	if (!(navigator as { connection?: { saveData?: boolean } }).connection?.saveData)
		for (const fetchIt of prefetches.splice(0)) idle(fetchIt)
}

function fetchCode(island: HTMLElement, load: () => Promise<unknown>): void {
	if (island === document.body) load()
	for (const name of ['renderer-url', 'component-url']) {
		const url = island.getAttribute(name)
		// A failure is handled when the island is needed.
		if (url) import(/* @vite-ignore */ url).catch(() => undefined)
	}
}

// biome-ignore lint/style/noDefaultExport: Astro takes a directive from the default export.
export default intent
