import { randomUUID } from 'node:crypto'
import { type Cents, toAmountText } from '@storefront/contract/domain/money.ts'
import type { Transaction } from 'kysely'
import type { Db } from '../../infrastructure/db/open.ts'
import type { Database } from '../../infrastructure/db/schema/database.ts'
import { inTransaction } from '../../infrastructure/db/transaction.ts'
import { logEvent } from '../checkout/booking/events.ts'
import { lockOrder, type Order } from '../checkout/booking/lock.ts'
import { queueOrderMails } from '../checkout/booking/mail-notes.ts'
import { issueReceipts } from '../checkout/booking/receipts.ts'
import {
	type BookedRefund,
	countRefunded,
	isOfOrder,
	NotPayable,
	refundable,
	refundByOwner,
	refuseDisputed,
} from '../checkout/booking/refunds.ts'

interface BookingOptions {
	/** Whether the customer is told. */
	readonly mail: boolean
	readonly now: Date
}

/** The money of an order is there that the shop settles itself, or of which nothing is known. Throws `NotPayable` for any other. */
export async function recordManualPayment(db: Db, orderId: number, { mail, now }: BookingOptions): Promise<void> {
	await inTransaction(db, async (trx) => {
		const order = await lockOrder(trx, orderId)
		if (order.payment_state === 'open')
			throw new NotPayable(`${order.order_no} waits for its payment at ${order.payment_provider}, which tells of it by itself.`)
		// Orders of earlier versions, and those that named no way to pay, do not say how far their money is.
		if (order.payment_state !== 'due' && order.payment_state !== '') throw new NotPayable(`${order.order_no} waits for no money.`)
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

/** Pays all that is left of an order back, or a part. Throws `NotPayable` for more than there is. */
export function bookOwnerRefund(
	db: Db,
	orderId: number,
	{ amount, mail, now }: BookingOptions & { readonly amount: Cents | undefined },
): Promise<BookedRefund> {
	return inTransaction(db, async (trx) => {
		const booked = await refundByOwner(trx, await lockOrder(trx, orderId), { amount, mail: mail ? 'waiting' : '', now })
		if (mail && booked.byHand) await queueOrderMails(trx, orderId, ['refund'], now)
		return booked
	})
}

/** What becomes of refunds that a provider gave up: they are tried once more, or the owner has paid them back otherwise. */
export type FailedRefundResolution = 'again' | 'by hand'

/**
 * Settles the refunds of an order that its provider gave up. Gives their ids and sum; throws `NotPayable` when there are none, when
 * more would go back than is left of the order's money, and for another try while a bank wants money back.
 */
export function resolveFailedRefunds(
	db: Db,
	orderId: number,
	end: FailedRefundResolution,
	now: Date,
): Promise<{ readonly ids: readonly number[]; readonly amount: Cents }> {
	return inTransaction(db, async (trx) => {
		const order = await lockOrder(trx, orderId)
		const failed = await failedRefunds(trx, order)
		if (end === 'again' && failed.some(({ reason }) => isOfOrder(reason))) await refuseDisputed(trx, order)
		for (const { id, detail } of failed) {
			const settled =
				end === 'again'
					? { state: 'due' as const, due_at: now.toISOString(), detail: '' }
					: { state: 'done' as const, due_at: null, detail: `paid back by hand, after: ${detail}` }
			// The provider knows the old key as one that failed.
			const newRequest = { refund_key: randomUUID(), key_number: 0, reference: null, tries: 0 }
			await trx
				.updateTable('payment_refunds')
				.set({ ...settled, ...newRequest, ...(end === 'by hand' ? { mail: '' as const } : {}) })
				.where('id', '=', id)
				.execute()
		}
		if (end === 'by hand' && failed.some(({ mail }) => mail === 'waiting')) await queueOrderMails(trx, orderId, ['refund'], now)
		if (failed.some(({ reason }) => isOfOrder(reason))) await countRefunded(trx, orderId)
		await issueReceipts(trx, orderId, now)
		return { ids: failed.map(({ id }) => id), amount: sumOf(failed) }
	})
}

/** The failed refunds of an order that can still be settled. Throws `NotPayable` when there are none. */
async function failedRefunds(trx: Transaction<Database>, order: Order) {
	const all = await trx
		.selectFrom('payment_refunds')
		.select(['id', 'amount', 'reason', 'detail', 'mail'])
		.where('order_id', '=', order.id)
		.where('state', '=', 'failed')
		.where('reason', '<>', 'charged_back')
		.orderBy('id')
		.execute()
	if (all.length === 0) throw new NotPayable(`No refund of ${order.order_no} failed: "payments show" has them all.`)
	const tooMuch = excessMessage(order, sumOf(all.filter(({ reason }) => isOfOrder(reason))))
	if (tooMuch === null) return all
	// Money that never was the order's goes back in any case.
	const foreign = all.filter(({ reason }) => !isOfOrder(reason))
	if (foreign.length === 0) throw new NotPayable(tooMuch)
	return foreign
}

/** What has gone back otherwise since a refund failed does not go back again. null: it fits in what is left. */
function excessMessage(order: Order, failed: Cents): string | null {
	const left = refundable(order)
	if (failed <= left) return null
	const { order_no: number, currency } = order
	if (left === 0) return `${number} is paid back already: nothing has to be done about what failed before.`
	return `Refunds of ${toAmountText(failed, currency)} failed, and only ${toAmountText(left, currency)} of ${number} is left: the rest has gone back otherwise. Pay back what is due with --amount.`
}

function sumOf(refunds: readonly { readonly amount: Cents }[]): Cents {
	return refunds.reduce((sum, { amount }) => sum + amount, 0)
}
