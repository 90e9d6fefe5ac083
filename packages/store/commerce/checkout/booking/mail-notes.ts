import type { PaymentState } from '@storefront/contract/domain/checkout/payment.ts'
import type { Cents } from '@storefront/contract/domain/money.ts'
import type { Database } from '@storefront/store/infrastructure/db/schema/database.ts'
import type { Transaction } from 'kysely'

export type OrderMailKind =
	| 'customer'
	| 'shop'
	| 'status'
	| 'paid'
	| 'unpaid'
	| 'given_up'
	| 'refund'
	| 'refund_failed'
	| 'cancelled'
	| 'shop_cancelled'

/** Mails about one return of an order. */
export type ReturnMailKind = 'return' | 'shop_return'

/** How an order stood when a mail about it was queued: the mail says that, also if it leaves after the next event. */
export interface OrderAsOf {
	readonly status: string
	readonly payment_state: PaymentState
	readonly paid_amount: Cents
	readonly refunded_amount: Cents
	/** The latest refund and parcel by their ids; 0: none. */
	readonly refund: number
	readonly parcel: number
}

async function orderAsOf(trx: Transaction<Database>, orderId: number): Promise<OrderAsOf> {
	const latest = async (table: 'payment_refunds' | 'order_parcels') =>
		(await trx.selectFrom(table).select('id').where('order_id', '=', orderId).orderBy('id', 'desc').limit(1).executeTakeFirst())?.id ?? 0
	const order = await trx
		.selectFrom('orders')
		.select(['status', 'payment_state', 'paid_amount', 'refunded_amount'])
		.where('id', '=', orderId)
		.executeTakeFirstOrThrow()
	return { ...order, refund: await latest('payment_refunds'), parcel: await latest('order_parcels') }
}

/**
 * Writes down that mails about an order have to leave, in the transaction that they tell of: an order that was placed
 * has its mails, one that was not has none, and no crash comes between.
 */
export async function queueOrderMails(
	trx: Transaction<Database>,
	orderId: number,
	kinds: readonly OrderMailKind[],
	now: Date,
): Promise<void> {
	const due_at = now.toISOString()
	const as_of = JSON.stringify(await orderAsOf(trx, orderId))
	await trx
		.insertInto('order_mails')
		.values(kinds.map((kind) => ({ order_id: orderId, kind, due_at, queued_at: due_at, as_of, tries: 0 })))
		.execute()
}

/** The same about a return. What was to be said of it and has not left is said no more: the mail tells how it is now. */
export async function queueReturnMails(
	trx: Transaction<Database>,
	{ order_id, id }: { readonly order_id: number; readonly id: number },
	kinds: readonly ReturnMailKind[],
	now: Date,
): Promise<void> {
	await trx.deleteFrom('order_mails').where('return_id', '=', id).where('kind', 'in', kinds).execute()
	await trx
		.insertInto('order_mails')
		.values(kinds.map((kind) => ({ order_id, return_id: id, kind, due_at: now.toISOString(), queued_at: now.toISOString(), tries: 0 })))
		.execute()
}

/** Drops what the shop was still to be told of a return; false when that has left, or nobody was to tell it. */
export async function unqueueShopReturnMail(trx: Transaction<Database>, returnId: number): Promise<boolean> {
	const dropped = await trx
		.deleteFrom('order_mails')
		.where('return_id', '=', returnId)
		.where('kind', '=', 'shop_return')
		// What was tried may have arrived.
		.where('tries', '=', 0)
		.executeTakeFirst()
	return dropped.numDeletedRows > 0n
}

/** What was written down and is true no longer leaves no more. */
export async function unqueueOrderMails(trx: Transaction<Database>, orderId: number, kinds: readonly OrderMailKind[]): Promise<void> {
	await trx.deleteFrom('order_mails').where('order_id', '=', orderId).where('kind', 'in', kinds).execute()
}
