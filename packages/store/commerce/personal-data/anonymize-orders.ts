import { isOnReceipts, orderTexts } from '@storefront/contract/domain/checkout/order/order-texts.ts'
import { cancelledStatus, deliveredStatus } from '@storefront/contract/domain/checkout/order.ts'
import { openReturnStates } from '@storefront/contract/domain/checkout/returns.ts'
import { reachableDays } from '@storefront/contract/domain/constants.ts'
import { wireTexts } from '@storefront/contract/endpoints/checkout/order-texts.ts'
import { type SqlBool, sql, type Transaction } from 'kysely'
import { scrubAudit } from '../../commands/audit.ts'
import { orderEntity } from '../../commands/entities.ts'
import { readSettings } from '../../infrastructure/context/settings.ts'
import type { Db } from '../../infrastructure/db/open.ts'
import type { Database } from '../../infrastructure/db/schema/database.ts'
import { inTransaction } from '../../infrastructure/db/transaction.ts'
import { removePersonalEventData } from '../webhooks/remove-personal-data.ts'
import type { DataSubject } from './export-personal-data.ts'
import { personalTables } from './personal-tables.ts'

const dayMs = 24 * 60 * 60_000

/** Number of orders per transaction, so that it blocks no one for long. */
const batchSize = 200

/** Contact data and notes, which bookkeeping does not need. Name, address and company are on the receipt. */
const clearedContactFields = Object.fromEntries(orderTexts.filter((name) => !isOnReceipts(name)).map((name) => [wireTexts[name], '']))

/** Number of years that the shop keeps orders with personal data. */
export async function readRetentionYears(db: Db): Promise<number> {
	return Number((await readSettings(db))['order_years'])
}

/** The order numbers of a person: orders of the account, and guest orders with its email. */
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
 * Detaches a person's orders from the account. `anonymizeOrders` deletes the contact data later, because an order has to
 * be delivered and can be returned.
 */
export async function detachOrders(trx: Transaction<Database>, person: DataSubject, now: Date): Promise<void> {
	const detached = await trx
		.updateTable('orders')
		.set({ customer_id: null, left_at: now.toISOString() })
		.where('left_at', 'is', null)
		.where(belongsToSubject(person))
		.returning('id')
		.execute()
	await removePersonalEventData(
		trx,
		detached.map(({ id }) => id),
	)
}

/**
 * Deletes data that is no longer needed: the contact data of orders whose account was deleted and whose return period is
 * over, and all personal data of orders that are older than the retention period.
 */
export async function anonymizeOrders(db: Db, now: Date): Promise<void> {
	const cleared = await db
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
		.returning('id')
		.execute()
	for (let start = 0; start < cleared.length; start += batchSize) {
		const batch = cleared.slice(start, start + batchSize)
		await db
			.updateTable('order_notes')
			.set({ text: '' })
			.where(
				'order_id',
				'in',
				batch.map(({ id }) => id),
			)
			.execute()
		await scrubAudit(db, batch.map(orderEntity))
	}
	const years = await readRetentionYears(db)
	const oldest = new Date(now)
	oldest.setUTCFullYear(oldest.getUTCFullYear() - years)
	while ((await anonymizeOldest(db, oldest, now)) === batchSize);
}

/**
 * Orders of the account, and guest orders with its email. Orders of another account with this email belong to that
 * account, also after its deletion: only the owner's command for a person without an account finds them.
 */
function belongsToSubject({ customerId, email }: DataSubject) {
	const isLeft = customerId === null ? sql`true` : sql`left_at is null`
	return sql<SqlBool>`(customer_id = ${customerId ?? -1} or (customer_id is null and lower(email) = ${email} and ${isLeft}))`
}

/** The contact data of older orders is no longer needed. */
function contactCutoff(now: Date): string {
	return new Date(now.getTime() - reachableDays * dayMs).toISOString()
}

/** Whether an order is in progress, as far as its status tells. */
function isInProgress(now: Date) {
	const ended = [deliveredStatus, cancelledStatus]
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
		await scrubAudit(trx, old.map(orderEntity))
		await trx.updateTable('orders').set({ anonymous_at: now.toISOString() }).where('id', 'in', ids).execute()
		return ids.length
	})
}
