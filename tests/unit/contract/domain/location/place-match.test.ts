import { findPlaceByName, findPlaces, matchesName } from '@storefront/contract/domain/location/place-match.ts'
import { expect, it } from 'vitest'

const cities = ['Alicante', 'Málaga', 'San Malo', 'Malmö'].map((name) => ({ name }))
const names = (typed: string, limit = 9) => findPlaces(cities, typed, limit).map(({ name }) => name)

it('places with a matching prefix come first, then other matches, ignoring case and accents', () => {
	expect(names('mal')).toEqual(['Málaga', 'Malmö', 'San Malo'])
	expect(names('MALAG')).toEqual(['Málaga'])
	expect(names('x')).toEqual([])
})

it('an empty search finds all places, up to the limit', () => {
	expect(names(' ', 2)).toEqual(['Alicante', 'Málaga'])
	expect(names('a', 3)).toHaveLength(3)
})

const german: readonly { readonly name: string; readonly also?: readonly string[] }[] = [
	{ name: 'Köln', also: ['Cologne', 'Keulen'] },
	{ name: 'Köln Porz' },
	{ name: 'Bad Köln' },
	{ name: 'Munich', also: ['München', 'Monaco di Baviera'] },
	{ name: 'Münchenbernsdorf' },
	{ name: 'Sankt Augustin' },
	{ name: 'Weißenfels' },
]
const inGermany = (typed: string) => findPlaces(german, typed, 9).map(({ name }) => name)

it('a city is found by each of its names and spellings, before its suburbs', () => {
	for (const typed of ['Koeln', 'koln', 'KÖLN']) expect(inGermany(typed)).toEqual(['Köln', 'Köln Porz', 'Bad Köln'])
	expect(inGermany('Cologne')).toEqual(['Köln'])
	for (const typed of ['München', 'muenchen']) expect(inGermany(typed)).toEqual(['Munich', 'Münchenbernsdorf'])
	expect(inGermany('Munich')).toEqual(['Munich'])
	expect(inGermany('St. Aug')).toEqual(['Sankt Augustin'])
	expect(inGermany('weissenf')).toEqual(['Weißenfels'])
	expect(inGermany('Baviera')).toEqual([])
	expect(inGermany('!?')).toEqual([])
})

it('foundBy returns the alternative name that matches the search', () => {
	expect(matchesName(german[3] ?? { name: '' }, 'muenc')).toBe('München')
	expect(matchesName(german[3] ?? { name: '' }, 'Mun')).toBeUndefined()
	expect(matchesName(german[0] ?? { name: '' }, 'koe')).toBeUndefined()
})

it('a place is found by its whole name, with an exact spelling first', () => {
	expect(findPlaceByName(cities, 'malmo')?.name).toBe('Malmö')
	expect(findPlaceByName([...cities, { name: 'Malmo' }], 'Malmo')?.name).toBe('Malmo')
	expect(findPlaceByName(cities, 'mal')).toBeUndefined()
	expect(findPlaceByName(cities, ' ')).toBeUndefined()
})
