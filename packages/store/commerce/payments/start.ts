import { randomUUID } from 'node:crypto'
import { currencyCode } from '@storefront/contract/domain/catalogue/currency.ts'
import { cancelledStatus } from '@storefront/contract/domain/checkout/order.ts'
import { minorDigits } from '@storefront/contract/domain/currency.ts'
import { text } from '@storefront/i18n/text.ts'
import type { Transaction } from 'kysely'
import type { Payments } from '../../infrastructure/context/payments.ts'
import type { Database } from '../../infrastructure/db/schema/database.ts'
import { inTransaction } from '../../infrastructure/db/transaction.ts'
import { StoreError } from '../../infrastructure/errors/errors.ts'
import { lockOrder, type Order } from '../checkout/booking/lock.ts'
import {
	cancelAttempt,
	checkAttemptSafely,
	paymentNotPossible,
	paymentUnavailable,
	requestPaymentPage,
	unfinishedAttempts,
} from './attempt.ts'
import { choosePaymentType } from './choose-payment-type.ts'
import { type Attempt, addMs, retryUnansweredMs } from './payments.ts'

export type PaymentStart =
	/** Nothing is to be done here: it is paid, its money is on its way, or the shop settles it otherwise. */
	| { readonly kind: 'none' | 'paid' }
	/** The provider's page. */
	| { readonly kind: 'redirect'; readonly url: string }

export interface StartOptions {
	/** Another way to pay than the order has, if one was chosen. */
	readonly paymentTypeId?: string | number | undefined
	/** The shop's page of the order. */
	readonly returnUrl: string
}

/**
 * Leads a shopper to where an order is paid. A page that is still open is given again, so that an order in two tabs is
 * paid once. Throws `payment_closed` for an order that waits for no money, `payment_unavailable` when the provider does not
 * answer, and `payment_not_possible` when it refuses the payment for good.
 */
export async function startPayment(payments: Payments, orderId: number, { paymentTypeId, returnUrl }: StartOptions): Promise<PaymentStart> {
	// What the provider knows comes first: who has paid is not sent to pay again.
	await Promise.all((await unfinishedAttempts(payments, orderId)).map((attempt) => checkAttemptSafely(payments, attempt)))
	// The money of a direct debit is on its way: paying once more would pay twice.
	if ((await unfinishedAttempts(payments, orderId)).some(({ state }) => state === 'pending')) return { kind: 'none' }
	const { order, attempt } = await inTransaction(payments.db, async (trx) => {
		const found = await lockOrder(trx, orderId)
		const chosen = paymentTypeId === undefined ? found : await choosePaymentType(payments, trx, found, paymentTypeId)
		if (!needsProvider(chosen)) return { order: chosen, attempt: null }
		return { order: chosen, attempt: await openAttempt(payments, trx, chosen, returnUrl) }
	})
	await cancelOthers(payments, orderId, attempt)
	if (!attempt) return { kind: order.payment_state === 'due' ? 'none' : 'paid' }
	const url = attempt.url || (await requestPaymentPage(payments, order, attempt)) || (await requestNewPage(payments, order, returnUrl))
	return { kind: 'redirect', url }
}

/** The attempt before is over without a page. */
async function requestNewPage(payments: Payments, { id }: Order, returnUrl: string): Promise<string> {
	const { order, attempt } = await inTransaction(payments.db, async (trx) => {
		const locked = await lockOrder(trx, id)
		return { order: locked, attempt: needsProvider(locked) ? await openAttempt(payments, trx, locked, returnUrl) : null }
	})
	const url = attempt && (attempt.url || (await requestPaymentPage(payments, order, attempt)))
	if (!url) throw paymentUnavailable(`${order.payment_provider} fails again and again`)
	return url
}

/** Throws `payment_closed` for an order that was called off, or given up. */
function needsProvider({ status, payment_state }: Order): boolean {
	if (status === cancelledStatus || payment_state === 'given_up') throw new StoreError('payment_closed', text('refusals.notPaidInTime'))
	return payment_state === 'open'
}

/** The payment that is under way already, or a new one. */
async function openAttempt(payments: Payments, trx: Transaction<Database>, order: Order, returnUrl: string): Promise<Attempt> {
	const under = await unfinishedAttempts({ ...payments, db: trx }, order.id)
	const same = under.find(({ provider, amount }) => provider === order.payment_provider && amount === order.final_total)
	if (same) return same
	const now = payments.clock()
	const { currency } = order
	const code = currencyCode(currency)
	if (!code)
		throw paymentNotPossible(order, `The order's currency "${currency}" is not known by its code (ISO 4217): no provider can charge in it.`)
	return await trx
		.insertInto('payment_attempts')
		.values({
			order_id: order.id,
			provider: order.payment_provider,
			attempt_key: randomUUID(),
			return_url: returnUrl,
			amount: order.final_total,
			currency: code,
			digits: minorDigits(currency),
			state: 'starting',
			created_at: now.toISOString(),
			check_at: addMs(now, retryUnansweredMs),
		})
		.returningAll()
		.executeTakeFirstOrThrow()
}

/** Another way to pay was chosen: what is still open elsewhere must not be paid as well. Should it be, it goes back. */
async function cancelOthers(payments: Payments, orderId: number, chosen: Attempt | null): Promise<void> {
	const others = (await unfinishedAttempts(payments, orderId)).filter(({ id }) => id !== chosen?.id)
	for (const other of others) await cancelAttempt(payments, other)
}
