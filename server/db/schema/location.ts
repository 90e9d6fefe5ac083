import type { Generated } from 'kysely'

export interface CountriesTable {
	/** ISO 3166-1 numeric code. */
	id: number
	/** ISO 3166-1 alpha-2. */
	code: string
	name: string
	/** What shipping there costs, in cents; null: the shop does not ship there. */
	shipping_charge: number | null
}

export interface CitiesTable {
	/** The data set's own id, stable between versions. */
	id: number
	country_id: number
	name: string
	/** A JSON list of the other names that it is looked for by. */
	also: Generated<string>
	/** Overrides the country's charge, in cents. */
	shipping_charge: number | null
}
