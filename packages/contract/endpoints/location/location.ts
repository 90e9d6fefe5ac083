import * as v from 'valibot'
import { placeNameLimit } from '../../domain/constants.ts'
import { endpoint } from '../wire/endpoint.ts'
import { count, id, list, price, text } from '../wire/wire.ts'
import { givenId, record } from '../wire/wire-values.ts'

const label = v.pipe(v.string(), v.regex(/\S/))
export const country = v.object({
	id,
	name: label,
	/** ISO 3166-1 alpha-2: by it the forms know how its addresses are written. An addition of this contract. */
	code: v.optional(text),
})
export const city = v.object({
	id,
	name_en: label,
	/** What it is called in the language of the call, where that is another name. An addition of this contract. */
	name: v.optional(label),
	/** Other names that it is looked for by: "München" for Munich. An addition of this contract. */
	also: v.optional(v.array(v.string())),
})

/** From what price of the lines on delivery is free; null or missing: it never is. An addition of this contract. */
const freeFrom = v.optional(v.nullable(price))

/** Of the amounts beside it; missing: `$`. An addition of this contract. */
const currency = v.optional(v.string())

const day = v.nullish(v.pipe(v.string(), v.regex(/^(\d{4}-\d{2}-\d{2})?$/, 'a day such as 2026-11-24')), '')

export const getCountries = endpoint({
	name: 'getCountries',
	method: 'GET',
	path: '/countries',
	audience: 'anyone',
	tag: 'location',
	perMarket: true,
	summary: 'The countries that the shop ships to, by name.',
	reply: list(country),
})

export const getCities = endpoint({
	name: 'getCities',
	method: 'GET',
	path: '/cities',
	audience: 'anyone',
	tag: 'location',
	perMarket: true,
	summary: 'The cities of a country, by name.',
	query: v.object({ country_id: givenId }),
	reply: list(city),
})

export const getShippingCharge = endpoint({
	name: 'getShippingCharge',
	method: 'GET',
	path: '/get-shiping-charge',
	audience: 'anyone',
	tag: 'location',
	perMarket: true,
	summary: 'What shipping to a city costs, in currency units; 0 is free.',
	query: v.object({
		/** Beside a `country_id` also a name: of a city in no list it is the country's charge (an addition of this contract). */
		city_id: v.union([v.pipe(v.string(), v.maxLength(placeNameLimit)), v.number()]),
		country_id: v.optional(givenId),
	}),
	reply: record(v.object({ shiping_charge: price, free_from: freeFrom, currency })),
	errors: ['city_unknown'],
})

/** What a shopper is told before the checkout. An addition of this contract: where a store does not know it nothing is told. */
export const getDelivery = endpoint({
	name: 'getDelivery',
	method: 'GET',
	path: '/delivery',
	audience: 'anyone',
	tag: 'location',
	perMarket: true,
	summary: 'What delivery to a country costs, and when something comes that is ordered now.',
	query: v.object({ country_id: givenId }),
	reply: record(
		v.object({
			/** The lowest and the highest charge in the country: cities may have their own. */
			charge_from: price,
			charge_to: price,
			free_from: freeFrom,
			currency,
			/** The first and the last day on which it may come, as `2026-11-24`; empty: the shop promises nothing. */
			earliest: day,
			latest: day,
			/** For how many seconds the days hold. */
			valid_seconds: v.optional(v.nullable(count), 0),
		}),
	),
	errors: ['city_unknown'],
})
