import type { Selection } from '@storefront/contract/domain/catalogue/variation.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import type { CardProduct } from '#stores/cart/cart-add.ts'
import { expectLogs, openPage, wireLine } from '../browser.ts'

let page: ReturnType<typeof openPage>
beforeEach(() => {
	page = openPage({ path: '/product/10' })
	page.store.on('GET /card-details', { data: [] })
})

async function openShop() {
	const [add, { $cart }, { $notices }] = await Promise.all([
		import('#stores/cart/cart-add.ts'),
		import('#stores/cart/cart.ts'),
		import('#stores/notices/notices.ts'),
	])
	return { ...add, $cart, texts: () => $notices.get().map(({ text }) => text), $notices }
}

const combination = { id: '77', attributes: { Colour: 'Black' }, price: 10000, discount: 150_000, stock: 4, sku: 'B', image: '' }
const black: Selection = { combination, complete: true, price: 10000, discount: 150_000, stock: 4, sku: 'B' }
const single: Selection = { ...black, combination: null }
const inCart = (quantity: number, changes: object = {}) => ({
	data: [wireLine(1, { quantity, stock: 4, product: { id: 10, name: 'X' }, ...changes })],
})

describe('adding from the product page', () => {
	it('adding a product sends the selected combination and its discounted price, then loads the cart [API-36] [API-31] [CART-20] [PROD-31] [CONST-11] [AMB-64] [AMB-70]', async () => {
		const { addSelection, texts } = await openShop()
		expect(await addSelection('10', black, 2)).toBe('added')
		expect(page.store.names()).toEqual(['GET /card-details', 'POST /guest/add-card', 'GET /card-details'])
		expect(page.store.last('POST /guest/add-card').body).toEqual({
			ip_address: '192.0.2.7',
			products: [
				{ product_id: '10', discount: '15', quantity: '2', line_discount_type: 'percentage', variant_id: '77', unit_price: '85.00' },
			],
		})
		expect(texts()).toEqual(['Added to cart successfully'])
	})

	it('adding a product increases the quantity of an existing line [PROD-23] [PROD-27] [AMB-35]', async () => {
		page.store.on('GET /card-details', inCart(2, { variant_id: 77 }))
		const { addSelection, texts } = await openShop()
		expect(await addSelection('10', black, 2)).toBe('updated')
		expect(page.store.last('PUT /card/update').body.products).toEqual([{ line_id: '1', quantity: '4', discount: '' }])
		expect(texts()).toEqual(['Quantity updated for the selected combination.'])
	})

	it('increasing the quantity of a product without variations shows its own notice [PROD-26]', async () => {
		page.store.on('GET /card-details', inCart(1))
		const { addSelection, texts } = await openShop()
		await addSelection('10', single, 1)
		expect(texts()).toEqual(['Quantity updated for the single product.'])
	})

	it('adding another combination of a product creates a new line', async () => {
		page.store.on('GET /card-details', inCart(2, { variant_id: 78 }))
		const { addSelection } = await openShop()
		expect(await addSelection('10', black, 1)).toBe('added')
	})

	it('adding more than the stock shows a warning and sends no request [PROD-24] [PROD-25]', async () => {
		page.store.on('GET /card-details', inCart(3, { variant_id: 77 }))
		const { addSelection, $notices } = await openShop()
		expect(await addSelection('10', black, 2)).toBe('refused')
		expect(page.store.names()).toEqual(['GET /card-details'])
		expect($notices.get()).toMatchObject([{ text: 'Cannot exceed available stock', severity: 'warning' }])
	})

	it('adding a product without a complete selection shows a notice and sends no request [PROD-28] [AMB-35]', async () => {
		const { addSelection, buyNow, texts } = await openShop()
		const unchosen = { ...black, combination: null, complete: false, stock: 0 }
		expect(await addSelection('10', unchosen, 1)).toBe('refused')
		expect(await buyNow('10', unchosen, 1)).toBe('refused')
		expect(page.store.calls).toEqual([])
		expect(texts()).toEqual(['Please select all variations'])
	})

	it('a failure to add a product shows a notice at the bottom and an error in the cart [PROD-32] [CART-32] [NAV-30]', async () => {
		expectLogs()
		page.store.on('POST /guest/add-card', { status: 500 })
		const { addSelection, $cart, $notices } = await openShop()
		expect(await addSelection('10', black, 1)).toBe('failed')
		expect($notices.get()).toMatchObject([{ text: 'Failed to add to cart', severity: 'error', position: 'bottom' }])
		expect($cart.get()).toMatchObject({ status: 'failed', error: 'Failed to add item to cart' })
	})

	it.each([
		['lost', 'offline'],
		['garbled', { message: 5 }],
	] as const)('adding a product succeeds if only the response was %s, so that shoppers do not add it twice', async (_, answer) => {
		expectLogs()
		page.store.on('POST /guest/add-card', () => {
			page.store.on('GET /card-details', inCart(2, { variant_id: 77 }))
			return answer
		})
		const { addSelection, texts, $cart } = await openShop()
		expect(await addSelection('10', black, 2)).toBe('added')
		expect(texts()).toEqual(['Added to cart successfully'])
		expect($cart.get()).toMatchObject({ status: 'loaded', items: [{ quantity: 2 }] })
	})

	it('adding a product again after a lost response adds it once, even if the store was unavailable in between [ADD-07]', async () => {
		expectLogs()
		let held = 0
		let isDown = false
		page.store.on('GET /card-details', () => (isDown ? 'offline' : held ? inCart(held) : { data: [] }))
		page.store.on('POST /guest/add-card', () => {
			held = 2
			isDown = true
			return 'offline'
		})
		const { addSelection, texts } = await openShop()
		expect(await addSelection('10', single, 2)).toBe('failed')
		expect(await addSelection('10', single, 2), 'the store is still down').toBe('failed')
		isDown = false
		expect(await addSelection('10', single, 2)).toBe('added')
		expect(page.store.names()).not.toContain('PUT /card/update')
		expect(texts().at(-1)).toBe('Added to cart successfully')
		await addSelection('10', single, 1)
		expect(page.store.last('PUT /card/update').body.products, 'what is pressed later counts').toMatchObject([{ quantity: '3' }])
	})

	it('adding a product fails if the line in the cart has another quantity than requested', async () => {
		expectLogs()
		page.store.on('GET /card-details', inCart(1, { variant_id: 77 }))
		page.store.on('PUT /card/update', 'offline')
		const { addSelection } = await openShop()
		expect(await addSelection('10', black, 2)).toBe('failed')
	})

	it('buying now shows no notice on success, and its own notice on failure [PROD-29] [PROD-30]', async () => {
		expectLogs()
		const { buyNow, texts } = await openShop()
		expect(await buyNow('10', black, 1)).toBe('added')
		expect(texts()).toEqual([])
		page.store.on('POST /guest/add-card', { status: 500 })
		expect(await buyNow('10', black, 1)).toBe('failed')
		expect(texts()).toEqual(['Failed to process your order'])
	})
})

describe('adding from a card', () => {
	const card: CardProduct = { id: '10', price: 10000, discount: 0, soldOut: false, hasVariations: false }

	it('adding from a card adds one unit [AMB-10] [CONST-12] [PROD-31] [PROD-39]', async () => {
		const { addFromCard, texts } = await openShop()
		expect(await addFromCard(card, 'other')).toBe('added')
		expect(page.store.last('POST /guest/add-card').body.products).toMatchObject([{ quantity: '1', variant_id: null, unit_price: '100.00' }])
		expect(texts()).toEqual(['Added to cart successfully'])
	})

	it('adding from a card of the home page shows a notice at the top [NAV-29] [AMB-33]', async () => {
		page = openPage({ path: '/' })
		const { addFromCard, $notices } = await openShop()
		await addFromCard(card, 'other')
		expect($notices.get()).toMatchObject([{ position: 'top' }])
	})

	it('adding a sold-out product from a card shows a notice and sends no request [PROD-36] [LIST-22] [AMB-80]', async () => {
		const { addFromCard, texts } = await openShop()
		expect(await addFromCard({ ...card, soldOut: true }, 'other')).toBe('refused')
		expect(await addFromCard({ ...card, soldOut: true }, 'listing')).toBe('refused')
		expect(texts()).toEqual(['Sorry, this item is out of stock', 'Out of stock'])
		expect(page.store.calls).toEqual([])
	})

	it('adding a product with variations from a card leads to its page [PROD-37]', async () => {
		const { addFromCard } = await openShop()
		expect(await addFromCard({ ...card, hasVariations: true }, 'other')).toBe('choose')
		expect(page.store.calls).toEqual([])
	})

	it('adding from a card does not add a product that is in the cart [PROD-38] [AMB-11]', async () => {
		page.store.on('GET /card-details', inCart(1))
		const { addFromCard, $notices } = await openShop()
		expect(await addFromCard(card, 'listing')).toBe('refused')
		expect(page.store.names()).toEqual(['GET /card-details'])
		expect($notices.get()).toMatchObject([{ text: 'Item already in cart. Please update quantity in cart.', severity: 'info' }])
	})

	it('adding from a card twice in a row adds the product once', async () => {
		let lines: object[] = []
		page.store.on('GET /card-details', () => ({ data: lines }))
		page.store.on('POST /guest/add-card', () => {
			lines = inCart(1).data
			return {}
		})
		const { addFromCard } = await openShop()
		expect(await Promise.all([addFromCard(card, 'other'), addFromCard(card, 'other')])).toEqual(['added', 'refused'])
	})
})
