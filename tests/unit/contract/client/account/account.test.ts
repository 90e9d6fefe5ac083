import { requestPasswordReset, signIn, signUp, verifyEmail } from '@storefront/contract/client/account/account.ts'
import { fetchAddresses } from '@storefront/contract/client/account/addresses.ts'
import { fetchOrders } from '@storefront/contract/client/account/orders.ts'
import { mergeGuestCart } from '@storefront/contract/client/cart/cart-merge.ts'
import { fetchWishlist } from '@storefront/contract/client/cart/wishlist.ts'
import { createStoreClient, type StoreClient } from '@storefront/contract/client/http/http.ts'
import { buyerDetails } from '@storefront/contract/domain/checkout/order/order-details.ts'
import { describe, expect, test } from 'vitest'

/** A client of a store whose every response is `reply`. */
function replying(reply: unknown, status = 200): StoreClient {
	return createStoreClient({
		baseUrl: 'http://store.test',
		fetch: () => Promise.resolve(Response.json(reply, { status })),
		token: () => 'token',
	})
}

const info = { first_name: 'Ada', last_name: 'Example', email: 'ada@example.com', phone: '1' }

describe('account endpoints of other stores', () => {
	test.each([
		[401, 'refused'],
		['422', 'refused'],
		[500, 'unexpected'],
	])('an account call fails by http_status %s in the body [AUTH-08] [ERR-12]', async (http_status, kind) => {
		const client = replying({ http_status, message: 'No such account', data: null })
		await expect(signIn(client, 'a', 'b')).rejects.toMatchObject({ kind, status: Number(http_status), message: 'No such account' })
		await expect(requestPasswordReset(client, 'a')).rejects.toMatchObject({ kind, message: 'No such account' })
	})

	test('an account call fails with the default message if the store sends none [AUTH-09]', async () => {
		const failure = signIn(replying({ http_status: 401 }), 'a', 'b')
		await expect(failure).rejects.toMatchObject({ kind: 'refused', serverMessage: '', message: 'Something went wrong' })
	})

	test('a sign-in without a token in the reply fails [AUTH-10]', async () => {
		await expect(signIn(replying({ http_status: 200, message: '' }), 'a', 'b')).rejects.toMatchObject({
			kind: 'unexpected',
			serverMessage: '',
		})
	})

	test('an account call without http_status in the reply succeeds', async () => {
		expect(await signIn(replying({ data: { token: 't', info } }), 'a', 'b')).toEqual({ token: 't', info })
		expect(await requestPasswordReset(replying({ message: 'Sent' }), 'a')).toBe('Sent')
	})

	test('a failed sign-up has the messages of all fields [AUTH-18]', async () => {
		const client = replying({ errors: { email: ['a', 'b'], phone: ['c'] } }, 422)
		const account = { firstName: '', lastName: '', email: '', phone: '', password: '', confirmation: '' }
		await expect(signUp(client, account)).rejects.toMatchObject({ fieldMessages: ['a', 'b', 'c'] })
	})

	test.each([[null], [[]], ['verified'], [{ id: 7 }], [undefined]])('the code reply %j does not sign in [AMB-45]', async (data) => {
		expect(await verifyEmail(replying({ http_status: 200, data }), 'a', '1')).toBeNull()
	})

	test('verifying an email signs in if the reply has a session [AMB-45]', async () => {
		expect(await verifyEmail(replying({ http_status: 200, data: { token: 't', info } }), 'a', '1')).toEqual({ token: 't', info })
	})
})

test('addresses are parsed in all formats of stores [ENT-24] [AMB-40]', async () => {
	const wire = { id: 3, address: 'Street 1', city: 12, country: null, postal_code: null, is_default: true }
	const address = { id: '3', address: 'Street 1', city: '12', country: '', postalCode: '', isDefault: true }
	expect(await fetchAddresses(replying([wire]))).toEqual([address])
	expect(await fetchAddresses(replying({ data: [{ ...wire, is_default: '0' }] }))).toEqual([{ ...address, isDefault: false }])
})

test('a wishlist reply without data is an empty wishlist [WISH-21]', async () => {
	expect(await fetchWishlist(replying({}))).toEqual([])
	expect(await fetchWishlist(replying({ data: null }))).toEqual([])
})

test('wishlist entries are parsed with their English names [ENT-03] [ENT-06]', async () => {
	const wire = { wishlist_id: 9, id: 4, name: '{"En":"Phone"}', images: ['/p.webp'], variant: null, currency: '€', sales_price: '12.50' }
	expect(await fetchWishlist(replying([wire]))).toEqual([
		{ id: '9', productId: '4', name: 'Phone', images: ['/p.webp'], variant: '', currency: '€', price: 1250 },
	])
})

test('orders are parsed with and without the additions of this contract [ENT-30] [ENT-31]', async () => {
	const line = { quantity: '2', product_name: '{"En":"Phone"}', line_total: '400.00' }
	const order = { id: 1, order_no: 77, order_status: 'Packed', total_qty: '2', final_total: 412.9, sell_lines: [line] }
	expect((await fetchOrders(replying({ data: [order] }))).orders).toEqual([
		{
			id: '1',
			currency: '$',
			number: '77',
			key: '',
			status: 'Packed',
			isPickup: false,
			quantity: 2,
			total: 41_290,
			lines: [
				{ name: 'Phone', variant: '', image: '', quantity: 2, total: 40_000, productId: null, variantId: null, id: null, returnable: 0 },
			],
			...buyerDetails(() => ''),
			placedAt: null,
			paymentState: '',
			refunded: 0,
			taxes: [],
			instructions: '',
			canCancel: false,
			events: [],
			parcels: [],
			returns: [],
			returnUntil: null,
			reviews: new Map(),
			hasReceipt: false,
		},
	])
	const known = {
		...order,
		created_at: '2026-11-20T12:00:00.000Z',
		sell_lines: [
			{
				...line,
				product_id: 4,
				variant_id: 9,
				variant: 'Black',
				image: '/p-480.avif',
				image_template: '/p-{width:480}.avif',
				id: 5,
				returnable: '2',
			},
		],
		can_cancel: 1,
		events: [
			{ kind: 'paid', at: '2026-11-20T12:00:00.000Z', amount: '412.90' },
			{ kind: 'shipped', at: 'soon' },
		],
		parcels: [
			{
				carrier: 'DHL',
				code: '00340',
				url: 'https://carrier.example/00340',
				lines: [
					{ line_id: 5, quantity: '1' },
					{ line_id: 6, quantity: 1 },
				],
			},
			{ carrier: 'Evil', url: 'javascript:alert(1)' },
			{ url: '/cart' },
		],
		returns: [{ return_no: '77-R1', state: 'asked', lines: [{ line_id: 5, quantity: '1', product_name: 'Phone' }] }],
		return_until: '2026-12-04T12:00:00.000Z',
	}
	expect((await fetchOrders(replying([known]))).orders).toMatchObject([
		{
			placedAt: new Date('2026-11-20T12:00:00Z'),
			lines: [{ productId: '4', variantId: '9', variant: 'Black', image: '/p-{width:480}.avif', id: '5', returnable: 2 }],
			canCancel: true,
			events: [{ kind: 'paid', amount: 41_290, at: new Date('2026-11-20T12:00:00Z') }],
			parcels: [
				// Unknown lines are left out.
				{ url: 'https://carrier.example/00340', lines: [{ variant: 'Black', quantity: 1 }] },
				{ carrier: 'Evil', url: '', lines: [] },
				{ carrier: '', url: '' },
			],
			returns: [{ number: '77-R1', lines: [{ lineId: '5', quantity: 1, name: 'Phone' }], refunded: 0 }],
			returnUntil: new Date('2026-12-04T12:00:00Z'),
		},
	])
})

test('a page of orders is the same for stores with and without pagination', async () => {
	const order = (id: number) => ({ id, order_no: id, order_status: 'Packed', total_qty: 1, final_total: 1, sell_lines: [] })
	const ids = async (reply: object, page: number) => {
		const { orders, total } = await fetchOrders(replying(reply), page, 2)
		return [orders.map(({ id }) => id).join(), total]
	}
	expect(await ids({ data: [order(3), order(2)], order_count: '5' }, 2)).toEqual(['3,2', 5])
	for (const whole of [
		[5, 4, 3, 2, 1].map(order),
		{ data: [5, 4, 3, 2, 1].map(order) },
		{ data: [5, 4, 3, 2, 1].map(order), order_count: null },
	]) {
		expect(await ids(whole, 1)).toEqual(['5,4', 5])
		expect(await ids(whole, 3)).toEqual(['1', 5])
	}
})

test('merging carts is refused with status 404 by a store without the endpoint [AMB-22]', async () => {
	await expect(mergeGuestCart(replying({ message: 'Not found' }, 404))).rejects.toMatchObject({ kind: 'refused', status: 404 })
})
