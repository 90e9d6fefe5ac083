import { formatReturnState, type ReturnState, returnAmount } from '@storefront/contract/domain/checkout/returns.ts'
import type { Cents } from '@storefront/contract/domain/money.ts'
import type { Transaction } from 'kysely'
import type { Db } from '../../infrastructure/db/open.ts'
import type { Database } from '../../infrastructure/db/schema/database.ts'
import { inTransaction } from '../../infrastructure/db/transaction.ts'
import { lockOrder, type Order } from '../checkout/order/lock-order.ts'
import { logEvent } from '../checkout/order/log-event.ts'
import { queueReturnMails } from '../checkout/order/queue-mails.ts'
import { type BookedRefund, bookOrderRefund, refundableAmount } from '../checkout/order/refunds.ts'
import { restockLines } from '../checkout/restock.ts'
import { returnedFrom, returnedPieces } from '../discounts/order-discounts.ts'
import { type Return, readReturns, withLines } from './read-returns.ts'

type Trx = Transaction<Database>

/** The action is not possible for this return; the message says why. */
export class NotReturnable extends Error {
	override readonly name = 'NotReturnable'
	/** What to do about it in the terminal; may be empty. */
	readonly hint: string

	constructor(message: string, hint = '') {
		super(message)
		this.hint = hint
	}
}

interface MailOptions {
	/** Whether the customer gets an email. */
	readonly mail: boolean
	readonly now: Date
}

/** Accepts a return: `instructions` say where to send it. */
export function acceptReturn(db: Db, returnNo: string, { instructions, ...mailOptions }: MailOptions & { readonly instructions: string }) {
	return decide(db, returnNo, mailOptions, { from: ['asked'], to: 'accepted', event: 'return_accepted', answer: instructions })
}

/** Refuses a return, before or after the parcel was inspected. The pieces can be returned again. */
export function refuseReturn(db: Db, returnNo: string, { reason, ...mailOptions }: MailOptions & { readonly reason: string }) {
	return decide(db, returnNo, mailOptions, {
		from: ['asked', 'accepted', 'received'],
		to: 'refused',
		event: 'return_refused',
		answer: reason,
	})
}

/** Records that the parcel has arrived. */
export function receiveReturn(db: Db, returnNo: string, { restock, ...mailOptions }: MailOptions & { readonly restock: boolean }) {
	return decide(db, returnNo, mailOptions, { from: ['asked', 'accepted'], to: 'received', event: 'return_received', restock })
}

export interface RefundedReturn {
	readonly return: Return
	/** null: nothing was refunded. */
	readonly refund: BookedRefund | null
	readonly restocked: boolean
}

/**
 * Closes a return and refunds the value of its pieces, or another amount; 0 refunds nothing. Throws `NotPayable` for
 * more than is left of the order's payment.
 */
export function refundReturn(
	db: Db,
	returnNo: string,
	{ amount, restock, mail, now }: MailOptions & { readonly amount: Cents | undefined; readonly restock: boolean },
): Promise<RefundedReturn> {
	return inTransaction(db, async (trx) => {
		const { order, found } = await lockReturn(trx, returnNo)
		checkTransition(found, ['asked', 'accepted', 'received'], 'refunded')
		const wanted = amount ?? (await returnValue(trx, order, found))
		const refund =
			wanted === 0 ? null : await bookOrderRefund(trx, order, { amount: wanted, returnId: found.id, mail: mail ? 'sent' : '', now })
		const restocked = restock && (await restockOnce(trx, order, found))
		const refunded_amount = refund?.amount ?? 0
		await trx
			.updateTable('order_returns')
			.set({ state: 'refunded', refunded_amount, changed_at: now.toISOString() })
			.where('id', '=', found.id)
			.execute()
		await logEvent(trx, { order_id: order.id, kind: 'return_closed', detail: returnNo }, now)
		if (mail) await queueReturnMails(trx, found, ['return'], now)
		return { return: { ...found, state: 'refunded', refunded_amount }, refund, restocked }
	})
}

/** The value of its pieces, at most the amount that has not been refunded. */
export async function returnValue(db: Db, order: Order, { id, order_id, lines }: Return): Promise<Cents> {
	const returns = (await readReturns(db, [order_id])).get(order_id) ?? []
	const before = returns.filter((other) => other.id !== id && other.state === 'refunded')
	const worth = returnAmount(
		returnedFrom(order),
		lines.map(returnedPieces),
		before.flatMap((other) => other.lines.map(returnedPieces)),
	)
	return Math.min(worth, order.paid_amount === 0 ? worth : refundableAmount(order))
}

interface Decision {
	readonly from: readonly ReturnState[]
	readonly to: ReturnState
	readonly event: 'return_accepted' | 'return_refused' | 'return_received'
	readonly answer?: string
	readonly restock?: boolean
}

function decide(db: Db, returnNo: string, { mail, now }: MailOptions, { from, to, event, answer, restock }: Decision) {
	return inTransaction(db, async (trx) => {
		const { order, found } = await lockReturn(trx, returnNo)
		checkTransition(found, from, to)
		const restocked = restock === true && (await restockOnce(trx, order, found))
		await trx
			.updateTable('order_returns')
			.set({ state: to, changed_at: now.toISOString(), ...(answer === undefined ? {} : { answer }) })
			.where('id', '=', found.id)
			.execute()
		await logEvent(trx, { order_id: order.id, kind: event, detail: returnNo }, now)
		if (mail) await queueReturnMails(trx, found, ['return'], now)
		return { return: { ...found, state: to }, restocked }
	})
}

/** The order is locked first, as in every change of an order. */
async function lockReturn(trx: Trx, returnNo: string): Promise<{ order: Order; found: Return }> {
	const read = () => trx.selectFrom('order_returns').selectAll().where('return_no', '=', returnNo).executeTakeFirst()
	const known = await read()
	if (!known) throw new NotReturnable(`There is no return "${returnNo}".`, '"returns list" shows all returns.')
	const order = await lockOrder(trx, known.order_id)
	const [found] = await withLines(trx, [(await read()) ?? known])
	if (!found) throw new NotReturnable(`There is no return "${returnNo}".`)
	return { order, found }
}

function checkTransition({ return_no, state }: Return, from: readonly ReturnState[], to: ReturnState): void {
	const word = formatReturnState(state).toLowerCase()
	if (state === to) throw new NotReturnable(`${return_no} is already ${word}.`)
	if (!from.includes(state)) throw new NotReturnable(`${return_no} is ${word} and cannot become ${formatReturnState(to).toLowerCase()}.`)
}

/** Returns false if the pieces are in stock already, from this return or from the whole order. */
async function restockOnce(trx: Trx, order: Order, { id, lines, restocked }: Return): Promise<boolean> {
	if (restocked || order.stock_returned) return false
	await restockLines(
		trx,
		lines.map(({ offer_id, quantity }) => ({ offerId: offer_id, quantity })),
		order.id,
	)
	await trx.updateTable('order_returns').set({ restocked: 1 }).where('id', '=', id).execute()
	return true
}
