import { randomUUID } from 'node:crypto'
import { type Cents, toAmountText } from '@storefront/contract/domain/money.ts'
import type { Db } from '@storefront/store/infrastructure/db/open.ts'
import type { Database } from '@storefront/store/infrastructure/db/schema/database.ts'
import type { PaymentRefundsTable } from '@storefront/store/infrastructure/db/schema/payments.ts'
import type { Selectable, Transaction } from 'kysely'
import { logEvent } from './events.ts'
import { lockOrder, type Order } from './lock.ts'
import { issueReceipts } from './receipts.ts'

type Trx = Transaction<Database>
type Refund = Selectable<PaymentRefundsTable>

export interface NewRefund {
	readonly orderId: number
	/** null: the owner has paid it back by hand. */
	readonly attemptId: number | null
	readonly amount: Cents
	readonly reason: Refund['reason']
	/** The return that it pays for. */
	readonly returnId?: number | undefined
	/** ISO 4217, where it is not the currency of the order; else empty. */
	readonly currency?: string
	/** See `payment_refunds.mail`. */
	readonly mail?: Refund['mail']
	readonly now: Date
}

/** Writes down that money goes back; what is the order's own counts from now on. The order must be locked. */
export async function bookRefund(
	trx: Trx,
	{ orderId, attemptId, amount, reason, returnId, currency = '', mail = '', now }: NewRefund,
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
	if (isOfOrder(reason)) await countRefunded(trx, orderId)
	// The events of an order have its own currency.
	if (currency === '') await logEvent(trx, { order_id: orderId, kind: 'refunded', amount }, now)
	return id
}

/** Whether it is the order's own money that goes back; other money never was the order's. */
export function isOfOrder(reason: Refund['reason']): boolean {
	return reason === 'owner' || reason === 'cancelled' || reason === 'charged_back'
}

/** Whether it lessens what the order has paid: as soon as the shop means it, and what a bank takes when it is lost. */
export function countsAsRefunded({ reason, state }: Pick<Refund, 'reason' | 'state'>): boolean {
	return reason === 'charged_back' ? state === 'done' : isOfOrder(reason) && state !== 'failed'
}

/** What an order says went back, from its refunds. The order must be locked. */
export async function countRefunded(trx: Trx, orderId: number): Promise<void> {
	const order = await lockOrder(trx, orderId)
	const refunds = await trx.selectFrom('payment_refunds').select(['amount', 'reason', 'state']).where('order_id', '=', orderId).execute()
	const refunded = refunds.filter(countsAsRefunded).reduce((sum, { amount }) => sum + amount, 0)
	const payment_state = refunded === 0 ? 'paid' : refunded >= order.paid_amount ? 'refunded' : 'partly_refunded'
	await trx.updateTable('orders').set({ refunded_amount: refunded, payment_state }).where('id', '=', orderId).execute()
}

/** What is left of an order's money, which can go back. */
export function refundable({ paid_amount, refunded_amount }: { readonly paid_amount: Cents; readonly refunded_amount: Cents }): Cents {
	return paid_amount - refunded_amount
}

/** What is wanted cannot be done with this order's money; the message says why. */
export class NotPayable extends Error {
	override readonly name = 'NotPayable'
}

export interface BookedRefund {
	readonly id: number
	readonly amount: Cents
	/** No provider took the money: the owner pays it back. */
	readonly byHand: boolean
}

interface OwnersRefund {
	/** undefined: all that is left. */
	readonly amount: Cents | undefined
	/** The return that it pays for. */
	readonly returnId?: number
	/** See `payment_refunds.mail`. */
	readonly mail?: Refund['mail']
	readonly now: Date
}

/** Pays all that is left of an order back, or a part. The order must be locked. Throws `NotPayable` for more than there is. */
export async function refundByOwner(trx: Trx, order: Order, { amount, returnId, mail = '', now }: OwnersRefund): Promise<BookedRefund> {
	const left = refundable(order)
	if (order.payment_state === '')
		throw new NotPayable(
			`It is not known whether ${order.order_no} was paid. Note its money first ("payments received ${order.order_no}"), then pay it back.`,
		)
	if (order.paid_amount === 0) throw new NotPayable(`${order.order_no} is not paid: there is nothing to pay back.`)
	if (left === 0) throw new NotPayable(`${order.order_no} is paid back already.`)
	if (amount !== undefined && (amount === 0 || amount > left))
		throw new NotPayable(`Of ${order.order_no} up to ${toAmountText(left, order.currency)} can be paid back, and more than nothing.`)
	await refuseDisputed(trx, order)
	const attemptId = await paidAttempt(trx, order.id)
	const booked = { amount: amount ?? left, byHand: attemptId === null }
	const id = await bookRefund(trx, {
		orderId: order.id,
		attemptId,
		amount: booked.amount,
		reason: 'owner',
		returnId,
		mail: booked.byHand ? '' : mail,
		now,
	})
	await issueReceipts(trx, order.id, now)
	return { id, ...booked }
}

/** Throws `NotPayable` while the shop can still contradict a bank that wants money of the order back. */
export async function refuseDisputed(trx: Trx, { id, order_no }: Order): Promise<void> {
	if (await isDisputed(trx, id))
		throw new NotPayable(`Of ${order_no} a bank wants money back: accept that at the provider, or contradict it. Else it goes back twice.`)
}

/** Whether a bank wants money of an order back, and the shop can still contradict it at the provider. */
export async function isDisputed(db: Db, orderId: number): Promise<boolean> {
	return (await disputedOf(db, [orderId])).has(orderId)
}

/** Those of these orders that are disputed so. */
export async function disputedOf(db: Db, orderIds: readonly number[]): Promise<ReadonlySet<number>> {
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

/** The payment that an order's money came by; null: the owner took it by hand. */
export async function paidAttempt(db: Db, orderId: number): Promise<number | null> {
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
