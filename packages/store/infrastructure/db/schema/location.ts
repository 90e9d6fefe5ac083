import type { MinorUnits } from '@storefront/contract/domain/money.ts'
import type { Generated } from 'kysely'

export interface CountriesTable {
	/** ISO 3166-1 numeric code. */
	id: number
	/** ISO 3166-1 alpha-2. */
	code: string
	name: string
	/** What shipping there costs, in cents; null: the shop does not ship there. */
	shipping_charge: MinorUnits | null
	/** How many working days a parcel travels, at least and at most; null: nobody has said, and nothing is promised. */
	min_days: number | null
	max_days: number | null
}

/** On which nothing leaves the shop, beside weekends and public holidays. */
export interface ClosedDaysTable {
	/** `2026-12-24`, in the shop's time zone. */
	day: string
}

export interface CitiesTable {
	/** The data set's own id, stable between versions. */
	id: number
	country_id: number
	name: string
	/** A JSON list of the other names that it is looked for by. */
	also: Generated<string>
	/** Overrides the country's charge, in cents. */
	shipping_charge: MinorUnits | null
}
