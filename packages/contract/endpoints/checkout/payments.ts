/** Payment of a placed order: additions of this contract. Stores without them do not send `pay_key`, so the call is not made. */
import * as v from 'valibot'
import { endpoint } from '../wire/endpoint.ts'
import { requiredInput } from '../wire/required-input.ts'
import { text } from '../wire/wire.ts'
import { inputId, record } from '../wire/wire-values.ts'

/** Repeated calls return the same payment page while it is valid, so that an order in two tabs is paid once. */
export const startPayment = endpoint({
	name: 'startPayment',
	method: 'POST',
	path: '/payment/start',
	audience: 'anyone',
	tag: 'checkout',
	summary: "URL of the payment provider's page where an order is paid.",
	body: v.object({
		order_no: requiredInput(100),
		/** `pay_key` of the order, or the key of its mails. */
		pay_key: v.pipe(v.string(), v.maxLength(100)),
		/** Another payment method than that of the order, one of `/payment-types`. */
		payment_type_id: v.optional(v.nullable(inputId)),
	}),
	reply: record(
		v.object({
			/**
			 * `redirect`: pay at `url`. `none`: no online payment, because it is manual or pending (`payment_pending`). `paid`: already
			 * paid.
			 */
			kind: v.picklist(['none', 'paid', 'redirect']),
			/** URL of the provider, HTTP or HTTPS. */
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
