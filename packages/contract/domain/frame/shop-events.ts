import type { Cents } from '../money.ts'

/** A product, as an event names it. */
export interface EventProduct {
	readonly id: string
	readonly name: string
	/** What one piece costs, after the discount, in minor units: 1999 is 19.99. */
	readonly price: Cents
	/** As the shop writes it: "$", or "EUR". */
	readonly currency: string
	/** The chosen options, as "Black / 256 GB"; empty without any. */
	readonly variant: string
}

/** How many pieces of a product. */
export interface EventLine extends EventProduct {
	readonly quantity: number
}

/** An order, as an event tells it: nothing of who ordered. Amounts in minor units of `currency`. */
export interface EventOrder {
	/** As the confirmation names it. */
	readonly number: string
	readonly lines: readonly EventLine[]
	readonly currency: string
	/** What is to pay, with delivery and after the coupon. */
	readonly total: Cents
	/** null: nothing is known of it yet. */
	readonly shipping: Cents | null
	/** What a coupon took off. */
	readonly discount: Cents
}

/** One of the measures of how quick a page was for this visitor. */
export interface EventVital {
	/** LCP, INP, FCP and TTFB in milliseconds; CLS is a number without a unit. */
	readonly name: 'CLS' | 'FCP' | 'INP' | 'LCP' | 'TTFB'
	readonly value: number
	readonly rating: 'good' | 'needs-improvement' | 'poor'
	/** The page, without what stands behind `?` and `#`. */
	readonly path: string
}

/** What the shop tells of, and what it says. Nothing of it says who the visitor is. */
export interface ShopEvents {
	/** The page of a product was opened. */
	viewed: { readonly product: Omit<EventProduct, 'variant'> & { readonly brand: string; readonly category: string } }
	/** More of something is in the cart, and the store has kept it: `quantity` says how many more. */
	added: EventLine
	/** Less of something is in the cart: `quantity` says how many fewer. */
	removed: EventLine
	/** The store has taken an order. It is paid then, or later. */
	ordered: EventOrder
	/** The results of a search were shown: how many products there are. */
	searched: { readonly term: string; readonly results: number }
	/** A list was narrowed or sorted: the address says how, as `brand=Sony&sort=price-asc`. */
	filtered: { readonly path: string; readonly query: string; readonly results: number }
	/** How quick the page was; some are known only when the visitor leaves it. */
	vitals: EventVital
}

export type ShopEventName = keyof ShopEvents

/** What hears of events: a function for each that it wants to hear of. */
export type Listeners = { readonly [Name in ShopEventName]?: (event: ShopEvents[Name]) => void }

/** What a page says of itself, for whoever listens: as JSON in the page, and only where somebody does. */
export type PageEvents = { readonly [Name in 'viewed' | 'searched']?: ShopEvents[Name] }

/** The element that holds it. */
export const pageEventsId = 'page-events'

/** How the shop's own parts tell of what happened: an event of the document, with name and content in its `detail`. */
export const analyticsEvent = 'shop:told'

export interface AnalyticsEvent {
	readonly name: ShopEventName
	readonly event: ShopEvents[ShopEventName]
}
