import { randomUUID } from 'node:crypto'
import type { Selectable, Transaction } from 'kysely'
import type { Cents } from '../../src/domain/money.ts'
import type { Database } from '../db/schema/database.ts'
import type { PaymentRefundsTable } from '../db/schema/payments.ts'
import { inTransaction } from '../db/transaction.ts'
import { lockOrder } from './lock.ts'
import { later, type Payments, providerOf } from './payments.ts'
import { ProviderRefusal, type RefundAtProvider } from './providers/provider.ts'

type Trx = Transaction<Database>
type Refund = Selectable<PaymentRefundsTable>

/** How long whoever took a refund has for it. */
const leaseMs = 2 * 60_000
/** Minutes after each try that failed; then it is the owner's. */
const pauses = [1, 2, 5, 15, 60, 180, 360, 720, 1440, 1440]
/** How soon one that the provider has taken is asked about: banks take days. */
const sentMs = 6 * 60 * 60_000

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
function isOfOrder(reason: Refund['reason']): boolean {
	return reason === 'owner' || reason === 'cancelled'
}

async function countRefunded(trx: Trx, orderId: number): Promise<void> {
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

/** Tells the providers of every refund that is due. Several processes may do so at once: each is taken by one. */
export async function sendDueRefunds(payments: Payments, isEnding: () => boolean = () => false): Promise<void> {
	for (let refund = await takeDue(payments); refund && !isEnding(); refund = await takeDue(payments)) await sendRefund(payments, refund)
}

async function takeDue({ db, clock }: Payments): Promise<Refund | null> {
	for (;;) {
		const now = clock()
		const due = await db
			.selectFrom('payment_refunds')
			.selectAll()
			.where('due_at', '<=', now.toISOString())
			.orderBy('due_at')
			.orderBy('id')
			.limit(1)
			.executeTakeFirst()
		if (!due) return null
		const taken = await db
			.updateTable('payment_refunds')
			.set({ due_at: later(now, leaseMs), tries: due.tries + 1 })
			.where('id', '=', due.id)
			.where('due_at', '=', due.due_at)
			.where('tries', '=', due.tries)
			.returningAll()
			.executeTakeFirst()
		if (taken) return taken
	}
}

async function sendRefund(payments: Payments, refund: Refund): Promise<void> {
	try {
		await note(payments, refund, await askProvider(payments, refund))
	} catch (error) {
		const detail = error instanceof Error ? error.message : String(error)
		payments.logger.warn({ err: error, refund: refund.id }, 'A refund could not be given to its provider')
		const pause = error instanceof ProviderRefusal ? undefined : pauses[refund.tries - 1]
		if (pause === undefined) await note(payments, refund, { reference: refund.reference ?? '', state: 'failed', detail })
		else
			await payments.db
				.updateTable('payment_refunds')
				.set({ due_at: later(payments.clock(), pause * 60_000), detail })
				.where('id', '=', refund.id)
				.execute()
	}
}

async function askProvider(payments: Payments, refund: Refund): Promise<RefundAtProvider> {
	const attempt = await payments.db
		.selectFrom('payment_attempts')
		.selectAll()
		.where('id', '=', refund.attempt_id ?? 0)
		.executeTakeFirstOrThrow()
	const provider = providerOf(payments, attempt)
	if (!provider) throw new Error(`The shop has no key of ${attempt.provider} any more`)
	const reference = attempt.reference ?? ''
	if (refund.state === 'sent' && refund.reference) return await provider.fetchRefund(reference, refund.reference)
	const { refund_key: key, amount, tries } = refund
	// Of another currency than was asked for all goes back, in that one: the provider knows which.
	const currency = refund.reason === 'strange' ? (await provider.fetch(reference)).currency : attempt.currency
	return await provider.refund({ reference, key, amount, currency, again: tries > 1 })
}

async function note(payments: Payments, refund: Refund, said: RefundAtProvider): Promise<void> {
	const { state, detail } = said
	await inTransaction(payments.db, async (trx) => {
		await lockOrder(trx, refund.order_id)
		const due_at = state === 'sent' ? later(payments.clock(), sentMs) : null
		await trx
			.updateTable('payment_refunds')
			.set({ state, detail, due_at, reference: said.reference || refund.reference, tries: state === 'sent' ? 0 : refund.tries })
			.where('id', '=', refund.id)
			.execute()
		if (state === 'failed' && isOfOrder(refund.reason)) await countRefunded(trx, refund.order_id)
	})
	if (state === 'failed')
		payments.logger.error({ refund: refund.id, order: refund.order_id, detail }, 'A refund failed: the owner has to pay it back')
}
