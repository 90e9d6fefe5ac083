import { parseOrderNumber } from '@storefront/contract/domain/checkout/order.ts'
import { visitorKey } from '@storefront/store/http/calls/visitor.ts'
import { limitFailures } from '@storefront/store/http/rate-limits/limits.ts'
import type { Store, StoreContext } from '@storefront/store/infrastructure/context/store.ts'
import type { OrdersTable } from '@storefront/store/infrastructure/db/schema/checkout.ts'
import type { Selectable } from 'kysely'
import { findOrderByEmail, findOrderByLink } from './find-order.ts'

/**
 * The order that a visitor opens with the signed key of its link. Throws `order_unknown`. A correct key always passes
 * the rate limit, because 256 bits cannot be guessed.
 */
export function authorizeByKey(store: Store, c: StoreContext, orderNo: string, key: string): Promise<Selectable<OrdersTable>> {
	return limitFailures(store.limits, failureLimits(store, c), () => findOrderByLink(store.db, store.orderKey, orderNo, key))
}

/**
 * The order that a visitor opens with number and email. The number has 40 random bits, so correct pairs pass the rate
 * limit too. But for a known number, emails can be guessed: after thirty look-ups of a number from any IP addresses,
 * each IP address has three more.
 */
export function authorizeByEmail(store: Store, c: StoreContext, typedNumber: string, email: string): Promise<Selectable<OrdersTable>> {
	const { limits } = store
	return limitFailures(limits, failureLimits(store, c), async () => {
		const number = parseOrderNumber(typedNumber)
		const attacked = ['order_lookup_attacked', `${number} ${visitorKey(store, c)}`] as const
		const isAttacked = !(await limits.tryTake('order_lookup_number', number))
		if (isAttacked) await limits.take(...attacked)
		const order = await findOrderByEmail(store.db, typedNumber, email)
		if (isAttacked) await limits.refund(...attacked)
		else await limits.refund('order_lookup_number', number)
		return order
	})
}

function failureLimits(store: Store, c: StoreContext) {
	return [['order_lookup_address', visitorKey(store, c)]] as const
}
