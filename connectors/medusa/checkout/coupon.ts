import { type Cents, toCents } from '@storefront/contract/domain/money.ts'
import { StoreError } from '@storefront/store/infrastructure/errors/errors.ts'
import type { Buyer } from '../cart/buyer.ts'
import { changeCart, couponsOf, type EngineCart, openCart, withoutCoupons } from '../cart/engine-cart.ts'
import type { Connector } from '../connector/connector.ts'
import { EngineRefusal } from '../store-api/client.ts'

/** Discount of a code, which is applied to the cart and removed again. Throws `coupon_unknown` or `coupon_refused`. */
export async function couponDiscount(connector: Connector, buyer: Buyer | null, code: string): Promise<Cents> {
	if (!buyer) throw empty()
	return await connector.locks.run(buyer.owner, async () => {
		const cart = await openCart(connector, buyer)
		if (!cart || cart.items.length === 0) throw empty()
		const reduced = await applyCoupon(connector, cart, code)
		await withoutCoupons(connector, reduced)
		return toCents(cart.item_total) - toCents(reduced.item_total)
	})
}

/**
 * Applies a coupon to the cart. Throws `coupon_refused` for a code without a discount on lines: its condition is not met, it is not valid
 * at this time, or it changes the delivery, which the contract does not support.
 */
export async function applyCoupon(connector: Pick<Connector, 'api'>, cart: EngineCart, code: string): Promise<EngineCart> {
	const reduced = await withCode(connector, cart, code)
	if (couponsOf(reduced).length > 0 && toCents(reduced.item_total) < toCents(cart.item_total)) return reduced
	await withoutCoupons(connector, reduced)
	throw new StoreError('coupon_refused', 'This discount code takes nothing off what is in your cart.')
}

/** Spellings of a code to try: as entered, and in upper case. */
async function withCode(connector: Pick<Connector, 'api'>, cart: EngineCart, code: string): Promise<EngineCart> {
	const spellings = [...new Set([code, code.toUpperCase()])]
	for (const spelling of spellings) {
		try {
			return await changeCart(connector, cart, '/promotions', { promo_codes: [spelling] })
		} catch (error) {
			if (!(error instanceof EngineRefusal)) throw error
		}
	}
	throw new StoreError('coupon_unknown', 'We do not know this discount code.')
}

function empty(): StoreError {
	return new StoreError('coupon_refused', 'Put something into your cart first: what a code takes off depends on it.')
}
