import {
	expandAddress,
	pictureFile,
	pictureSource,
	previewPicture,
	shortenAddress,
	widthsUpTo,
} from '@storefront/contract/domain/catalogue/picture.ts'
import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'

describe('the address of a second picture [PROD-33]', () => {
	it('is what it does not share with the first one', () => {
		expect(shortenAddress('/media/a-front.webp', '/media/a-back.webp')).toBe('9.5.back')
		expect(shortenAddress('https://cdn.example/x/front.webp', '/back.webp')).toBe('0.5./back')
		expect(shortenAddress('/aa.webp', '/aaa.webp')).toBe('3.5.a')
	})

	it('leads back to the whole one, wherever the two lie', () => {
		const folder = fc.constantFrom('', '/media/', '/media/x/', 'https://cdn.example/')
		const address = fc.oneof(
			fc.tuple(folder, fc.constantFrom('a.webp', 'a-2.webp', 'b.webp?v=2')).map((parts) => parts.join('')),
			fc.string(),
		)
		fc.assert(
			fc.property(address, address, (first, second) => {
				expect(expandAddress(first, shortenAddress(first, second))).toBe(second)
			}),
		)
	})
})

describe('the source of a picture', () => {
	it('is the placeholder when there is none [HDR-29]', () => {
		expect(pictureSource('', 280)).toEqual({ src: '/placeholder.svg', srcset: undefined })
	})

	it('is the address as it stands when it names no width, as in a feed', () => {
		const address = 'https://cdn.example/a.jpg?w={w}'
		expect(pictureSource(address, 640)).toEqual({ src: address, srcset: undefined })
	})

	it('is one file, half as large again as shown, for a small picture', () => {
		const address = '/media/a-{width:720}.avif'
		expect(pictureSource(address, 80)).toEqual({ src: '/media/a-160.avif', srcset: undefined })
		expect(pictureSource(address, 280).src).toBe('/media/a-480.avif')
		expect(pictureSource(address, 480).src).toBe('/media/a-720.avif')
	})

	it('never names a width that the picture does not have', () => {
		fc.assert(
			fc.property(fc.integer({ min: 100, max: 3000 }), fc.integer({ min: 20, max: 2000 }), (largest, shown) => {
				const { src, srcset = '' } = pictureSource(`/a-{width:${largest}}.avif`, shown)
				const named = `${src} ${srcset}`.matchAll(/\/a-(\d+)\.avif/g)
				for (const [, width] of named) expect(widthsUpTo(largest)).toContain(Number(width))
			}),
		)
	})

	it('offers its widths when it has several', () => {
		expect(pictureSource('/media/{width:960}.avif', 640)).toEqual({
			src: '/media/960.avif',
			srcset: '/media/720.avif 720w, /media/960.avif 960w',
		})
		expect(pictureSource('/media/{width:480}.avif', 640).srcset, 'small as it is').toBe('/media/480.avif 480w')
	})

	it('is AVIF where it has a file for previews besides, as an earlier version wrote of every photograph', () => {
		expect(pictureSource('/media/{width:720}.{format}', 80).src).toBe('/media/160.avif')
		expect(pictureSource('/media/{width:720}.{format}', 640)).toEqual({ src: '/media/720.avif', srcset: '/media/720.avif 720w' })
	})

	it('keeps the one format of a template that names another', () => {
		expect(pictureSource('/media/{width:480}.jpg', 640)).toEqual({ src: '/media/480.jpg', srcset: '/media/480.jpg 480w' })
	})
})

test('one file of a picture is the narrowest that is wide enough, or the widest', () => {
	expect(pictureFile('/media/{width:720}.avif', 200)).toBe('/media/320.avif')
	expect(pictureFile('/media/{width:720}.{format}')).toBe('/media/720.avif')
	expect(pictureFile('/media/plain.jpg', 200)).toBe('/media/plain.jpg')
})

test.each([
	['/media/{width:1200}.{format}', '/media/1200.webp'],
	['/media/{width:1200}.jpg', '/media/1200.jpg'],
	['https://cdn.example/a.jpg?w=1', 'https://cdn.example/a.jpg?w=1'],
	['/media/{width:1200}.avif', undefined],
	['/media/a.avif', undefined],
	['/media/a.svg', undefined],
	['', undefined],
])('a preview of a page shows no AVIF and no SVG: of %s it takes %s', (address, file) => {
	expect(previewPicture(address)).toBe(file)
})
