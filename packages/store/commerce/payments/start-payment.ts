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
import { lockOrder, type Order } from '../checkout/order/lock-order.ts'
import {
	cancelAttempt,
	checkAttemptSafely,
	fetchPaymentPage,
	paymentNotPossible,
	paymentUnavailable,
	readUnfinishedAttempts,
} from './attempt.ts'
import { choosePaymentType } from './choose-payment-type.ts'
import { addMs, type PaymentAttempt, retryUnansweredMs } from './payment-queues.ts'

export type PaymentStart =
	/** Nothing to do here: the order is paid, its payment is pending, or the shop collects the money itself. */
	| { readonly kind: 'none' | 'paid' }
	/** The payment page of the provider. */
	| { readonly kind: 'redirect'; readonly url: string }

export interface StartOptions {
	/** Another payment method than the order has, if the shopper chose one. */
	readonly paymentTypeId?: string | number | undefined
	/** The page of the order in the shop. */
	readonly returnUrl: string
}

/**
 * Returns the payment page of an order. An open page is returned again, so that an order in two tabs is paid once.
 * Throws `payment_closed` for an order that needs no payment, `payment_unavailable` if the provider does not respond,
 * and `payment_not_possible` if it refuses the payment permanently.
 */
export async function startPayment(payments: Payments, orderId: number, { paymentTypeId, returnUrl }: StartOptions): Promise<PaymentStart> {
	// Reads the state at the provider first, so that a shopper who has paid is not asked to pay again.
	await Promise.all((await readUnfinishedAttempts(payments, orderId)).map((attempt) => checkAttemptSafely(payments, attempt)))
	// A direct debit is pending; another payment would pay twice.
	if ((await readUnfinishedAttempts(payments, orderId)).some(({ state }) => state === 'pending')) return { kind: 'none' }
	const { order, attempt } = await inTransaction(payments.db, async (trx) => {
		const found = await lockOrder(trx, orderId)
		const chosen = paymentTypeId === undefined ? found : await choosePaymentType(payments, trx, found, paymentTypeId)
		if (!needsProvider(chosen)) return { order: chosen, attempt: null }
		return { order: chosen, attempt: await openAttempt(payments, trx, chosen, returnUrl) }
	})
	await cancelOtherAttempts(payments, orderId, attempt)
	if (!attempt) return { kind: order.payment_state === 'due' ? 'none' : 'paid' }
	const url = attempt.url || (await fetchPaymentPage(payments, order, attempt)) || (await requestNewPage(payments, order, returnUrl))
	return { kind: 'redirect', url }
}

/** Starts another attempt after one that ended without a page. */
async function requestNewPage(payments: Payments, { id }: Order, returnUrl: string): Promise<string> {
	const { order, attempt } = await inTransaction(payments.db, async (trx) => {
		const locked = await lockOrder(trx, id)
		return { order: locked, attempt: needsProvider(locked) ? await openAttempt(payments, trx, locked, returnUrl) : null }
	})
	const url = attempt && (attempt.url || (await fetchPaymentPage(payments, order, attempt)))
	if (!url) throw paymentUnavailable(`${order.payment_provider} fails repeatedly`)
	return url
}

/** Throws `payment_closed` for an order that was cancelled or given up. */
function needsProvider({ status, payment_state }: Order): boolean {
	if (status === cancelledStatus || payment_state === 'given_up') throw new StoreError('payment_closed', text('refusals.notPaidInTime'))
	return payment_state === 'open'
}

/** The current unfinished attempt, or a new one. */
async function openAttempt(payments: Payments, trx: Transaction<Database>, order: Order, returnUrl: string): Promise<PaymentAttempt> {
	const unfinished = await readUnfinishedAttempts({ ...payments, db: trx }, order.id)
	const matching = unfinished.find(({ provider, amount }) => provider === order.payment_provider && amount === order.final_total)
	if (matching) return matching
	const now = payments.clock()
	const { currency } = order
	const code = currencyCode(currency)
	if (!code) throw paymentNotPossible(order, `The order's currency "${currency}" has no known ISO 4217 code: no provider can charge it.`)
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

/**
 * Another payment method was chosen, so other open payments are cancelled. If one of them is paid nevertheless, it is
 * refunded.
 */
async function cancelOtherAttempts(payments: Payments, orderId: number, chosen: PaymentAttempt | null): Promise<void> {
	const others = (await readUnfinishedAttempts(payments, orderId)).filter(({ id }) => id !== chosen?.id)
	for (const other of others) await cancelAttempt(payments, other)
}
