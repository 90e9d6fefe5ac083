import {
	placeholderColours,
	placeholderPictureFor,
	placeholderShapes,
	placeholderVariants,
} from '@storefront/contract/domain/catalogue/placeholder-kind.ts'
import { isPlaceholderPicture } from '@storefront/contract/domain/catalogue/placeholder-picture.ts'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { placeholderSvg } from '#loaders/rendering/placeholder-svg.ts'

const shapeOf = (product: Parameters<typeof placeholderPictureFor>[0]) => placeholderPictureFor(product).replace(/^.drawn.|-.*$/g, '')

it('the placeholder shape depends on sub-category, category or name, in this order', () => {
	expect(shapeOf({ name: 'Acer Liquid Z6', category: ['Mobile', 'Phones'] })).toBe('phone')
	expect(shapeOf({ name: 'Chromebook Tab 10', category: ['Mobile', 'Tablets'] })).toBe('tablet')
	expect(shapeOf({ name: 'Forge 17', category: ['Computers', 'Laptops'] })).toBe('laptop')
	expect(shapeOf({ name: 'USB-C cable', category: ['Other'] })).toBe('power')
	expect(shapeOf({ name: 'Something', category: null })).toBe('box')
})

it('the placeholder colour is that of the product, or else one of the brand', () => {
	expect(placeholderPictureFor({ name: 'A', colour: 'Midnight Black', brand: 'Fjell' })).toContain('-black-')
	const ofBrand = (brand: string) => placeholderPictureFor({ name: 'A', brand }).split('-')[1]
	expect(ofBrand('Fjell')).toBe(ofBrand('Fjell'))
	expect(new Set(['Fjell', 'Dal', 'Norvik', 'Halden', 'Apple', 'Acer'].map(ofBrand)).size).toBeGreaterThan(2)
})

it('the placeholder of any product is a file of the build, and the same each time', () => {
	const built = new Set(
		placeholderShapes.flatMap((shape) =>
			placeholderColours.flatMap(({ name }) =>
				Array.from({ length: placeholderVariants }, (_, variant) => `/drawn/${shape}-${name}-${variant}.svg`),
			),
		),
	)
	const text = fc.string({ unit: 'grapheme' })
	fc.assert(
		fc.property(text, text, text, text, (name, category, brand, colour) => {
			const address = placeholderPictureFor({ name, category: [category], brand, colour })
			expect(built).toContain(address)
			expect(isPlaceholderPicture(address)).toBe(true)
			expect(placeholderPictureFor({ name, category: [category], brand, colour })).toBe(address)
		}),
	)
})

it('a placeholder picture is small and contains no scripts and no links', () => {
	for (const shape of placeholderShapes) {
		const svg = placeholderSvg(shape, 'blue', 1)
		expect(svg.length, shape).toBeLessThan(2100)
		expect(svg, shape).not.toMatch(/undefined|NaN|script|href|http(?!:..www.w3.org)/)
	}
})
