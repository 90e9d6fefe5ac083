import type { MinorUnits, PartsPerMillion } from '@storefront/contract/domain/money.ts'
import type { Generated } from 'kysely'

/** Rounding of derived prices (see markets/derive-price.ts). */
export type RoundingRule = 'none' | 'whole' | '95' | '99' | '10' | '100'

/**
 * Markets with their own currency. The main market has a row, with code and name, as soon as there are others; its other values are in
 * the settings of the shop.
 */
export interface MarketsTable {
	id: Generated<number>
	/** Code in URLs and calls: `ch`. Unique, two to eight lower-case letters. */
	code: string
	name: string
	/** Code of ISO 4217; empty for the main market. */
	currency: string
	is_main: 0 | 1
	/** 0: the market is closed, and calls treat it as unknown. */
	is_open: 0 | 1
	/** 1: cart, checkout and orders show the tax in prices. */
	tells_tax: 0 | 1
	/** Name of the tax; empty: the name in the settings. */
	tax_name: string
	/** Threshold of free delivery in minor units; null: delivery is never free. */
	free_delivery_from: number | null
	/** Exchange rate as decimal text: `0.93` units of this currency for one of the shop's. Empty: not set. */
	rate: string
	/** Rounding of derived prices. */
	rounding: RoundingRule
}

/** Countries of a market. */
export interface MarketCountriesTable {
	market_id: number
	country_id: number
	/** Delivery charge in minor units of the market; null: delivery only to cities with their own charge. */
	charge: MinorUnits | null
}

/** Delivery charges of cities in a market, which override those of the country. */
export interface MarketCitiesTable {
	market_id: number
	city_id: number
	charge: MinorUnits | null
}

/** Payment types of a market. A market without rows has all payment types. */
export interface MarketPaymentTypesTable {
	market_id: number
	payment_type_id: number
}

/** Prices of variants in a market. A variant without a row is not sold there. */
export interface MarketPricesTable {
	id: Generated<number>
	market_id: number
	offer_id: number
	/** Before discount, in minor units of the market's currency. */
	price: MinorUnits
	/** Parts per million. */
	discount: PartsPerMillion
	/** As in `OffersTable`, from the price history of this market. */
	prior_price: Generated<MinorUnits>
	prior_price_first: Generated<MinorUnits>
	/** Main price and discount from which it was derived; null: it was set by the owner. */
	from_price: MinorUnits | null
	from_discount: PartsPerMillion | null
}

/** Derived prices that the owner has not approved; shoppers do not see them. */
export interface MarketProposalsTable {
	market_id: number
	offer_id: number
	price: MinorUnits
	discount: PartsPerMillion
	from_price: MinorUnits
	from_discount: PartsPerMillion
}

/** Price history of a market, like `PriceHistoryTable`. */
export interface MarketPriceHistoryTable {
	id: Generated<number>
	price_id: number
	since: string
	paid: MinorUnits
	is_reduced: 0 | 1
}

/** Price history of variants that were removed from a market, until they are sold there again. */
export interface MarketFormerPricesTable {
	market_id: number
	offer_id: number
	/** ISO date and time of the removal. */
	ended: string
	/** As in `MarketPricesTable`. */
	prior_price: MinorUnits
	prior_price_first: MinorUnits
	/** JSON of its rows of `market_price_history`, in order: `since`, `paid`, `is_reduced`. */
	history: string
}

/** Derived columns of products in a market, as in `ProductsTable`, from the variants that are sold there. */
export interface MarketProductsTable {
	market_id: number
	product_id: number
	price: MinorUnits
	discount: PartsPerMillion
	paid: MinorUnits
	price_varies: number
	stock: number
}
