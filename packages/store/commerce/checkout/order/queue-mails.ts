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
	| 'payment_link'
	| 'given_up'
	| 'refund'
	| 'refund_failed'
	| 'cancelled'
	| 'shop_cancelled'

/** Emails about a return. */
export type ReturnMailKind = 'return' | 'shop_return'

/** The state of an order when an email was queued. The email shows this state, even if it is sent after later events. */
export interface OrderSnapshot {
	readonly status: string
	readonly payment_state: PaymentState
	readonly paid_amount: Cents
	readonly refunded_amount: Cents
	/** Ids of the latest refund and the latest parcel; 0: none. */
	readonly refund: number
	readonly parcel: number
}

async function readSnapshot(trx: Transaction<Database>, orderId: number): Promise<OrderSnapshot> {
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
 * Queues emails about an order in the transaction that causes them. So a placed order has its emails, an order that
 * failed has none, and a crash cannot separate the two.
 */
export async function queueOrderMails(
	trx: Transaction<Database>,
	orderId: number,
	kinds: readonly OrderMailKind[],
	now: Date,
): Promise<void> {
	const due_at = now.toISOString()
	const as_of = JSON.stringify(await readSnapshot(trx, orderId))
	await trx
		.insertInto('order_mails')
		.values(kinds.map((kind) => ({ order_id: orderId, kind, due_at, queued_at: due_at, as_of, tries: 0 })))
		.execute()
}

/** Queues emails about a return. Replaces those that have not been sent yet: an email shows the current state of the return. */
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

/** Removes the queued email to the shop about a return. Returns false if it has been sent, or if there was none. */
export async function unqueueShopReturnMail(trx: Transaction<Database>, returnId: number): Promise<boolean> {
	const dropped = await trx
		.deleteFrom('order_mails')
		.where('return_id', '=', returnId)
		.where('kind', '=', 'shop_return')
		// An email with a failed attempt may have arrived.
		.where('tries', '=', 0)
		.executeTakeFirst()
	return dropped.numDeletedRows > 0n
}

/** Removes queued emails that are no longer true. */
export async function unqueueOrderMails(trx: Transaction<Database>, orderId: number, kinds: readonly OrderMailKind[]): Promise<void> {
	await trx.deleteFrom('order_mails').where('order_id', '=', orderId).where('kind', 'in', kinds).execute()
}
