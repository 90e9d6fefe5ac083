import { randomUUID } from 'node:crypto'
import { type Cents, formatMoney } from '@storefront/contract/domain/money.ts'
import type { Transaction } from 'kysely'
import type { Db } from '../../infrastructure/db/open.ts'
import type { Database } from '../../infrastructure/db/schema/database.ts'
import { inTransaction } from '../../infrastructure/db/transaction.ts'
import { lockOrder, type Order } from '../checkout/order/lock-order.ts'
import { logEvent } from '../checkout/order/log-event.ts'
import { readPendingPayments } from '../checkout/order/pending-payments.ts'
import { queueOrderMails, unqueueOrderMails } from '../checkout/order/queue-mails.ts'
import { issueReceipts } from '../checkout/order/receipts.ts'
import {
	type BookedRefund,
	bookOrderRefund,
	isOfOrder,
	NotPayable,
	type RefundLine,
	refundableAmount,
	refuseIfDisputed,
	updateRefundedAmount,
} from '../checkout/order/refunds.ts'

interface BookingOptions {
	/** Whether the customer gets an email. */
	readonly mail: boolean
	readonly now: Date
}

/**
 * Records a manual payment of an order, or the payment of an order whose payment state is unknown. Throws `NotPayable`
 * for any other order. `isClosed`: also for an order whose payment at a provider was closed (`closePayments`).
 */
export async function recordManualPayment(
	db: Db,
	orderId: number,
	{ isClosed = false, mail, now }: BookingOptions & { readonly isClosed?: boolean },
): Promise<void> {
	await inTransaction(db, async (trx) => {
		const order = await lockOrder(trx, orderId)
		if (order.payment_state === 'open') {
			if (isClosed) return await recordOtherPayment(trx, order, { mail, now })
			throw new NotPayable(
				`${order.order_no} is waiting for a payment at ${order.payment_provider}, which reports it automatically.`,
				'If the customer has paid in another way, open the order in the desk and choose "Paid in another way".',
			)
		}
		// Orders of earlier versions, and orders without a payment method, have no payment state.
		if (order.payment_state !== 'due' && order.payment_state !== '') throw new NotPayable(`${order.order_no} is not waiting for a payment.`)
		const payment_provider = order.payment_provider || 'manual'
		await trx
			.updateTable('orders')
			.set({ payment_state: 'paid', paid_amount: order.final_total, payment_provider })
			.where('id', '=', orderId)
			.execute()
		await logEvent(trx, { order_id: orderId, kind: 'paid', amount: order.final_total }, now)
		await issueReceipts(trx, orderId, now)
		if (mail) await queueOrderMails(trx, orderId, ['paid'], now)
	})
}

/** The customer has paid by bank transfer or in cash instead of at the provider. A payment that still arrives there is refunded. */
async function recordOtherPayment(trx: Transaction<Database>, order: Order, { mail, now }: BookingOptions): Promise<void> {
	const { id, order_no, final_total } = order
	const pendingAt = (await readPendingPayments(trx, [id])).get(id)
	if (pendingAt)
		throw new NotPayable(
			`${order_no} is being paid at ${pendingAt}: its bank has not decided yet, so the payment cannot be closed. If it arrives as well, you can refund it.`,
		)
	await trx
		.updateTable('orders')
		.set({ payment_state: 'paid', paid_amount: final_total, payment_provider: 'manual', pay_by: null })
		.where('id', '=', id)
		.execute()
	await logEvent(trx, { order_id: id, kind: 'paid', amount: final_total }, now)
	await issueReceipts(trx, id, now)
	await unqueueOrderMails(trx, id, ['unpaid', 'payment_link'])
	// As after a payment at the provider: no email about the order has been sent yet.
	await queueOrderMails(trx, id, mail ? ['customer', 'shop'] : ['shop'], now)
}

/** Refunds the remaining amount of an order, or a part of it. Throws `NotPayable` for a larger amount. */
export function bookOwnerRefund(
	db: Db,
	orderId: number,
	{ amount, lines, mail, now }: BookingOptions & { readonly amount: Cents | undefined; readonly lines?: readonly RefundLine[] },
): Promise<BookedRefund> {
	return inTransaction(db, async (trx) => {
		const booked = await bookOrderRefund(trx, await lockOrder(trx, orderId), { amount, lines, mail: mail ? 'waiting' : '', now })
		if (mail && booked.byHand) await queueOrderMails(trx, orderId, ['refund'], now)
		return booked
	})
}

/** How to resolve a refund that the provider could not pay: try it again, or record that the owner has paid it by hand. */
export type FailedRefundResolution = 'again' | 'by hand'

/**
 * Resolves the failed refunds of an order. Returns their ids and sum. Throws `NotPayable` if there are none, if they
 * exceed the amount left of the order, and for another try during an open chargeback.
 */
export function resolveFailedRefunds(
	db: Db,
	orderId: number,
	end: FailedRefundResolution,
	now: Date,
): Promise<{ readonly ids: readonly number[]; readonly amount: Cents }> {
	return inTransaction(db, async (trx) => {
		const order = await lockOrder(trx, orderId)
		const failed = await readFailedRefunds(trx, order)
		if (end === 'again' && failed.some(({ reason }) => isOfOrder(reason))) await refuseIfDisputed(trx, order)
		for (const { id, detail } of failed) {
			const settled =
				end === 'again'
					? { state: 'due' as const, due_at: now.toISOString(), detail: '' }
					: { state: 'done' as const, due_at: null, detail: `refunded by hand, after: ${detail}` }
			// The provider has stored the failure under the old key.
			const newRequest = { refund_key: randomUUID(), key_number: 0, reference: null, tries: 0 }
			await trx
				.updateTable('payment_refunds')
				.set({ ...settled, ...newRequest, ...(end === 'by hand' ? { mail: '' as const } : {}) })
				.where('id', '=', id)
				.execute()
		}
		if (end === 'by hand' && failed.some(({ mail }) => mail === 'waiting')) await queueOrderMails(trx, orderId, ['refund'], now)
		if (failed.some(({ reason }) => isOfOrder(reason))) await updateRefundedAmount(trx, orderId)
		await issueReceipts(trx, orderId, now)
		return { ids: failed.map(({ id }) => id), amount: sumAmounts(failed) }
	})
}

/** The failed refunds of an order that can be resolved. Throws `NotPayable` if there are none. */
async function readFailedRefunds(trx: Transaction<Database>, order: Order) {
	const all = await trx
		.selectFrom('payment_refunds')
		.select(['id', 'amount', 'reason', 'detail', 'mail'])
		.where('order_id', '=', order.id)
		.where('state', '=', 'failed')
		.where('reason', '<>', 'charged_back')
		.orderBy('id')
		.execute()
	if (all.length === 0) throw new NotPayable(`${order.order_no} has no failed refunds.`, '"payments show" lists all refunds.')
	const tooMuch = excessOf(order, sumAmounts(all.filter(({ reason }) => isOfOrder(reason))))
	if (tooMuch === null) return all
	// Money that never belonged to the order is refunded in any case.
	const foreign = all.filter(({ reason }) => !isOfOrder(reason))
	if (foreign.length === 0) throw tooMuch
	return foreign
}

/** Refunds made in another way since the failure are not repeated. null: the failed refunds fit in the remaining amount. */
function excessOf(order: Order, failed: Cents): NotPayable | null {
	const left = refundableAmount(order)
	if (failed <= left) return null
	const { order_no: number, currency } = order
	if (left === 0) return new NotPayable(`${number} is already fully refunded. Its failed refunds need no action.`)
	return new NotPayable(
		`Refunds of ${formatMoney(failed, currency)} failed, but only ${formatMoney(left, currency)} of ${number} can still be refunded, because the rest was refunded in another way.`,
		'Choose the amount with --amount.',
	)
}

function sumAmounts(refunds: readonly { readonly amount: Cents }[]): Cents {
	return refunds.reduce((sum, { amount }) => sum + amount, 0)
}
