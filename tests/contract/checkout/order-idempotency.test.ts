import { fetchCart } from '@storefront/contract/client/cart/cart-read.ts'
import { createOrder } from '@storefront/contract/client/checkout/checkout.ts'
import type { StoreClient } from '@storefront/contract/client/http/http.ts'
import { seedCheckoutData } from '@storefront/store/commerce/location/seed.ts'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { type AddedGoods, addGoods, stockOf } from '../catalogue/goods.ts'
import { describeShop } from '../engines.ts'
import { addToCart, fillForm, guest, order, refusalOf } from './buyer.ts'

describeShop(
	'an order with an idempotency key',
	(shop) => {
		let laptop: AddedGoods
		let buyer: StoreClient

		beforeAll(() => seedCheckoutData(shop.db))
		beforeEach(async () => {
			laptop = await addGoods(shop.db, { name: `Laptop ${expect.getState().currentTestName}`, stock: 4 })
			buyer = shop.visitor().client
		})

		it('an order is placed once for one key, with the same response each time [CHK-33]', async () => {
			await addToCart(buyer, laptop)
			const form = await fillForm(buyer)
			const placed = await createOrder(buyer, guest, form)
			await addToCart(buyer, laptop)
			expect(await createOrder(buyer, guest, form)).toEqual(placed)
			expect(await createOrder(buyer, { kind: 'guest', ip: '198.51.100.9' }, form)).toEqual(placed)
			expect(await stockOf(shop.db, laptop)).toMatchObject({ offers: 3, sold: 1 })
			expect(await fetchCart(buyer, guest)).toHaveLength(1)
		})

		it('an order is placed once when the same key arrives ten times at once [CHK-33]', async () => {
			await addToCart(buyer, laptop)
			const form = await fillForm(buyer)
			const placed = await Promise.all(Array.from({ length: 10 }, () => createOrder(buyer, guest, form)))
			expect(new Set(placed.map(({ number }) => number)).size).toBe(1)
			expect(await stockOf(shop.db, laptop)).toMatchObject({ offers: 3, sold: 1 })
		})

		it('an order is refused when its key was used for another order [CHK-33]', async () => {
			await addToCart(buyer, laptop)
			const form = await fillForm(buyer)
			await createOrder(buyer, guest, form)
			await addToCart(buyer, laptop)
			const other = { ...form, address: 'Another Street 2' }
			expect(await refusalOf(createOrder(buyer, guest, other))).toMatchObject({ status: 422, code: 'idempotency_mismatch' })
		})

		it('an order can be repeated with the same key after an error [CHK-42]', async () => {
			await addToCart(buyer, laptop)
			const form = await fillForm(buyer)
			expect(await refusalOf(createOrder(buyer, guest, { ...form, finalTotal: 1 }))).toMatchObject({ code: 'totals_changed' })
			await createOrder(buyer, guest, form)
		})

		it('an order without a key is placed once when it is sent twice, because its lines identify it', async () => {
			await addToCart(buyer, laptop)
			const form = await fillForm(buyer, { idempotencyKey: '' })
			const first = await createOrder(buyer, guest, form)
			expect(await Promise.all([createOrder(buyer, guest, form), createOrder(buyer, guest, form)])).toEqual([first, first])
			expect(await stockOf(shop.db, laptop)).toMatchObject({ offers: 3, sold: 1 })
			await addToCart(buyer, laptop)
			expect(await order(buyer, { idempotencyKey: '' })).not.toBe(first.number)
			expect(
				await refusalOf(order(buyer, { idempotencyKey: 'k'.repeat(201), lines: [{ id: '1', quantity: 1, discount: '' }] })),
			).toMatchObject({
				code: 'invalid_request',
			})
		})
	},
	{ limited: false },
)
