import { engineOf } from '@storefront/store/infrastructure/db/open.ts'
import type { OrdersTable } from '@storefront/store/infrastructure/db/schema/checkout.ts'
import type { Database } from '@storefront/store/infrastructure/db/schema/database.ts'
import type { Selectable, Transaction } from 'kysely'

export type Order = Selectable<OrdersTable>

/** Locks an order, so that concurrent changes run one after the other and the second reads the result of the first. */
export async function lockOrder(trx: Transaction<Database>, orderId: number): Promise<Order> {
	return await trx
		.selectFrom('orders')
		.selectAll()
		.where('id', '=', orderId)
		.$if(engineOf(trx) === 'postgres', (query) => query.forUpdate())
		.executeTakeFirstOrThrow()
}
