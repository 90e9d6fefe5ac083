import { placeholderPictureFor, placeholderShapes } from '@storefront/contract/domain/catalogue/placeholder-kind.ts'
import { currentPlaceholder, isPlaceholderPicture } from '@storefront/contract/domain/catalogue/placeholder-picture.ts'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { placeholderSvg } from '#loaders/rendering/placeholder-svg.ts'

const shapeOf = (product: Parameters<typeof placeholderPictureFor>[0]) => placeholderPictureFor(product).replace(/^.drawn.|\.svg$/g, '')

it('the placeholder shape depends on sub-category, category or name, in this order', () => {
	expect(shapeOf({ name: 'Acer Liquid Z6', category: ['Mobile', 'Phones'] })).toBe('phone')
	expect(shapeOf({ name: 'Chromebook Tab 10', category: ['Mobile', 'Tablets'] })).toBe('tablet')
	expect(shapeOf({ name: 'Forge 17', category: ['Computers', 'Laptops'] })).toBe('laptop')
	expect(shapeOf({ name: 'USB-C cable', category: ['Other'] })).toBe('power')
	expect(shapeOf({ name: 'Something', category: null })).toBe('box')
})

it('the placeholder of any product is a file of the build', () => {
	const built = new Set(placeholderShapes.map((shape) => `/drawn/${shape}.svg`))
	const text = fc.string({ unit: 'grapheme' })
	fc.assert(
		fc.property(text, text, (name, category) => {
			const address = placeholderPictureFor({ name, category: [category] })
			expect(built).toContain(address)
			expect(isPlaceholderPicture(address)).toBe(true)
		}),
	)
})

it('a placeholder of an earlier version is shown as the current one of its shape', () => {
	expect(currentPlaceholder('/drawn/phone-blue-1.svg')).toBe('/drawn/phone.svg')
	expect(currentPlaceholder('/drawn/phone.svg')).toBe('/drawn/phone.svg')
	expect(currentPlaceholder('/media/phone-blue-1.svg')).toBe('/media/phone-blue-1.svg')
})

it('a placeholder picture is small and grey, and contains no scripts and no links', () => {
	for (const shape of placeholderShapes) {
		const svg = placeholderSvg(shape)
		expect(svg.length, shape).toBeLessThan(2100)
		expect(svg, shape).not.toMatch(/undefined|NaN|script|href|http(?!:..www.w3.org)/)
		for (const [, red = '', green = '', blue = ''] of svg.matchAll(/#(..)(..)(..)"/g)) {
			const parts = [red, green, blue].map((part) => Number.parseInt(part, 16))
			expect(Math.max(...parts) - Math.min(...parts), `${shape} has a colour`).toBeLessThan(24)
		}
	}
})
