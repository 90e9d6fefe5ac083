import { parseOrderNumber } from '@storefront/contract/domain/checkout/order.ts'
import { visitorKey } from '@storefront/store/http/calls/visitor.ts'
import { limitFailures } from '@storefront/store/http/rate-limits/limits.ts'
import type { Store, StoreContext } from '@storefront/store/infrastructure/context/store.ts'
import type { OrdersTable } from '@storefront/store/infrastructure/db/schema/checkout.ts'
import type { Selectable } from 'kysely'
import { orderOfEmail, orderOfLink } from './lookup.ts'

/**
 * The order that a visitor proves to have placed, by the signed key of its link. Throws `order_unknown`. A right key passes
 * whatever others have used up: no one guesses 256 bits.
 */
export function proveByKey(store: Store, c: StoreContext, orderNo: string, key: string): Promise<Selectable<OrdersTable>> {
	return limitFailures(store.limits, wrongTries(store, c), () => orderOfLink(store.db, store.orderKey, orderNo, key))
}

/**
 * The same by number and email. The number has 40 random bits, so right pairs pass as well; but of a number that is known,
 * emails can be guessed: after thirty look-ups of it from anywhere each address has three more.
 */
export function proveByEmail(store: Store, c: StoreContext, typedNumber: string, email: string): Promise<Selectable<OrdersTable>> {
	const { limits } = store
	return limitFailures(limits, wrongTries(store, c), async () => {
		const number = parseOrderNumber(typedNumber)
		const attacked = ['order_lookup_attacked', `${number} ${visitorKey(store, c)}`] as const
		const isAttacked = !(await limits.tryTake('order_lookup_number', number))
		if (isAttacked) await limits.take(...attacked)
		const order = await orderOfEmail(store.db, typedNumber, email)
		if (isAttacked) await limits.refund(...attacked)
		else await limits.refund('order_lookup_number', number)
		return order
	})
}

function wrongTries(store: Store, c: StoreContext) {
	return [['order_lookup_address', visitorKey(store, c)]] as const
}
