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

/** Delivery services that shoppers can choose instead of the standard delivery, which has no row. */
export interface DeliveryServicesTable {
	id: Generated<number>
	/** `express`. A service of a country replaces the service of all countries with the same code. */
	code: string
	/** English name, which can be translated. */
	name: string
	/** null: all countries to which the shop delivers. */
	country_id: number | null
	/** Market of its amounts; null: the main market. */
	market_id: number | null
	/** Transit time in working days; null: no dates are promised. */
	min_days: number | null
	max_days: number | null
	/** `12:00`; empty: the cutoff of the shop. */
	cutoff: string
	/** 0: not offered. */
	is_on: 0 | 1
	position: number
	/** `pickup`: customers fetch the order at a place. `parcel-shop`: they name a parcel shop or locker. Empty: to their address. */
	kind: Generated<ServiceKind>
	/** Largest parcel, such as `60 x 35 x 35 cm, 20 kg`; empty: any. */
	max_parcel: Generated<string>
}

export type ServiceKind = '' | 'pickup' | 'parcel-shop'

/** Places of the shop where customers of the same country pick up orders. */
export interface PickupPlacesTable {
	id: Generated<number>
	/** `berlin`. Orders store it, so it never changes. */
	code: string
	/** English name, which can be translated. */
	name: string
	address: string
	/** Can be translated; may be empty. */
	opening_hours: string
	country_id: number
	/** 0: closed, nothing can be picked up there. */
	is_open: 0 | 1
}

/** Pieces of a variant at a pick-up place: a part of its stock. A trigger reduces them when less is left of the variant. */
export interface PlaceStockTable {
	place_id: number
	offer_id: number
	stock: number
}

/** Prices of delivery services. Of those that apply to an order, the lowest counts; without any, the service is not offered. */
export interface DeliveryPricesTable {
	id: Generated<number>
	service_id: number
	/** The items must cost at least this. */
	min_sum: MinorUnits
	/** Grams; null: any weight. */
	max_weight: number | null
	charge: MinorUnits
}
