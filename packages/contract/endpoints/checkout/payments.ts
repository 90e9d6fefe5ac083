/** Paying an order that is placed: additions of this contract. A store without them sends no `pay_key`, and is never asked. */
import * as v from 'valibot'
import { endpoint } from '../wire/endpoint.ts'
import { text } from '../wire/wire.ts'
import { givenId, record } from '../wire/wire-values.ts'

/** Asking again gives the same page while it can be paid there: an order in two tabs is paid once. */
export const startPayment = endpoint({
	name: 'startPayment',
	method: 'POST',
	path: '/payment/start',
	audience: 'anyone',
	tag: 'checkout',
	summary: 'Where an order is paid: the page of the provider that takes the money.',
	body: v.object({
		order_no: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(100)),
		/** `pay_key` of the order, or the key of its mails. */
		pay_key: v.pipe(v.string(), v.maxLength(100)),
		/** Another way to pay than the one it was ordered with, one of `/payment-types`. */
		payment_type_id: v.optional(v.nullable(givenId)),
	}),
	reply: record(
		v.object({
			/**
			 * `redirect`: it is paid at `url`. `none`: nothing is to be paid here now, as the shop settles it otherwise or its money is on
			 * its way (`payment_pending`). `paid`: it is.
			 */
			kind: v.picklist(['none', 'paid', 'redirect']),
			/** Of the provider, with http or https. */
			url: text,
		}),
	),
	errors: [
		'order_unknown',
		'payment_unknown',
		'payment_closed',
		'payment_unavailable',
		'payment_not_possible',
		'too_many_requests',
		'invalid_request',
	],
})
