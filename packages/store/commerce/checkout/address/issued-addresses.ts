import { type BillingAddress, eachAddressField } from '@storefront/contract/domain/checkout/billing.ts'
import type { OrdersTable } from '@storefront/store/infrastructure/db/schema/checkout.ts'
import type { Selectable } from 'kysely'
import { orderTextOf } from '../order-texts.ts'
import { parseBilling } from './billing.ts'

/** The addresses on a receipt. */
export interface IssuedAddresses {
	readonly delivery: BillingAddress
	/** null: the delivery address. */
	readonly billing: BillingAddress | null
}

/** The current addresses of an order. */
export function addressesOfOrder(order: Selectable<OrdersTable>): IssuedAddresses {
	return { delivery: eachAddressField(orderTextOf(order)), billing: parseBilling(order) }
}

/** The addresses with which a receipt was issued: those of its order, unless the order got another address since. */
export function addressesOfReceipt({ addresses }: { readonly addresses: string }, order: Selectable<OrdersTable>): IssuedAddresses {
	return addresses === '' ? addressesOfOrder(order) : (JSON.parse(addresses) as IssuedAddresses)
}
