import type { Selectable, Transaction } from 'kysely'
import { engineOf } from '../../db/open.ts'
import type { OrdersTable } from '../../db/schema/checkout.ts'
import type { Database } from '../../db/schema/database.ts'

export type Order = Selectable<OrdersTable>

/** Of two processes at one order the second waits, and sees what the first did. */
export async function lockOrder(trx: Transaction<Database>, orderId: number): Promise<Order> {
	return await trx
		.selectFrom('orders')
		.selectAll()
		.where('id', '=', orderId)
		.$if(engineOf(trx) === 'postgres', (query) => query.forUpdate())
		.executeTakeFirstOrThrow()
}
