import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pictureSource, shortAddress, wholeAddress } from '../../../src/domain/picture.ts'

describe('the address of a second picture [PROD-33]', () => {
	it('is its file name when it lies beside the first one', () => {
		expect(shortAddress('/media/a/front.webp', '/media/a/back.webp')).toBe('back.webp')
		expect(shortAddress('https://cdn.example/x/front.webp', 'https://cdn.example/x/back.webp?v=2')).toBe('back.webp?v=2')
	})

	it('leads back to the whole one, wherever the two lie', () => {
		const folder = fc.constantFrom('', '/', '/media/', '/media/x/', 'https://cdn.example/', 'https://cdn.example/x/')
		const address = fc.tuple(folder, fc.constantFrom('a.webp', 'b.webp', 'b.webp?v=2')).map((parts) => parts.join(''))
		fc.assert(
			fc.property(address, address, (first, second) => {
				fc.pre(second.includes('/'))
				expect(wholeAddress(first, shortAddress(first, second))).toBe(second)
			}),
		)
	})
})

describe('the source of a picture', () => {
	it('is the placeholder when there is none [HDR-29]', () => {
		expect(pictureSource('', 280)).toEqual({ src: '/placeholder.svg', srcset: undefined })
	})

	it('offers its widths when it has several', () => {
		expect(pictureSource('/media/{width}.webp', 160)).toEqual({
			src: '/media/160.webp',
			srcset: '/media/160.webp 160w, /media/320.webp 320w',
		})
	})
})
