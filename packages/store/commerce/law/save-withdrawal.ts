import { parseOrderNumber } from '@storefront/contract/domain/checkout/order.ts'
import type { sendWithdrawal } from '@storefront/contract/endpoints/frame/withdrawals.ts'
import { language } from '@storefront/i18n/language.ts'
import type { InferOutput } from 'valibot'
import type { Db } from '../../infrastructure/db/open.ts'
import { inTransaction } from '../../infrastructure/db/transaction.ts'
import { normalizeEmail } from '../../infrastructure/text/email.ts'
import { normalizeLineBreaks } from '../../infrastructure/text/plain-text.ts'
import { readRetentionYears } from '../personal-data/anonymize-orders.ts'

export type WithdrawalBody = InferOutput<(typeof sendWithdrawal)['body'] & {}>

const dayMs = 24 * 60 * 60_000

export interface SavedWithdrawal {
	readonly id: number
	readonly receivedAt: string
	/** Number of the order with this number and email; null: none. */
	readonly orderNumber: string | null
	/** Whether the same statement was received in the last 24 hours: a form that is sent again. */
	readonly isRepeated: boolean
}

/** Stores a withdrawal. It belongs to the order with its number and email, and is stored without one too. */
export function saveWithdrawal(db: Db, body: WithdrawalBody, now: Date): Promise<SavedWithdrawal> {
	return inTransaction(db, async (trx) => {
		const email = normalizeEmail(body.email)
		const row = { name: body.name, contract: body.order, email, message: normalizeLineBreaks(body.message) }
		const same = await trx
			.selectFrom('withdrawals')
			.leftJoin('orders', 'orders.id', 'withdrawals.order_id')
			.select(['withdrawals.id', 'received_at', 'order_no'])
			.where('withdrawals.email', '=', email)
			.where('withdrawals.name', '=', row.name)
			.where('contract', '=', row.contract)
			.where('message', '=', row.message)
			.where('received_at', '>', new Date(now.getTime() - dayMs).toISOString())
			.executeTakeFirst()
		if (same) return { id: same.id, receivedAt: same.received_at, orderNumber: same.order_no, isRepeated: true }
		const found = await trx
			.selectFrom('orders')
			.select(['id', 'order_no', 'email'])
			.where('order_no', '=', parseOrderNumber(body.order))
			.executeTakeFirst()
		const order = found && normalizeEmail(found.email) === email ? found : null
		const receivedAt = now.toISOString()
		const { id } = await trx
			.insertInto('withdrawals')
			.values({ ...row, order_id: order?.id ?? null, language: language(), received_at: receivedAt, closed_at: null })
			.returning('id')
			.executeTakeFirstOrThrow()
		return { id, receivedAt, orderNumber: order?.order_no ?? null, isRepeated: false }
	})
}

/** Deletes withdrawals after the retention period of orders. */
export async function deleteOldWithdrawals(db: Db, now: Date): Promise<void> {
	const oldest = new Date(now)
	oldest.setUTCFullYear(oldest.getUTCFullYear() - (await readRetentionYears(db)))
	await db.deleteFrom('withdrawals').where('received_at', '<', oldest.toISOString()).execute()
}
