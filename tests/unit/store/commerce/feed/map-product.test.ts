import { groupDescription, toHtml, toPlainText } from '@storefront/store/commerce/feed/map/description.ts'
import { commonName } from '@storefront/store/commerce/feed/map/group-name.ts'
import { mapProduct } from '@storefront/store/commerce/feed/map/map-product.ts'
import { sanitizeDescription } from '@storefront/store/infrastructure/text/html.ts'
import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { line, variant } from './texts.ts'

describe('the name of a group', () => {
	it.each([
		[['Nova 14 Ultrabook, Core 5, 8GB', 'Nova 14 Ultrabook, Core 7, 8GB'], 'Nova 14 Ultrabook'],
		[['Nova 13.3" Ultrabook, Core 5', 'Nova 13.3" Notebook, Core 5'], 'Nova 13.3"'],
		[['Lumen Two - Midnight, 128 GB', 'Lumen Two - Coral, 128 GB'], 'Lumen Two'],
		[['Lumen Two (Midnight)', 'Lumen Two (Coral)'], 'Lumen Two'],
		[['ProBook 450 Notebook, 4GB', 'Probook 450 Notebook, 8GB'], 'ProBook 450 Notebook'],
		[['Same', 'Same'], 'Same'],
		[['Brand Alpha', 'Brand Beta'], 'Brand Alpha'],
		[['One', 'Two'], 'One'],
	])('%j', (titles, name) => {
		expect(commonName(titles, 'Brand')).toBe(name)
	})

	test('is never empty and has no trailing punctuation', () => {
		const title = fc
			.string({ unit: fc.constantFrom('a', 'b', ' ', ',', '(', '"', '-', '7'), minLength: 1 })
			.map((text) => `x${text.trim()}`)
		fc.assert(
			fc.property(fc.array(title, { minLength: 2, maxLength: 4 }), (titles) => {
				const name = commonName(titles, '')
				expect(name).not.toBe('')
				if (!titles.includes(name)) expect(name).not.toMatch(/[\s,(-]$/)
			}),
		)
	})
})

describe('the description of a product', () => {
	it('of plain text becomes paragraphs', () => {
		expect(toHtml('One\ntwo\n\nThree < 4 & 5')).toBe('<p>One<br />two</p>\n<p>Three &lt; 4 &amp; 5</p>')
	})

	it('of HTML is sanitized, and available as plain text', () => {
		const html = '<p>Charges <b>and</b> lights.</p><ul><li>USB-C &amp; more</li></ul><script>alert(1)</script>'
		expect(toHtml(html)).toBe('<p>Charges <b>and</b> lights.</p><ul><li>USB-C &amp; more</li></ul>')
		expect(toPlainText(html)).toBe('Charges and lights. USB-C & more')
	})

	test('is not changed by a second sanitizing', () => {
		fc.assert(
			fc.property(fc.string({ unit: fc.constantFrom('<', '>', '&', '"', 'p', '/', '\n', 'a', ';') }), (text) => {
				expect(sanitizeDescription(toHtml(text))).toBe(toHtml(text))
			}),
		)
	})

	it('of a group consists of shared sentences, or is the text of the first line', () => {
		expect(groupDescription(['A lamp of oak and brass. Red.', 'A lamp of oak and brass. Blue.'])).toBe('A lamp of oak and brass.')
		expect(groupDescription(['An ultrabook with 8GB', 'An ultrabook with 16GB'])).toBe('An ultrabook with 8GB')
		expect(groupDescription(['', 'A quiet fan. For desks.', 'A loud fan. For desks, too.'])).toBe('A quiet fan. For desks.')
		expect(groupDescription(['A long text about a laptop that is light. New.', 'Another text. New.'])).toBe(
			'A long text about a laptop that is light. New.',
		)
		expect(groupDescription(['', ''])).toBe('')
	})
})

describe('a group of lines becomes one product', () => {
	const laptops = [
		variant({ Processor: 'K5', Memory: '8GB', Screen: 'Full HD', Weight: '1.2kg' }, { id: 'a', title: 'Nova 14, K5, 8GB', size: '8GB' }),
		variant({ Processor: 'K7', Memory: '16GB', Screen: 'Full HD', Weight: '1.2kg' }, { id: 'b', title: 'Nova 14, K7, 16GB', size: '16GB' }),
		variant({ Processor: 'K5', Memory: '16GB', Screen: 'Full HD', Weight: '1.3kg' }, { id: 'c', title: 'Nova 14, K5, 16GB', size: '16GB' }),
	]

	it('with variations for what differs, and everything else in the data sheet', () => {
		const product = mapProduct(laptops)
		expect(product).toMatchObject({
			key: 'group',
			name: 'Nova 14',
			variations: [
				{ name: 'Memory', options: ['8GB', '16GB'] },
				{ name: 'Processor', options: ['K5', 'K7'] },
			],
			specifications: [
				{ name: 'Screen', value: 'Full HD' },
				{ name: 'Weight', value: '1.2kg / 1.3kg' },
			],
		})
		expect(product.offers.map(({ id, attributes }) => [id, attributes])).toEqual([
			['a', { Memory: '8GB', Processor: 'K5' }],
			['b', { Memory: '16GB', Processor: 'K7' }],
			['c', { Memory: '16GB', Processor: 'K5' }],
		])
	})

	it('and keeps all data of its lines', () => {
		expect(mapProduct(laptops).offers[2]?.details).toEqual({
			title: 'Nova 14, K5, 16GB',
			availability: 'in_stock',
			quantity: null,
			columns: {
				size: '16GB',
				product_detail: 'Specifications:Processor:K5,Specifications:Memory:16GB,Specifications:Screen:Full HD,Specifications:Weight:1.3kg',
			},
		})
	})

	it('with colours and sizes first, and a capacity in "size" called storage', () => {
		const phones = ['Red', 'Blue'].flatMap((color) =>
			['64 GB', '128 GB'].map((size) => variant({ Finish: `shining ${color}` }, { color, size })),
		)
		expect(mapProduct(phones).variations).toEqual([
			{ name: 'Color', options: ['Red', 'Blue'] },
			{ name: 'Storage', options: ['64 GB', '128 GB'] },
		])
	})

	it('distinguished by part numbers if nothing else differs', () => {
		const twins = ['X-1', 'X-2'].map((mpn) => variant({}, { mpn, title: 'Stand' }))
		expect(mapProduct(twins).variations).toEqual([{ name: 'Model', options: ['X-1', 'X-2'] }])
	})

	it('with the pictures of all its lines, and each variant with its own picture', () => {
		const [red, blue] = ['red', 'blue'].map((color) =>
			variant({}, { color, image_link: `https://p.example/${color}.jpg`, additional_image_link: 'https://p.example/box.jpg' }),
		)
		const product = mapProduct([red ?? line(), blue ?? line()])
		expect(product.images).toEqual(['https://p.example/red.jpg', 'https://p.example/box.jpg', 'https://p.example/blue.jpg'])
		expect(product.offers.map(({ image }) => image)).toEqual(['', 'https://p.example/blue.jpg'])
	})
})

describe('category and sub-category', () => {
	it.each([
		[{ product_type: 'Computers > Laptops > Ultrabook' }, ['Computers', 'Laptops'], [{ name: 'Type', value: 'Ultrabook' }]],
		[{ product_type: 'Mobile > Phones > Lumen', brand: 'LUMEN' }, ['Mobile', 'Phones'], []],
		[{ product_type: 'Home &gt; Lighting' }, ['Home', 'Lighting'], []],
		[{ product_type: 'Games' }, ['Games'], []],
		[{ google_product_category: 'Electronics > Cables' }, ['Electronics', 'Cables'], []],
		[{ google_product_category: '267' }, null, []],
		[{}, null, []],
	])('of %j', (columns, category, specifications) => {
		expect(mapProduct([line(columns)])).toMatchObject({ category, specifications })
	})
})
