import { text } from '../../src/language/text.ts'
import type { Order } from '../checkout/booking/lock.ts'
import { StoreError } from '../errors/errors.ts'
import type { Payments } from '../store/payments.ts'
import { readSettings } from '../store/settings.ts'
import { applyPayment } from './apply.ts'
import { type Attempt, isUnderWay, later, providerOf, unansweredMs } from './payments.ts'
import { ProviderRefusal } from './providers/provider.ts'

/** The payments of an order that can still become something else. */
export function attemptsUnderWay({ db }: Payments, orderId: number): Promise<Attempt[]> {
	return db
		.selectFrom('payment_attempts')
		.selectAll()
		.where('order_id', '=', orderId)
		.where('state', 'in', ['starting', 'open'])
		.orderBy('id')
		.execute()
}

/** Asks the provider for a payment that is written down. The same question has the same answer, also after a crash. */
export async function askForPage(payments: Payments, order: Order, attempt: Attempt): Promise<string> {
	const provider = providerOf(payments, attempt)
	if (!provider) throw unavailable(`The shop has no key of ${attempt.provider} any more.`)
	const { name = '' } = await readSettings(payments.db)
	const created = new Date(attempt.created_at)
	try {
		const { reference, url } = await provider.start({
			key: attempt.attempt_key,
			orderNo: order.order_no,
			amount: attempt.amount,
			currency: attempt.currency,
			title: `${name}: order ${order.order_no}`,
			email: order.email,
			returnUrl: attempt.return_url,
			messageUrl: payments.messageUrl(attempt.provider),
			created,
			expires: new Date(created.getTime() + payments.giveUpMs),
		})
		await payments.db
			.updateTable('payment_attempts')
			.set({ reference, url, state: 'open', check_at: later(payments.clock(), unansweredMs) })
			.where('id', '=', attempt.id)
			.where('state', '=', 'starting')
			.execute()
		return url
	} catch (error) {
		if (error instanceof ProviderRefusal) await refuse(payments, attempt, error.message)
		payments.logger.error({ err: error, order: order.order_no, provider: attempt.provider }, 'A payment could not be begun')
		throw unavailable(error)
	}
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
	if (attempt.reference === null && !isUnderWay(attempt)) return await lookNoMore(payments, attempt)
	const reference = attempt.reference ?? (await findReference(payments, attempt))
	return reference === null ? 'refused' : await applyPayment(payments, attempt.id, await provider.fetch(reference))
}

async function lookNoMore({ db }: Payments, { id, state }: Attempt): Promise<Attempt['state']> {
	await db.updateTable('payment_attempts').set({ check_at: null }).where('id', '=', id).execute()
	return state
}

/** Asks for every payment of an order that is paid: its owner may have paid back at the provider. Throws when it does not answer. */
export async function checkPaid(payments: Payments, orderId: number): Promise<void> {
	const paid = await payments.db
		.selectFrom('payment_attempts')
		.selectAll()
		.where('order_id', '=', orderId)
		.where('state', 'in', ['paid', 'strange'])
		.execute()
	for (const attempt of paid) await checkAttempt(payments, attempt)
}

/** As `checkAttempt`, where a provider that does not answer must not stop the rest: the next look comes by itself. */
export async function tryToCheck(payments: Payments, attempt: Attempt): Promise<void> {
	try {
		await checkAttempt(payments, attempt)
	} catch (error) {
		payments.logger.warn({ err: error, attempt: attempt.id }, 'A payment could not be looked at; it will be again')
	}
}

/** The process ended, or the network, between question and answer: the same question again tells what came of it. */
async function findReference(payments: Payments, attempt: Attempt): Promise<string | null> {
	const order = await payments.db.selectFrom('orders').selectAll().where('id', '=', attempt.order_id).executeTakeFirstOrThrow()
	// What it throws is for the shopper, and is logged.
	await askForPage(payments, order, attempt).catch(() => undefined)
	const asked = await payments.db.selectFrom('payment_attempts').selectAll().where('id', '=', attempt.id).executeTakeFirstOrThrow()
	if (asked.reference === null && isUnderWay(asked)) throw new Error(`${attempt.provider} did not answer`)
	return asked.reference
}

/** What fails here is tried by the next look at it. */
export async function cancelAttempt(payments: Payments, attempt: Attempt): Promise<void> {
	const provider = providerOf(payments, attempt)
	if (!provider || !attempt.reference || !isUnderWay(attempt)) return
	try {
		await provider.cancel(attempt.reference)
	} catch (error) {
		payments.logger.warn({ err: error, attempt: attempt.id }, 'A payment that nobody waits for could not be called off')
	}
	await tryToCheck(payments, attempt)
}

export function unavailable(cause: unknown): StoreError {
	return new StoreError('payment_unavailable', text('refusals.payPageUnreachable'), { cause })
}
