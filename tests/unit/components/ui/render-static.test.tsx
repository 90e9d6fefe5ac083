import type { ProductCard as Product } from '@storefront/contract/domain/catalogue/product.ts'
import { expect, test } from 'vitest'
import { renderIcon, renderStatic } from '#components/ui/render-static.ts'
import { ProductCard } from '#islands/catalogue/ProductCard.tsx'
import { Picture } from '#islands/ui/Picture.tsx'

function product(fields: Partial<Product>): Product {
	return {
		id: '1',
		name: 'Headphones',
		images: [],
		thumbnail: '',
		price: 1,
		discount: 0,
		energyClass: '',
		keySpecifications: [],
		colours: [],
		...fields,
	} as unknown as Product
}

const named = (...names: string[]) => names.map((name) => ({ name }))

test('an eager picture is rendered without a preload link, in minified HTML', () => {
	expect(renderStatic(Picture, { src: '/a.jpg', width: 80, height: 80, first: true })).toBe(
		'<img src=/a.jpg alt width=80 height=80 fetchPriority=high>',
	)
})

test('an icon keeps its SVG unchanged', () => {
	const minus = '<path d="M5 12h14"/></svg>'
	expect(renderIcon('minus', 'icon-sm')).toBe(`<svg class="icon icon-sm" viewBox="0 0 24 24" aria-hidden=true>${minus}`)
	expect(renderIcon('minus', undefined)).toBe(`<svg class=icon viewBox="0 0 24 24" aria-hidden=true>${minus}`)
})

test('texts of a merchant are escaped, and not minified', () => {
	const name = '<img src=x onerror="a()"/>=""'
	const card = renderStatic(ProductCard, { product: product({ name }) })
	expect(card).toContain('title="&lt;img src=x onerror=&quot;a()&quot;/&gt;=&quot;&quot;"')
	expect(card.match(/<img /g)).toHaveLength(1)
})

test('a card shows specifications, and colours only among products of its kind', () => {
	const headphones = product({ keySpecifications: [{ name: 'Battery', value: '40 h' }], colours: named('Sand', 'Navy') })
	expect(renderStatic(ProductCard, { product: headphones })).toContain('<span>40\u00a0h</span><span>Sand, Navy</span>')
	const brief = renderStatic(ProductCard, { product: headphones, brief: true })
	expect(brief).toContain('<span>40\u00a0h</span>')
	expect(brief).not.toContain('Sand')
})

test('the specifications of a card are whole values; a bare number has its name', () => {
	const keySpecifications = [
		{ name: 'Weight', value: '2.25 kg' },
		{ name: 'HDMI inputs', value: '4' },
	]
	const card = renderStatic(ProductCard, { product: product({ keySpecifications }) })
	expect(card).toContain('<span>2.25\u00a0kg ·\u00a0HDMI\u00a0inputs\u00a04</span>')
})

test('a card has its buttons in the HTML, in the order that its code expects [PROD-34]', () => {
	const rendered = (labels?: readonly string[]) =>
		[...renderStatic(ProductCard, { product: product({ name: 'Lamp' }), labels }).matchAll(/<button aria-label="?([^">]*)/g)].map(
			([, label]) => label,
		)
	expect(rendered()).toEqual(['Add to cart: Lamp', 'Compare: Lamp', 'Add to wishlist: Lamp'])
	expect(rendered(['Add to Cart', 'Compare', 'Add to wishlist'])).toEqual(['Add to Cart', 'Compare', 'Add to wishlist'])
	expect(rendered([])).toEqual([])
})

test('a card shows up to three colours, and the number of further ones', () => {
	const colours = (...names: string[]) => renderStatic(ProductCard, { product: product({ colours: named(...names) }) })
	expect(colours('Black')).not.toContain('Black')
	expect(colours('Black', 'Blue', 'Red')).toContain('<span>Black, Blue, Red</span>')
	expect(colours('Black', 'Blue', 'Red', 'Teal')).toContain('<span>Black, Blue, Red and 1 more colour</span>')
	expect(colours('Black', 'Blue', 'Red', 'Teal', 'Gold')).toContain('<span>Black, Blue, Red and 2 more colours</span>')
})

test('a card marks the language of words without a translation (WCAG 3.1.2)', () => {
	const card = renderStatic(ProductCard, {
		product: product({
			name: 'Headphones',
			language: 'en',
			category: 'Audio',
			categoryLanguage: 'en',
			keySpecifications: [
				{ name: 'Akku', value: '40 h' },
				{ name: 'Gewicht', value: 'Light', valueLanguage: 'en' },
			],
			colours: [{ name: 'Sand' }, { name: 'Navy', language: 'en' }],
		}),
	})
	expect(card).toContain('<small lang=en>Audio</small>')
	expect(card).toMatch(/<a href=[^>]* lang=en>Headphones<\/a>/)
	expect(card).toContain('40\u00a0h ·\u00a0<span lang=en>Light</span>')
	expect(card).toContain('<span>Sand, <span lang=en>Navy</span></span>')
})

test('a card has the energy class with its scale next to the price', () => {
	const card = (energyClass: string) => renderStatic(ProductCard, { product: product({ energyClass }) })
	expect(card('')).not.toContain('data-class')
	expect(card('B')).toContain('</p><b role=img aria-label="Energy class B, on a scale from A to G" data-class=B>B</b>')
	expect(card('A++')).toContain('aria-label="Energy class A++, on a scale from A+++ to D"')
})

test('a card has the unit price only with an add-to-cart button [PROD-36, PROD-37]', () => {
	const reduced = { price: 10000, discount: 100_000 }
	expect(renderStatic(ProductCard, { product: product(reduced) })).toContain('data-price=10000 data-discount=100000')
	const toChoose = renderStatic(ProductCard, { product: product({ ...reduced, hasVariations: true }) })
	expect(toChoose).toContain('data-choose')
	expect(toChoose).not.toMatch(/data-price|data-discount/)
	expect(toChoose).toContain('<s>$100.00</s>')
})
