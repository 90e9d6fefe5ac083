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

describe('the encoded URL of a second picture [PROD-33]', () => {
	it('an encoded picture URL is the part that differs from the first URL', () => {
		expect(shortenAddress('/media/a-front.webp', '/media/a-back.webp')).toBe('9.5.back')
		expect(shortenAddress('https://cdn.example/x/front.webp', '/back.webp')).toBe('0.5./back')
		expect(shortenAddress('/aa.webp', '/aaa.webp')).toBe('3.5.a')
	})

	it('an encoded picture URL is decoded to the original', () => {
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
	it('a missing picture has the placeholder as its source [HDR-29]', () => {
		expect(pictureSource('', 280)).toEqual({ src: '/placeholder.svg', srcset: undefined })
	})

	it('a picture URL without a width template is its own source', () => {
		const address = 'https://cdn.example/a.jpg?w={w}'
		expect(pictureSource(address, 640)).toEqual({ src: address, srcset: undefined })
	})

	it('a small picture has one file, 1.5 times as wide as displayed', () => {
		const address = '/media/a-{width:720}.avif'
		expect(pictureSource(address, 80)).toEqual({ src: '/media/a-160.avif', srcset: undefined })
		expect(pictureSource(address, 280).src).toBe('/media/a-480.avif')
		expect(pictureSource(address, 480).src).toBe('/media/a-720.avif')
	})

	it('a picture source has only existing widths', () => {
		fc.assert(
			fc.property(fc.integer({ min: 100, max: 3000 }), fc.integer({ min: 20, max: 2000 }), (largest, shown) => {
				const { src, srcset = '' } = pictureSource(`/a-{width:${largest}}.avif`, shown)
				const named = `${src} ${srcset}`.matchAll(/\/a-(\d+)\.avif/g)
				for (const [, width] of named) expect(widthsUpTo(largest)).toContain(Number(width))
			}),
		)
	})

	it('a large picture with several widths has a srcset', () => {
		expect(pictureSource('/media/{width:960}.avif', 640)).toEqual({
			src: '/media/960.avif',
			srcset: '/media/720.avif 720w, /media/960.avif 960w',
		})
		expect(pictureSource('/media/{width:480}.avif', 640).srcset, 'small as it is').toBe('/media/480.avif 480w')
	})

	it('a picture with the format template has AVIF as its source, as in products of earlier versions', () => {
		expect(pictureSource('/media/{width:720}.{format}', 80).src).toBe('/media/160.avif')
		expect(pictureSource('/media/{width:720}.{format}', 640)).toEqual({ src: '/media/720.avif', srcset: '/media/720.avif 720w' })
	})

	it('a picture template with another format keeps it', () => {
		expect(pictureSource('/media/{width:480}.jpg', 640)).toEqual({ src: '/media/480.jpg', srcset: '/media/480.jpg 480w' })
	})
})

test('the file of a picture is the narrowest with sufficient width, or the widest', () => {
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
])('link previews support neither AVIF nor SVG: the preview of %s is %s', (address, file) => {
	expect(previewPicture(address)).toBe(file)
})
