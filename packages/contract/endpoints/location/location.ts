import * as v from 'valibot'
import { placeNameLimit } from '../../domain/constants.ts'
import { endpoint } from '../wire/endpoint.ts'
import { count, id, list, price, text } from '../wire/wire.ts'
import { inputId, record } from '../wire/wire-values.ts'

const label = v.pipe(v.string(), v.regex(/\S/))
export const country = v.object({
	id,
	name: label,
	/** ISO 3166-1 alpha-2 code, which determines the address format. An addition of this contract. */
	code: v.optional(text),
})
export const city = v.object({
	id,
	name_en: label,
	/** Name in the requested language, if it differs. An addition of this contract. */
	name: v.optional(label),
	/** Alternative names for the search: "München" for Munich. An addition of this contract. */
	also: v.optional(v.array(v.string())),
})

/** Subtotal from which delivery is free; null or missing if it never is. An addition of this contract. */
const freeFrom = v.optional(v.nullable(price))

/** Currency of the amounts; `$` if missing. An addition of this contract. */
const currency = v.optional(v.string())

const day = v.nullish(v.pipe(v.string(), v.regex(/^(\d{4}-\d{2}-\d{2})?$/, 'a day such as 2026-11-24')), '')

export const getCountries = endpoint({
	name: 'getCountries',
	method: 'GET',
	path: '/countries',
	audience: 'anyone',
	tag: 'location',
	perMarket: true,
	summary: 'Countries to which the shop ships, sorted by name.',
	reply: list(country),
})

export const getCities = endpoint({
	name: 'getCities',
	method: 'GET',
	path: '/cities',
	audience: 'anyone',
	tag: 'location',
	perMarket: true,
	summary: 'Cities of a country, sorted by name.',
	query: v.object({ country_id: inputId }),
	reply: list(city),
})

export const getShippingCharge = endpoint({
	name: 'getShippingCharge',
	method: 'GET',
	path: '/get-shiping-charge',
	audience: 'anyone',
	tag: 'location',
	perMarket: true,
	summary: 'Shipping charge to a city, in currency units; 0 is free.',
	query: v.object({
		/** With a `country_id` also a name: an unlisted city has the shipping charge of the country (an addition of this contract). */
		city_id: v.union([v.pipe(v.string(), v.maxLength(placeNameLimit)), v.number()]),
		country_id: v.optional(inputId),
	}),
	reply: record(v.object({ shiping_charge: price, free_from: freeFrom, currency })),
	errors: ['city_unknown'],
})

/** Delivery information before the checkout. An addition of this contract; the page hides it for stores without this endpoint. */
export const getDelivery = endpoint({
	name: 'getDelivery',
	method: 'GET',
	path: '/delivery',
	audience: 'anyone',
	tag: 'location',
	localized: true,
	perMarket: true,
	summary: 'Delivery charge to a country, and the delivery dates of an order placed now.',
	query: v.object({
		country_id: inputId,
		/** The product whose delivery services the reply has; missing: none. */
		product_id: v.optional(inputId),
	}),
	reply: record(
		v.object({
			/** Lowest and highest charge in the country, because cities may have different charges. */
			charge_from: price,
			charge_to: price,
			free_from: freeFrom,
			currency,
			/** First and last possible delivery day, such as `2026-11-24`; empty if the shop promises none. */
			earliest: day,
			latest: day,
			/** Delivery services for one piece of the product besides the standard delivery. */
			services: v.optional(v.array(v.object({ name: text, charge: price, earliest: day, latest: day }))),
			/** A line for each place where the product can be picked up: "Pick up at Berlin shop: 3 in stock". */
			pickup: v.optional(v.array(v.string())),
			/** Validity of all days in seconds. */
			valid_seconds: v.optional(v.nullable(count), 0),
		}),
	),
	errors: ['city_unknown'],
})
