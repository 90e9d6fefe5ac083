import type { Cents } from '@storefront/contract/domain/money.ts'
import { StoreError } from '@storefront/store/infrastructure/errors/errors.ts'
import type { Buyer } from '../cart/buyer.ts'
import { change, openCart, withoutCoupons } from '../cart/engine-cart.ts'
import { linesOf } from '../cart/lines.ts'
import type { Connector } from '../connector/connector.ts'
import { isRefused } from '../shop-api/ask.ts'
import type { EngineOrder } from '../shop-api/documents.ts'

/** What a code takes off the buyer's cart, which it is tried on and taken off again. Throws `coupon_unknown`, `_expired`, `_refused`. */
export async function couponDiscount(connector: Connector, buyer: Buyer | null, code: string): Promise<Cents> {
	if (!buyer) throw empty()
	return await connector.locks.run(buyer.owner, async () => {
		const cart = await openCart(connector, buyer)
		if (!cart || linesOf(cart).length === 0) throw empty()
		const reduced = await applyCoupon(connector, buyer, cart, code)
		await withoutCoupons(connector, buyer, reduced)
		return cart.subTotalWithTax - reduced.subTotalWithTax
	})
}

/**
 * The cart with the coupon. Throws `coupon_refused` for a code that takes nothing off its lines: one whose condition is not met, and
 * one that changes the delivery, for which the contract has no place.
 */
export async function applyCoupon(
	connector: Pick<Connector, 'api'>,
	buyer: Buyer,
	cart: EngineOrder,
	couponCode: string,
): Promise<EngineOrder> {
	const answer = await change(connector, buyer, 'applyCouponCode', { couponCode })
	if (isRefused(answer)) {
		if (answer.errorCode === 'COUPON_CODE_EXPIRED_ERROR') throw new StoreError('coupon_expired', 'This discount code has expired.')
		if (answer.errorCode === 'COUPON_CODE_LIMIT_ERROR') throw new StoreError('coupon_refused', 'This discount code is used up.')
		throw new StoreError('coupon_unknown', 'We do not know this discount code.')
	}
	if (answer.subTotalWithTax < cart.subTotalWithTax) return answer
	await withoutCoupons(connector, buyer, answer)
	throw new StoreError('coupon_refused', 'This discount code takes nothing off what is in your cart.')
}

function empty(): StoreError {
	return new StoreError('coupon_refused', 'Put something into your cart first: what a code takes off depends on it.')
}
