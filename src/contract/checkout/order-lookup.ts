import * as v from 'valibot'
import { endpoint } from '../wire/endpoint.ts'
import { currency, price, text } from '../wire/wire.ts'
import { record } from '../wire/wire-values.ts'
import { order } from './checkout.ts'

// Additions of this contract: the specification lets only customers see their orders again.

/** An order without anything that tells who ordered it. */
export const foundOrder = v.object({
	...v.omit(order, ['id']).entries,
	subtotal: price,
	shipping_charge: price,
	discount: price,
	currency,
	city: text,
	country: text,
})
export type WireFoundOrder = v.InferOutput<typeof foundOrder>

const orderNumber = v.pipe(v.string(), v.trim(), v.minLength(1, 'Please enter your order number.'), v.maxLength(100))

/** A wrong number and a wrong email get the same answer: nobody learns which orders there are. */
export const lookUpOrder = endpoint({
	name: 'lookUpOrder',
	method: 'POST',
	isRead: true,
	path: '/order-lookup',
	audience: 'anyone',
	tag: 'checkout',
	summary: 'An order by its number and the email that it was placed with.',
	body: v.object({
		order_no: orderNumber,
		email: v.pipe(v.string(), v.trim(), v.minLength(1, 'Please enter your email.'), v.maxLength(320)),
	}),
	reply: record(foundOrder),
	errors: ['order_unknown', 'too_many_requests', 'invalid_request'],
})

export const openOrderLink = endpoint({
	name: 'openOrderLink',
	method: 'POST',
	isRead: true,
	path: '/order-link',
	audience: 'anyone',
	tag: 'checkout',
	summary: 'An order by the signed link of its mails.',
	body: v.object({ order_no: orderNumber, key: v.pipe(v.string(), v.maxLength(100)) }),
	reply: record(foundOrder),
	errors: ['order_unknown', 'too_many_requests', 'invalid_request'],
})
