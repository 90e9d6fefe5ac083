import { fieldOf, orderTexts } from '@storefront/contract/domain/checkout/order/order-texts.ts'
import { arrivedStatus, cancelledStatus } from '@storefront/contract/domain/checkout/order.ts'
import { openReturnStates } from '@storefront/contract/domain/checkout/returns.ts'
import { reachableDays } from '@storefront/contract/domain/constants.ts'
import { wireTexts } from '@storefront/contract/endpoints/checkout/order-texts.ts'
import { type SqlBool, sql, type Transaction } from 'kysely'
import { readSettings } from '../../infrastructure/context/settings.ts'
import type { Db } from '../../infrastructure/db/open.ts'
import type { Database } from '../../infrastructure/db/schema/database.ts'
import { inTransaction } from '../../infrastructure/db/transaction.ts'
import type { Person } from './export.ts'
import { heldTables } from './tables.ts'

const dayMs = 24 * 60 * 60_000

/** How many orders one transaction empties, so that nobody else waits for it. */
const ordersAtOnce = 200

/** What bookkeeping does without: how to reach somebody, and what they remarked. Name and address stand on the receipt. */
const needless = Object.fromEntries(orderTexts.filter((name) => fieldOf(name).part !== 'address').map((name) => [wireTexts[name], '']))

/** How many years the shop keeps orders with the person in them. */
export async function readOrderYears(db: Db): Promise<number> {
	return Number((await readSettings(db))['order_years'])
}

/** The numbers of somebody's orders: those of the account, and those that a guest placed with its email. */
export async function orderNumbersOf(db: Db, person: Person, now: Date): Promise<{ readonly all: string[]; readonly underWay: string[] }> {
	const rows = await db
		.selectFrom('orders')
		.select(['order_no', isUnderWay(now).as('is_under_way')])
		.where(isTheirs(person))
		.orderBy('id')
		.execute()
	return { all: rows.map(({ order_no }) => order_no), underWay: rows.flatMap((row) => (row.is_under_way ? [row.order_no] : [])) }
}

/**
 * Takes somebody's orders out of their account. How to reach them goes later, by `forgetOrders`: an order has to arrive, and may be
 * sent back.
 */
export async function leaveOrders(trx: Transaction<Database>, person: Person, now: Date): Promise<void> {
	await trx
		.updateTable('orders')
		.set({ customer_id: null, left_at: now.toISOString() })
		.where('left_at', 'is', null)
		.where(isTheirs(person))
		.execute()
}

/**
 * Empties what has no reason to be kept any more: how to reach the customers of orders that have come and can hardly come
 * back, where their account is gone, and everything that tells of a person in orders that are older than the shop keeps them.
 */
export async function forgetOrders(db: Db, now: Date): Promise<void> {
	await db
		.updateTable('orders')
		.set(needless)
		.where('left_at', 'is not', null)
		.where('anonymous_at', 'is', null)
		.where('email', '<>', '')
		.where('created_at', '<', reachableSince(now))
		.where(({ not, exists, selectFrom }) =>
			not(
				exists(
					selectFrom('order_returns')
						.select('order_returns.id')
						.whereRef('order_returns.order_id', '=', 'orders.id')
						.where('order_returns.state', 'in', openReturnStates),
				),
			),
		)
		.execute()
	const years = await readOrderYears(db)
	const oldest = new Date(now)
	oldest.setUTCFullYear(oldest.getUTCFullYear() - years)
	while ((await emptyOldest(db, oldest, now)) === ordersAtOnce);
}

/**
 * Of the account, or placed as a guest with its email. What another account ordered with this email is that one's, also after
 * that account was deleted: only the owner's command, for someone without an account, finds those orders.
 */
function isTheirs({ customerId, email }: Person) {
	const isLeft = customerId === null ? sql`true` : sql`left_at is null`
	return sql<SqlBool>`(customer_id = ${customerId ?? -1} or (customer_id is null and lower(email) = ${email} and ${isLeft}))`
}

/** Orders of before are no longer to be reached. */
function reachableSince(now: Date): string {
	return new Date(now.getTime() - reachableDays * dayMs).toISOString()
}

/** Whether an order has still to come, as far as its words tell. */
function isUnderWay(now: Date) {
	const ended = [arrivedStatus, cancelledStatus]
	return sql<SqlBool>`(created_at >= ${reachableSince(now)} and status not in (${sql.join(ended)}))`
}

/** Gives how many orders it emptied. */
function emptyOldest(db: Db, before: Date, now: Date): Promise<number> {
	return inTransaction(db, async (trx) => {
		const old = await trx
			.selectFrom('orders')
			.select('id')
			.where('created_at', '<', before.toISOString())
			.where('anonymous_at', 'is', null)
			.orderBy('created_at')
			.limit(ordersAtOnce)
			.execute()
		const ids = old.map(({ id }) => id)
		if (ids.length === 0) return 0
		for (const { table, of, column, emptied } of heldTables) {
			if (!emptied) continue
			const values = Object.entries(emptied).map(([name, value]) => sql`${sql.ref(name)} = ${value}`)
			const own = table === 'orders' ? sql`id` : of === 'orders' ? sql.ref(column) : null
			if (own) await sql`update ${sql.table(table)} set ${sql.join(values)} where ${own} in (${sql.join(ids)})`.execute(trx)
		}
		await trx.updateTable('orders').set({ anonymous_at: now.toISOString() }).where('id', 'in', ids).execute()
		return ids.length
	})
}
