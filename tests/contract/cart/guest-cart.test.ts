import { clearCart, removeLine, updateLines } from '@storefront/contract/client/cart/cart.ts'
import { fetchCart } from '@storefront/contract/client/cart/cart-read.ts'
import { cartLineLimit } from '@storefront/contract/domain/constants.ts'
import { addToGuestCart } from '@storefront/contract/endpoints/cart/cart.ts'
import { beforeAll, expect, it } from 'vitest'
import { type AddedGoods, addGoods } from '../catalogue/goods.ts'
import { addToCart, guest, refusalOf } from '../checkout/buyer.ts'
import { describeShop } from '../engines.ts'
import { isWaitingForLock } from '../lock-waits.ts'

describeShop("the guest's cart", (shop) => {
	let laptop: AddedGoods
	let phone: AddedGoods

	beforeAll(async () => {
		laptop = await addGoods(shop.db, { name: 'Laptop', price: 99_900, discount: 150_000, stock: 4 })
		phone = await addGoods(shop.db, { name: 'Phone', price: 50_000, colours: { Black: 3, White: 0 } })
	})

	it('a guest cart starts empty [API-35]', async () => {
		expect(await fetchCart(shop.visitor().client, guest)).toEqual([])
	})

	it('a guest cart shows the unit price after the discount, and the stock [ENT-01] [API-36] [AMB-27]', async () => {
		const { client } = shop.visitor()
		await addToCart(client, laptop, 2)
		await addToCart(client, phone, 1, 'Black')
		expect(await fetchCart(client, guest)).toMatchObject([
			{
				productId: String(laptop.productId),
				variantId: null,
				name: 'Laptop',
				variant: '',
				quantity: 2,
				unitPrice: 84_915,
				discount: '15',
				stock: 4,
			},
			{ variantId: String(phone.offers.Black), name: 'Phone', variant: 'Black', quantity: 1, unitPrice: 50_000, discount: '', stock: 3 },
		])
	})

	it.each(['/api/guest/add-card', '/api/add-card'])('products are added at %s [API-36] [AMB-09]', async (path) => {
		const visitor = shop.visitor()
		const products = [
			{ product_id: laptop.productId, quantity: '1', discount: '', line_discount_type: 'percentage', variant_id: null, unit_price: '0.01' },
		]
		const response = await visitor.fetch(path, {
			method: 'POST',
			headers: { 'content-type': 'application/json' },
			body: JSON.stringify({ ip_address: '203.0.113.7', products }),
		})
		expect(response.status).toBe(200)
		expect(await fetchCart(visitor.client, guest)).toMatchObject([{ quantity: 1, unitPrice: 84_915 }])
	})

	it('the same call adds once, and again with another key [API-36]', async () => {
		const visitor = shop.visitor()
		const add = (key: string) =>
			visitor.fetch('/api/guest/add-card', {
				method: 'POST',
				headers: { 'content-type': 'application/json', 'idempotency-key': key },
				body: JSON.stringify({
					ip_address: '203.0.113.7',
					products: [
						{ product_id: laptop.productId, quantity: '1', discount: '', line_discount_type: '', variant_id: null, unit_price: '1' },
					],
				}),
			})
		for (const key of ['a', 'a', 'a']) expect((await add(key)).status).toBe(200)
		expect(await fetchCart(visitor.client, guest)).toMatchObject([{ quantity: 1 }])
		expect((await add('b')).status).toBe(200)
		expect(await fetchCart(visitor.client, guest)).toMatchObject([{ quantity: 2 }])
		expect((await add('x'.repeat(201))).status).toBe(422)
	})

	it('quantities of the same variant are added up to the stock [PROD-23] [PROD-24]', async () => {
		const { client } = shop.visitor()
		await addToCart(client, laptop, 2)
		await addToCart(client, laptop, 1)
		const refusal = await refusalOf(addToCart(client, laptop, 2))
		expect(refusal).toMatchObject({ status: 409, code: 'stock_exceeded', message: 'Cannot exceed available stock' })
		expect(refusal.reply?.lines).toMatchObject([{ product_id: laptop.productId, stock: 4, message: 'Only 4 of Laptop are left.' }])
		expect(await fetchCart(client, guest)).toMatchObject([{ quantity: 3 }])
	})

	it('a product with variations needs a choice [PROD-28]', async () => {
		const refusal = await refusalOf(addToCart(shop.visitor().client, phone))
		expect(refusal).toMatchObject({ status: 422, code: 'variation_required', message: 'Please select all variations' })
	})

	it('sold-out and unknown products, and variations of other products, are refused', async () => {
		const { client } = shop.visitor()
		expect(await refusalOf(addToCart(client, phone, 1, 'White'))).toMatchObject({ code: 'stock_exceeded' })
		expect(await refusalOf(addToCart(client, { productId: 999_999, offers: {} }))).toMatchObject({ status: 404, code: 'not_found' })
		expect(await refusalOf(addToCart(client, { productId: 99_999_999_999, offers: {} }))).toMatchObject({ status: 404, code: 'not_found' })
		const strange = { productId: phone.productId, offers: laptop.offers }
		expect(await refusalOf(addToCart(client, { ...strange, offers: { Black: laptop.offers[''] ?? 0 } }, 1, 'Black'))).toMatchObject({
			code: 'not_found',
		})
		expect(await refusalOf(addToCart(client, laptop, 0))).toMatchObject({ status: 422, code: 'invalid_request' })
		expect(await fetchCart(client, guest)).toEqual([])
	})

	it('quantities of the sent lines are changed [API-38] [ENT-02] [CART-19]', async () => {
		const { client } = shop.visitor()
		await addToCart(client, laptop, 1)
		await addToCart(client, phone, 2, 'Black')
		const lines = await fetchCart(client, guest)
		await updateLines(
			client,
			guest,
			lines.map((line) => (line.name === 'Laptop' ? { ...line, quantity: 3 } : line)),
		)
		expect(await fetchCart(client, guest)).toMatchObject([{ quantity: 3 }, { quantity: 2 }])
	})

	it('a quantity above the stock is refused, and nothing changes [VAR-13] [CART-28]', async () => {
		const { client } = shop.visitor()
		await addToCart(client, laptop, 1)
		await addToCart(client, phone, 1, 'Black')
		const [first, second] = await fetchCart(client, guest)
		if (!first || !second) throw new Error('Two lines were expected')
		const refusal = await refusalOf(
			updateLines(client, guest, [
				{ ...first, quantity: 2 },
				{ ...second, quantity: 4 },
			]),
		)
		expect(refusal).toMatchObject({ status: 409, code: 'stock_exceeded' })
		expect(refusal.reply?.lines).toMatchObject([{ line_id: Number(second.id), name: 'Phone (Black)', stock: 3 }])
		expect(await fetchCart(client, guest)).toMatchObject([{ quantity: 1 }, { quantity: 1 }])
		expect(await refusalOf(updateLines(client, guest, [{ ...first, quantity: 0 }]))).toMatchObject({ code: 'invalid_request' })
	})

	it('a line above the stock can be reduced, and other lines can change [CART-19]', async () => {
		const rare = await addGoods(shop.db, { name: 'Rare', stock: 5 })
		const { client } = shop.visitor()
		await addToCart(client, rare, 5)
		await addToCart(client, laptop, 1)
		await shop.db.updateTable('offers').set({ stock: 2 }).where('product_id', '=', rare.productId).execute()
		const [first, second] = await fetchCart(client, guest)
		if (!first || !second) throw new Error('Two lines were expected')
		await updateLines(client, guest, [first, { ...second, quantity: 2 }])
		await updateLines(client, guest, [{ ...first, quantity: 4 }])
		expect(await fetchCart(client, guest)).toMatchObject([{ quantity: 4, stock: 2 }, { quantity: 2 }])
		expect(await refusalOf(updateLines(client, guest, [{ ...first, quantity: 5 }]))).toMatchObject({ code: 'stock_exceeded' })
	})

	it('a removed line is not found the second time [API-37] [CART-21]', async () => {
		const { client } = shop.visitor()
		await addToCart(client, laptop)
		const [line] = await fetchCart(client, guest)
		await removeLine(client, guest, line?.id ?? '')
		expect(await fetchCart(client, guest)).toEqual([])
		expect(await refusalOf(removeLine(client, guest, line?.id ?? ''))).toMatchObject({ status: 404, code: 'not_found' })
	})

	it('clearing works for full and empty carts [API-39] [CART-04]', async () => {
		const { client } = shop.visitor()
		await addToCart(client, laptop)
		await clearCart(client, guest)
		expect(await fetchCart(client, guest)).toEqual([])
		await clearCart(client, guest)
		await clearCart(shop.visitor().client, guest)
	})

	it('concurrent additions of a product keep every unit [PROD-23]', async () => {
		const cheap = await addGoods(shop.db, { name: 'Cheap', stock: 100 })
		const { client } = shop.visitor()
		await fetchCart(client, guest)
		await Promise.all(Array.from({ length: 20 }, () => addToCart(client, cheap)))
		expect(await fetchCart(client, guest)).toMatchObject([{ quantity: 20 }])
	})

	it('a product that is deleted while it is added is reported, and the rest stays', async () => {
		const gone = await addGoods(shop.db, { name: 'Gone in a moment', stock: 5 })
		const { client } = shop.visitor()
		await addToCart(client, laptop)
		const removed = await shop.db.transaction().execute(async (trx) => {
			await trx.deleteFrom('products').where('id', '=', gone.productId).execute()
			const adding = refusalOf(addToCart(client, gone))
			// SQLite starts it after this transaction.
			if (shop.engine === 'postgres') await expect.poll(() => isWaitingForLock(shop.db)).toBe(true)
			return { adding }
		})
		expect(await removed.adding).toMatchObject({ status: 404, code: 'not_found', message: 'This product is no longer available.' })
		expect(await fetchCart(client, guest)).toMatchObject([{ name: 'Laptop', quantity: 1 }])
	})

	it('a cart has at most as many lines as an order', async () => {
		const shades = Object.fromEntries(Array.from({ length: cartLineLimit + 1 }, (_, index) => [`Shade ${index}`, 1]))
		const paint = await addGoods(shop.db, { name: 'Paint', colours: shades })
		const { client } = shop.visitor()
		const products = Object.values(paint.offers).map((variant_id) => ({ product_id: paint.productId, variant_id, quantity: 1 }))
		for (let from = 0; from < cartLineLimit; from += 100)
			await client.call(addToGuestCart, { body: { ip_address: '203.0.113.7', products: products.slice(from, from + 100) } })
		const tooMany = client.call(addToGuestCart, { body: { ip_address: '203.0.113.7', products: products.slice(-1) } })
		expect(await refusalOf(tooMany)).toMatchObject({ code: 'invalid_request', message: 'A cart can have at most 500 different items.' })
		expect(await fetchCart(client, guest)).toHaveLength(cartLineLimit)
	})
})
