import { expect, serverTest as test } from '../fixtures.ts'
import { browseWithLynx, choose, find, nextField, press, provideLynx, type } from '../support/lynx.ts'
import { simpleProducts } from '../support/store-visitor.ts'

const lynx = provideLynx()

const entries = [
	['Email', 'ada@example.com'],
	['Phone Number', '+47 55 12 34 56'],
	['First Name', 'Ada'],
	['Last Name', 'Lovelace'],
	['Address', 'Analytical Street 1'],
	['Postal Code', '5003'],
] as const

if (lynx) {
	test('a guest orders with a text browser, from the page of a product to its confirmation [PROD-12, CHK-24 to CHK-31, CHK-38]', {
		tag: '@server',
	}, async ({ memberShop: shop, folder }) => {
		const [product] = await simpleProducts(shop.url)
		// The button for a new total is the first one on the line.
		const order = press('Place Order', 1)
		const [cart, checkout, filled, priced, placed] = await browseWithLynx(lynx, {
			url: `${shop.url}/product/${product?.id}`,
			folder,
			steps: [
				press('Add to Cart'),
				press('Checkout'),
				[
					...choose('Country', 'Norway'),
					...entries.flatMap(([label, value]) => [...find(label), ...type(value)]),
					// The label of the city is also part of the name of a country, which is found first.
					...find('Apartment'),
					nextField,
					...type('Bergen'),
				],
				order,
				order,
			],
		})
		expect(cart).toContain('Added to cart successfully')
		expect(checkout).toContain('Shipping address')
		for (const [label, value] of [...entries, ['City', 'Bergen']]) expect(filled).toContain(`${label} ${value}`)
		expect(priced).toContain('Please check the total')
		expect(placed).toContain('Order Confirmed!')
		const total = /Total\s+(\S+)/.exec(priced ?? '')?.[1]
		expect(total).toMatch(/^\$[\d,.]+$/)
		expect(placed).toContain(total)
	})
} else {
	test('lynx is not installed: buying with a text browser is not tested', () => {
		expect(process.env.CI, 'install it where this is to be known to work').toBeUndefined()
	})
}
