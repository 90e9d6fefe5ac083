import { text } from '@storefront/i18n/text.ts'
import type { Payments } from '../../infrastructure/context/payments.ts'
import { readSettings } from '../../infrastructure/context/settings.ts'
import { StoreError } from '../../infrastructure/errors/errors.ts'
import type { Order } from '../checkout/order/lock-order.ts'
import { applyProviderPayment } from './apply-payment.ts'
import { addMs, findProvider, isUnfinished, type PaymentAttempt, retryUnansweredMs, unfinishedStates } from './payment-queues.ts'
import {
	type PaymentProvider,
	type PaymentRequest,
	ProviderFailure,
	ProviderPaused,
	ProviderRefusal,
	type StartedPayment,
} from './providers/provider.ts'
import { startingMs } from './providers/timing.ts'

/** The payment attempts of an order that are not final. */
export function readUnfinishedAttempts({ db }: Payments, orderId: number): Promise<PaymentAttempt[]> {
	return db
		.selectFrom('payment_attempts')
		.selectAll()
		.where('order_id', '=', orderId)
		.where('state', 'in', unfinishedStates)
		.orderBy('id')
		.execute()
}

/** After so many failures of the provider an attempt is ended, and a new one gets another idempotency key. */
const maxFailures = 3

/**
 * Requests the payment page of a stored attempt. The same request has the same response, also after a crash. Returns
 * null if the attempt is over and another one can be started, because the provider has stored a failure under its key.
 * The page of such an attempt is unknown, so it cannot be paid.
 */
export async function fetchPaymentPage(payments: Payments, order: Order, attempt: PaymentAttempt): Promise<string | null> {
	const provider = findProvider(payments, attempt)
	if (!provider) throw paymentNotPossible(order, `The shop no longer has a key for ${attempt.provider}.`)
	if (isTooOld(payments, attempt)) return await endAttempt(payments, attempt, `${provider.name} did not answer`)
	try {
		const started = await startWithRetry(provider, await paymentRequestOf(payments, order, attempt))
		return await storePage(payments, provider, attempt, started)
	} catch (error) {
		payments.logger.error({ err: error, order: order.order_no, provider: attempt.provider }, 'A payment could not be started')
		if (error instanceof ProviderRefusal) {
			await markRefused(payments, attempt, error.message)
			throw paymentNotPossible(order, error)
		}
		if (!(error instanceof ProviderFailure)) throw paymentUnavailable(error)
		const failures = await countFailure(payments, attempt)
		if (error.isStored || failures >= maxFailures) return await endAttempt(payments, attempt, error.message)
		throw paymentUnavailable(error)
	}
}

function isTooOld({ clock }: Payments, { created_at }: PaymentAttempt): boolean {
	return clock().getTime() - Date.parse(created_at) > startingMs
}

async function paymentRequestOf(payments: Payments, order: Order, attempt: PaymentAttempt): Promise<PaymentRequest> {
	const { name = '' } = await readSettings(payments.db)
	const created = new Date(attempt.created_at)
	return {
		key: attempt.attempt_key,
		orderNo: order.order_no,
		amount: attempt.amount,
		currency: attempt.currency,
		title: `${name}: order ${order.order_no}`,
		email: order.email,
		returnUrl: attempt.return_url,
		webhookUrl: payments.webhookUrl(attempt.provider),
		created,
		expires: new Date(created.getTime() + payments.paymentTimeoutMs),
	}
}

/** A failure of the provider can be temporary, and the second response says whether it was stored. */
async function startWithRetry(provider: PaymentProvider, request: PaymentRequest): Promise<StartedPayment> {
	try {
		return await provider.start(request)
	} catch (error) {
		if (!(error instanceof ProviderFailure) || error.isStored) throw error
		return await provider.start(request)
	}
}

async function storePage(payments: Payments, provider: PaymentProvider, { id }: PaymentAttempt, { reference, url }: StartedPayment) {
	const { numUpdatedRows } = await payments.db
		.updateTable('payment_attempts')
		.set({ reference, url, state: 'open', check_at: addMs(payments.clock(), retryUnansweredMs) })
		.where('id', '=', id)
		.where('state', '=', 'starting')
		.executeTakeFirst()
	if (numUpdatedRows > 0n) return url
	// Another request was faster: it has stored the same page, or has ended this attempt.
	const stored = await payments.db.selectFrom('payment_attempts').select('reference').where('id', '=', id).executeTakeFirstOrThrow()
	if (stored.reference === reference) return url
	await provider.cancel(reference)
	throw new Error(`Payment ${reference} belongs to an attempt that is over`)
}

/** Returns the number of failures and checks of this attempt. */
async function countFailure({ db }: Payments, { id }: PaymentAttempt): Promise<number> {
	const { checks } = await db
		.updateTable('payment_attempts')
		.set(({ eb }) => ({ checks: eb('checks', '+', 1) }))
		.where('id', '=', id)
		.returning('checks')
		.executeTakeFirstOrThrow()
	return checks
}

async function endAttempt(payments: Payments, attempt: PaymentAttempt, detail: string): Promise<null> {
	await markRefused(payments, attempt, detail)
	return null
}

async function markRefused({ db }: Payments, { id }: PaymentAttempt, detail: string): Promise<void> {
	await db
		.updateTable('payment_attempts')
		.set({ state: 'refused', detail, check_at: null })
		.where('id', '=', id)
		.where('state', '=', 'starting')
		.execute()
}

/** Fetches a payment from the provider and applies its state. Throws if the provider does not respond. */
export async function checkAttempt(payments: Payments, attempt: PaymentAttempt): Promise<PaymentAttempt['state']> {
	const provider = findProvider(payments, attempt)
	if (!provider) throw new Error(`The shop no longer has a key for ${attempt.provider}`)
	// The personal data of the order was deleted, and the payment reference with it.
	if (attempt.reference === null && !isUnfinished(attempt)) return await stopChecking(payments, attempt)
	const reference = attempt.reference ?? (await findReference(payments, attempt))
	return reference === null ? 'refused' : await applyProviderPayment(payments, attempt.id, await provider.fetch(reference))
}

async function stopChecking({ db }: Payments, { id, state }: PaymentAttempt): Promise<PaymentAttempt['state']> {
	await db.updateTable('payment_attempts').set({ check_at: null }).where('id', '=', id).execute()
	return state
}

/**
 * Fetches all payments of a paid order: the owner may have refunded at the provider. Throws if the provider does not
 * respond.
 */
export async function checkPaidAttempts(payments: Payments, orderId: number): Promise<void> {
	const paid = await payments.db
		.selectFrom('payment_attempts')
		.selectAll()
		.where('order_id', '=', orderId)
		.where('state', 'in', ['paid', 'strange'])
		.execute()
	for (const attempt of paid) await checkAttempt(payments, attempt)
}

/** Like `checkAttempt`, but only logs errors, so that other work continues. The attempt is checked again later. */
export async function checkAttemptSafely(payments: Payments, attempt: PaymentAttempt): Promise<void> {
	try {
		await checkAttempt(payments, attempt)
	} catch (error) {
		if (!(error instanceof ProviderPaused))
			payments.logger.warn({ err: error, attempt: attempt.id }, 'A payment could not be checked; it will be checked again')
	}
}

/** The process or the connection failed between request and response. Repeating the request returns the reference. */
async function findReference(payments: Payments, attempt: PaymentAttempt): Promise<string | null> {
	const order = await payments.db.selectFrom('orders').selectAll().where('id', '=', attempt.order_id).executeTakeFirstOrThrow()
	// The error is meant for the shopper, and has been logged.
	await fetchPaymentPage(payments, order, attempt).catch(() => undefined)
	const current = await payments.db.selectFrom('payment_attempts').selectAll().where('id', '=', attempt.id).executeTakeFirstOrThrow()
	if (current.reference === null && isUnfinished(current)) throw new Error(`${attempt.provider} did not answer`)
	return current.reference
}

/** An attempt that cannot be cancelled is checked again later. */
export async function cancelAttempt(payments: Payments, attempt: PaymentAttempt): Promise<void> {
	const provider = findProvider(payments, attempt)
	if (!provider || !attempt.reference || !isUnfinished(attempt)) return
	try {
		await provider.cancel(attempt.reference)
	} catch (error) {
		if (!(error instanceof ProviderPaused))
			payments.logger.warn({ err: error, attempt: attempt.id }, 'A payment that is no longer needed could not be cancelled')
	}
	await checkAttemptSafely(payments, attempt)
}

/** The provider refuses the payment of this order permanently: the shopper has to choose another payment method. */
export function paymentNotPossible({ payment_type }: Order, cause: unknown): StoreError {
	return new StoreError('payment_not_possible', text('refusals.notPayableThisWay', { payment: payment_type }), { cause })
}

export function paymentUnavailable(cause: unknown): StoreError {
	return new StoreError('payment_unavailable', text('refusals.payPageUnreachable'), { cause })
}
