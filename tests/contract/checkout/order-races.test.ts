import { fetchCart } from '@storefront/contract/client/cart/cart-read.ts'
import { seedCheckoutData } from '@storefront/store/commerce/location/seed.ts'
import { beforeAll, expect, it } from 'vitest'
import { addGoods, stockOf } from '../catalogue/goods.ts'
import { describeShop } from '../engines.ts'
import { addToCart, guest, order } from './buyer.ts'

describeShop(
	'concurrent orders',
	(shop) => {
		beforeAll(() => seedCheckoutData(shop.db))

		const buyers = (count: number) => Array.from({ length: count }, () => shop.visitor().client)

		it('of 50 concurrent orders 5 get the last 5 items, and the others a clear error [CHK-42]', async () => {
			const goods = await addGoods(shop.db, { name: 'Scarce', stock: 5 })
			const all = buyers(50)
			for (const client of all) await addToCart(client, goods)
			const outcomes = await Promise.allSettled(all.map((client) => order(client)))
			const numbers = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []))
			const refusals = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []))
			expect(new Set(numbers).size).toBe(5)
			expect(refusals).toHaveLength(45)
			for (const refusal of refusals)
				expect(refusal).toMatchObject({
					status: 409,
					code: 'stock_exceeded',
					message: 'Scarce is sold out.',
					reply: { lines: [{ product_id: goods.productId, stock: 0 }] },
				})
			expect(await stockOf(shop.db, goods)).toEqual({ offers: 0, product: 0, sold: 5 })
			const orderLines = await shop.db.selectFrom('order_lines').select('quantity').where('product_id', '=', goods.productId).execute()
			expect(orderLines).toHaveLength(5)
			const carts = await Promise.all(all.map((client) => fetchCart(client, guest)))
			expect(carts.filter((lines) => lines.length === 0)).toHaveLength(5)
		})

		it('concurrent orders with the same products in another sequence do not deadlock', async () => {
			const goods = await Promise.all(['One', 'Two', 'Three'].map((name) => addGoods(shop.db, { name, stock: 1000 })))
			const all = buyers(30)
			for (const [index, client] of all.entries())
				for (const each of index % 2 ? goods : goods.toReversed()) await addToCart(client, each, 2)
			await Promise.all(all.map((client) => order(client)))
			for (const each of goods) expect(await stockOf(shop.db, each)).toEqual({ offers: 940, product: 940, sold: 60 })
		})

		it('concurrent orders of different variants add up to the numbers of the product', async () => {
			const goods = await addGoods(shop.db, { name: 'Colourful', colours: { Black: 20, White: 20 } })
			const all = buyers(30)
			for (const [index, client] of all.entries()) await addToCart(client, goods, 1, index % 2 ? 'Black' : 'White')
			await Promise.all(all.map((client) => order(client)))
			expect(await stockOf(shop.db, goods)).toEqual({ offers: 10, product: 10, sold: 30 })
		})

		it('concurrent orders of one shopper with different keys order the cart once', async () => {
			const goods = await addGoods(shop.db, { name: 'Single', stock: 10 })
			const [client] = buyers(1)
			if (!client) throw new Error('One buyer was expected')
			await addToCart(client, goods, 2)
			const outcomes = await Promise.allSettled(Array.from({ length: 5 }, () => order(client)))
			expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
			expect(await stockOf(shop.db, goods)).toEqual({ offers: 8, product: 8, sold: 2 })
		})
	},
	{ limited: false },
)
