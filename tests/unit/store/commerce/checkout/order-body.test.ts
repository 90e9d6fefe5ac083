import { placeGuestOrder } from '@storefront/contract/endpoints/checkout/checkout.ts'
import { hashOf } from '@storefront/store/commerce/checkout/order-body.ts'
import * as v from 'valibot'
import { expect, it } from 'vitest'

const sent = {
	final_total: 315,
	country: 'Norway',
	address: ' 1 Elm Road ',
	city: 'Oslo',
	first_name: 'Ada',
	last_name: 'Ray',
	email: 'x',
	phone: 'y',
	postal_code: '0150',
	products: [{ line_id: 1, discount: '10', quantity: 2 }],
	ip_address: '192.0.2.7',
}
/** Everything that a page of version 0.1 sent. */
const sentInFull = {
	...sent,
	note: 'Ring twice',
	shipping_charge: 15,
	coupon_id: 'TENTH',
	coupon_type: 'fixed',
	coupon_value: 9,
	apartment: '2',
	state: 'Viken',
	payment_type_id: '5',
}
/** What version 0.1 made of them. Never changed: a shopper who asks again after an upgrade must get the order of before. */
const before = '1a9128af739de08ac5a65d3ed3b487bce7aef7d09c107927bcae2ec5a55e9e54'
const beforeInFull = '1ca14f074d0fb49ed1b7fde910bbeef39f35ad4cf7a39b756073f8ddf8993fd7'
const { body } = placeGuestOrder
const hashed = (order: object) => (body ? hashOf(v.parse(body, order)) : '')

it('hashOf recognizes an order from before payment methods were sent [AMB-23]', () => {
	expect(hashed(sent)).toBe(before)
	expect(hashed({ ...sent, ip_address: '192.0.2.8' })).toBe(before)
	expect(hashed({ ...sent, payment_type_id: 1 })).not.toBe(before)
})

it('hashOf recognizes an order with every field of version 0.1, and distinguishes a changed one', () => {
	expect(hashed(sentInFull)).toBe(beforeInFull)
	for (const name of Object.keys(sentInFull).filter((key) => !['ip_address', 'products'].includes(key)))
		expect(hashed({ ...sentInFull, [name]: '7' }), name).not.toBe(beforeInFull)
})

it('hashOf ignores an empty field that was added later', () => {
	const order = v.parse(placeGuestOrder.body ?? v.never(), sent)
	expect(hashOf({ ...order, later: '', unknown: null, missing: undefined } as typeof order)).toBe(before)
	expect(hashOf({ ...order, later: 'Yes' } as typeof order)).not.toBe(before)
})
