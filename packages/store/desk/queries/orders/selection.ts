import { readLateBefore } from '@storefront/store/commerce/location/delivery-times.ts'
import type { Db } from '@storefront/store/infrastructure/db/open.ts'
import { filterConditions, type OrderFilter } from './order-filter.ts'

/** Most orders of one bulk change. */
export const mostSelected = 5000

interface SelectionOptions {
	readonly filter: OrderFilter
	readonly timeZone: string
	readonly now: Date
}

/** The ids of the orders of a filter, oldest first: people work in this order. At most one more than `mostSelected`. */
export async function findOrderIds(db: Db, options: SelectionOptions): Promise<readonly number[]> {
	const rows = await (await selected(db, options)).orderBy('orders.id').execute()
	return rows.map(({ id }) => id)
}

/** Number of the orders of a filter, at most one more than `mostSelected`. */
export async function countOrders(db: Db, options: SelectionOptions): Promise<number> {
	const found = await selected(db, options)
	const { count } = await db
		.selectFrom(found.as('found'))
		.select(({ fn }) => fn.countAll<number | string>().as('count'))
		.executeTakeFirstOrThrow()
	return Number(count)
}

async function selected(db: Db, { filter, timeZone, now }: SelectionOptions) {
	const conditions = filterConditions(db, filter, { timeZone, lateBefore: await readLateBefore(db, now) })
	return conditions
		.reduce((query, condition) => query.where(condition), db.selectFrom('orders').select('orders.id'))
		.limit(mostSelected + 1)
}
