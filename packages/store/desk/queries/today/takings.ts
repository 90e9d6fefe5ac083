import { cancelledStatus } from '@storefront/contract/domain/checkout/order.ts'
import type { MinorUnits } from '@storefront/contract/domain/money.ts'
import { localTime, toInstant } from '@storefront/store/commerce/location/days.ts'
import type { Db } from '@storefront/store/infrastructure/db/open.ts'
import { sql } from 'kysely'

const weekMs = 7 * 24 * 60 * 60_000

/** Orders of a period in one currency. */
export interface Takings {
	readonly currency: string
	readonly orders: number
	/** Total of the orders, paid or not, without cancelled ones. */
	readonly ordered: MinorUnits
	/** What of it is paid, less refunds. */
	readonly paid: MinorUnits
}

/** The orders of today, and those of the same weekday before until the same time of day. */
export async function readMoney(db: Db, now: Date, timeZone: string) {
	const { day, minute } = localTime(now, timeZone)
	const before = new Date(Date.parse(`${day}T00:00:00Z`) - weekMs).toISOString().slice(0, 10)
	const [today, weekBefore] = await Promise.all([
		readTakings(db, toInstant(day, 0, timeZone), now),
		readTakings(db, toInstant(before, 0, timeZone), toInstant(before, minute + 1, timeZone)),
	])
	return { today, weekBefore }
}

async function readTakings(db: Db, from: Date, until: Date): Promise<readonly Takings[]> {
	const rows = await db
		.selectFrom('orders')
		.select(({ fn }) => [
			'currency',
			fn.countAll<number | string>().as('orders'),
			fn.sum<number | string>('final_total').as('ordered'),
			sql<number | string>`sum(paid_amount - refunded_amount)`.as('paid'),
		])
		.where('created_at', '>=', from.toISOString())
		.where('created_at', '<=', until.toISOString())
		.where('status', '<>', cancelledStatus)
		.groupBy('currency')
		.execute()
	const takings = rows.map(({ currency, orders, ordered, paid }) => ({
		currency,
		orders: Number(orders),
		ordered: Number(ordered),
		paid: Number(paid),
	}))
	return takings.sort((a, b) => b.orders - a.orders)
}
