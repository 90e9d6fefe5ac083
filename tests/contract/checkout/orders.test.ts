import { randomUUID } from 'node:crypto'
import { updateLines } from '@storefront/contract/client/cart/cart.ts'
import { fetchCart } from '@storefront/contract/client/cart/cart-read.ts'
import { createOrder, fetchPaymentTypes } from '@storefront/contract/client/checkout/checkout.ts'
import { fetchOrderByNumber } from '@storefront/contract/client/checkout/order-lookup.ts'
import type { StoreClient } from '@storefront/contract/client/http/http.ts'
import { fetchShippingCharge } from '@storefront/contract/client/location/location.ts'
import { seedCheckoutData } from '@storefront/store/commerce/location/seed.ts'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { type AddedGoods, addGoods, stockOf } from '../catalogue/goods.ts'
import { describeShop } from '../engines.ts'
import { addToCart, berlin, fillForm, guest, order, refusalOf } from './buyer.ts'

describeShop(
	'an order',
	(shop) => {
		let laptop: AddedGoods
		let phone: AddedGoods
		let buyer: StoreClient

		beforeAll(() => seedCheckoutData(shop.db))
		beforeEach(async () => {
			laptop = await addGoods(shop.db, { name: `Laptop ${randomUUID()}`, price: 99_900, discount: 150_000, stock: 4 })
			phone = await addGoods(shop.db, { name: `Phone ${randomUUID()}`, price: 50_001, colours: { Black: 3, White: 2 } })
			buyer = shop.visitor().client
		})

		const ordersOf = async (orderNo: string) =>
			shop.db.selectFrom('orders').selectAll().where('order_no', '=', orderNo).executeTakeFirstOrThrow()

		it('an order is stored with its lines, reduces the stock and empties the cart [API-53] [CHK-22] [CHK-41] [ENT-28]', async () => {
			await addToCart(buyer, laptop, 2)
			await addToCart(buyer, phone, 1, 'White')
			const number = await order(buyer, { note: '' })
			expect(number).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/)
			const storedOrders = await ordersOf(number)
			expect(storedOrders).toMatchObject({
				customer_id: null,
				status: 'Ordered',
				first_name: 'Ada',
				email: 'ada@example.com',
				country: 'Germany',
				city: 'Berlin',
				note: 'Order from website',
				subtotal: 2 * 84_915 + 50_001,
				discount: 0,
				shipping_charge: berlin.charge,
				final_total: 2 * 84_915 + 50_001 + berlin.charge,
				total_quantity: 3,
			})
			const lines = await shop.db.selectFrom('order_lines').selectAll().where('order_id', '=', storedOrders.id).orderBy('id').execute()
			expect(lines).toMatchObject([
				{ product_id: laptop.productId, variant: '', quantity: 2, unit_price: 84_915, line_total: 169_830 },
				{ offer_id: phone.offers.White, variant: 'White', quantity: 1, unit_price: 50_001, line_total: 50_001 },
			])
			expect(await stockOf(shop.db, laptop)).toEqual({ offers: 2, product: 2, sold: 2 })
			expect(await stockOf(shop.db, phone)).toEqual({ offers: 4, product: 4, sold: 1 })
			expect(await fetchCart(buyer, guest)).toEqual([])
		})

		it('an order accepts text of guests without format checks [CHK-32]', async () => {
			await addToCart(buyer, laptop)
			const storedOrders = await ordersOf(
				await order(buyer, { email: 'x', phoneNumber: 'y', note: "Ring twice; '); drop table orders;--" }),
			)
			expect(storedOrders).toMatchObject({ email: 'x', phone: 'y', note: "Ring twice; '); drop table orders;--" })
		})

		it('an order accepts ids of country and city [AMB-40]', async () => {
			await addToCart(buyer, laptop)
			expect(await ordersOf(await order(buyer, { country: '276', city: '2950159' }))).toMatchObject({ country: 'Germany', city: 'Berlin' })
		})

		it('an order needs no postal code in countries without one', async () => {
			await addToCart(buyer, laptop)
			const to = { country: 'United Arab Emirates', city: 'Dubai', state: 'Dubai', postal_code: '' }
			const { charge: shippingCharge } = await fetchShippingCharge(buyer, to.city, '784')
			expect(await ordersOf(await order(buyer, { ...to, shippingCharge }))).toMatchObject(to)
		})

		it.each([
			['first name', { firstName: ' ' }, 'first_name', 'First name is required'],
			['last name', { lastName: '' }, 'last_name', 'Last name is required'],
			['address', { address: '' }, 'address', 'Address is required'],
			['country', { country: '' }, 'country', 'Country is required'],
			['city', { city: '' }, 'city', 'City is required'],
			['postal code', { postal_code: '' }, 'postal_code', 'Postal code is required'],
			['email', { email: '' }, 'email', 'Email is required'],
			['phone', { phoneNumber: '' }, 'phone', 'Phone number is required'],
		])(
			'an order needs the %s [CHK-24] [CHK-25] [CHK-26] [CHK-27] [CHK-28] [CHK-29] [CHK-30] [CHK-31]',
			async (_, changes, field, sentence) => {
				await addToCart(buyer, laptop)
				const refusal = await refusalOf(order(buyer, changes))
				expect(refusal).toMatchObject({ status: 422, code: 'invalid_request' })
				expect(refusal.reply?.errors).toEqual({ [field]: [sentence] })
			},
		)

		it('an order is refused for places that the shop does not ship to [CHK-17]', async () => {
			await addToCart(buyer, laptop)
			expect(await refusalOf(order(buyer, { country: 'Atlantis' }))).toMatchObject({ status: 422, code: 'city_unknown' })
			expect(await refusalOf(order(buyer, { city: '99999999' }))).toMatchObject({
				code: 'city_unknown',
				message: 'We do not know the city "99999999" in Germany.',
			})
			await shop.db.updateTable('countries').set({ shipping_charge: null }).where('code', '=', 'DK').execute()
			expect(await refusalOf(order(buyer, { country: 'Denmark', city: 'Gammelby' }))).toMatchObject({
				code: 'city_unknown',
				message: 'We do not ship to Gammelby.',
			})
			expect(await stockOf(shop.db, laptop)).toMatchObject({ offers: 4, sold: 0 })
		})

		it('an order to an unlisted city costs the charge of its country', async () => {
			await addToCart(buyer, laptop)
			expect(await ordersOf(await order(buyer, { city: 'Gern\nrode ' }))).toMatchObject({
				city: 'Gern rode',
				shipping_charge: berlin.charge,
			})
		})

		it('an order to an unlisted city costs the charge of the most expensive city [CHK-18]', async () => {
			await shop.db.updateTable('cities').set({ shipping_charge: 9900 }).where('id', '=', 2_886_242).execute()
			await addToCart(buyer, laptop)
			expect(await refusalOf(order(buyer, { city: 'Nowhere' }))).toMatchObject({ status: 409 })
			expect(await ordersOf(await order(buyer, { city: 'Nowhere', shippingCharge: 9900 }))).toMatchObject({ shipping_charge: 9900 })
			await shop.db.updateTable('cities').set({ shipping_charge: null }).where('id', '=', 2_886_242).execute()
		})

		it('an order to a city in another spelling costs the charge of this city', async () => {
			await shop.db.updateTable('cities').set({ shipping_charge: 700 }).where('id', '=', 2_886_242).execute()
			for (const written of ['koeln', 'Cologne', 'KÖLN', 'Köln']) {
				await addToCart(buyer, laptop)
				const number = await order(buyer, { city: written, shippingCharge: 700 })
				expect(await ordersOf(number)).toMatchObject({ city: 'Köln', shipping_charge: 700 })
			}
		})

		it('an order keeps the name of its payment method and shows it everywhere', async () => {
			await addToCart(buyer, laptop)
			const types = await fetchPaymentTypes(buyer)
			const bank = types.find(({ name }) => name === 'Bank transfer')
			const number = await order(buyer, { paymentTypeId: bank?.id ?? '' })
			await shop.db.updateTable('payment_types').set({ name: 'Wire' }).where('name', '=', 'Bank transfer').execute()
			expect(await ordersOf(number)).toMatchObject({ payment_type_id: Number(bank?.id), payment_type: 'Bank transfer' })
			expect(await fetchOrderByNumber(buyer, number, 'ada@example.com')).toMatchObject({ payment: 'Bank transfer' })
			await addToCart(buyer, laptop)
			expect(await ordersOf(await order(buyer))).toMatchObject({ payment_type_id: null, payment_type: '' })
			await addToCart(buyer, laptop)
			for (const gone of ['999', 'Cash', '-1'])
				expect(await refusalOf(order(buyer, { paymentTypeId: gone }))).toMatchObject({
					status: 422,
					code: 'payment_unknown',
					message: 'This payment method is no longer available. Please choose another one.',
				})
			expect(await stockOf(shop.db, laptop)).toMatchObject({ offers: 2 })
		})

		it('an order keeps typed text except control characters', async () => {
			await addToCart(buyer, laptop)
			const clearScreen = '\u001b[2J'
			const storedOrders = await ordersOf(
				await order(buyer, {
					firstName: `Ada ${clearScreen}\u202e"O'Neil"`,
					address: 'Street 1\r\nBack yard',
					note: `Ring\r\ntwice\u0007\t!`,
				}),
			)
			expect(storedOrders).toMatchObject({ first_name: `Ada [2J"O'Neil"`, address: 'Street 1 Back yard', note: 'Ring\ntwice\t!' })
			await addToCart(buyer, laptop)
			expect(await refusalOf(order(buyer, { lastName: '\u0007' }))).toMatchObject({ message: 'Last name is required' })
			expect(await refusalOf(order(buyer, { firstName: 'A'.repeat(201) }))).toMatchObject({
				message: 'First name must have at most 200 characters.',
			})
		})

		it('an order has free shipping where shipping is free [CHK-19]', async () => {
			await addToCart(buyer, laptop)
			const number = await order(buyer, { country: 'United States', city: 'New York City', shippingCharge: 0 })
			expect(await ordersOf(number)).toMatchObject({ shipping_charge: 0, final_total: 84_915 })
		})

		it('an order with an empty cart is refused [CHK-36]', async () => {
			const form = await fillForm(buyer)
			const stale = [{ id: '1', quantity: 1, discount: '' }]
			expect(await refusalOf(createOrder(buyer, guest, { ...form, lines: stale }))).toMatchObject({ status: 409, code: 'cart_empty' })
			expect(await refusalOf(createOrder(buyer, guest, form))).toMatchObject({ status: 422, code: 'invalid_request' })
		})

		it('an order is refused with the new amounts when a price has changed [CHK-42]', async () => {
			await addToCart(buyer, laptop, 2)
			const form = await fillForm(buyer)
			await shop.db.updateTable('offers').set({ price: 100_000 }).where('product_id', '=', laptop.productId).execute()
			const refusal = await refusalOf(createOrder(buyer, guest, form))
			expect(refusal).toMatchObject({
				status: 409,
				code: 'totals_changed',
				message: 'The products cost $1,700.00. The total is now $1,712.90, not $1,711.20.',
			})
			expect(refusal.reply?.totals).toEqual({ subtotal: 1700, shipping_charge: 12.9, discount: 0, final_total: 1712.9 })
			expect(refusal.reply?.lines).toMatchObject([{ product_id: laptop.productId, unit_price: 850 }])
			expect(await stockOf(shop.db, laptop)).toEqual({ offers: 4, product: 4, sold: 0 })
			expect(await fetchCart(buyer, guest)).toHaveLength(1)
			await order(buyer)
		})

		it.each([
			['a lower total', { finalTotal: 1 }, 'The products cost $849.15. The total is now $862.05, not $0.01.'],
			['a cheaper shipping', { shippingCharge: 0 }, 'Shipping costs $12.90.'],
			['a discount of its own', { finalTotal: 85_915 - 1000 + berlin.charge - 1290, shippingCharge: 0 }, 'Shipping costs $12.90.'],
		])('an order with wrong amounts is refused: %s [CHK-22] [CHK-42]', async (_, changes, sentence) => {
			await addToCart(buyer, laptop)
			const refusal = await refusalOf(order(buyer, changes))
			expect(refusal).toMatchObject({ status: 409, code: 'totals_changed' })
			expect(refusal.message).toContain(sentence)
			expect(refusal.message).toContain('The total is now $862.05')
			expect(refusal.message).not.toMatch(/changed/)
		})

		it.each([
			['a total', { finalTotal: 1e302 }],
			['a charge', { shippingCharge: -1e302 }],
			['a discount', { coupon: { id: 'none', amount: 1e302 } }],
		])('an order refuses %s with invalid characters', async (_, changes) => {
			await addToCart(buyer, laptop)
			expect(await refusalOf(order(buyer, { finalTotal: 1, ...changes }))).toMatchObject({ status: 422, code: 'invalid_request' })
		})

		it('an order is refused when the cart has changed since it was shown [CHK-52]', async () => {
			await addToCart(buyer, laptop)
			const form = await fillForm(buyer)
			await addToCart(buyer, phone, 1, 'Black')
			const more = await refusalOf(createOrder(buyer, guest, form))
			expect(more).toMatchObject({ code: 'totals_changed', message: 'Your cart has changed. The total is now $1,362.06, not $862.05.' })
			const lines = await fetchCart(buyer, guest)
			const seen = await fillForm(buyer)
			await updateLines(
				buyer,
				guest,
				lines.map((line) => ({ ...line, quantity: line.quantity + 1 })),
			)
			expect(await refusalOf(createOrder(buyer, guest, seen))).toMatchObject({ code: 'totals_changed' })
		})

		it('an order that exceeds the stock names the lines and their stock, and takes nothing [CHK-42]', async () => {
			await addToCart(buyer, laptop, 3)
			await addToCart(buyer, phone, 2, 'White')
			const form = await fillForm(buyer)
			await shop.db
				.updateTable('offers')
				.set({ stock: 1 })
				.where('id', '=', phone.offers.White ?? 0)
				.execute()
			const refusal = await refusalOf(createOrder(buyer, guest, form))
			expect(refusal).toMatchObject({ status: 409, code: 'stock_exceeded' })
			expect(refusal.reply?.lines).toMatchObject([{ line_id: Number(form.lines[1]?.id), product_id: phone.productId, stock: 1 }])
			expect(refusal.message).toMatch(/^Only 1 of Phone .* \(White\) is left\.$/)
			expect(await stockOf(shop.db, laptop)).toEqual({ offers: 4, product: 4, sold: 0 })
			await shop.db
				.updateTable('offers')
				.set({ stock: 0 })
				.where('id', '=', phone.offers.White ?? 0)
				.execute()
			expect((await refusalOf(createOrder(buyer, guest, form))).message).toMatch(/is sold out\.$/)
		})

		it('an order does not change when its product changes', async () => {
			await addToCart(buyer, laptop)
			const number = await order(buyer)
			await shop.db.deleteFrom('products').where('id', '=', laptop.productId).execute()
			const { id } = await ordersOf(number)
			const lines = await shop.db.selectFrom('order_lines').selectAll().where('order_id', '=', id).execute()
			expect(lines).toMatchObject([{ product_id: laptop.productId, quantity: 1, unit_price: 84_915 }])
		})

		it('an order updates the pages of its products, and the listings of those that sold out', async () => {
			const tags = async () => (await shop.db.selectFrom('changes').select('tag').orderBy('id').execute()).map(({ tag }) => tag)
			const { category_id } = await shop.db
				.selectFrom('products')
				.select('category_id')
				.where('id', '=', laptop.productId)
				.executeTakeFirstOrThrow()
			await addToCart(buyer, laptop, 3)
			await order(buyer)
			expect(await tags()).toContain(`product:${laptop.productId}`)
			expect(await tags()).not.toContain(`category:${category_id}`)
			await addToCart(buyer, laptop, 1)
			await order(buyer)
			expect(await tags()).toContain(`category:${category_id}`)
		})
	},
	{ limited: false },
)
