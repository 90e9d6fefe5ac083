import { toAmount } from '@storefront/contract/domain/money.ts'
import { toWireName } from '@storefront/contract/domain/names.ts'
import type { SentOrderProgress } from '@storefront/contract/endpoints/checkout/orders.ts'
import type { Db } from '@storefront/store/infrastructure/db/open.ts'
import type { OrderEventsTable } from '@storefront/store/infrastructure/db/schema/after-order.ts'
import type { OrderLinesTable, OrdersTable } from '@storefront/store/infrastructure/db/schema/checkout.ts'
import type { Selectable } from 'kysely'
import { parcelsForCustomer, readParcelLines } from '../../parcels/parcel-contents.ts'
import { findOpenReturn, type Return, readReturns, returnableQuantity } from '../../returns/read-returns.ts'
import { acceptsReturns, type CustomerRules, canCancel, readCustomerRules, returnDeadline } from '../order/customer-rules.ts'
import { readDisputed } from '../order/refunds.ts'

type OrderRow = Selectable<OrdersTable>
type LineRow = Selectable<OrderLinesTable>
type EventRow = Selectable<OrderEventsTable>

/** The history of an order, and what its customer can do with it now. */
export interface OrderProgress {
	readonly fields: SentOrderProgress
	/** Number of pieces of a line that can be returned. */
	readonly returnable: (line: LineRow) => number
}

/** The history of these orders, with one query per table. */
export async function readOrderProgress(db: Db, orders: readonly OrderRow[], now: Date): Promise<(order: OrderRow) => OrderProgress> {
	const ids = orders.map(({ id }) => id)
	const [events, parcels, returns, disputed, rules] = await Promise.all([
		readEvents(db, ids),
		readParcels(db, ids),
		readReturns(db, ids),
		readDisputed(db, ids),
		readCustomerRules(db),
	])
	return (order) => {
		const own = returns.get(order.id) ?? []
		const happened = events.get(order.id) ?? []
		const arrived = happened.findLast(({ kind }) => kind === 'delivered')?.at
		const isOpen = acceptsReturns(order, arrived, rules, now)
		return {
			fields: {
				can_cancel: canCancel(order, rules) && !disputed.has(order.id) ? 1 : 0,
				events: eventsForWire(order, happened),
				parcels: parcelsForCustomer(parcels.get(order.id) ?? [], order.total_quantity).map(({ carrier, code, url, lines }) => ({
					carrier,
					code,
					url,
					lines: lines.map(({ line, quantity }) => ({ line_id: line, quantity })),
				})),
				returns: own.map((back) => returnForWire(back, order.currency)),
				return_until: (isOpen && formatReturnDeadline(order, arrived, rules)) || '',
			},
			returnable: (line) => (isOpen && !findOpenReturn(line.id, own) ? returnableQuantity(line, own) : 0),
		}
	}
}

/** The events of these orders, oldest first, by order id. */
export async function readEvents(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, readonly EventRow[]>> {
	const rows = ids.length === 0 ? [] : await db.selectFrom('order_events').selectAll().where('order_id', 'in', ids).orderBy('id').execute()
	return Map.groupBy(rows, ({ order_id }) => order_id)
}

/** The parcels of these orders with their contents, by order id. */
export async function readParcels(db: Db, ids: readonly number[]) {
	const rows = ids.length === 0 ? [] : await db.selectFrom('order_parcels').selectAll().where('order_id', 'in', ids).orderBy('id').execute()
	const contents = await readParcelLines(db, rows.length === 0 ? [] : ids)
	return Map.groupBy(
		rows.map((row) => ({ ...row, lines: contents.get(row.id) ?? [] })),
		({ order_id }) => order_id,
	)
}

function formatReturnDeadline(order: OrderRow, arrived: string | undefined, rules: CustomerRules): string {
	return returnDeadline(order, arrived, rules)?.toISOString() ?? ''
}

/** The reason of a cancellation is only for the shop. */
function eventsForWire({ created_at, currency }: OrderRow, events: readonly EventRow[]) {
	return [
		{ kind: 'placed', at: created_at, by: '', text: '', amount: 0 },
		...events.map(({ kind, at, by, detail, amount }) => ({
			kind,
			at,
			by,
			text: kind === 'cancelled' ? '' : detail,
			amount: toAmount(amount, currency),
		})),
	]
}

function returnForWire({ return_no, state, reason, answer, asked_at, refunded_amount, lines }: Return, currency: string) {
	return {
		return_no,
		state,
		reason,
		answer,
		asked_at,
		can_cancel: state === 'asked' ? 1 : 0,
		refunded: toAmount(refunded_amount, currency),
		lines: lines.map(({ order_line_id, quantity, name, variant }) => ({
			line_id: order_line_id,
			quantity,
			product_name: toWireName(name),
			variant,
		})),
	}
}
