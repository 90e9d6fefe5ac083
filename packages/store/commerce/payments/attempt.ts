import { text } from '@storefront/i18n/text.ts'
import type { Payments } from '../../infrastructure/context/payments.ts'
import { readSettings } from '../../infrastructure/context/settings.ts'
import { StoreError } from '../../infrastructure/errors/errors.ts'
import type { Order } from '../checkout/booking/lock.ts'
import { applyProviderPayment } from './apply-payment.ts'
import { type Attempt, addMs, isUnfinished, providerOf, retryUnansweredMs, unfinishedStates } from './payments.ts'
import {
	type PaymentProvider,
	type PaymentRequest,
	ProviderFailure,
	ProviderPaused,
	ProviderRefusal,
	type StartedPayment,
} from './providers/provider.ts'
import { startingMs } from './providers/timing.ts'

/** The payments of an order that can still become something else. */
export function unfinishedAttempts({ db }: Payments, orderId: number): Promise<Attempt[]> {
	return db
		.selectFrom('payment_attempts')
		.selectAll()
		.where('order_id', '=', orderId)
		.where('state', 'in', unfinishedStates)
		.orderBy('id')
		.execute()
}

/** An attempt that the provider answered with its own failure so often gets another idempotency key. */
const maxFailures = 3

/**
 * Requests the page of an attempt that is stored. The same request has the same answer, also after a crash. null: the attempt is
 * over, and another one can be begun, because the provider has stored a failure under its key. No one knows the page of such an
 * attempt, so no one can pay it.
 */
export async function requestPaymentPage(payments: Payments, order: Order, attempt: Attempt): Promise<string | null> {
	const provider = providerOf(payments, attempt)
	if (!provider) throw paymentNotPossible(order, `The shop has no key of ${attempt.provider} any more.`)
	if (isTooOld(payments, attempt)) return await abandon(payments, attempt, `${provider.name} did not answer`)
	try {
		const started = await startWithRetry(provider, await paymentRequestOf(payments, order, attempt))
		return await storePage(payments, provider, attempt, started)
	} catch (error) {
		payments.logger.error({ err: error, order: order.order_no, provider: attempt.provider }, 'A payment could not be begun')
		if (error instanceof ProviderRefusal) {
			await refuse(payments, attempt, error.message)
			throw paymentNotPossible(order, error)
		}
		if (!(error instanceof ProviderFailure)) throw paymentUnavailable(error)
		const failures = await countFailure(payments, attempt)
		if (error.isStored || failures >= maxFailures) return await abandon(payments, attempt, error.message)
		throw paymentUnavailable(error)
	}
}

function isTooOld({ clock }: Payments, { created_at }: Attempt): boolean {
	return clock().getTime() - Date.parse(created_at) > startingMs
}

async function paymentRequestOf(payments: Payments, order: Order, attempt: Attempt): Promise<PaymentRequest> {
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

/** A failure of the provider may be over a moment later, and the second answer says whether it was stored. */
async function startWithRetry(provider: PaymentProvider, request: PaymentRequest): Promise<StartedPayment> {
	try {
		return await provider.start(request)
	} catch (error) {
		if (!(error instanceof ProviderFailure) || error.isStored) throw error
		return await provider.start(request)
	}
}

async function storePage(payments: Payments, provider: PaymentProvider, { id }: Attempt, { reference, url }: StartedPayment) {
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

/** Gives how often the provider has failed, or was looked at, for this attempt. */
async function countFailure({ db }: Payments, { id }: Attempt): Promise<number> {
	const { checks } = await db
		.updateTable('payment_attempts')
		.set(({ eb }) => ({ checks: eb('checks', '+', 1) }))
		.where('id', '=', id)
		.returning('checks')
		.executeTakeFirstOrThrow()
	return checks
}

async function abandon(payments: Payments, attempt: Attempt, detail: string): Promise<null> {
	await refuse(payments, attempt, detail)
	return null
}

async function refuse({ db }: Payments, { id }: Attempt, detail: string): Promise<void> {
	await db
		.updateTable('payment_attempts')
		.set({ state: 'refused', detail, check_at: null })
		.where('id', '=', id)
		.where('state', '=', 'starting')
		.execute()
}

/** Asks the provider what a payment is, and takes it over. Throws when it does not answer. */
export async function checkAttempt(payments: Payments, attempt: Attempt): Promise<Attempt['state']> {
	const provider = providerOf(payments, attempt)
	if (!provider) throw new Error(`The shop has no key of ${attempt.provider} any more`)
	// Its order tells nothing of a person any more, and so not what the provider called it.
	if (attempt.reference === null && !isUnfinished(attempt)) return await stopChecking(payments, attempt)
	const reference = attempt.reference ?? (await findReference(payments, attempt))
	return reference === null ? 'refused' : await applyProviderPayment(payments, attempt.id, await provider.fetch(reference))
}

async function stopChecking({ db }: Payments, { id, state }: Attempt): Promise<Attempt['state']> {
	await db.updateTable('payment_attempts').set({ check_at: null }).where('id', '=', id).execute()
	return state
}

/** Asks for every payment of an order that is paid: its owner may have paid back at the provider. Throws when it does not answer. */
export async function checkPaidAttempts(payments: Payments, orderId: number): Promise<void> {
	const paid = await payments.db
		.selectFrom('payment_attempts')
		.selectAll()
		.where('order_id', '=', orderId)
		.where('state', 'in', ['paid', 'strange'])
		.execute()
	for (const attempt of paid) await checkAttempt(payments, attempt)
}

/** As `checkAttempt`, where a provider that does not answer must not stop the rest: the next look comes by itself. */
export async function checkAttemptSafely(payments: Payments, attempt: Attempt): Promise<void> {
	try {
		await checkAttempt(payments, attempt)
	} catch (error) {
		if (!(error instanceof ProviderPaused))
			payments.logger.warn({ err: error, attempt: attempt.id }, 'A payment could not be looked at; it will be again')
	}
}

/** The process ended, or the network, between question and answer: the same question again tells what came of it. */
async function findReference(payments: Payments, attempt: Attempt): Promise<string | null> {
	const order = await payments.db.selectFrom('orders').selectAll().where('id', '=', attempt.order_id).executeTakeFirstOrThrow()
	// What it throws is for the shopper, and is logged.
	await requestPaymentPage(payments, order, attempt).catch(() => undefined)
	const current = await payments.db.selectFrom('payment_attempts').selectAll().where('id', '=', attempt.id).executeTakeFirstOrThrow()
	if (current.reference === null && isUnfinished(current)) throw new Error(`${attempt.provider} did not answer`)
	return current.reference
}

/** What fails here is tried by the next look at it. */
export async function cancelAttempt(payments: Payments, attempt: Attempt): Promise<void> {
	const provider = providerOf(payments, attempt)
	if (!provider || !attempt.reference || !isUnfinished(attempt)) return
	try {
		await provider.cancel(attempt.reference)
	} catch (error) {
		if (!(error instanceof ProviderPaused))
			payments.logger.warn({ err: error, attempt: attempt.id }, 'A payment that nobody waits for could not be called off')
	}
	await checkAttemptSafely(payments, attempt)
}

/** The provider refuses this order's payment for good: the shopper has to choose another way to pay. */
export function paymentNotPossible({ payment_type }: Order, cause: unknown): StoreError {
	return new StoreError('payment_not_possible', text('refusals.notPayableThisWay', { payment: payment_type }), { cause })
}

export function paymentUnavailable(cause: unknown): StoreError {
	return new StoreError('payment_unavailable', text('refusals.payPageUnreachable'), { cause })
}
