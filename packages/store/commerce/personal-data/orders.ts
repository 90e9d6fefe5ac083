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
import type { DataSubject } from './export.ts'
import { personalTables } from './tables.ts'

const dayMs = 24 * 60 * 60_000

/** How many orders one transaction empties, so that nobody else waits for it. */
const batchSize = 200

/** What bookkeeping does without: how to reach somebody, and what they remarked. Name and address stand on the receipt. */
const clearedContactFields = Object.fromEntries(
	orderTexts.filter((name) => fieldOf(name).part !== 'address').map((name) => [wireTexts[name], '']),
)

/** How many years the shop keeps orders with the person in them. */
export async function readRetentionYears(db: Db): Promise<number> {
	return Number((await readSettings(db))['order_years'])
}

/** The numbers of somebody's orders: those of the account, and those that a guest placed with its email. */
export async function readOrderNumbers(
	db: Db,
	person: DataSubject,
	now: Date,
): Promise<{ readonly all: string[]; readonly open: string[] }> {
	const rows = await db
		.selectFrom('orders')
		.select(['order_no', isInProgress(now).as('is_under_way')])
		.where(belongsToSubject(person))
		.orderBy('id')
		.execute()
	return { all: rows.map(({ order_no }) => order_no), open: rows.flatMap((row) => (row.is_under_way ? [row.order_no] : [])) }
}

/**
 * Takes somebody's orders out of their account. How to reach them goes later, by `anonymizeOrders`: an order has to arrive, and may be
 * sent back.
 */
export async function detachOrders(trx: Transaction<Database>, person: DataSubject, now: Date): Promise<void> {
	await trx
		.updateTable('orders')
		.set({ customer_id: null, left_at: now.toISOString() })
		.where('left_at', 'is', null)
		.where(belongsToSubject(person))
		.execute()
}

/**
 * Empties what has no reason to be kept any more: how to reach the customers of orders that have come and can hardly come
 * back, where their account is gone, and everything that tells of a person in orders that are older than the shop keeps them.
 */
export async function anonymizeOrders(db: Db, now: Date): Promise<void> {
	await db
		.updateTable('orders')
		.set(clearedContactFields)
		.where('left_at', 'is not', null)
		.where('anonymous_at', 'is', null)
		.where('email', '<>', '')
		.where('created_at', '<', contactCutoff(now))
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
	const years = await readRetentionYears(db)
	const oldest = new Date(now)
	oldest.setUTCFullYear(oldest.getUTCFullYear() - years)
	while ((await anonymizeOldest(db, oldest, now)) === batchSize);
}

/**
 * Of the account, or placed as a guest with its email. What another account ordered with this email is that one's, also after
 * that account was deleted: only the owner's command, for someone without an account, finds those orders.
 */
function belongsToSubject({ customerId, email }: DataSubject) {
	const isLeft = customerId === null ? sql`true` : sql`left_at is null`
	return sql<SqlBool>`(customer_id = ${customerId ?? -1} or (customer_id is null and lower(email) = ${email} and ${isLeft}))`
}

/** Orders of before are no longer to be reached. */
function contactCutoff(now: Date): string {
	return new Date(now.getTime() - reachableDays * dayMs).toISOString()
}

/** Whether an order has still to come, as far as its words tell. */
function isInProgress(now: Date) {
	const ended = [arrivedStatus, cancelledStatus]
	return sql<SqlBool>`(created_at >= ${contactCutoff(now)} and status not in (${sql.join(ended)}))`
}

/** Anonymizes one batch of the oldest orders. Returns their number. */
function anonymizeOldest(db: Db, before: Date, now: Date): Promise<number> {
	return inTransaction(db, async (trx) => {
		const old = await trx
			.selectFrom('orders')
			.select('id')
			.where('created_at', '<', before.toISOString())
			.where('anonymous_at', 'is', null)
			.orderBy('created_at')
			.limit(batchSize)
			.execute()
		const ids = old.map(({ id }) => id)
		if (ids.length === 0) return 0
		for (const { table, of, column, anonymizedValues } of personalTables) {
			if (!anonymizedValues) continue
			const values = Object.entries(anonymizedValues).map(([name, value]) => sql`${sql.ref(name)} = ${value}`)
			const own = table === 'orders' ? sql`id` : of === 'orders' ? sql.ref(column) : null
			if (own) await sql`update ${sql.table(table)} set ${sql.join(values)} where ${own} in (${sql.join(ids)})`.execute(trx)
		}
		await trx.updateTable('orders').set({ anonymous_at: now.toISOString() }).where('id', 'in', ids).execute()
		return ids.length
	})
}
