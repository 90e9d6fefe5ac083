import type { MinorUnits, PartsPerMillion } from '@storefront/contract/domain/money.ts'
import type { Generated } from 'kysely'

/** How derived prices end (see markets/derive.ts). */
export type RoundingRule = 'none' | 'whole' | '95' | '99' | '10' | '100'

/**
 * Where a shop sells in a currency of its own. The main market has a row as soon as there are others: its code and its name; all
 * else of it is what the shop's settings say.
 */
export interface MarketsTable {
	id: Generated<number>
	/** As addresses and calls name it: `ch`. Unique, two to eight small letters. */
	code: string
	name: string
	/** A code of ISO 4217; empty in the main one. */
	currency: string
	is_main: 0 | 1
	/** 0: nobody can buy there, and calls do not know it. */
	is_open: 0 | 1
	/** 1: cart, checkout and orders tell the tax that prices hold. */
	tells_tax: 0 | 1
	/** What that tax is called; empty: as the shop calls it. */
	tax_name: string
	/** From what price of the lines on delivery is free, in minor units; null: it never is. */
	free_delivery_from: number | null
	/** What one unit of the shop's currency is worth here, in decimals: `0.93`. Empty: nobody has said. */
	rate: string
	/** How derived prices are rounded. */
	rounding: RoundingRule
}

/** To which countries a market sells. */
export interface MarketCountriesTable {
	market_id: number
	country_id: number
	/** What delivery there costs, in minor units of the market; null: cities with a charge of their own alone are delivered to. */
	charge: MinorUnits | null
}

/** A city's own charge in a market overrules its country's. */
export interface MarketCitiesTable {
	market_id: number
	city_id: number
	charge: MinorUnits | null
}

/** Which ways to pay a market offers. None named: all that the shop has. */
export interface MarketPaymentTypesTable {
	market_id: number
	payment_type_id: number
}

/** What an offer costs in a market. One without a row is not sold there. */
export interface MarketPricesTable {
	id: Generated<number>
	market_id: number
	offer_id: number
	/** Before discount, in minor units of the market's currency. */
	price: MinorUnits
	/** Parts per million. */
	discount: PartsPerMillion
	/** As in `OffersTable`, of this market's own history. */
	prior_price: Generated<MinorUnits>
	prior_price_first: Generated<MinorUnits>
	/** The main price and discount that it was derived from; null: it was set. */
	from_price: MinorUnits | null
	from_discount: PartsPerMillion | null
}

/** A derived price that the owner has not approved: nobody is asked it. */
export interface MarketProposalsTable {
	market_id: number
	offer_id: number
	price: MinorUnits
	discount: PartsPerMillion
	from_price: MinorUnits
	from_discount: PartsPerMillion
}

/** What an offer cost in a market from when on, as `PriceHistoryTable`. */
export interface MarketPriceHistoryTable {
	id: Generated<number>
	price_id: number
	since: string
	paid: MinorUnits
	is_reduced: 0 | 1
}

/** What an offer cost in a market as long as it was sold there: kept until it is sold there again. */
export interface MarketFormerPricesTable {
	market_id: number
	offer_id: number
	/** ISO date and time: from when on it was not sold. */
	ended: string
	/** As in `MarketPricesTable`. */
	prior_price: MinorUnits
	prior_price_first: MinorUnits
	/** Its rows of `market_price_history`, in order, as JSON: `since`, `paid`, `is_reduced`. */
	history: string
}

/** What lists say of a product in a market: the columns of `ProductsTable` of these names, over the offers that are sold there. */
export interface MarketProductsTable {
	market_id: number
	product_id: number
	price: MinorUnits
	discount: PartsPerMillion
	paid: MinorUnits
	price_varies: number
	stock: number
}
