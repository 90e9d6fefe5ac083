import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { amount, id, list, record } from './wire.ts'

export const country = v.object({ id, name: v.string() })
export const city = v.object({ id, name_en: v.string() })

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
	query: v.object({ country_id: id }),
	reply: list(city),
})

export const getShippingCharge = endpoint({
	name: 'getShippingCharge',
	method: 'GET',
	path: '/get-shiping-charge',
	audience: 'anyone',
	tag: 'location',
	summary: 'What shipping to a city costs, in currency units; 0 is free.',
	query: v.object({ city_id: id }),
	reply: record(v.object({ shiping_charge: amount })),
	errors: ['city_unknown'],
})
