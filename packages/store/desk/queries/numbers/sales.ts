import { cancelledStatus } from '@storefront/contract/domain/checkout/order.ts'
import { voidReturnStates } from '@storefront/contract/domain/checkout/returns.ts'
import type { MinorUnits } from '@storefront/contract/domain/money.ts'
import type { Db } from '@storefront/store/infrastructure/db/open.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Period, Slice, Span } from './period.ts'

/** Numbers of orders. All but `placed` and `cancelled` are without cancelled orders. */
export interface OrderNumbers {
	/** With cancelled ones. */
	readonly placed: number
	readonly cancelled: number
	readonly orders: number
	readonly units: number
}

/** Money of the orders of one currency. It belongs to the time of the order, not of the payment. */
export interface Money {
	readonly orders: number
	/** Total of the orders without cancelled ones, paid or not. */
	readonly ordered: MinorUnits
	readonly paid: MinorUnits
	readonly refunded: MinorUnits
}

/** Sums of a time. Amounts of different currencies are never added. */
export interface Sums extends OrderNumbers {
	readonly money: ReadonlyMap<string, Money>
}

/** One bar of the chart, with the bar of the period before. */
export interface SalesSlice extends Sums {
	readonly slice: Slice
	readonly before: Sums
}

export interface Sales {
	readonly total: Sums
	readonly before: Sums
	readonly slices: readonly SalesSlice[]
	/** Currencies of both periods, that of the shop first. */
	readonly currencies: readonly string[]
	/** Orders with a return that was not refused or withdrawn. */
	readonly returned: number
	readonly returnedBefore: number
}

const noMoney: Money = { orders: 0, ordered: 0, paid: 0, refunded: 0 }
const nothing: Sums = { placed: 0, cancelled: 0, orders: 0, units: 0, money: new Map() }

/** The orders of a period and of the one before, by parts of the period. The parts add up to the totals. */
export async function readSales(db: Db, period: Period, shopCurrency: string): Promise<Sales> {
	const { slices } = period
	const [sums, returned, returnedBefore] = await Promise.all([
		readSums(db, [...slices, ...slices.map(({ before }) => before)]),
		countReturned(db, period),
		countReturned(db, period.before),
	])
	const sliced = slices.map((slice, index) => ({ slice, ...(sums[index] ?? nothing), before: sums[slices.length + index] ?? nothing }))
	const [total, before] = [addSums(sliced), addSums(sliced.map((slice) => slice.before))]
	const currencies = new Set([shopCurrency, ...[...total.money.keys(), ...before.money.keys()].sort()])
	return { total, before, slices: sliced, currencies: [...currencies], returned, returnedBefore }
}

/** Money of a currency; nothing if there were no orders in it. */
export function moneyIn({ money }: Pick<Sums, 'money'>, currency: string): Money {
	return money.get(currency) ?? noMoney
}

/** Adds sums, each currency on its own. */
export function addSums(all: readonly Sums[]): Sums {
	const money = new Map<string, Money>()
	const total = { placed: 0, cancelled: 0, orders: 0, units: 0 }
	for (const sums of all) {
		for (const name of ['placed', 'cancelled', 'orders', 'units'] as const) total[name] += sums[name]
		for (const [currency, { orders, ordered, paid, refunded }] of sums.money) {
			const known = money.get(currency) ?? noMoney
			money.set(currency, {
				orders: known.orders + orders,
				ordered: known.ordered + ordered,
				paid: known.paid + paid,
				refunded: known.refunded + refunded,
			})
		}
	}
	return { ...total, money }
}

const notCancelled = sql`orders.status <> ${sql.lit(cancelledStatus)}`

/** The sums of each span, in one query. Only an index is read (migration 0023). */
async function readSums(db: Db, spans: readonly Span[]): Promise<readonly Sums[]> {
	const rows = await db
		.selectFrom(spanRows(spans).as('spans'))
		.innerJoin('orders', (join) => join.on(sql<boolean>`orders.created_at >= spans.start and orders.created_at < spans.stop`))
		.select(['spans.n', 'orders.currency'])
		.select(({ fn }) => [
			fn.countAll<number | string>().as('placed'),
			sql<number | string>`sum(case when ${notCancelled} then 1 else 0 end)`.as('orders'),
			sql<number | string>`sum(case when ${notCancelled} then orders.total_quantity else 0 end)`.as('units'),
			sql<number | string>`sum(case when ${notCancelled} then orders.final_total else 0 end)`.as('ordered'),
			fn.sum<number | string>('orders.paid_amount').as('paid'),
			fn.sum<number | string>('orders.refunded_amount').as('refunded'),
		])
		.groupBy(['spans.n', 'orders.currency'])
		.execute()
	const byIndex = Map.groupBy(rows, ({ n }) => n)
	return spans.map((_, index) =>
		addSums(
			(byIndex.get(index) ?? []).map((row) => {
				const [placed, orders] = [Number(row.placed), Number(row.orders)]
				const money = { orders, ordered: Number(row.ordered), paid: Number(row.paid), refunded: Number(row.refunded) }
				return { placed, orders, cancelled: placed - orders, units: Number(row.units), money: new Map([[row.currency, money]]) }
			}),
		),
	)
}

/** Spans as a table with the columns `n`, `start` and `stop`; both databases name columns of values like this. */
function spanRows(spans: readonly Span[]): RawBuilder<{ n: number; start: string; stop: string }> {
	const rows = spans.map(({ start, end }, index) => sql`(${sql.lit(index)}, ${sql.lit(start)}, ${sql.lit(end)})`)
	return sql`(select column1 as n, column2 as start, column3 as stop from (values ${sql.join(rows)}) as listed)`
}

async function countReturned(db: Db, { start, end }: Span): Promise<number> {
	const { count } = await db
		.selectFrom('order_returns')
		.innerJoin('orders', 'orders.id', 'order_returns.order_id')
		.select(({ fn }) => fn.count<number | string>('order_returns.order_id').distinct().as('count'))
		.where('order_returns.state', 'not in', voidReturnStates)
		.where('orders.created_at', '>=', start)
		.where('orders.created_at', '<', end)
		.where('orders.status', '<>', cancelledStatus)
		.executeTakeFirstOrThrow()
	return Number(count)
}
