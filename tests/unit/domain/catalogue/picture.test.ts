import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pictureSource, shortAddress, wholeAddress, widthsUpTo } from '../../../../src/domain/catalogue/picture.ts'

describe('the address of a second picture [PROD-33]', () => {
	it('is what it does not share with the first one', () => {
		expect(shortAddress('/media/a-front.webp', '/media/a-back.webp')).toBe('9.back.webp')
		expect(shortAddress('https://cdn.example/x/front.webp', '/back.webp')).toBe('0./back.webp')
	})

	it('leads back to the whole one, wherever the two lie', () => {
		const folder = fc.constantFrom('', '/media/', '/media/x/', 'https://cdn.example/')
		const address = fc.oneof(
			fc.tuple(folder, fc.constantFrom('a.webp', 'a-2.webp', 'b.webp?v=2')).map((parts) => parts.join('')),
			fc.string(),
		)
		fc.assert(
			fc.property(address, address, (first, second) => {
				expect(wholeAddress(first, shortAddress(first, second))).toBe(second)
			}),
		)
	})
})

describe('the source of a picture', () => {
	it('is the placeholder when there is none [HDR-29]', () => {
		expect(pictureSource('', 280)).toEqual({ src: '/placeholder.svg', srcset: undefined, avif: undefined })
	})

	it('is the address as it stands when it names no width, as in a feed', () => {
		const address = 'https://cdn.example/a.jpg?w={w}'
		expect(pictureSource(address, 640)).toEqual({ src: address, srcset: undefined, avif: undefined })
	})

	it('is one file, half as large again as shown, for a small picture', () => {
		const address = '/media/a-{width:720}.{format}'
		expect(pictureSource(address, 80)).toEqual({ src: '/media/a-160.webp', srcset: undefined, avif: undefined })
		expect(pictureSource(address, 280).src).toBe('/media/a-480.webp')
		expect(pictureSource(address, 480).src).toBe('/media/a-720.webp')
	})

	it('never names a width that the picture does not have', () => {
		fc.assert(
			fc.property(fc.integer({ min: 100, max: 3000 }), fc.integer({ min: 20, max: 2000 }), (largest, shown) => {
				const { src, avif = '' } = pictureSource(`/a-{width:${largest}}.{format}`, shown)
				const named = `${src} ${avif}`.matchAll(/\/a-(\d+)\.(webp|avif)/g)
				for (const [, width] of named) expect(widthsUpTo(largest)).toContain(Number(width))
			}),
		)
	})

	it('offers its widths when it has several', () => {
		expect(pictureSource('/media/{width:960}.webp', 640)).toEqual({
			src: '/media/960.webp',
			srcset: '/media/720.webp 720w, /media/960.webp 960w',
			avif: undefined,
		})
		expect(pictureSource('/media/{width:480}.webp', 640).srcset, 'small as it is').toBe('/media/480.webp 480w')
	})

	it('offers AVIF beside one WebP file when it has both formats', () => {
		expect(pictureSource('/media/{width:320}.{format}', 640)).toEqual({
			src: '/media/320.webp',
			srcset: undefined,
			avif: '/media/320.avif 320w',
		})
	})
})
