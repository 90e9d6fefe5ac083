import { randomUUID } from 'node:crypto'
import type { Selectable, Transaction } from 'kysely'
import type { Cents } from '../../../src/domain/money.ts'
import type { Database } from '../../db/schema/database.ts'
import type { PaymentRefundsTable } from '../../db/schema/payments.ts'
import { lockOrder } from './lock.ts'

type Trx = Transaction<Database>
type Refund = Selectable<PaymentRefundsTable>

export interface NewRefund {
	readonly orderId: number
	/** null: the owner has paid it back by hand. */
	readonly attemptId: number | null
	readonly amount: Cents
	readonly reason: Refund['reason']
	readonly now: Date
}

/** Writes down that money goes back; what is the order's own counts from now on. The order must be locked. */
export async function bookRefund(trx: Trx, { orderId, attemptId, amount, reason, now }: NewRefund): Promise<number> {
	const at = now.toISOString()
	const byHand = attemptId === null
	const { id } = await trx
		.insertInto('payment_refunds')
		.values({
			order_id: orderId,
			attempt_id: attemptId,
			refund_key: randomUUID(),
			amount,
			reason,
			state: byHand ? 'done' : 'due',
			created_at: at,
			due_at: byHand ? null : at,
		})
		.returning('id')
		.executeTakeFirstOrThrow()
	if (isOfOrder(reason)) await countRefunded(trx, orderId)
	return id
}

/** Whether it lessens what the order has paid; other money never was the order's. */
export function isOfOrder(reason: Refund['reason']): boolean {
	return reason === 'owner' || reason === 'cancelled'
}

/** What an order says went back, from its refunds. The order must be locked. */
export async function countRefunded(trx: Trx, orderId: number): Promise<void> {
	const order = await lockOrder(trx, orderId)
	const { sum } = await trx
		.selectFrom('payment_refunds')
		.select(({ fn }) => fn.sum<number | string | null>('amount').as('sum'))
		.where('order_id', '=', orderId)
		.where('reason', 'in', ['owner', 'cancelled'])
		.where('state', '<>', 'failed')
		.executeTakeFirstOrThrow()
	const refunded = Number(sum ?? 0)
	const payment_state = refunded === 0 ? 'paid' : refunded >= order.paid_amount ? 'refunded' : 'partly_refunded'
	await trx.updateTable('orders').set({ refunded_amount: refunded, payment_state }).where('id', '=', orderId).execute()
}

/** What is left of an order's money, which can go back. */
export function refundable({ paid_amount, refunded_amount }: { readonly paid_amount: Cents; readonly refunded_amount: Cents }): Cents {
	return paid_amount - refunded_amount
}

/** The payment that an order's money came by; null: the owner took it by hand. */
export async function paidAttempt(trx: Trx, orderId: number): Promise<number | null> {
	const attempt = await trx
		.selectFrom('payment_attempts')
		.leftJoin('payment_refunds', (join) =>
			join.onRef('payment_refunds.attempt_id', '=', 'payment_attempts.id').on('payment_refunds.reason', 'in', ['late', 'twice', 'strange']),
		)
		.select('payment_attempts.id')
		.where('payment_attempts.order_id', '=', orderId)
		.where('payment_attempts.state', '=', 'paid')
		.where('payment_refunds.id', 'is', null)
		.orderBy('payment_attempts.id')
		.executeTakeFirst()
	return attempt?.id ?? null
}
