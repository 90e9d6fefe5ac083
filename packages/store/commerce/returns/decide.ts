import { formatReturnState, type ReturnState, returnAmount } from '@storefront/contract/domain/checkout/returns.ts'
import type { Cents } from '@storefront/contract/domain/money.ts'
import type { Transaction } from 'kysely'
import type { Db } from '../../infrastructure/db/open.ts'
import type { Database } from '../../infrastructure/db/schema/database.ts'
import { inTransaction } from '../../infrastructure/db/transaction.ts'
import { logEvent } from '../checkout/booking/events.ts'
import { lockOrder, type Order } from '../checkout/booking/lock.ts'
import { queueReturnMails } from '../checkout/booking/mail-notes.ts'
import { type BookedRefund, refundable, refundByOwner } from '../checkout/booking/refunds.ts'
import { restockLines } from '../checkout/restock.ts'
import { type Return, readReturns, withLines } from './read.ts'

type Trx = Transaction<Database>

/** What the owner wants cannot be done with this return; the message says why. */
export class NotReturnable extends Error {
	override readonly name = 'NotReturnable'
}

interface Told {
	/** Whether the customer is told. */
	readonly mail: boolean
	readonly now: Date
}

/** Lets a return come: `instructions` say where to. */
export function acceptReturn(db: Db, returnNo: string, { instructions, ...told }: Told & { readonly instructions: string }) {
	return decide(db, returnNo, told, { from: ['asked'], to: 'accepted', event: 'return_accepted', answer: instructions })
}

/** Takes nothing back, before or after it has been looked at. The pieces are the customer's again. */
export function refuseReturn(db: Db, returnNo: string, { reason, ...told }: Told & { readonly reason: string }) {
	return decide(db, returnNo, told, { from: ['asked', 'accepted', 'received'], to: 'refused', event: 'return_refused', answer: reason })
}

/** What was sent back is here. */
export function receiveReturn(db: Db, returnNo: string, { restock, ...told }: Told & { readonly restock: boolean }) {
	return decide(db, returnNo, told, { from: ['asked', 'accepted'], to: 'received', event: 'return_received', restock })
}

export interface RefundedReturn {
	readonly return: Return
	/** null: nothing was paid back. */
	readonly refund: BookedRefund | null
	readonly restocked: boolean
}

/**
 * Closes a return, and pays back what its pieces are worth, or another amount; 0 pays nothing back. Throws `NotPayable` for
 * more than is left of the order's money.
 */
export function refundReturn(
	db: Db,
	returnNo: string,
	{ amount, restock, mail, now }: Told & { readonly amount: Cents | undefined; readonly restock: boolean },
): Promise<RefundedReturn> {
	return inTransaction(db, async (trx) => {
		const { order, found } = await lockReturn(trx, returnNo)
		allow(found, ['asked', 'accepted', 'received'], 'refunded')
		const wanted = amount ?? (await worthOf(trx, order, found))
		const refund =
			wanted === 0 ? null : await refundByOwner(trx, order, { amount: wanted, returnId: found.id, mail: mail ? 'sent' : '', now })
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

/** What its pieces are worth, as far as it has not gone back already. */
export async function worthOf(db: Db, order: Order, { id, order_id, lines }: Return): Promise<Cents> {
	const returns = (await readReturns(db, [order_id])).get(order_id) ?? []
	const before = returns.filter((other) => other.id !== id && other.state === 'refunded')
	const piecesOf = (all: Return['lines']) => all.map(({ unit_price, quantity }) => ({ unitPrice: unit_price, quantity }))
	const { subtotal, discount, final_total: finalTotal, total_quantity: pieces } = order
	const worth = returnAmount(
		{ subtotal, discount, finalTotal, pieces },
		piecesOf(lines),
		before.flatMap((other) => piecesOf(other.lines)),
	)
	return Math.min(worth, order.paid_amount === 0 ? worth : refundable(order))
}

interface Decision {
	readonly from: readonly ReturnState[]
	readonly to: ReturnState
	readonly event: 'return_accepted' | 'return_refused' | 'return_received'
	readonly answer?: string
	readonly restock?: boolean
}

function decide(db: Db, returnNo: string, { mail, now }: Told, { from, to, event, answer, restock }: Decision) {
	return inTransaction(db, async (trx) => {
		const { order, found } = await lockReturn(trx, returnNo)
		allow(found, from, to)
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

/** The order is locked first, as by everything that changes it. */
async function lockReturn(trx: Trx, returnNo: string): Promise<{ order: Order; found: Return }> {
	const read = () => trx.selectFrom('order_returns').selectAll().where('return_no', '=', returnNo).executeTakeFirst()
	const known = await read()
	if (!known) throw new NotReturnable(`There is no return "${returnNo}"; "returns list" shows them.`)
	const order = await lockOrder(trx, known.order_id)
	const [found] = await withLines(trx, [(await read()) ?? known])
	if (!found) throw new NotReturnable(`There is no return "${returnNo}".`)
	return { order, found }
}

function allow({ return_no, state }: Return, from: readonly ReturnState[], to: ReturnState): void {
	const word = formatReturnState(state).toLowerCase()
	if (state === to) throw new NotReturnable(`${return_no} is ${word} already.`)
	if (!from.includes(state)) throw new NotReturnable(`${return_no} is ${word}: it cannot become ${formatReturnState(to).toLowerCase()}.`)
}

/** False where its pieces are in the stock already, by this return or with the whole order. */
async function restockOnce(trx: Trx, order: Order, { id, lines, restocked }: Return): Promise<boolean> {
	if (restocked || order.stock_returned) return false
	await restockLines(
		trx,
		lines.map(({ offer_id, quantity }) => ({ offerId: offer_id, quantity })),
	)
	await trx.updateTable('order_returns').set({ restocked: 1 }).where('id', '=', id).execute()
	return true
}
