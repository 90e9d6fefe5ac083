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

it('draws a product by its sub-category, then its category, then its name', () => {
	expect(shapeOf({ name: 'Acer Liquid Z6', category: ['Mobile', 'Phones'] })).toBe('phone')
	expect(shapeOf({ name: 'Chromebook Tab 10', category: ['Mobile', 'Tablets'] })).toBe('tablet')
	expect(shapeOf({ name: 'Forge 17', category: ['Computers', 'Laptops'] })).toBe('laptop')
	expect(shapeOf({ name: 'USB-C cable', category: ['Other'] })).toBe('power')
	expect(shapeOf({ name: 'Something', category: null })).toBe('box')
})

it('takes the colour that is said, else one for each brand', () => {
	expect(placeholderPictureFor({ name: 'A', colour: 'Midnight Black', brand: 'Fjell' })).toContain('-black-')
	const ofBrand = (brand: string) => placeholderPictureFor({ name: 'A', brand }).split('-')[1]
	expect(ofBrand('Fjell')).toBe(ofBrand('Fjell'))
	expect(new Set(['Fjell', 'Dal', 'Norvik', 'Halden', 'Apple', 'Acer'].map(ofBrand)).size).toBeGreaterThan(2)
})

it('names a drawing that every build has, the same each time, whatever a product is called', () => {
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

it('is a picture of few bytes that runs and fetches nothing', () => {
	for (const shape of placeholderShapes) {
		const svg = placeholderSvg(shape, 'blue', 1)
		expect(svg.length, shape).toBeLessThan(2100)
		expect(svg, shape).not.toMatch(/undefined|NaN|script|href|http(?!:..www.w3.org)/)
	}
})
