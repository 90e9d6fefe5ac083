import { cancelledStatus } from '@storefront/contract/domain/checkout/order.ts'
import { pendingDays } from '@storefront/contract/domain/constants.ts'
import type { Transaction } from 'kysely'
import type { Payments } from '../../infrastructure/context/payments.ts'
import type { Database } from '../../infrastructure/db/schema/database.ts'
import { inTransaction } from '../../infrastructure/db/transaction.ts'
import { logEvent } from '../checkout/booking/events.ts'
import { lockOrder, type Order } from '../checkout/booking/lock.ts'
import { queueOrderMails, unqueueOrderMails } from '../checkout/booking/mail-notes.ts'
import { issueReceipts } from '../checkout/booking/receipts.ts'
import { bookRefund } from '../checkout/booking/refunds.ts'
import { type Attempt, addMs, isUnfinished } from './payments.ts'
import type { PaymentAtProvider } from './providers/provider.ts'
import { applyReversals } from './reversals.ts'

type Trx = Transaction<Database>

/** How soon a payment that is open is looked at again: seldom, as the provider tells of it by itself. */
const openCheckMs = 3 * 60_000
/** Money that takes days to come: its provider tells when it is there. */
const pendingCheckMs = 60 * 60_000
/** How long an order waits for money that takes days, such as a direct debit, from the attempt to pay it. */
export const pendingWaitMs = pendingDays * 24 * 60 * 60_000
/** When such money does not come in the end, its customer has so long to pay otherwise. */
const failedPendingGraceMs = 24 * 60 * 60_000
/** One of an order that waits no longer: should it still be paid, the money goes back. */
const closedOrderCheckMs = 60 * 60_000
/**
 * One that was refused or called off is looked at a few times more: a bank may think better of it, and the message that tells
 * so may be lost.
 */
const endedCheckMs = 6 * 60 * 60_000
const endedWatchMs = 3 * 24 * 60 * 60_000
/** After that nobody pays it any more. */
const abandonMs = 30 * 24 * 60 * 60_000
/**
 * Of one that is paid the owner may pay back at the provider, and a bank may take back. The provider tells of it; for messages
 * that are lost it is looked at after a day, and then whenever it has become twice as old.
 */
const firstPaidCheckMs = 24 * 60 * 60_000
/** So long refunds and chargebacks are possible at most. */
export const refundWindowMs = 180 * 24 * 60 * 60_000

/**
 * Takes over what the provider says of a payment, in one transaction. However often, late or in whatever sequence it is
 * said: the order's money changes once, and money that is not the order's is booked to go back once.
 */
export async function applyProviderPayment(payments: Payments, attemptId: number, said: PaymentAtProvider): Promise<Attempt['state']> {
	const { state, order, chargebacks } = await inTransaction(payments.db, async (trx) => {
		const { order_id } = await trx.selectFrom('payment_attempts').select('order_id').where('id', '=', attemptId).executeTakeFirstOrThrow()
		const order = await lockOrder(trx, order_id)
		const attempt = await trx.selectFrom('payment_attempts').selectAll().where('id', '=', attemptId).executeTakeFirstOrThrow()
		const now = payments.clock()
		const isBooked = attempt.state === 'paid' || attempt.state === 'strange'
		if (isBooked || said.state === 'paid') {
			const state = isBooked ? attempt.state : await recordMoney(trx, order, attempt, said, now)
			const chargebacks = await applyReversals(trx, attempt, said, now)
			const check_at = nextPaidCheckAt(attempt, now)
			await trx.updateTable('payment_attempts').set({ check_at }).where('id', '=', attemptId).execute()
			await issueReceipts(trx, order.id, now)
			return { state, order, chargebacks }
		}
		// An answer from before the payment ended may arrive after it.
		const state = said.state === 'open' && !isUnfinished(attempt) ? attempt.state : said.state
		const check_at = nextCheckAt(order, attempt, state, now)
		await trx.updateTable('payment_attempts').set({ state, check_at }).where('id', '=', attemptId).execute()
		if (order.payment_state === 'open' && state !== attempt.state)
			await updatePaymentDeadline(trx, order, { attempt, state, now, payments })
		return { state, order, chargebacks: [] }
	})
	for (const { reference, amount } of chargebacks)
		payments.logger.error(
			{ order: order.order_no, reference, amount },
			'A bank takes money back: the owner may contradict it at the provider',
		)
	return state
}

interface AttemptChange {
	readonly attempt: Attempt
	/** What the attempt is from now on. */
	readonly state: Attempt['state']
	readonly now: Date
	readonly payments: Payments
}

/** While money is on its way the order waits longer and its customer is not reminded; when it does not come they are. */
async function updatePaymentDeadline(trx: Trx, { id, pay_by }: Order, { attempt, state, now, payments }: AttemptChange): Promise<void> {
	const waitUntil = (time: string) => trx.updateTable('orders').set({ pay_by: time }).where('id', '=', id).execute()
	if (state === 'pending') {
		const until = addMs(new Date(attempt.created_at), pendingWaitMs)
		if (until > (pay_by ?? '')) await waitUntil(until)
		await unqueueOrderMails(trx, id, ['unpaid'])
	} else if (attempt.state === 'pending') {
		await waitUntil(addMs(now, Math.max(failedPendingGraceMs, payments.giveUpMs)))
		await queueOrderMails(trx, id, ['unpaid'], now)
	}
}

/** null: never again. */
function nextCheckAt(order: Order, { created_at }: Attempt, state: Attempt['state'], now: Date): string | null {
	const age = now.getTime() - Date.parse(created_at)
	if (state === 'pending') return age > abandonMs ? null : addMs(now, pendingCheckMs)
	if (state !== 'open') return age > endedWatchMs ? null : addMs(now, endedCheckMs)
	if (age > abandonMs) return null
	return addMs(now, order.payment_state === 'open' ? openCheckMs : closedOrderCheckMs)
}

/** null: nothing of it can go back any more. */
function nextPaidCheckAt({ created_at }: Attempt, now: Date): string | null {
	const age = now.getTime() - Date.parse(created_at)
	return age > refundWindowMs ? null : addMs(now, Math.max(firstPaidCheckMs, age))
}

async function recordMoney(trx: Trx, order: Order, attempt: Attempt, said: PaymentAtProvider, now: Date): Promise<Attempt['state']> {
	const matchesRequest = said.amount === attempt.amount && said.currency === attempt.currency
	const state = matchesRequest ? 'paid' : 'strange'
	const detail = matchesRequest
		? ''
		: `asked for ${attempt.amount} minor units of ${attempt.currency}, got ${said.amount} of ${said.currency}`
	await trx.updateTable('payment_attempts').set({ state, detail }).where('id', '=', attempt.id).execute()
	const reason = refundReason(order, matchesRequest)
	if (reason) {
		const currency = said.currency === attempt.currency ? '' : said.currency
		await bookRefund(trx, { orderId: order.id, attemptId: attempt.id, amount: said.amount, currency, reason, mail: 'waiting', now })
		return state
	}
	await trx
		.updateTable('orders')
		.set({ payment_state: 'paid', pay_by: null, paid_amount: said.amount })
		.where('id', '=', order.id)
		.execute()
	await logEvent(trx, { order_id: order.id, kind: 'paid', amount: said.amount }, now)
	await unqueueOrderMails(trx, order.id, ['unpaid'])
	// Of an order that is to be paid on delivery both know already.
	await queueOrderMails(trx, order.id, order.payment_state === 'open' ? ['customer', 'shop'] : ['paid'], now)
	return state
}

/** Why money that came in is not the order's; null: it is. */
function refundReason({ payment_state, status }: Order, isAsAsked: boolean) {
	if (!isAsAsked) return 'strange'
	if (payment_state === 'given_up' || status === cancelledStatus) return 'late'
	return payment_state === 'open' || payment_state === 'due' ? null : 'twice'
}
