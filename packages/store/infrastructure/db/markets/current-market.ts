import { AsyncLocalStorage } from 'node:async_hooks'

/** A market beside the main one. What the shop's settings say is true of the main one, which is told as null. */
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

/** The market that the work under way is about; null: the main one. */
export function currentMarket(): Market | null {
	return current.getStore() ?? null
}

/**
 * Does something in a market: whatever is read meanwhile of products, offers, countries, cities and ways to pay is what is sold there,
 * at its prices (see market-tables.ts), and settings and currency are its own.
 */
export function inMarket<Done>(market: Market | null, work: () => Done): Done {
	return current.run(market, work)
}
