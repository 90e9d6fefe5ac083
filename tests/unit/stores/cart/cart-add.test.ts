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
	it('sends the chosen combination and the price after its discount, then reads the cart [API-36] [API-31] [CART-20] [PROD-31] [CONST-11] [AMB-64] [AMB-70]', async () => {
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

	it('adds the quantities when the line is there already [PROD-23] [PROD-27] [AMB-35]', async () => {
		page.store.on('GET /card-details', inCart(2, { variant_id: 77 }))
		const { addSelection, texts } = await openShop()
		expect(await addSelection('10', black, 2)).toBe('updated')
		expect(page.store.last('PUT /card/update').body.products).toEqual([{ line_id: '1', quantity: '4', discount: '' }])
		expect(texts()).toEqual(['Quantity updated for the selected combination.'])
	})

	it('says so in other words for a product without variations [PROD-26]', async () => {
		page.store.on('GET /card-details', inCart(1))
		const { addSelection, texts } = await openShop()
		await addSelection('10', single, 1)
		expect(texts()).toEqual(['Quantity updated for the single product.'])
	})

	it('takes another combination of the same product for another line', async () => {
		page.store.on('GET /card-details', inCart(2, { variant_id: 78 }))
		const { addSelection } = await openShop()
		expect(await addSelection('10', black, 1)).toBe('added')
	})

	it('warns and sends nothing when the sum exceeds the stock [PROD-24] [PROD-25]', async () => {
		page.store.on('GET /card-details', inCart(3, { variant_id: 77 }))
		const { addSelection, $notices } = await openShop()
		expect(await addSelection('10', black, 2)).toBe('refused')
		expect(page.store.names()).toEqual(['GET /card-details'])
		expect($notices.get()).toMatchObject([{ text: 'Cannot exceed available stock', severity: 'warning' }])
	})

	it('asks for every variation and sends nothing before [PROD-28] [AMB-35]', async () => {
		const { addSelection, buyNow, texts } = await openShop()
		const unchosen = { ...black, combination: null, complete: false, stock: 0 }
		expect(await addSelection('10', unchosen, 1)).toBe('refused')
		expect(await buyNow('10', unchosen, 1)).toBe('refused')
		expect(page.store.calls).toEqual([])
		expect(texts()).toEqual(['Please select all variations'])
	})

	it('says that it failed, at the bottom, and keeps that in the cart [PROD-32] [CART-32] [NAV-30]', async () => {
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
	] as const)('counts as added when only the answer was %s, so that nobody adds it twice', async (_, answer) => {
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

	it('adds once although the store ended right after the first press, and came back for the third [ADD-07]', async () => {
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

	it('does not take a line of another quantity for an answer', async () => {
		expectLogs()
		page.store.on('GET /card-details', inCart(1, { variant_id: 77 }))
		page.store.on('PUT /card/update', 'offline')
		const { addSelection } = await openShop()
		expect(await addSelection('10', black, 2)).toBe('failed')
	})

	it('buys at once without a word of success, and fails in its own words [PROD-29] [PROD-30]', async () => {
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

	it('adds one piece [AMB-10] [CONST-12] [PROD-31] [PROD-39]', async () => {
		const { addFromCard, texts } = await openShop()
		expect(await addFromCard(card, 'other')).toBe('added')
		expect(page.store.last('POST /guest/add-card').body.products).toMatchObject([{ quantity: '1', variant_id: null, unit_price: '100.00' }])
		expect(texts()).toEqual(['Added to cart successfully'])
	})

	it('says so at the top on the home page [NAV-29] [AMB-33]', async () => {
		page = openPage({ path: '/' })
		const { addFromCard, $notices } = await openShop()
		await addFromCard(card, 'other')
		expect($notices.get()).toMatchObject([{ position: 'top' }])
	})

	it('refuses what is out of stock in the words of its place, without a call [PROD-36] [LIST-22] [AMB-80]', async () => {
		const { addFromCard, texts } = await openShop()
		expect(await addFromCard({ ...card, soldOut: true }, 'other')).toBe('refused')
		expect(await addFromCard({ ...card, soldOut: true }, 'listing')).toBe('refused')
		expect(texts()).toEqual(['Sorry, this item is out of stock', 'Out of stock'])
		expect(page.store.calls).toEqual([])
	})

	it('leads to the product page when there is something to choose [PROD-37]', async () => {
		const { addFromCard } = await openShop()
		expect(await addFromCard({ ...card, hasVariations: true }, 'other')).toBe('choose')
		expect(page.store.calls).toEqual([])
	})

	it('does not add a second time what is in the cart [PROD-38] [AMB-11]', async () => {
		page.store.on('GET /card-details', inCart(1))
		const { addFromCard, $notices } = await openShop()
		expect(await addFromCard(card, 'listing')).toBe('refused')
		expect(page.store.names()).toEqual(['GET /card-details'])
		expect($notices.get()).toMatchObject([{ text: 'Item already in cart. Please update quantity in cart.', severity: 'info' }])
	})

	it('adds once when it is pressed twice', async () => {
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
