import { randomUUID } from 'node:crypto'
import { type Cents, formatMoney } from '@storefront/contract/domain/money.ts'
import type { Db } from '@storefront/store/infrastructure/db/open.ts'
import type { Database } from '@storefront/store/infrastructure/db/schema/database.ts'
import type { PaymentRefundsTable } from '@storefront/store/infrastructure/db/schema/payments.ts'
import type { Selectable, Transaction } from 'kysely'
import { lockOrder, type Order } from './lock-order.ts'
import { logEvent } from './log-event.ts'
import { issueReceipts } from './receipts.ts'

type Trx = Transaction<Database>
type Refund = Selectable<PaymentRefundsTable>

/** Pieces of an order line that a refund is for. */
export interface RefundLine {
	/** Id of the order line. */
	readonly line: number
	readonly quantity: number
}

export interface NewRefund {
	readonly orderId: number
	/** null: the owner has refunded the money by hand. */
	readonly attemptId: number | null
	readonly amount: Cents
	readonly reason: Refund['reason']
	/** The return that the refund is for. */
	readonly returnId?: number | undefined
	/** The items that are refunded without a return; without them the refund is not for specific items. */
	readonly lines?: readonly RefundLine[] | undefined
	/** ISO 4217 code if it is not the currency of the order; otherwise empty. */
	readonly currency?: string
	/** See `payment_refunds.mail`. */
	readonly mail?: Refund['mail']
	readonly now: Date
}

/** Records a refund. A refund of the order's own money counts from now on. The order must be locked. */
export async function bookRefund(
	trx: Trx,
	{ orderId, attemptId, amount, reason, returnId, lines = [], currency = '', mail = '', now }: NewRefund,
): Promise<number> {
	const at = now.toISOString()
	const byHand = attemptId === null
	const { id } = await trx
		.insertInto('payment_refunds')
		.values({
			order_id: orderId,
			attempt_id: attemptId,
			refund_key: randomUUID(),
			amount,
			currency,
			mail,
			reason,
			return_id: returnId ?? null,
			state: byHand ? 'done' : 'due',
			created_at: at,
			due_at: byHand ? null : at,
		})
		.returning('id')
		.executeTakeFirstOrThrow()
	if (lines.length > 0)
		await trx
			.insertInto('payment_refund_lines')
			.values(lines.map(({ line, quantity }) => ({ refund_id: id, order_line_id: line, order_id: orderId, quantity })))
			.execute()
	if (isOfOrder(reason)) await updateRefundedAmount(trx, orderId)
	// The events of an order are in its own currency.
	if (currency === '') await logEvent(trx, { order_id: orderId, kind: 'refunded', amount }, now)
	return id
}

/** Whether the refund is of the order's own money. Late, double or wrong payments never belonged to the order. */
export function isOfOrder(reason: Refund['reason']): boolean {
	return reason === 'owner' || reason === 'cancelled' || reason === 'charged_back'
}

/**
 * Whether a refund reduces the amount that was paid: refunds of the shop count at once, a chargeback when the shop has
 * lost it.
 */
export function countsAsRefunded({ reason, state }: Pick<Refund, 'reason' | 'state'>): boolean {
	return reason === 'charged_back' ? state === 'done' : isOfOrder(reason) && state !== 'failed'
}

/** Updates the refunded amount of an order from its refunds. The order must be locked. */
export async function updateRefundedAmount(trx: Trx, orderId: number): Promise<void> {
	const order = await lockOrder(trx, orderId)
	const refunds = await trx.selectFrom('payment_refunds').select(['amount', 'reason', 'state']).where('order_id', '=', orderId).execute()
	const refunded = refunds.filter(countsAsRefunded).reduce((sum, { amount }) => sum + amount, 0)
	const payment_state = refunded === 0 ? 'paid' : refunded >= order.paid_amount ? 'refunded' : 'partly_refunded'
	await trx.updateTable('orders').set({ refunded_amount: refunded, payment_state }).where('id', '=', orderId).execute()
}

/** The amount that can still be refunded. */
export function refundableAmount({
	paid_amount,
	refunded_amount,
}: {
	readonly paid_amount: Cents
	readonly refunded_amount: Cents
}): Cents {
	return paid_amount - refunded_amount
}

/** The requested payment or refund is not possible for this order; the message says why. */
export class NotPayable extends Error {
	override readonly name = 'NotPayable'
	/** What to do about it in the terminal; may be empty. */
	readonly hint: string

	constructor(message: string, hint = '') {
		super(message)
		this.hint = hint
	}
}

export interface BookedRefund {
	readonly id: number
	readonly amount: Cents
	/** No provider took the money, so the owner refunds it by hand. */
	readonly byHand: boolean
}

interface OwnerRefund {
	/** undefined: the remaining amount. */
	readonly amount: Cents | undefined
	/** The return that the refund is for. */
	readonly returnId?: number
	/** The items that are refunded without a return. */
	readonly lines?: readonly RefundLine[] | undefined
	/** See `payment_refunds.mail`. */
	readonly mail?: Refund['mail']
	readonly now: Date
}

/**
 * Refunds the remaining amount of an order, or a part of it. The order must be locked. Throws `NotPayable` for a larger
 * amount.
 */
export async function bookOrderRefund(
	trx: Trx,
	order: Order,
	{ amount, returnId, lines, mail = '', now }: OwnerRefund,
): Promise<BookedRefund> {
	const left = refundableAmount(order)
	if (order.payment_state === '')
		throw new NotPayable(
			`It is not known whether ${order.order_no} was paid. Record its payment first, then refund it.`,
			`To record it: "payments received ${order.order_no}".`,
		)
	if (order.paid_amount === 0) throw new NotPayable(`${order.order_no} is not paid: there is nothing to refund.`)
	if (left === 0) throw new NotPayable(`${order.order_no} is already refunded.`)
	if (amount === 0) throw new NotPayable('The refunded amount must be above 0.')
	if (amount !== undefined && amount > left)
		throw new NotPayable(`At most ${formatMoney(left, order.currency)} of ${order.order_no} can be refunded.`)
	await refuseIfDisputed(trx, order)
	const attemptId = await findPaidAttempt(trx, order.id)
	const booked = { amount: amount ?? left, byHand: attemptId === null }
	const id = await bookRefund(trx, {
		orderId: order.id,
		attemptId,
		amount: booked.amount,
		reason: 'owner',
		returnId,
		lines,
		mail: booked.byHand ? '' : mail,
		now,
	})
	await issueReceipts(trx, order.id, now)
	return { id, ...booked }
}

/** Throws `NotPayable` while the shop can still contest a chargeback of the order. */
export async function refuseIfDisputed(trx: Trx, { id, order_no }: Order): Promise<void> {
	if (await isDisputed(trx, id))
		throw new NotPayable(
			`${order_no} has an open chargeback: accept or contest it at the provider first, otherwise the customer is refunded twice.`,
		)
}

/** Whether the order has a chargeback that the shop can still contest at the provider. */
export async function isDisputed(db: Db, orderId: number): Promise<boolean> {
	return (await readDisputed(db, [orderId])).has(orderId)
}

/** The orders among these that have an open chargeback. */
export async function readDisputed(db: Db, orderIds: readonly number[]): Promise<ReadonlySet<number>> {
	if (orderIds.length === 0) return new Set()
	const rows = await db
		.selectFrom('payment_refunds')
		.select('order_id')
		.where('order_id', 'in', orderIds)
		.where('reason', '=', 'charged_back')
		.where('state', '=', 'sent')
		.execute()
	return new Set(rows.map(({ order_id }) => order_id))
}

/** The payment attempt that paid the order; null: the owner received the money by hand. */
export async function findPaidAttempt(db: Db, orderId: number): Promise<number | null> {
	const attempt = await db
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
