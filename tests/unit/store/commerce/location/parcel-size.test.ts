import { fitsParcel, formatLargestParcel, parseLargestParcel } from '@storefront/contract/domain/location/parcel-size.ts'
import { describe, expect, it } from 'vitest'

describe('largest parcel', () => {
	it.each([
		['60 x 35 x 35 cm', '60 x 35 x 35 cm'],
		['35x60×35cm, 20 kg', '60 x 35 x 35 cm, 20 kg'],
		['10 x 10 x 10 in, 500 g', '25.4 x 25.4 x 25.4 cm, 500 g'],
	])('%s is read and written', (typed, written) => {
		const parcel = parseLargestParcel(typed)
		expect(parcel && formatLargestParcel(parcel)).toBe(written)
	})

	it.each(['', '60 x 35 cm', '60 x 35 x 0 cm', '60 x 35 x 35', '60 x 35 x 35 cm, heavy', '60 x 35 x 35 cm, 2 kg, 3'])(
		'"%s" is no largest parcel',
		(typed) => expect(parseLargestParcel(typed)).toBeNull(),
	)

	it('an item fits however it is turned, and an unknown side leaves it open', () => {
		const parcel = { sides: [60, 35, 15], weight: null }
		expect(fitsParcel(parcel, ['15 cm', '60 cm', '35 cm'])).toBe(true)
		expect(fitsParcel(parcel, ['16 cm', '60 cm', '35 cm'])).toBe(false)
		expect(fitsParcel(parcel, ['12 in', '5 in', '23 in'])).toBe(true)
		expect(fitsParcel(parcel, ['12 in', '', '23 in'])).toBeNull()
	})
})
