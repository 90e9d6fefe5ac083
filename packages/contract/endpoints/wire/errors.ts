import * as v from 'valibot'
import { count, id, price, text } from './wire.ts'

/**
 * The error codes of the embedded store. The meaning of a code never changes, but its message may. Other stores may send no
 * code; then the status decides (see `client/http/failure.ts`).
 */
export const errorCodes = {
	invalid_request: { status: 422, meaning: 'The request does not match the contract; `errors` names each field.' },
	malformed_json: { status: 400, meaning: 'The body is not JSON.' },
	unauthenticated: { status: 401, meaning: 'A bearer token is missing, expired, revoked or from another store.' },
	invalid_credentials: { status: 401, meaning: 'Email or password is wrong.' },
	not_verified: { status: 403, meaning: 'The account exists but its one-time code has not been entered.' },
	cross_site: {
		status: 403,
		meaning: 'A write from a page of another site that is not listed in `CORS_ORIGINS`.',
	},
	not_found: { status: 404, meaning: 'The resource does not exist, or it belongs to another customer.' },
	method_not_allowed: { status: 405, meaning: 'The path exists, but not with this method.' },
	guest_unknown: { status: 422, meaning: 'A guest call without `ip_address`, or with an invalid IP address.' },
	email_taken: { status: 409, meaning: 'An account with this email exists.' },
	account_not_offered: {
		status: 409,
		meaning: 'No account can be created from this order: it belongs to an account, or its email cannot receive mail.',
	},
	code_invalid: { status: 422, meaning: 'The one-time code is wrong, used up or expired.' },
	variation_required: { status: 422, meaning: 'The product has variations, and the request has none.' },
	market_unknown: { status: 404, meaning: 'The market does not exist, or is closed.' },
	cart_in_other_market: {
		status: 409,
		meaning:
			'The cart has products at the prices of another market, so nothing was added. `GET /cart/market` returns the changes of a move.',
	},
	stock_exceeded: { status: 409, meaning: 'A quantity exceeds the stock; `lines` has the affected lines with their stock.' },
	totals_changed: { status: 409, meaning: 'The total that the shopper saw has changed; `totals` has the new amounts.' },
	cart_empty: { status: 409, meaning: 'The cart is empty, or does not contain the lines of the request any more.' },
	coupon_unknown: { status: 404, meaning: 'There is no coupon with this code.' },
	coupon_expired: { status: 422, meaning: 'The coupon has expired.' },
	coupon_refused: { status: 422, meaning: 'The coupon does not apply: minimum not reached or used up.' },
	city_unknown: { status: 422, meaning: 'The shop does not ship there, or there is no such country or city id.' },
	payment_unknown: { status: 422, meaning: 'The payment method does not exist, or is not offered any more.' },
	payment_closed: { status: 409, meaning: 'The order cannot be paid any more: it was cancelled, or its payment period has expired.' },
	payment_unavailable: { status: 503, meaning: 'The payment provider does not respond.' },
	payment_not_possible: {
		status: 409,
		meaning: 'The payment provider rejects this order permanently; another payment method can be used.',
	},
	order_unknown: { status: 404, meaning: 'No order has this number and this email, or the link was not created by this store.' },
	cancellation_closed: {
		status: 409,
		meaning: 'The customer cannot cancel the order any more: it is shipped or being processed.',
	},
	cancelled_by_customer: { status: 409, meaning: 'The order must not be shipped: its customer has cancelled it.' },
	return_closed: {
		status: 409,
		meaning:
			'These items cannot be returned: too late, not delivered yet, more than ordered, or already requested. For a cancellation: the shop has answered the return.',
	},
	receipt_unknown: { status: 404, meaning: 'The order has no receipt yet: it is issued when the order is paid or shipped.' },
	idempotency_mismatch: { status: 422, meaning: 'The idempotency key was used before with a different order.' },
	order_in_progress: { status: 409, meaning: 'An order with this idempotency key is being placed at the moment.' },
	review_not_allowed: { status: 403, meaning: 'The customer has not received this product from the shop, and cannot review it.' },
	answer_not_allowed: {
		status: 403,
		meaning: 'The customer has not received this product from the shop, and cannot answer questions on it.',
	},
	picture_refused: { status: 422, meaning: 'A picture of a review was rejected; the message says which one and why.' },
	too_many_requests: { status: 429, meaning: 'Too many attempts; `Retry-After` has the waiting time.' },
	contact_unavailable: { status: 503, meaning: 'The shop has no email address for messages of visitors.' },
	mail_unavailable: { status: 503, meaning: 'The shop can neither send nor store an email at the moment, so nothing was changed.' },
	payload_too_large: { status: 413, meaning: 'The body is larger than any call needs.' },
	store_unavailable: { status: 503, meaning: 'The store cannot reach its database at the moment.' },
	internal: { status: 500, meaning: 'The store failed; the log has the cause under the request id.' },
} as const

export type ErrorCode = keyof typeof errorCodes

/** A cart line that caused an error of an order or a cart change. */
export const refusedLine = v.object({
	/** `card_id` of the line; for a new line, its index in `products`. */
	line_id: id,
	product_id: v.nullish(id),
	name: text,
	/** Available quantity. */
	stock: v.optional(count),
	/** Current unit price in currency units. */
	unit_price: v.optional(price),
	message: text,
})

/** The totals computed by the server, in currency units. */
export const totals = v.object({
	subtotal: price,
	shipping_charge: price,
	/** Coupon and automatic discounts together. The cart has the latter. */
	discount: price,
	final_total: price,
})

/** The body of an error response. All fields are optional, because other stores may omit them. */
export const errorReply = v.object({
	/** Error message for the shopper. */
	message: text,
	code: v.nullish(v.string(), ''),
	/** Error messages by field, as in `register`. */
	errors: v.nullish(v.record(v.string(), v.array(v.string())), {}),
	lines: v.nullish(v.array(refusedLine), []),
	totals: v.nullish(totals),
	/** Id of the request in the server log. */
	request_id: text,
	/** The status, repeated in replies of account endpoints. */
	http_status: v.nullish(count),
})
export type ErrorReply = v.InferOutput<typeof errorReply>
