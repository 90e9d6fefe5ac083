/**
 * What becomes of an order after it was placed, and what its customer does with it: additions of this contract. A store
 * without them tells nothing of it, so nothing is offered, and is never asked.
 */

import * as v from 'valibot'
import { reasonLimit } from '../../domain/checkout/returns.ts'
import { cartLineLimit } from '../../domain/constants.ts'
import { endpoint } from '../wire/endpoint.ts'
import { chooseToReturn, enterOrderNumber, reasonTooLong } from '../wire/sentences.ts'
import { id, quantity } from '../wire/wire.ts'
import { givenId, record } from '../wire/wire-values.ts'
import { foundOrder } from './orders.ts'

/** Who may see an order may do this with it: by the key of its mails and of the history, or by the email it was placed with. */
const proof = {
	order_no: v.pipe(v.string(), v.trim(), v.minLength(1, enterOrderNumber), v.maxLength(100)),
	/** `pay_key` of the order, or the key of its mails. */
	key: v.nullish(v.pipe(v.string(), v.maxLength(100)), ''),
	/** In place of the key. */
	email: v.nullish(v.pipe(v.string(), v.trim(), v.maxLength(320)), ''),
}

const reason = v.nullish(v.pipe(v.string(), v.trim(), v.maxLength(reasonLimit, reasonTooLong)), '')

/** An order that is called off already stays so: asking twice is asking once. */
export const cancelOrder = endpoint({
	name: 'cancelOrder',
	method: 'POST',
	path: '/order/cancel',
	audience: 'anyone',
	tag: 'checkout',
	summary: 'Calls an order off that is not sent yet; `can_cancel` of the order says whether it can be.',
	body: v.object({
		...proof,
		/** Why, in the customer's words; none is needed. */
		reason,
	}),
	reply: record(foundOrder),
	errors: ['order_unknown', 'cancellation_closed', 'too_many_requests', 'invalid_request'],
})

/** A return that is cancelled already stays so: asking twice is asking once. */
export const cancelReturn = endpoint({
	name: 'cancelReturn',
	method: 'POST',
	path: '/order/return/cancel',
	audience: 'anyone',
	tag: 'checkout',
	summary: 'Takes a return back that the shop has not answered yet; `can_cancel` of the return says whether it can be.',
	body: v.object({ ...proof, return_no: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(100)) }),
	reply: record(foundOrder),
	errors: ['order_unknown', 'return_closed', 'too_many_requests', 'invalid_request'],
})

/** Send an `Idempotency-Key` header, made once for each form: the same key never makes a second return. */
export const askReturn = endpoint({
	name: 'askReturn',
	method: 'POST',
	path: '/order/return',
	audience: 'anyone',
	tag: 'checkout',
	summary: 'Asks to send pieces of an order back; `returnable` of its lines says how many.',
	body: v.object({
		...proof,
		lines: v.pipe(v.array(v.object({ line_id: givenId, quantity })), v.minLength(1, chooseToReturn), v.maxLength(cartLineLimit)),
		/** One of the shop's list, or the customer's own words; none is needed. */
		reason,
	}),
	reply: record(v.object({ return_no: id, order: foundOrder })),
	errors: ['order_unknown', 'return_closed', 'too_many_requests', 'invalid_request'],
})
