import { expect, it } from 'vitest'
import { findPlaces, placeNamed } from '../../../src/domain/place-match.ts'

const cities = ['Alicante', 'Málaga', 'San Malo', 'Malmö'].map((name) => ({ name }))
const names = (typed: string, limit = 9) => findPlaces(cities, typed, limit).map(({ name }) => name)

it('finds first what begins with the typed text, then what contains it, case and accents ignored', () => {
	expect(names('mal')).toEqual(['Málaga', 'Malmö', 'San Malo'])
	expect(names('MALAG')).toEqual(['Málaga'])
	expect(names('x')).toEqual([])
})

it('offers all for nothing typed, never more than the limit', () => {
	expect(names(' ', 2)).toEqual(['Alicante', 'Málaga'])
	expect(names('a', 3)).toHaveLength(3)
})

it('takes a whole name for its place, the exact spelling first', () => {
	expect(placeNamed(cities, 'malmo')?.name).toBe('Malmö')
	expect(placeNamed([...cities, { name: 'Malmo' }], 'Malmo')?.name).toBe('Malmo')
	expect(placeNamed(cities, 'mal')).toBeUndefined()
	expect(placeNamed(cities, ' ')).toBeUndefined()
})
