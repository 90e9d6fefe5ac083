import { parseCartItems } from '@storefront/contract/domain/cart/cart-items.ts'
import { seedCheckoutData } from '@storefront/store/commerce/location/seed.ts'
import { beforeAll, expect, it } from 'vitest'
import { type AddedGoods, addGoods } from '../catalogue/goods.ts'
import { describeShop } from '../engines.ts'
import { assistantOf } from './assistant.ts'
import { expectValid } from './schemas.ts'

describeShop('the cart of an assistant', (shop) => {
	const assistant = assistantOf(() => ({
		store: shop.client,
		callStore: (request) => shop.store.fetch(request, { clientAddress: '203.0.113.9' }),
	}))
	let laptop: AddedGoods
	let phone: AddedGoods
	const item = (id: string, quantity = 1) => ({ item: { id }, quantity })
	const black = () => `${phone.productId}.${phone.offers.Black}`
	const create = (...lines: readonly object[]) => assistant.call('/carts', { line_items: lines })
	const itemsOf = (url: string) => parseCartItems(new URL(url).searchParams.get('items') ?? '')

	beforeAll(async () => {
		await seedCheckoutData(shop.db)
		laptop = await addGoods(shop.db, { name: 'Laptop', price: 99_900, discount: 150_000, stock: 4 })
		phone = await addGoods(shop.db, { name: 'Phone', price: 50_000, colours: { Black: 3, White: 0 } })
	})

	it('cart has prices of the shop, totals, and a link with the same lines', async () => {
		const { status, body, headers } = await create(item(String(laptop.productId), 2), item(black()))
		expect(status).toBe(201)
		expectValid('cart', body)
		expect(headers.get('cache-control')).toBe('no-store')
		expect(body.line_items).toMatchObject([
			{ item: { id: String(laptop.productId), title: 'Laptop', price: 84_915 }, quantity: 2 },
			{ item: { id: black(), title: 'Phone, Black', price: 50_000 }, quantity: 1 },
		])
		expect(body.totals).toMatchObject([
			{ type: 'subtotal', amount: 219_830 },
			{ type: 'total', amount: 219_830 },
		])
		expect(body.continue_url).toMatch(/^https:\/\/shop\.example\/noscript\/fill-cart\?/)
		expect(itemsOf(body.continue_url)).toEqual([
			{ productId: String(laptop.productId), variantId: null, quantity: 2 },
			{ productId: String(phone.productId), variantId: String(phone.offers.Black), quantity: 1 },
		])
		expect(body.continue_url, 'the link is for the shopper and does not contain the cart of the assistant').not.toContain(body.id)
	})

	it('update replaces all lines', async () => {
		const { body: created } = await create(item(String(laptop.productId), 2))
		const { status, body } = await assistant.send(`/ucp/carts/${created.id}`, {
			method: 'PUT',
			body: JSON.stringify({ line_items: [item(black(), 2)] }),
		})
		expect(status).toBe(200)
		expectValid('cart', body)
		expect(body.id).toBe(created.id)
		expect(body.line_items).toMatchObject([{ item: { id: black() }, quantity: 2 }])
		const again = await assistant.send(`/ucp/carts/${created.id}`, {
			method: 'PUT',
			body: JSON.stringify({ line_items: [item(black(), 1), item(String(laptop.productId))] }),
		})
		expect(again.body.line_items.map(({ quantity }: { quantity: number }) => quantity)).toEqual([1, 1])
		expect((await assistant.send(`/ucp/carts/${created.id}`)).body.line_items).toEqual(again.body.line_items)
	})

	it('cancelled cart is not found any more', async () => {
		const { body: created } = await create(item(black()))
		const cancelled = await assistant.send(`/ucp/carts/${created.id}/cancel`, { method: 'POST' })
		expectValid('cart', cancelled.body)
		expect(cancelled.body.line_items).toEqual(created.line_items)
		const { status, body } = await assistant.send(`/ucp/carts/${created.id}`)
		expect(status).toBe(200)
		expectValid('error', body)
		expect(body.messages).toMatchObject([{ code: 'not_found' }])
	})

	it('quantity above the stock is lowered, and missing items are named', async () => {
		const white = `${phone.productId}.${phone.offers.White}`
		const { body } = await create(item(String(laptop.productId), 9), item(white), item('0'), item(String(phone.productId)))
		expectValid('cart', body)
		expect(body.line_items).toMatchObject([{ quantity: 4 }])
		expect(body.messages.map(({ code }: { code: string }) => code)).toEqual([
			'quantity_reduced',
			'out_of_stock',
			'item_unavailable',
			'item_unavailable',
		])
		const none = await create(item(white))
		expect(none.status).toBe(200)
		expectValid('error', none.body)
		expect(none.body).toMatchObject({
			ucp: { status: 'error' },
			messages: [{ code: 'out_of_stock' }],
			continue_url: 'https://shop.example/',
		})
	})

	it('carts of two assistants are separate, and a made-up id opens none', async () => {
		const [{ body: mine }, { body: other }] = [await create(item(black())), await create(item(String(laptop.productId)))]
		expect(mine.id).not.toBe(other.id)
		expect((await assistant.send(`/ucp/carts/${mine.id}`)).body.line_items).toEqual(mine.line_items)
		const ids = ['x', 'Z3Vlc3Q9YQ', Buffer.from('guest=a\r\nx-evil: 1').toString('base64url'), 'a'.repeat(5000)]
		for (const id of ids) {
			const { status, body } = await assistant.send(`/ucp/carts/${id}`)
			expect(status, id).toBe(200)
			expectValid('error', body)
		}
	})
})
