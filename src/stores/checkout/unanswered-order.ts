import type { OrderRequest } from '@storefront/contract/client/checkout/checkout.ts'
import { randomId } from '@storefront/contract/client/http/random-id.ts'
import { noBillingAddress } from '@storefront/contract/domain/checkout/billing.ts'
import { eachText } from '@storefront/contract/domain/checkout/order/order-texts.ts'
import { isRecord, withDefaults } from '../browser/with-defaults.ts'
import { personalAtom } from '../session/personal.ts'
import { parseShownOrder, type ShownOrder } from './confirmed-order.ts'

/** A sent order with the data for its confirmation, because the cart may be empty by then. */
export interface Submission {
	readonly order: OrderRequest
	readonly shown: ShownOrder
	/** An earlier unanswered order with other contents. */
	readonly earlier?: Submission
}

/** The sent order without a response. It survives reloads, so that it can be sent again with the same key. */
export const $unanswered = personalAtom<Submission | null>({ key: 'unanswered-order', initial: null, accept: readSubmission })

/** Parses an entry. Fields missing in entries of older releases are empty; the store treats the order as the same. */
function readSubmission(stored: unknown): Submission | null {
	if (!isRecord(stored)) return null
	const [order, shown, earlier] = [readRequest(stored.order), parseShownOrder(stored.shown), readSubmission(stored.earlier)]
	return order && shown && { order, shown, ...(earlier ? { earlier } : {}) }
}

function readRequest(stored: unknown): OrderRequest | null {
	if (!isRecord(stored) || !Array.isArray(stored.lines)) return null
	const {
		idempotencyKey,
		currency,
		finalTotal,
		shippingCharge,
		coupon,
		paymentTypeId,
		deliveryService,
		deliveryPoint,
		postalCode,
		billing,
	} = stored
	if (typeof idempotencyKey !== 'string' || typeof finalTotal !== 'number' || typeof shippingCharge !== 'number') return null
	// Older releases stored `postal_code` as `postalCode`.
	const texts = withDefaults({ ...eachText(() => ''), country: '', city: '' }, { postal_code: postalCode, ...stored })
	return {
		...texts,
		...(isRecord(billing) ? { billing: withDefaults(noBillingAddress, billing) } : {}),
		...(typeof paymentTypeId === 'string' ? { paymentTypeId } : {}),
		...(typeof deliveryService === 'string' ? { deliveryService } : {}),
		...(typeof deliveryPoint === 'string' ? { deliveryPoint } : {}),
		...(typeof currency === 'string' ? { currency } : {}),
		finalTotal,
		shippingCharge,
		coupon: isRecord(coupon) ? withDefaults({ id: '', amount: 0 }, coupon) : null,
		lines: stored.lines.map((line) => withDefaults({ id: '', quantity: 1, discount: '' }, line)),
		idempotencyKey,
	}
}

/** Reuses the key of an unanswered order with the same contents, so that it is never placed twice. */
export function withIdempotencyKey(order: Omit<OrderRequest, 'idempotencyKey'>): OrderRequest {
	const earlier = $unanswered.get()?.order
	const isSame = earlier && serializeOrder({ ...order, idempotencyKey: earlier.idempotencyKey }) === serializeOrder(earlier)
	return { ...order, idempotencyKey: isSame ? earlier.idempotencyKey : randomId() }
}

/** JSON with sorted fields. */
function serializeOrder(order: OrderRequest): string {
	return JSON.stringify(Object.entries(order).sort(([one], [other]) => (one < other ? -1 : 1)))
}
