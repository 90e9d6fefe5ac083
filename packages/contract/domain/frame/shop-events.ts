import type { Cents } from '../money.ts'

/** A product in an event. */
export interface EventProduct {
	readonly id: string
	readonly name: string
	/** Unit price after the discount in minor units: 1999 is 19.99. */
	readonly price: Cents
	/** Symbol or code: "$" or "EUR". */
	readonly currency: string
	/** Chosen options such as "Black / 256 GB"; empty without variations. */
	readonly variant: string
}

/** A product with its quantity. */
export interface EventLine extends EventProduct {
	readonly quantity: number
}

/** An order in an event, without personal data. Amounts are in minor units of `currency`. */
export interface EventOrder {
	/** Order number of the confirmation. */
	readonly number: string
	readonly lines: readonly EventLine[]
	readonly currency: string
	/** Total with delivery, after the coupon. */
	readonly total: Cents
	/** null if not known yet. */
	readonly shipping: Cents | null
	/** Discount of the coupon. */
	readonly discount: Cents
}

/** A Web Vitals measurement. */
export interface EventVital {
	/** LCP, INP, FCP and TTFB in milliseconds; CLS is a number without a unit. */
	readonly name: 'CLS' | 'FCP' | 'INP' | 'LCP' | 'TTFB'
	readonly value: number
	readonly rating: 'good' | 'needs-improvement' | 'poor'
	/** Path of the page, without query and fragment. */
	readonly path: string
}

/** Analytics events and their content. They contain no personal data. */
export interface ShopEvents {
	/** The page of a product was opened. */
	viewed: { readonly product: Omit<EventProduct, 'variant'> & { readonly brand: string; readonly category: string } }
	/** A product was added to the cart and the store has confirmed it. `quantity` is the difference. */
	added: EventLine
	/** A product was removed from the cart, or its quantity reduced. `quantity` is the difference. */
	removed: EventLine
	/** An order was placed. It may be paid later. */
	ordered: EventOrder
	/** Search results were displayed. `results` is the number of products. */
	searched: { readonly term: string; readonly results: number }
	/** A listing was filtered or sorted. `query` is the query of the URL, such as `brand=Sony&sort=price-asc`. */
	filtered: { readonly path: string; readonly query: string; readonly results: number }
	/** A Web Vitals measurement; some are final only when the visitor leaves the page. */
	vitals: EventVital
}

export type ShopEventName = keyof ShopEvents

/** Optional listeners by event name. */
export type Listeners = { readonly [Name in ShopEventName]?: (event: ShopEvents[Name]) => void }

/** Events of a page view. The page contains them as JSON if a theme has listeners. */
export type PageEvents = { readonly [Name in 'viewed' | 'searched']?: ShopEvents[Name] }

/** Id of the element with the JSON of `PageEvents`. */
export const pageEventsId = 'page-events'

/** Name of the document event for analytics; its `detail` is an `AnalyticsEvent`. */
export const analyticsEvent = 'shop:told'

export interface AnalyticsEvent {
	readonly name: ShopEventName
	readonly event: ShopEvents[ShopEventName]
}
