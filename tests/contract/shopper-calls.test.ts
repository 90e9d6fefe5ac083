import {
	changePassword,
	requestPasswordReset,
	saveProfile,
	signIn,
	signUp,
	verifyEmail,
} from '@storefront/contract/client/account/account.ts'
import { addAddress, fetchAddresses, removeAddress, saveAddress } from '@storefront/contract/client/account/addresses.ts'
import { fetchOrders } from '@storefront/contract/client/account/orders.ts'
import { addLine, clearCart, removeLine, updateLines } from '@storefront/contract/client/cart/cart.ts'
import { fetchCart } from '@storefront/contract/client/cart/cart-read.ts'
import { addWish, fetchWishlist, removeWish } from '@storefront/contract/client/cart/wishlist.ts'
import { fetchCoupon, fetchPaymentTypes } from '@storefront/contract/client/checkout/checkout.ts'
import { fetchCities, fetchCountries, fetchShippingCharge } from '@storefront/contract/client/location/location.ts'
import { seedCheckoutData } from '@storefront/store/commerce/location/seed.ts'
import { beforeAll, expect, it } from 'vitest'
import { createMember, newEmail, openMailbox, password, registration } from './account/members.ts'
import { type AddedGoods, addGoods } from './catalogue/goods.ts'
import { customer, guest, order } from './checkout/buyer.ts'
import { describeShop } from './engines.ts'
import { recordedVisitor } from './exchanges.ts'

const mailbox = openMailbox()
const coupon = { expires_at: null, minimum_subtotal: 0, max_uses: null, uses: 0 }
const ipAddress = '203.0.113.7'

// Paths, names and types are repeated from the specification, because client and store share one contract and would both follow a mistake in it.
describeShop(
	'calls of a shopper',
	(shop) => {
		let kettle: AddedGoods
		beforeAll(async () => {
			await seedCheckoutData(shop.db)
			kettle = await addGoods(shop.db, { name: 'Kettle', price: 4999, discount: 100_000, stock: 100 })
			await shop.db
				.insertInto('coupons')
				.values({ ...coupon, code: 'TENTH', type: 'percentage', value: 100_000 })
				.execute()
		})
		const line = () => ({ productId: String(kettle.productId), variantId: null, quantity: 2, unitPrice: 4499, discount: '10' })
		const wireLine = () => ({
			product_id: String(kettle.productId),
			discount: '10',
			quantity: '2',
			line_discount_type: 'percentage',
			variant_id: null,
			unit_price: '44.99',
		})
		const member = async () => {
			const { token, id } = await createMember(shop, mailbox)
			return { ...recordedVisitor(shop.store, { token }), id: String(id), authorization: `Bearer ${token}` }
		}
		/** As the body of `order` has them, with the coupon and the note that is sent for an empty one. */
		const orderBody = (lineId: string) => ({
			final_total: 93.88,
			note: 'Order from website',
			shipping_charge: 12.9,
			coupon_id: 'TENTH',
			coupon_type: 'fixed',
			coupon_value: 9,
			country: 'Germany',
			address: 'Example Street 1',
			city: 'Berlin',
			first_name: 'Ada',
			last_name: 'Example',
			apartment: '',
			email: 'ada@example.com',
			phone: '+49 30 1234',
			state: '',
			postal_code: '10115',
			products: [{ line_id: lineId, discount: '10', quantity: 2 }],
		})
		const tenth = { coupon: { id: 'TENTH', amount: 900 } }
		const orderReply = { data: { order_no: expect.stringMatching(/^\w{4}-\w{4}$/) } }

		it('guest calls keep a cart by IP address and order from it without a token [API-35..39, API-53, API-54, API-55, CHK-51, CHK-52]', async () => {
			const { client, last } = recordedVisitor(shop.store)
			const authorization = null
			await addLine(client, guest, line())
			expect(last()).toMatchObject({ asked: 'POST /guest/add-card', authorization })
			expect(last().body).toEqual({ ip_address: ipAddress, products: [wireLine()] })
			const [kept] = await fetchCart(client, guest)
			expect(last()).toMatchObject({ asked: `GET /card-details?ip_address=${ipAddress}`, authorization, body: null })
			if (!kept) throw new Error('The line is not in the cart')
			await updateLines(client, guest, [{ ...kept, quantity: 3 }])
			expect(last()).toMatchObject({ asked: 'PUT /card/update', authorization })
			expect(last().body).toEqual({ ip_address: ipAddress, products: [{ line_id: kept.id, quantity: '3', discount: '10' }] })
			await updateLines(client, guest, [kept])
			await order(client, tenth)
			expect(last()).toMatchObject({ asked: 'POST /guest/order', authorization, reply: orderReply })
			expect(last().body).toEqual({ ...orderBody(kept.id), ip_address: ipAddress })

			await addLine(client, guest, line())
			const [next] = await fetchCart(client, guest)
			await removeLine(client, guest, next?.id ?? '')
			expect(last()).toMatchObject({ asked: `DELETE /card/remove/${next?.id}?ip_address=${ipAddress}`, authorization })
			await clearCart(client, guest)
			expect(last()).toMatchObject({ asked: 'POST /card/clear', authorization, body: { ip_address: ipAddress } })
		})

		it('customer calls keep a cart by token, order from it and list the orders [API-05, API-30..34, API-52, API-54, API-62]', async () => {
			const { client, last, authorization } = await member()
			await addLine(client, customer, line())
			expect(last()).toMatchObject({ asked: 'POST /add-card', authorization })
			expect(last().body).toEqual({ products: [wireLine()] })
			const [kept] = await fetchCart(client, customer)
			expect(last()).toMatchObject({ asked: 'GET /get-cart', authorization, body: null })
			if (!kept) throw new Error('The line is not in the cart')
			await updateLines(client, customer, [{ ...kept, quantity: 3 }])
			expect(last()).toMatchObject({ asked: 'PUT /card-update', authorization })
			expect(last().body).toEqual({ products: [{ line_id: kept.id, quantity: '3', discount: '10' }] })
			await updateLines(client, customer, [kept])
			await order(client, tenth, customer)
			expect(last()).toMatchObject({ asked: 'POST /user/place-order', authorization, reply: orderReply })
			expect(last().body).toEqual(orderBody(kept.id))
			await fetchOrders(client)
			expect(last()).toMatchObject({
				asked: 'GET /my-orders',
				authorization,
				reply: { data: [{ order_status: 'Ordered', total_qty: 2 }], order_count: 1 },
			})

			await addLine(client, customer, line())
			const [next] = await fetchCart(client, customer)
			await removeLine(client, customer, next?.id ?? '')
			expect(last()).toMatchObject({ asked: `DELETE /card/remove/${next?.id}`, authorization })
			await clearCart(client, customer)
			expect(last()).toMatchObject({ asked: 'POST /card-clear', authorization })
			expect(last().body).toEqual({})
		})

		it('calls return places, charges, payment methods and coupons [API-43..45, API-50, API-51]', async () => {
			const { client, last } = recordedVisitor(shop.store)
			await fetchCountries(client)
			expect(last()).toMatchObject({
				asked: 'GET /countries',
				reply: { data: expect.arrayContaining([{ id: 276, name: 'Germany', code: 'DE' }]) },
			})
			await fetchCities(client, '276')
			expect(last()).toMatchObject({
				asked: 'GET /cities?country_id=276',
				reply: { data: expect.arrayContaining([expect.objectContaining({ id: 2_950_159, name_en: 'Berlin' })]) },
			})
			await fetchShippingCharge(client, '2950159')
			expect(last()).toMatchObject({
				asked: 'GET /get-shiping-charge?city_id=2950159',
				reply: { data: { shiping_charge: expect.anything() } },
			})
			await fetchPaymentTypes(client)
			expect(last()).toMatchObject({
				asked: 'GET /payment-types',
				reply: { data: expect.arrayContaining([{ id: expect.any(Number), name: 'Cash on delivery' }]) },
			})
			await fetchCoupon(client, 'TENTH')
			expect(last()).toMatchObject({
				asked: 'GET /get-coupon?code=TENTH',
				reply: { data: { type: 'percentage', value: expect.anything(), expired_at: null } },
			})
		})

		it('calls keep the wishlist and remove an entry by its id [API-40..42]', async () => {
			const { client, last, authorization } = await member()
			await addWish(client, String(kettle.productId))
			expect(last()).toMatchObject({ asked: 'POST /wishlists/add', authorization })
			expect(last().body).toEqual({ product_id: String(kettle.productId) })
			const [wish] = await fetchWishlist(client)
			expect(last()).toMatchObject({ asked: 'GET /wishlists/view', authorization })
			await removeWish(client, wish?.id ?? '')
			expect(last()).toMatchObject({ asked: `DELETE /wishlists/remove/${wish?.id}`, authorization })
		})

		it('calls keep addresses [API-46..49, CHK-13]', async () => {
			const { client, last, authorization, id } = await member()
			const entries = { address: 'Street 1', city: 'Berlin', country: 'Germany', postalCode: '10115', isDefault: true }
			const body = { address: 'Street 1', city: 'Berlin', country: 'Germany', postal_code: '10115', is_default: 1 }
			await addAddress(client, entries, id)
			expect(last()).toMatchObject({ asked: 'POST /address/create', authorization })
			expect(last().body).toEqual({ ...body, userId: id })
			const [address] = await fetchAddresses(client)
			expect(last()).toMatchObject({ asked: 'GET /address', authorization, reply: { data: [body] } })
			await saveAddress(client, { ...entries, id: address?.id ?? '', isDefault: false })
			expect(last()).toMatchObject({ asked: `PUT /address/update/${address?.id}`, authorization })
			expect(last().body).toEqual({ ...body, is_default: 0 })
			await removeAddress(client, address?.id ?? '')
			expect(last()).toMatchObject({ asked: `DELETE /address/delete/${address?.id}`, authorization })
		})

		it('calls create an account and reset a password [API-56..61]', async () => {
			const visitor = recordedVisitor(shop.store, { address: '198.51.100.61' })
			const email = newEmail()
			const done = { http_status: 200, message: expect.any(String) }
			await signUp(visitor.client, registration(email))
			expect(visitor.last()).toMatchObject({ asked: 'POST /register', authorization: null, reply: done })
			expect(visitor.last().body).toEqual({
				first_name: 'Ada',
				last_name: 'Example',
				email,
				phone: '+49 30 1234',
				password,
				password_confirmation: password,
			})
			await shop.store.whenIdle()
			const code = mailbox.codeFor(email)
			await verifyEmail(visitor.client, email, code)
			expect(visitor.last()).toMatchObject({ asked: 'POST /otp-verification', authorization: null, reply: done })
			expect(visitor.last().body).toEqual({ email, activation_code: code })
			await requestPasswordReset(visitor.client, email)
			expect(visitor.last()).toMatchObject({ asked: 'POST /forgot-password', authorization: null, reply: done })
			expect(visitor.last().body).toEqual({ email })
			await shop.store.whenIdle()
			const reset = mailbox.codeFor(email)
			await changePassword(visitor.client, { email, code: reset, password: 'a newer one', confirmation: 'a newer one' })
			expect(visitor.last()).toMatchObject({ asked: 'PUT /reset-password', authorization: null, reply: done })
			expect(visitor.last().body).toEqual({ code: reset, email, password: 'a newer one', password_confirmation: 'a newer one' })
			const { token } = await signIn(visitor.client, email, 'a newer one')
			const signedIn = { ...done, data: { token, info: { email, first_name: 'Ada' } } }
			expect(visitor.last()).toMatchObject({ asked: 'POST /login', authorization: null, reply: signedIn })
			expect(visitor.last().body).toEqual({ email, password: 'a newer one' })

			const { client, last } = recordedVisitor(shop.store, { token })
			const profile = { firstName: 'Grace', lastName: 'Brewster', phone: '1', gender: 'female', birthDate: '1906-12-09' } as const
			await saveProfile(client, profile)
			expect(last()).toMatchObject({ asked: 'PUT /profile/update', authorization: `Bearer ${token}` })
			expect(last().body).toEqual({ first_name: 'Grace', last_name: 'Brewster', phone: '1', gender: 'female', dob: '1906-12-09' })
		})
	},
	{ mailer: mailbox.mailer, limited: false },
)
