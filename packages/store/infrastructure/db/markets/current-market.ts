import { AsyncLocalStorage } from 'node:async_hooks'

/** A market other than the main market. The main market uses the shop's settings and is represented by null. */
export interface Market {
	readonly id: number
	/** `ch` */
	readonly code: string
	readonly name: string
	/** A code of ISO 4217. */
	readonly currency: string
	readonly is_open: 0 | 1
	readonly tells_tax: 0 | 1
	readonly tax_name: string
	/** In minor units; null: delivery is never free. */
	readonly free_delivery_from: number | null
}

const current = new AsyncLocalStorage<Market | null>()

/** The market of the current asynchronous context; null: the main market. */
export function currentMarket(): Market | null {
	return current.getStore() ?? null
}

/**
 * Runs `work` in the context of a market: reads of products, variants, countries, cities and payment types return the
 * assortment and prices of the market (see market-tables.ts), and settings and currency are those of the market.
 */
export function withMarket<Done>(market: Market | null, work: () => Done): Done {
	return current.run(market, work)
}
