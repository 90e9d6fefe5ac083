import { type AnalyticsEvent, analyticsEvent, type Listeners, type ShopEventName } from '@storefront/contract/domain/frame/shop-events.ts'
import { readPageEvents } from '#stores/browser/track.ts'
import { type ConsentQuestion, listenForAnswers, readAnswer, showConsentLine } from './consent-line.ts'

interface Options {
	/** Loads events.ts of the theme folder. */
	readonly load: () => Promise<{ readonly default: Listeners }>
	/** The consent question; null: no consent needed. */
	readonly asks: ConsentQuestion | null
}

/** Maximum number of events that wait for consent; without consent they are discarded with the page. */
const queueLimit = 50

/**
 * Sends analytics events to the listeners of the theme folder: at once without a consent question, otherwise after consent,
 * including earlier events of the page. The listeners are not loaded before consent, nor before the page has loaded.
 */
export function startEvents({ load, asks }: Options): void {
	const queue: AnalyticsEvent[] = Object.entries(readPageEvents()).map(([name, event]) => ({ name: name as ShopEventName, event }))
	let listeners: Listeners | null = null
	let isStarted = false
	let isRefused = false
	document.addEventListener(analyticsEvent, (event) => {
		const detail = (event as CustomEvent<AnalyticsEvent>).detail
		if (isRefused) return
		if (listeners) callListener(listeners, detail)
		else if (queue.length < queueLimit) queue.push(detail)
	})

	const start = async () => {
		isRefused = false
		if (isStarted) return
		isStarted = true
		try {
			listeners = (await load()).default
		} catch {
			// Offline: the next page tries again.
			return
		}
		for (const detail of queue.splice(0)) callListener(listeners, detail)
		if (listeners.vitals) await trackVitals()
	}

	if (asks === null) {
		whenIdle(start)
		return
	}
	const stop = () => {
		queue.length = 0
		// Web vitals are sent when the page is left, so they must be suppressed.
		isRefused = true
		// A reload ends listeners that are already running.
		if (isStarted) location.reload()
	}
	listenForAnswers(asks, (answer) => (answer === 'yes' ? start() : stop()))
	const answer = readAnswer(asks)
	if (answer === 'yes') whenIdle(start)
	else if (answer === null) whenIdle(() => showConsentLine(asks))
}

/** Calls a listener; errors are reported to the console and do not affect the shopper. */
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
