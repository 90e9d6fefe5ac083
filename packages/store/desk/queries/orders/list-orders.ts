import type { PaymentState } from '@storefront/contract/domain/checkout/payment.ts'
import type { MinorUnits } from '@storefront/contract/domain/money.ts'
import { isPaidLater } from '@storefront/store/commerce/checkout/order/paid-later.ts'
import { readPendingPayments } from '@storefront/store/commerce/checkout/order/pending-payments.ts'
import { readLateBefore } from '@storefront/store/commerce/location/delivery-times.ts'
import type { Db } from '@storefront/store/infrastructure/db/open.ts'
import { type SqlBool, sql } from 'kysely'
import {
	anyPlace,
	type FilterContext,
	filterConditions,
	largestId,
	type OrderFilter,
	type OrderView,
	orderViews,
	viewCondition,
} from './order-filter.ts'

/** Orders on one page of the list. */
export const orderPageSize = 50

/** An order in the list. */
export interface ListedOrder {
	readonly id: number
	readonly number: string
	readonly placedAt: string
	readonly status: string
	readonly name: string
	readonly country: string
	readonly market: string
	readonly pieces: number
	/** Name of the first line, and the number of further lines. */
	readonly firstLine: string
	readonly moreLines: number
	readonly total: MinorUnits
	readonly currency: string
	readonly payment: PaymentState
	/** Provider where its payment is pending; empty: none. */
	readonly pendingAt: string
	readonly paymentType: string
	/** Whether it is packed although it is not paid, because of its payment method. */
	readonly isPaidLater: boolean
	readonly refunded: MinorUnits
	readonly isSentUnpaid: boolean
	/** Whether its customer picks it up. */
	readonly isPickup: boolean
	readonly isLate: boolean
	/** Whether it has a return that the shop must answer or close. */
	readonly hasReturn: boolean
}

export interface OrderPage {
	readonly orders: readonly ListedOrder[]
	/** Keys of the neighbouring pages; null: there is none. */
	readonly previous: string | null
	readonly next: string | null
}

interface PageOptions {
	readonly filter: OrderFilter
	readonly timeZone: string
	readonly now: Date
	/** Key of the order after which, or before which, the page starts. Unknown texts show the first page. */
	readonly after?: string | undefined
	readonly before?: string | undefined
}

/** A page of orders, newest first. */
export async function listOrders(db: Db, { filter, timeZone, now, after, before }: PageOptions): Promise<OrderPage> {
	const context = { timeZone, lateBefore: await readLateBefore(db, now) }
	const [olderThan, newerThan] = [parseKey(after), after === undefined ? parseKey(before) : null]
	const conditions = [
		...filterConditions(db, filter, context),
		...(olderThan === null ? [] : [sql<SqlBool>`orders.id < ${olderThan}`]),
		...(newerThan === null ? [] : [sql<SqlBool>`orders.id > ${newerThan}`]),
	]
	// The ids come from an index; only the rows of the page are read whole.
	const ids = conditions
		.reduce((query, condition) => query.where(condition), db.selectFrom('orders').select('orders.id'))
		.orderBy('orders.id', newerThan === null ? 'desc' : 'asc')
		.limit(orderPageSize + 1)
	const found = (await ids.execute()).map(({ id }) => id)
	const hasMore = found.length > orderPageSize
	const shown = found.slice(0, orderPageSize)
	if (newerThan !== null) shown.reverse()
	const [newest, oldest] = [shown.at(0), shown.at(-1)]
	const hasNewer = newerThan === null ? olderThan !== null : hasMore
	const hasOlder = newerThan === null ? hasMore : true
	return {
		orders: await readListedOrders(db, shown, context),
		previous: hasNewer && newest !== undefined ? String(newest) : null,
		next: hasOlder && oldest !== undefined ? String(oldest) : null,
	}
}

function parseKey(typed: string | undefined): number | null {
	return typed !== undefined && /^[1-9]\d{0,9}$/.test(typed) && Number(typed) <= largestId ? Number(typed) : null
}

/** The rows of the list for these orders, in their order. */
async function readListedOrders(db: Db, ids: readonly number[], { lateBefore }: FilterContext): Promise<readonly ListedOrder[]> {
	if (ids.length === 0) return []
	const [rows, lines, pending] = await Promise.all([
		db
			.selectFrom('orders')
			.select(['id', 'order_no', 'created_at', 'status', 'first_name', 'last_name', 'country', 'market', 'total_quantity'])
			.select(['final_total', 'currency', 'payment_type', 'payment_state', 'refunded_amount', 'sent_unpaid', 'pickup_place'])
			.select(isPaidLater.as('is_paid_later'))
			.select([viewCondition('late', { lateBefore }).as('is_late'), viewCondition('returns', { lateBefore }).as('has_return')])
			.where('id', 'in', ids)
			.execute(),
		db.selectFrom('order_lines').select(['order_id', 'name']).where('order_id', 'in', ids).orderBy('id').execute(),
		readPendingPayments(db, ids),
	])
	const byId = new Map(rows.map((row) => [row.id, row]))
	const linesByOrder = Map.groupBy(lines, ({ order_id }) => order_id)
	return ids.flatMap((id) => {
		const row = byId.get(id)
		if (!row) return []
		const own = linesByOrder.get(id) ?? []
		return {
			id,
			number: row.order_no,
			placedAt: row.created_at,
			status: row.status,
			name: `${row.first_name} ${row.last_name}`.trim(),
			country: row.country,
			market: row.market,
			pieces: row.total_quantity,
			firstLine: own[0]?.name ?? '',
			moreLines: Math.max(own.length - 1, 0),
			total: row.final_total,
			currency: row.currency,
			payment: row.payment_state,
			pendingAt: pending.get(id) ?? '',
			paymentType: row.payment_type,
			// SQLite has no booleans.
			isPaidLater: Boolean(row.is_paid_later),
			refunded: row.refunded_amount,
			isSentUnpaid: row.sent_unpaid === 1,
			isPickup: row.pickup_place !== '',
			isLate: Boolean(row.is_late),
			hasReturn: Boolean(row.has_return),
		}
	})
}

/** Number of orders in each list of work. */
export async function countOrderViews(db: Db, now: Date): Promise<Readonly<Record<OrderView, number>>> {
	const context = { lateBefore: await readLateBefore(db, now) }
	const counts = await Promise.all(
		orderViews.map(async (view) => {
			const count = db.selectFrom('orders').select(({ fn }) => fn.countAll<number | string>().as('count'))
			return [view, Number((await count.where(viewCondition(view, context)).executeTakeFirstOrThrow()).count)] as const
		}),
	)
	return Object.fromEntries(counts) as Record<OrderView, number>
}

/** What the filters offer. */
export interface OrderFilterChoices {
	readonly statuses: readonly string[]
	readonly countries: readonly string[]
	/** Codes and names; empty in a shop with one market. */
	readonly markets: readonly { readonly code: string; readonly name: string }[]
	/** Pick-up places, also closed ones. The first choice is all of them. Empty without places. */
	readonly places: readonly { readonly code: string; readonly name: string }[]
}

/** The statuses and countries that orders have, and the markets and pick-up places of the shop. */
export async function readOrderChoices(db: Db): Promise<OrderFilterChoices> {
	const [statuses, countries, markets, places] = await Promise.all([
		readDistinct(db, 'status'),
		readDistinct(db, 'country'),
		db.selectFrom('markets').select(['code', 'name', 'is_main']).orderBy('is_main', 'desc').orderBy('name').execute(),
		db.selectFrom('pickup_places').select(['code', 'name']).orderBy('id').execute(),
	])
	return {
		statuses,
		countries,
		markets: markets.length < 2 ? [] : markets.map(({ code, name, is_main }) => ({ code: is_main ? '' : code, name })),
		places: places.length === 0 ? [] : [{ code: anyPlace, name: 'All pick-up places' }, ...places],
	}
}

/** The values of an indexed column. Each step seeks the next one in the index, instead of reading all orders. */
async function readDistinct(db: Db, column: 'status' | 'country'): Promise<readonly string[]> {
	const name = sql.ref(column)
	const { rows } = await sql<{ value: string }>`
		with recursive steps (value) as (
			select min(${name}) from orders
			union all
			select (select min(${name}) from orders where ${name} > steps.value) from steps where steps.value is not null
		)
		select value from steps where value is not null limit 300`.execute(db)
	return rows.map(({ value }) => value)
}
