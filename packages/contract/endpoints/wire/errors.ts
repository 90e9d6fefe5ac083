import * as v from 'valibot'
import { count, id, price, text } from './wire.ts'

/**
 * The error codes of the embedded store. The meaning of a code never changes, but its message may. Other stores may send no
 * code; then the status decides (see `client/http/failure.ts`).
 */
export const errorCodes = {
	invalid_request: { status: 422, meaning: 'The request does not have the form of the contract; `errors` names each field.' },
	malformed_json: { status: 400, meaning: 'The body is not JSON.' },
	unauthenticated: { status: 401, meaning: 'A bearer token is needed, or the one sent is expired, revoked or not ours.' },
	invalid_credentials: { status: 401, meaning: 'Email and password do not belong together.' },
	not_verified: { status: 403, meaning: 'The account exists but its one-time code has not been entered.' },
	cross_site: {
		status: 403,
		meaning: 'The call changes something and comes from a page of another site, which `CORS_ORIGINS` does not name.',
	},
	not_found: { status: 404, meaning: 'There is no such thing, or it belongs to somebody else.' },
	method_not_allowed: { status: 405, meaning: 'The path exists, but not with this method.' },
	guest_unknown: { status: 422, meaning: 'A guest call without `ip_address`, or with one that is no IP address.' },
	email_taken: { status: 409, meaning: 'An account with this email exists.' },
	account_not_offered: {
		status: 409,
		meaning: 'No account can be opened out of this order: it belongs to one, or its email is none that mail reaches.',
	},
	code_invalid: { status: 422, meaning: 'The one-time code is wrong, used up or expired.' },
	variation_required: { status: 422, meaning: 'The product has variations and none was named.' },
	market_unknown: { status: 404, meaning: 'There is no such market, or nobody can buy in it.' },
	cart_in_other_market: {
		status: 409,
		meaning: 'The cart holds goods at the prices of another market, and nothing was added. `GET /cart/market` tells what a move changes.',
	},
	stock_exceeded: { status: 409, meaning: 'More was asked for than there is; `lines` says which and how many are left.' },
	totals_changed: { status: 409, meaning: 'The total that the shopper saw is no longer right; `totals` has the new figures.' },
	cart_empty: { status: 409, meaning: 'There is nothing to order, or the cart no longer holds the lines sent.' },
	coupon_unknown: { status: 404, meaning: 'There is no coupon with this code.' },
	coupon_expired: { status: 422, meaning: 'The coupon has expired.' },
	coupon_refused: { status: 422, meaning: 'The coupon does not apply: minimum not reached or used up.' },
	city_unknown: { status: 422, meaning: 'The shop does not ship there, or there is no such country or city id.' },
	payment_unknown: { status: 422, meaning: 'There is no such way to pay, or not any more.' },
	payment_closed: { status: 409, meaning: 'The order waits for no payment any more: it was called off, or given up.' },
	payment_unavailable: { status: 503, meaning: 'The provider that takes the money does not answer.' },
	payment_not_possible: {
		status: 409,
		meaning: "The provider refuses to take this order's money, now and later: it can be paid in another way.",
	},
	order_unknown: { status: 404, meaning: 'No order has this number together with this email, or the link is not ours.' },
	cancellation_closed: {
		status: 409,
		meaning: 'The order cannot be called off by its customer any more: it is on its way, or the shop has it in hand.',
	},
	cancelled_by_customer: { status: 409, meaning: 'The order is not to be sent: its customer has called it off.' },
	return_closed: {
		status: 409,
		meaning:
			'These pieces cannot be sent back: too late, not there yet, more than were bought, or asked for already. Of a cancellation: the shop has answered the return.',
	},
	receipt_unknown: { status: 404, meaning: 'The order has no receipt yet: it is given when the order is paid, or sent.' },
	idempotency_mismatch: { status: 422, meaning: 'The idempotency key was used before with a different order.' },
	order_in_progress: { status: 409, meaning: 'An order with this idempotency key is being placed just now.' },
	review_not_allowed: { status: 403, meaning: 'The customer has not received this product from the shop, and cannot review it.' },
	picture_refused: { status: 422, meaning: 'A picture of a review is none that the shop takes; the sentence says which and why.' },
	too_many_requests: { status: 429, meaning: 'Too many tries; `Retry-After` says when to come back.' },
	contact_unavailable: { status: 503, meaning: 'The shop has set no address to which messages of visitors could go.' },
	mail_unavailable: { status: 503, meaning: 'The shop can neither send nor store a mail just now, so nothing was done.' },
	payload_too_large: { status: 413, meaning: 'The body is larger than any call needs.' },
	store_unavailable: { status: 503, meaning: 'The store cannot reach its database just now.' },
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
