import * as v from 'valibot'
import { cartLineLimit, placeNameLimit } from '../../domain/constants.ts'
import { updatedLine } from '../cart/cart.ts'
import { endpoint } from '../wire/endpoint.ts'
import { cartEmpty } from '../wire/sentences.ts'
import { givenWords, id, price, text } from '../wire/wire.ts'
import { amount, flag, givenId, record } from '../wire/wire-values.ts'
import { billingAddress } from './billing.ts'
import { orderTextEntries } from './order-texts.ts'
import { taxes } from './taxes.ts'

export const paymentType = v.object({
	id,
	name: givenWords,
	/**
	 * On whose page it is paid: "Stripe". Empty or missing: the shop settles it itself, and nothing is paid before the order is
	 * there. An addition of this contract.
	 */
	provider: text,
})

export const coupon = v.object({
	/** `fixed` subtracts `value` currency units; every other type subtracts `value` percent of the subtotal. */
	type: v.string(),
	value: price,
	/** Of `value`, where that is an amount; missing: `$`. An addition of this contract. */
	currency: v.optional(v.string()),
	/** ISO date and time, or null for never. */
	expired_at: v.nullish(v.string()),
	/** Missing: the code itself is sent as `coupon_id` (AMB-62). */
	id: v.optional(id),
})

export const getPaymentTypes = endpoint({
	name: 'getPaymentTypes',
	method: 'GET',
	path: '/payment-types',
	audience: 'anyone',
	tag: 'checkout',
	localized: true,
	perMarket: true,
	summary: 'The ways to pay; the first one is the default.',
	reply: v.object({ data: v.array(paymentType) }),
})

export const getCoupon = endpoint({
	name: 'getCoupon',
	method: 'GET',
	path: '/get-coupon',
	audience: 'anyone',
	tag: 'checkout',
	perMarket: true,
	summary: 'A coupon by its code. An expired one is returned with its date: the client says so.',
	query: v.object({ code: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(100)) }),
	reply: v.object({ data: coupon }),
	errors: ['coupon_unknown', 'coupon_refused', 'too_many_requests'],
})

const place = v.union([v.pipe(v.string(), v.maxLength(placeNameLimit)), v.number()])

/** The body of an order (API-54). Amounts in currency units; the server computes its own and compares. */
const orderEntries = {
	final_total: amount,
	shipping_charge: v.nullish(amount, 0),
	/** The applied code, or the id that the coupon reply had; empty with none. */
	coupon_id: v.nullish(givenId, ''),
	/** Always `fixed` when a code is given (API-55). */
	coupon_type: text,
	/** The amount subtracted (AMB-24). */
	coupon_value: v.nullish(v.union([amount, v.literal('')]), 0),
	/** Country and city by name or by id (AMB-40). A city that is in no list is taken at the country's charge. */
	country: place,
	city: place,
	...orderTextEntries(),
	/** Missing: it is billed to whom it goes. An addition of this contract. */
	billing_address: v.nullish(billingAddress),
	/** The chosen way to pay, one of `/payment-types`: an addition of this contract, which a store may ignore (AMB-23). */
	payment_type_id: v.optional(v.nullable(givenId)),
	products: v.pipe(v.array(updatedLine), v.minLength(1, cartEmpty), v.maxLength(cartLineLimit)),
}

const placed = record(
	v.looseObject({
		/** The number that the shopper quotes. */
		order_no: id,
		/** Opens the order to whoever has it, as the link of its mails does: for `openOrderLink` and `startPayment`. An addition. */
		pay_key: text,
		/** `due`: it is to be paid now, by `startPayment`. Anything else, or nothing: there is nothing to pay here. An addition. */
		payment: text,
		/** How to pay what the shop settles itself, in lines of plain text: the account of a transfer. An addition. */
		payment_instructions: text,
		/** The tax within its total, as the order keeps it. An addition. */
		taxes: v.optional(taxes),
		/** Whether an account can be opened out of it, by `registerFromOrder`. An addition. */
		can_open_account: v.optional(flag),
		/** When it is promised to come: "Tue 24 to Thu 26 Nov 2026"; empty: nothing is promised. An addition. */
		delivery_dates: text,
	}),
)

const orderErrors = [
	'stock_exceeded',
	'totals_changed',
	'cart_empty',
	'coupon_unknown',
	'coupon_expired',
	'coupon_refused',
	'city_unknown',
	'payment_unknown',
	'idempotency_mismatch',
	'order_in_progress',
	'invalid_request',
	'too_many_requests',
] as const

/**
 * Send an `Idempotency-Key` header, made once for each confirmed form: the same key never makes a second order. Without
 * one the embedded store takes the body itself for the key: its lines can be ordered only once.
 */
export const placeOrder = endpoint({
	name: 'placeOrder',
	method: 'POST',
	path: '/user/place-order',
	audience: 'customer',
	tag: 'checkout',
	localized: true,
	summary: "Orders the customer's cart.",
	body: v.object(orderEntries),
	reply: placed,
	errors: ['unauthenticated', ...orderErrors],
})

/** With an `Idempotency-Key`, as `placeOrder`. */
export const placeGuestOrder = endpoint({
	name: 'placeGuestOrder',
	method: 'POST',
	path: '/guest/order',
	audience: 'guest',
	tag: 'checkout',
	localized: true,
	summary: "Orders the guest's cart.",
	body: v.object({ ...orderEntries, ip_address: v.optional(v.string()) }),
	reply: placed,
	errors: ['guest_unknown', ...orderErrors],
})
