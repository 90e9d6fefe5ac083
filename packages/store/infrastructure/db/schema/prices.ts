import type { MinorUnits } from '@storefront/contract/domain/money.ts'
import type { Generated } from 'kysely'

/** Rates of the tax in prices, by country of delivery. No tax is shown for a country without rows. */
export interface TaxRatesTable {
	id: Generated<number>
	country_id: number
	/** Category or sub-category; null: the default of the country. */
	category_id: number | null
	/** Parts per million: 190000 is 19 %. */
	rate: number
}

/** Price history of variants, one row for each change. See prices/price-history.ts. */
export interface PriceHistoryTable {
	id: Generated<number>
	offer_id: number
	/** ISO date and time. The price is valid until the next row of the variant. */
	since: string
	/** After the discount, in cents. */
	paid: MinorUnits
	/** 1: it was displayed as a reduced price. */
	is_reduced: 0 | 1
}
