import type { Cents } from '@storefront/contract/domain/money.ts'
import { StoreError } from '@storefront/store/infrastructure/errors/errors.ts'
import type { Buyer } from '../cart/buyer.ts'
import { mutateCart, openCart, withoutCoupons } from '../cart/engine-cart.ts'
import { toLines } from '../cart/lines.ts'
import type { Connector } from '../connector/connector.ts'
import { isRefused } from '../shop-api/client.ts'
import type { EngineOrder } from '../shop-api/documents.ts'

/** Discount of a code, which is applied to the cart and removed again. Throws `coupon_unknown`, `_expired` or `_refused`. */
export async function couponDiscount(connector: Connector, buyer: Buyer | null, code: string): Promise<Cents> {
	if (!buyer) throw empty()
	return await connector.locks.run(buyer.owner, async () => {
		const cart = await openCart(connector, buyer)
		if (!cart || toLines(cart).length === 0) throw empty()
		const reduced = await applyCoupon(connector, buyer, cart, code)
		await withoutCoupons(connector, buyer, reduced)
		return cart.subTotalWithTax - reduced.subTotalWithTax
	})
}

/**
 * Applies a coupon to the cart. Throws `coupon_refused` for a code without a discount on lines: its condition is not met, or it changes the
 * delivery, which the contract does not support.
 */
export async function applyCoupon(
	connector: Pick<Connector, 'api'>,
	buyer: Buyer,
	cart: EngineOrder,
	couponCode: string,
): Promise<EngineOrder> {
	const answer = await mutateCart(connector, buyer, 'applyCouponCode', { couponCode })
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
