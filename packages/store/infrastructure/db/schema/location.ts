import type { MinorUnits } from '@storefront/contract/domain/money.ts'
import type { Generated } from 'kysely'

export interface CountriesTable {
	/** ISO 3166-1 numeric code. */
	id: number
	/** ISO 3166-1 alpha-2. */
	code: string
	name: string
	/** Delivery charge in cents; null: the shop does not deliver there. */
	shipping_charge: MinorUnits | null
	/** Minimum and maximum delivery time in working days; null: not known, so no dates are promised. */
	min_days: number | null
	max_days: number | null
}

/** Days on which the shop sends nothing, besides weekends and public holidays. */
export interface ClosedDaysTable {
	/** `2026-12-24`, in the shop's time zone. */
	day: string
}

export interface CitiesTable {
	/** Id of the data set, stable between versions. */
	id: number
	country_id: number
	name: string
	/** JSON list of alternative names. */
	also: Generated<string>
	/** Overrides the country's charge, in cents. */
	shipping_charge: MinorUnits | null
}
