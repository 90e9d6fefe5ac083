import {
	analyticsEvent,
	type PageEvents,
	pageEventsId,
	type ShopEventName,
	type ShopEvents,
} from '@storefront/contract/domain/frame/shop-events.ts'

/**
 * Tells whoever listens (events.ts of the owner's folder) what has happened. Callers ask `import.meta.env.SHOP_EVENTS` first:
 * where nobody listens, a build then leaves the call and this file out.
 */
export function track<Name extends ShopEventName>(name: Name, event: ShopEvents[Name]): void {
	document.dispatchEvent(new CustomEvent(analyticsEvent, { detail: { name, event } }))
}

/** What the page says of itself. */
export function readPageEvents(): PageEvents {
	return JSON.parse(document.getElementById(pageEventsId)?.textContent ?? '{}') as PageEvents
}
