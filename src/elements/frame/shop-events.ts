import { type AnalyticsEvent, analyticsEvent, type Listeners, type ShopEventName } from '@storefront/contract/domain/frame/shop-events.ts'
import { readPageEvents } from '#stores/browser/track.ts'
import { type ConsentQuestion, listenForAnswers, readAnswer, showConsentLine } from './consent-line.ts'

interface Options {
	/** Fetches events.ts of the owner's folder. */
	readonly load: () => Promise<{ readonly default: Listeners }>
	/** What visitors are asked first; null: nobody has to be asked. */
	readonly asks: ConsentQuestion | null
}

/** How many events of one page wait for an answer at most; without a yes they are forgotten with the page. */
const queueLimit = 50

/**
 * Brings the shop's events to the owner's listeners: at once where nobody has to be asked, else from a yes on, with what has
 * happened on this page before it. Nothing of the listeners is loaded before, nor before the page itself is there.
 */
export function startEvents({ load, asks }: Options): void {
	const waiting: AnalyticsEvent[] = Object.entries(readPageEvents()).map(([name, event]) => ({ name: name as ShopEventName, event }))
	let listeners: Listeners | null = null
	let isBegun = false
	let isRefused = false
	document.addEventListener(analyticsEvent, (event) => {
		const told = (event as CustomEvent<AnalyticsEvent>).detail
		if (isRefused) return
		if (listeners) callListener(listeners, told)
		else if (waiting.length < queueLimit) waiting.push(told)
	})

	const begin = async () => {
		isRefused = false
		if (isBegun) return
		isBegun = true
		try {
			listeners = (await load()).default
		} catch {
			// Without a network the next page tries again.
			return
		}
		for (const told of waiting.splice(0)) callListener(listeners, told)
		if (listeners.vitals) await trackVitals()
	}

	if (asks === null) {
		whenIdle(begin)
		return
	}
	const stop = () => {
		waiting.length = 0
		// What was measured until now is told as a page is left.
		isRefused = true
		// What runs already ends with its page.
		if (isBegun) location.reload()
	}
	listenForAnswers(asks, (answer) => (answer === 'yes' ? begin() : stop()))
	const answer = readAnswer(asks)
	if (answer === 'yes') whenIdle(begin)
	else if (answer === null) whenIdle(() => showConsentLine(asks))
}

/** A mistake in a listener is told to the console, and to nobody who shops. */
function callListener(listeners: Listeners, { name, event }: AnalyticsEvent): void {
	try {
		;(listeners[name] as ((event: AnalyticsEvent['event']) => void) | undefined)?.(event)
	} catch (error) {
		reportError(error)
	}
}

async function trackVitals(): Promise<void> {
	const { onCLS, onFCP, onINP, onLCP, onTTFB } = await import('web-vitals')
	for (const on of [onCLS, onFCP, onINP, onLCP, onTTFB]) {
		on(({ name, value, rating }) => {
			const detail: AnalyticsEvent = { name: 'vitals', event: { name, value, rating, path: location.pathname } }
			document.dispatchEvent(new CustomEvent(analyticsEvent, { detail }))
		})
	}
}

function whenIdle(work: () => unknown): void {
	const idle = () => (globalThis.requestIdleCallback ?? setTimeout)(() => work())
	if (document.readyState === 'complete') idle()
	else addEventListener('load', idle, { once: true })
}
