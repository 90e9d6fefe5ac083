import * as v from 'valibot'
import { placeNameLimit } from '../../domain/constants.ts'
import { endpoint } from '../wire/endpoint.ts'
import { id, list, price } from '../wire/wire.ts'
import { givenId, record } from '../wire/wire-values.ts'

const label = v.pipe(v.string(), v.regex(/\S/))
export const country = v.object({ id, name: label })
export const city = v.object({
	id,
	name_en: label,
	/** Other names that it is looked for by: "München" for Munich. An addition of this contract. */
	also: v.optional(v.array(v.string())),
})

export const getCountries = endpoint({
	name: 'getCountries',
	method: 'GET',
	path: '/countries',
	audience: 'anyone',
	tag: 'location',
	summary: 'The countries that the shop ships to, by name.',
	reply: list(country),
})

export const getCities = endpoint({
	name: 'getCities',
	method: 'GET',
	path: '/cities',
	audience: 'anyone',
	tag: 'location',
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
	summary: 'What shipping to a city costs, in currency units; 0 is free.',
	query: v.object({
		/** Beside a `country_id` also a name: of a city in no list it is the country's charge (an addition of this contract). */
		city_id: v.union([v.pipe(v.string(), v.maxLength(placeNameLimit)), v.number()]),
		country_id: v.optional(givenId),
	}),
	reply: record(v.object({ shiping_charge: price })),
	errors: ['city_unknown'],
})
