/**
 * Cancellation and returns of an order: additions of this contract. Stores without them do not send `can_cancel` and
 * `returnable`, so the calls are not made.
 */

import * as v from 'valibot'
import { reasonLimit } from '../../domain/checkout/returns.ts'
import { cartLineLimit } from '../../domain/constants.ts'
import { endpoint } from '../wire/endpoint.ts'
import { requiredInput } from '../wire/required-input.ts'
import { chooseToReturn, enterOrderNumber, reasonTooLong } from '../wire/sentences.ts'
import { id, quantity } from '../wire/wire.ts'
import { inputId, record } from '../wire/wire-values.ts'
import { foundOrder } from './orders.ts'

/** Proof of access to an order: the key from its mails or the order history, or the email address of the order. */
const proof = {
	order_no: v.pipe(v.string(), v.trim(), v.minLength(1, enterOrderNumber), v.maxLength(100)),
	/** `pay_key` of the order, or the key of its mails. */
	key: v.nullish(v.pipe(v.string(), v.maxLength(100)), ''),
	/** Replaces the key. */
	email: v.nullish(v.pipe(v.string(), v.trim(), v.maxLength(320)), ''),
}

const reason = v.nullish(v.pipe(v.string(), v.trim(), v.maxLength(reasonLimit, reasonTooLong)), '')

/** Idempotent: cancelling a cancelled order succeeds. */
export const cancelOrder = endpoint({
	name: 'cancelOrder',
	method: 'POST',
	path: '/order/cancel',
	audience: 'anyone',
	tag: 'checkout',
	summary: 'Cancels an order that is not shipped yet, if `can_cancel` of the order is 1.',
	body: v.object({
		...proof,
		/** Optional reason of the customer. */
		reason,
	}),
	reply: record(foundOrder),
	errors: ['order_unknown', 'cancellation_closed', 'too_many_requests', 'invalid_request'],
})

/** Idempotent: cancelling a cancelled return succeeds. */
export const cancelReturn = endpoint({
	name: 'cancelReturn',
	method: 'POST',
	path: '/order/return/cancel',
	audience: 'anyone',
	tag: 'checkout',
	summary: 'Cancels a return that the shop has not answered yet, if `can_cancel` of the return is 1.',
	body: v.object({ ...proof, return_no: requiredInput(100) }),
	reply: record(foundOrder),
	errors: ['order_unknown', 'return_closed', 'too_many_requests', 'invalid_request'],
})

/** Send an `Idempotency-Key` header, generated once per form: the same key never creates a second return. */
export const askReturn = endpoint({
	name: 'askReturn',
	method: 'POST',
	path: '/order/return',
	audience: 'anyone',
	tag: 'checkout',
	summary: 'Requests a return of items of an order; `returnable` of a line is the maximum quantity.',
	body: v.object({
		...proof,
		lines: v.pipe(v.array(v.object({ line_id: inputId, quantity })), v.minLength(1, chooseToReturn), v.maxLength(cartLineLimit)),
		/** A reason of the shop's list, or free text; optional. */
		reason,
	}),
	reply: record(v.object({ return_no: id, order: foundOrder })),
	errors: ['order_unknown', 'return_closed', 'too_many_requests', 'invalid_request'],
})
