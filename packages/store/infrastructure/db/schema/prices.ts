import type { MinorUnits } from '@storefront/contract/domain/money.ts'
import type { Generated } from 'kysely'

/** The tax that prices hold, by where the goods go. A country without any row: nothing is said of tax there. */
export interface TaxRatesTable {
	id: Generated<number>
	country_id: number
	/** A category or sub-category; null: whatever no category says otherwise. */
	category_id: number | null
	/** Parts per million: 190000 is 19 %. */
	rate: number
}

/** What an offer cost the shopper from when on, a row a change. See prices/price-history.ts. */
export interface PriceHistoryTable {
	id: Generated<number>
	offer_id: number
	/** ISO date and time. It holds until the next row of the offer. */
	since: string
	/** After the discount, in cents. */
	paid: MinorUnits
	/** 1: it was announced as reduced. */
	is_reduced: 0 | 1
}
