import {
	analyticsEvent,
	type PageEvents,
	pageEventsId,
	type ShopEventName,
	type ShopEvents,
} from '@storefront/contract/domain/frame/shop-events.ts'

/**
 * Sends an analytics event to the listeners in `events.ts` of the theme folder. Callers check `import.meta.env.SHOP_EVENTS` first:
 * a build without listeners then omits the call and this file.
 */
export function track<Name extends ShopEventName>(name: Name, event: ShopEvents[Name]): void {
	document.dispatchEvent(new CustomEvent(analyticsEvent, { detail: { name, event } }))
}

/** Reads the events that the server has written into the page. */
export function readPageEvents(): PageEvents {
	return JSON.parse(document.getElementById(pageEventsId)?.textContent ?? '{}') as PageEvents
}
