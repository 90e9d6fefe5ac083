import * as v from 'valibot'
import { cartLineLimit, deliveryPointLimit, placeNameLimit, serviceCodeLimit } from '../../domain/constants.ts'
import { updatedLine } from '../cart/cart.ts'
import { endpoint } from '../wire/endpoint.ts'
import { requiredInput } from '../wire/required-input.ts'
import { cartEmpty } from '../wire/sentences.ts'
import { id, price, requiredText, text } from '../wire/wire.ts'
import { amount, flag, inputId, record } from '../wire/wire-values.ts'
import { billingAddress } from './billing.ts'
import { orderTextEntries } from './order-texts.ts'
import { taxes } from './taxes.ts'

export const paymentType = v.object({
	id,
	name: requiredText,
	/**
	 * Payment provider that hosts the payment page: "Stripe". Empty or missing for manual payment: the shop handles it, and
	 * nothing is paid before the order is placed. An addition of this contract.
	 */
	provider: text,
})

export const coupon = v.object({
	/** `fixed` subtracts `value` currency units; every other type subtracts `value` percent of the subtotal. */
	type: v.string(),
	value: price,
	/** Currency of `value`, if it is an amount; `$` if missing. An addition of this contract. */
	currency: v.optional(v.string()),
	/** ISO date and time, or null for never. */
	expired_at: v.nullish(v.string()),
	/** If missing, the code itself is sent as `coupon_id` (AMB-62). */
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
	summary: 'Payment methods; the first one is the default.',
	reply: v.object({ data: v.array(paymentType) }),
})

export const getCoupon = endpoint({
	name: 'getCoupon',
	method: 'GET',
	path: '/get-coupon',
	audience: 'anyone',
	tag: 'checkout',
	perMarket: true,
	summary: 'A coupon by its code. An expired coupon is returned with its date, so that the client can show it.',
	query: v.object({ code: requiredInput(100) }),
	reply: v.object({ data: coupon }),
	errors: ['coupon_unknown', 'coupon_refused', 'too_many_requests'],
})

const place = v.union([v.pipe(v.string(), v.maxLength(placeNameLimit)), v.number()])

/** The body of an order (API-54). Amounts are in currency units; the server computes its own and compares them. */
const orderEntries = {
	final_total: amount,
	shipping_charge: v.nullish(amount, 0),
	/** The applied code, or the id of the coupon; empty without a coupon. */
	coupon_id: v.nullish(inputId, ''),
	/** Always `fixed` with a coupon (API-55). */
	coupon_type: text,
	/** Discount amount of the coupon (AMB-24). */
	coupon_value: v.nullish(v.union([amount, v.literal('')]), 0),
	/** Country and city by name or id (AMB-40). An unlisted city has the shipping charge of the country. */
	country: place,
	city: place,
	...orderTextEntries(),
	/** If missing, the delivery address is the billing address. An addition of this contract. */
	billing_address: v.nullish(billingAddress),
	/** The selected payment method, one of `/payment-types`. An addition of this contract, which a store may ignore (AMB-23). */
	payment_type_id: v.optional(v.nullable(inputId)),
	/** Code of one of the services of `getDeliveryServices`; empty: the standard delivery. An addition of this contract. */
	delivery_service: v.nullish(v.pipe(v.string(), v.maxLength(serviceCodeLimit)), ''),
	/** Parcel shop or locker, if the service has a `point_label`. An addition of this contract. */
	delivery_point: v.nullish(v.pipe(v.string(), v.maxLength(deliveryPointLimit)), ''),
	products: v.pipe(v.array(updatedLine), v.minLength(1, cartEmpty), v.maxLength(cartLineLimit)),
}

const placed = record(
	v.looseObject({
		/** Order number for the shopper. */
		order_no: id,
		/**
		 * Key that gives access to the order, like the link in mails; for `openOrderLink` and `startPayment`. An addition of this
		 * contract.
		 */
		pay_key: text,
		/** `due`: payment is due now, through `startPayment`. Other values, or none: no online payment. An addition of this contract. */
		payment: text,
		/** Instructions for a manual payment, in lines of plain text, such as a bank account. An addition of this contract. */
		payment_instructions: text,
		/** Tax included in the total, as stored with the order. An addition of this contract. */
		taxes: v.optional(taxes),
		/** Whether an account can be created from the order with `registerFromOrder`. An addition of this contract. */
		can_open_account: v.optional(flag),
		/** Chosen delivery service and promised dates: "Express, Tue 24 to Thu 26 Nov 2026"; may be empty. An addition of this contract. */
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
 * Send an `Idempotency-Key` header, generated once per confirmed form: the same key never creates a second order. Without a
 * key the embedded store uses the body as the key, so that the same lines can be ordered only once.
 */
export const placeOrder = endpoint({
	name: 'placeOrder',
	method: 'POST',
	path: '/user/place-order',
	audience: 'customer',
	tag: 'checkout',
	localized: true,
	summary: "Places an order of the customer's cart.",
	body: v.object(orderEntries),
	reply: placed,
	errors: ['unauthenticated', ...orderErrors],
})

/** Takes an `Idempotency-Key`, like `placeOrder`. */
export const placeGuestOrder = endpoint({
	name: 'placeGuestOrder',
	method: 'POST',
	path: '/guest/order',
	audience: 'guest',
	tag: 'checkout',
	localized: true,
	summary: "Places an order of the guest's cart.",
	body: v.object({ ...orderEntries, ip_address: v.optional(v.string()) }),
	reply: placed,
	errors: ['guest_unknown', ...orderErrors],
})
