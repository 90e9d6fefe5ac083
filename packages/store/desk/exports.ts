import { appendAudit } from '../commands/audit.ts'
import { NotPermitted } from '../commands/command-errors.ts'
import { orderTable } from '../commerce/checkout/order/order-table.ts'
import { readLateBefore } from '../commerce/location/delivery-times.ts'
import type { Db } from '../infrastructure/db/open.ts'
import { inTransaction } from '../infrastructure/db/transaction.ts'
import { filterConditions, type OrderFilter } from './queries/orders/order-filter.ts'
import { type StockFilter, stockTable } from './queries/stock-list.ts'
import { actorOf, type DeskUser } from './user.ts'

/** Tables of the desk as CSV. Their rows are read while they are sent. */
export function bindExports(db: Db, now: () => Date) {
	return {
		/** The orders of a filter with their addresses. The export is in the log. Throws `NotPermitted`. */
		async exportOrders(user: DeskUser, filter: OrderFilter, timeZone: string): Promise<AsyncGenerator<string>> {
			if (!user.permissions.has('customers.read')) throw new NotPermitted('customers.read')
			const conditions = filterConditions(db, filter, { timeZone, lateBefore: await readLateBefore(db, now()) })
			const entry = { command: 'order.export', title: 'Exported orders with their addresses', reason: '', changes: [], entities: [] }
			await inTransaction(db, (trx) => appendAudit(trx, entry, { actor: actorOf(user), now: now() }))
			return orderTable(db, (query) => conditions.reduce((narrowed, condition) => narrowed.where(condition), query))
		},
		/** The variants of a filter with stock and price. */
		exportStock: (filter: StockFilter) => stockTable(db, filter),
	}
}
