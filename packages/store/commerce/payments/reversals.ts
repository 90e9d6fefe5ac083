import { randomUUID } from 'node:crypto'
import type { Cents } from '@storefront/contract/domain/money.ts'
import type { Selectable, Transaction } from 'kysely'
import type { Database } from '../../infrastructure/db/schema/database.ts'
import type { PaymentRefundsTable } from '../../infrastructure/db/schema/payments.ts'
import { queueOrderMails } from '../checkout/order/queue-mails.ts'
import { isOfOrder, updateRefundedAmount } from '../checkout/order/refunds.ts'
import { addMs, type PaymentAttempt } from './payment-queues.ts'
import type { PaymentAtProvider, Reversal } from './providers/provider.ts'
import { mailAboutRefund } from './refund-mail.ts'

type Trx = Transaction<Database>
type Refund = Selectable<PaymentRefundsTable>

/** Interval between checks of a refund that the provider has accepted and not paid out. Banks take days. */
export const sentCheckMs = 6 * 60 * 60_000

/**
 * Records the reversals of a payment: the results of the shop's refunds, refunds by the owner in the provider's dashboard, and
 * chargebacks. Each counts once, and the shop does not refund it again. The order must be locked. Returns new chargebacks.
 */
export async function applyReversals(
	trx: Trx,
	attempt: PaymentAttempt,
	payment: PaymentAtProvider,
	now: Date,
): Promise<readonly Reversal[]> {
	const before = await refundsOf(trx, attempt)
	const unknown = payment.reversals.filter((back) => !before.some((refund) => isSameReversal(refund, back)) && back.state !== 'failed')
	for (const refund of before) {
		const back = payment.reversals.find((one) => isSameReversal(refund, one))
		if (back)
			await updateRefund(trx, refund, back, { now, detail: back.state === 'failed' ? `${attempt.provider} could not refund it` : '' })
	}
	// A payment that never belonged to the order was booked with its own refund.
	const foreign = before.find(({ reason }) => !isOfOrder(reason))?.reason
	const isThere = (refund: Refund) => payment.reversals.some((back) => back.state !== 'failed' && isSameReversal(refund, back))
	const waiting = before.filter((refund) => isWaiting(refund) && !isThere(refund))
	let hasOwnerRefund = false
	for (const back of unknown) {
		const same = back.kind === 'refund' ? waiting.findIndex(({ amount }) => amount === back.amount) : -1
		const [replaced] = same < 0 ? [] : waiting.splice(same, 1)
		if (replaced) await replaceRefund(trx, replaced, back, { now, detail: `made at ${attempt.provider}` })
		else await insertReversal(trx, attempt, back, foreign, now)
		hasOwnerRefund ||= !replaced && back.kind === 'refund'
	}
	if (unknown.length > 0) await reduceWaitingRefunds(trx, attempt, payment.amount)
	if (!foreign) await recountRefunded(trx, attempt, before)
	if (hasOwnerRefund) await queueOrderMails(trx, attempt.order_id, ['refund'], now)
	return unknown.filter(({ kind }) => kind === 'chargeback')
}

function refundsOf(trx: Trx, { id }: PaymentAttempt): Promise<Refund[]> {
	return trx.selectFrom('payment_refunds').selectAll().where('attempt_id', '=', id).orderBy('id').execute()
}

function isSameReversal(refund: Refund, { reference, key }: Reversal): boolean {
	return refund.reference === reference || (key !== null && refund.refund_key === key)
}

/** Whether the refund is due or has failed. */
function isWaiting({ state, reason }: Refund): boolean {
	return reason !== 'charged_back' && (state === 'due' || state === 'failed')
}

interface ReversalUpdate {
	readonly now: Date
	/** For the owner. */
	readonly detail: string
}

async function updateRefund(
	trx: Trx,
	{ id, ...before }: Refund,
	{ reference, state }: Reversal,
	{ now, detail }: ReversalUpdate,
): Promise<void> {
	if (before.reference === reference && before.state === state) return
	const due_at = state === 'sent' && before.reason !== 'charged_back' ? addMs(now, sentCheckMs) : null
	await trx
		.updateTable('payment_refunds')
		.set({ reference, state, due_at, ...(before.reason === 'charged_back' ? {} : { detail }) })
		.where('id', '=', id)
		.execute()
	await mailAboutRefund(trx, { id, ...before }, state, now)
}

/** Links a waiting refund to a reversal that the owner made. A new key separates it from the request under the old key. */
async function replaceRefund(trx: Trx, refund: Refund, back: Reversal, followed: ReversalUpdate): Promise<void> {
	await trx.updateTable('payment_refunds').set({ refund_key: randomUUID() }).where('id', '=', refund.id).execute()
	await updateRefund(trx, refund, back, followed)
}

async function insertReversal(
	trx: Trx,
	attempt: PaymentAttempt,
	back: Reversal,
	foreign: Refund['reason'] | undefined,
	now: Date,
): Promise<void> {
	const { kind, reference, amount, state } = back
	const isChargeback = kind === 'chargeback'
	await trx
		.insertInto('payment_refunds')
		.values({
			order_id: attempt.order_id,
			attempt_id: attempt.id,
			refund_key: randomUUID(),
			reference,
			amount,
			reason: foreign ?? (isChargeback ? 'charged_back' : 'owner'),
			state,
			detail: isChargeback ? `charged back at ${attempt.provider}` : `made at ${attempt.provider}`,
			created_at: now.toISOString(),
			due_at: state === 'sent' && !isChargeback ? addMs(now, sentCheckMs) : null,
		})
		.execute()
}

/** Reduces waiting refunds, so that all reversals together do not exceed the paid amount. */
async function reduceWaitingRefunds(trx: Trx, attempt: PaymentAttempt, paid: Cents): Promise<void> {
	const refunds = await refundsOf(trx, attempt)
	const isGone = ({ state }: Refund) => state === 'sent' || state === 'done'
	let left = paid - refunds.filter(isGone).reduce((sum, { amount }) => sum + amount, 0)
	for (const { id, amount } of refunds.filter(isWaiting)) {
		const still = Math.max(0, Math.min(amount, left))
		left -= still
		if (still === 0) await trx.deleteFrom('payment_refunds').where('id', '=', id).execute()
		else if (still < amount) await trx.updateTable('payment_refunds').set({ amount: still }).where('id', '=', id).execute()
	}
}

/** Updates the refunded amount of the order when a reversal has changed. */
async function recountRefunded(trx: Trx, attempt: PaymentAttempt, before: readonly Refund[]): Promise<void> {
	const stateOf = (refunds: readonly Refund[]) => refunds.map(({ id, amount, state }) => `${id} ${amount} ${state}`).join()
	if (stateOf(before) !== stateOf(await refundsOf(trx, attempt))) await updateRefundedAmount(trx, attempt.order_id)
}
