import { fetchOrders } from '@storefront/contract/client/account/orders.ts'
import { fetchCart } from '@storefront/contract/client/cart/cart-read.ts'
import { createOrder } from '@storefront/contract/client/checkout/checkout.ts'
import { buyerDetails } from '@storefront/contract/domain/checkout/order/order-details.ts'
import { getMyOrders } from '@storefront/contract/endpoints/checkout/orders.ts'
import { seedCheckoutData } from '@storefront/store/commerce/location/seed.ts'
import { beforeAll, expect, it } from 'vitest'
import { type AddedGoods, addGoods } from '../catalogue/goods.ts'
import { addToCart, berlin, customer, fillForm, order } from '../checkout/buyer.ts'
import { describePortableShop } from '../engines.ts'
import { createMember, newVisitor, openMailbox } from './members.ts'

const mailbox = openMailbox()

describePortableShop(
	'the order history',
	(shop) => {
		let kettle: AddedGoods
		let phone: AddedGoods
		beforeAll(async () => {
			await seedCheckoutData(shop.db)
			kettle = await addGoods(shop.db, { name: 'Kettle', price: 4999, stock: 100 })
			phone = await addGoods(shop.db, { name: 'Phone', price: 50_000, colours: { Black: 10, White: 10 } })
		})

		it('the order history has the orders of a customer, newest first [API-52] [API-62] [ENT-30] [ENT-31]', async () => {
			const { client } = await createMember(shop, mailbox)
			expect(await fetchOrders(client)).toEqual({ orders: [], total: 0 })
			await addToCart(client, kettle, 2, '', customer)
			const first = await order(client, {}, customer)
			expect(await fetchCart(client, customer)).toEqual([])
			await addToCart(client, phone, 1, 'White', customer)
			await addToCart(client, kettle, 3, '', customer)
			const second = await order(client, {}, customer)
			const [newest, oldest, ...others] = (await fetchOrders(client)).orders
			expect(others).toEqual([])
			expect(newest).toEqual({
				id: expect.any(String),
				number: second,
				currency: '$',
				status: 'Ordered',
				isPickup: false,
				quantity: 4,
				total: 50_000 + 3 * 4999 + berlin.charge,
				lines: [
					{
						name: 'Phone',
						variant: 'White',
						image: '/media/Phone.webp',
						quantity: 1,
						total: 50_000,
						productId: String(phone.productId),
						variantId: String(phone.offers.White),
						id: expect.any(String),
						returnable: 0,
					},
					{
						name: 'Kettle',
						variant: '',
						image: '/media/Kettle.webp',
						quantity: 3,
						total: 3 * 4999,
						productId: String(kettle.productId),
						variantId: null,
						id: expect.any(String),
						returnable: 0,
					},
				],
				...buyerDetails(() => ''),
				placedAt: expect.any(Date),
				paymentState: '',
				refunded: 0,
				instructions: '',
				taxes: [],
				reviews: new Map(),
				hasReceipt: false,
				canCancel: true,
				events: [{ kind: 'placed', at: expect.any(Date), by: '', amount: 0, text: '' }],
				parcels: [],
				returns: [],
				returnUntil: null,
				key: expect.stringMatching(/^[\w-]{43}$/),
			})
			expect(oldest).toMatchObject({ number: first, quantity: 2, total: 2 * 4999 + berlin.charge })
		})

		it('the order history is paginated and has the number of all orders', async () => {
			const { client } = await createMember(shop, mailbox)
			const numbers: string[] = []
			for (let made = 0; made < 5; made++) {
				await addToCart(client, kettle, 1, '', customer)
				numbers.unshift(await order(client, {}, customer))
			}
			const page = async (number: number, size: number) => {
				const { orders, total } = await fetchOrders(client, number, size)
				expect(total).toBe(5)
				expect(orders.every(({ lines }) => lines.length === 1)).toBe(true)
				return orders.map((each) => each.number)
			}
			expect(await page(1, 2)).toEqual(numbers.slice(0, 2))
			expect(await page(2, 2)).toEqual(numbers.slice(2, 4))
			expect(await page(3, 2)).toEqual(numbers.slice(4))
			expect(await page(4, 2), 'beyond the last one').toEqual([])
			expect(await page(0, 0), 'at least one, from the first').toEqual(numbers.slice(0, 1))
			expect(await page(10 ** 15, 10 ** 15)).toEqual([])
			expect(await page(1, 10 ** 15), 'no more than the most').toEqual(numbers)
			await expect(client.call(getMyOrders, { query: { page: 'two' } })).rejects.toMatchObject({ status: 422 })
		})

		it('the order history shows a custom status of the shop [PROF-41]', async () => {
			const { client, id } = await createMember(shop, mailbox)
			await addToCart(client, kettle, 1, '', customer)
			await order(client, {}, customer)
			await shop.db.updateTable('orders').set({ status: 'On hold' }).where('customer_id', '=', id).execute()
			expect(await fetchOrders(client)).toMatchObject({ orders: [{ status: 'On hold' }] })
		})

		it('an order in the history does not change with its product', async () => {
			const { client } = await createMember(shop, mailbox)
			const fax = await addGoods(shop.db, { name: 'Fax', price: 1000 })
			await addToCart(client, fax, 1, '', customer)
			await order(client, {}, customer)
			await shop.db.deleteFrom('products').where('id', '=', fax.productId).execute()
			expect(await fetchOrders(client)).toMatchObject({ orders: [{ lines: [{ name: 'Fax', total: 1000 }] }] })
		})

		it('the order history has no guest orders, even with the same email', async () => {
			const { client, email } = await createMember(shop, mailbox)
			const guest = newVisitor(shop)
			await addToCart(guest.client, kettle)
			await order(guest.client, { email })
			expect(await fetchOrders(client)).toEqual({ orders: [], total: 0 })
		})

		it('the order history has an order once, however often it is sent with its key [API-52]', async () => {
			const { client } = await createMember(shop, mailbox)
			await addToCart(client, kettle, 1, '', customer)
			const form = await fillForm(client, {}, customer)
			const placed = await Promise.all(Array.from({ length: 3 }, () => createOrder(client, customer, form)))
			expect(new Set(placed.map(({ number }) => number)).size).toBe(1)
			expect((await fetchOrders(client)).orders).toHaveLength(1)
		})
	},
	{ mailer: mailbox.mailer },
)
