import * as v from 'valibot'
import { expect, it } from 'vitest'
import { hashOf } from '../../../../server/checkout/order-body.ts'
import { placeGuestOrder } from '../../../../src/contract/checkout/checkout.ts'

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
/** What version 0.1 made of it. */
const before = '1a9128af739de08ac5a65d3ed3b487bce7aef7d09c107927bcae2ec5a55e9e54'
const { body } = placeGuestOrder
const hashed = (order: object) => (body ? hashOf(v.parse(body, order)) : '')

it('knows an order again that was placed before ways to pay were sent [AMB-23]', () => {
	expect(hashed(sent)).toBe(before)
	expect(hashed({ ...sent, ip_address: '192.0.2.8' })).toBe(before)
	expect(hashed({ ...sent, payment_type_id: 1 })).not.toBe(before)
})
