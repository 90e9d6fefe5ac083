import { cancelledStatus, deliveredStatus, shippedStatus } from '@storefront/contract/domain/checkout/order.ts'
import type { PaymentState } from '@storefront/contract/domain/checkout/payment.ts'
import { packedStatus } from '@storefront/store/commands/orders/order-steps.ts'
import { isPaidLater } from '@storefront/store/commerce/checkout/order/paid-later.ts'
import { dayAfter, isDay, toInstant } from '@storefront/store/commerce/location/days.ts'
import type { Db } from '@storefront/store/infrastructure/db/open.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { searchCondition } from './order-search.ts'

/**
 * Lists of the work to do. `to-pack`: neither packed, sent nor cancelled, and paid or to be paid later (`payment_types.is_paid_later`).
 * `packed`: waits for its carrier. `unpaid`: waits for its payment, whether it was sent or not, or is open with an unknown payment.
 * `late`: to pack or packed, and should have left the shop before today. `returns`: has a return that the shop must answer or close.
 */
export const orderViews = ['to-pack', 'packed', 'unpaid', 'late', 'returns'] as const
export type OrderView = (typeof orderViews)[number]

/** Not a valid code of a place. */
export const anyPlace = '*'

/** Selection of orders. A missing field selects all. */
export interface OrderFilter {
	readonly view?: OrderView | undefined
	/** Words: see `searchCondition`. */
	readonly search?: string | undefined
	readonly status?: string | undefined
	readonly payment?: PaymentState | undefined
	readonly country?: string | undefined
	/** Code of a market; empty: the main market. */
	readonly market?: string | undefined
	/** Code of the pick-up place; `anyPlace`: orders to pick up at any place. */
	readonly place?: string | undefined
	/** First and last day, in the time zone of the shop. Other texts than days are ignored. */
	readonly from?: string | undefined
	readonly to?: string | undefined
}

export interface FilterContext {
	readonly timeZone: string
	/** See `readLateBefore`. */
	readonly lateBefore: Date | null
}

type Condition = RawBuilder<SqlBool>

/** Words instead of parameters, because an index of open orders has the same condition. */
const isOpen = sql<SqlBool>`orders.status not in ('${sql.raw(shippedStatus)}', '${sql.raw(deliveredStatus)}', '${sql.raw(cancelledStatus)}')`

const isPacked = sql<SqlBool>`orders.status = ${packedStatus}`
const isToSend = sql<SqlBool>`${isOpen} and (orders.payment_state in ('paid', 'partly_refunded') or orders.sent_unpaid = 1 or ${isPaidLater})`
const isUnpaid = sql<SqlBool>`(orders.payment_state in ('due', 'open') or (orders.payment_state = '' and ${isOpen}))`
const needsReturn = sql<SqlBool>`orders.id in (select order_id from order_returns where state in ('asked', 'accepted', 'received'))`

/** When the order could be packed: when it was paid, or placed. */
const readyAt = sql`coalesce((select max(at) from order_events where order_id = orders.id and kind = 'paid'), orders.created_at)`

/** The condition of one list of work. */
export function viewCondition(view: OrderView, { lateBefore }: Pick<FilterContext, 'lateBefore'>): Condition {
	switch (view) {
		case 'to-pack':
			return sql<SqlBool>`${isToSend} and not ${isPacked}`
		case 'packed':
			return sql<SqlBool>`${isOpen} and ${isPacked}`
		case 'unpaid':
			return isUnpaid
		case 'late':
			return sql<SqlBool>`${isToSend} and ${readyAt} < ${lateBefore?.toISOString() ?? ''}`
		case 'returns':
			return needsReturn
	}
}

/** The conditions of a filter on the table `orders`. */
export function filterConditions(db: Db, filter: OrderFilter, context: FilterContext): readonly Condition[] {
	const { view, search = '', status, payment, country, market, place, from, to } = filter
	const { timeZone } = context
	return [
		...(view === undefined ? [] : [viewCondition(view, context)]),
		...(search.trim() === '' ? [] : [searchCondition(db, search)]),
		...(status === undefined ? [] : [sql<SqlBool>`orders.status = ${status}`]),
		...(payment === undefined ? [] : [sql<SqlBool>`orders.payment_state = ${payment}`]),
		...(country === undefined ? [] : [sql<SqlBool>`orders.country = ${country}`]),
		...(market === undefined ? [] : [sql<SqlBool>`orders.market = ${market}`]),
		...(place === undefined
			? []
			: [place === anyPlace ? sql<SqlBool>`orders.pickup_place <> ''` : sql<SqlBool>`orders.pickup_place = ${place}`]),
		...(from !== undefined && isDay(from) ? [isPlacedFrom(toInstant(from, 0, timeZone))] : []),
		...(to !== undefined && isDay(to) ? [sql<SqlBool>`not (${isPlacedFrom(toInstant(dayAfter(to), 0, timeZone))})`] : []),
	]
}

/** Largest integer of PostgreSQL. */
export const largestId = 2_147_483_647

/** Ids grow with time, so the first order since then divides the list: the rows need no second order. */
function isPlacedFrom(time: Date): Condition {
	return sql<SqlBool>`orders.id >= ${firstOrderFrom(time)}`
}

/** The id of the first order since then; larger than all ids if there is none. */
export function firstOrderFrom(time: Date): RawBuilder<number> {
	return sql<number>`coalesce(
		(select id from orders as first where first.created_at >= ${time.toISOString()} order by first.created_at, first.id limit 1),
		${largestId}
	)`
}
