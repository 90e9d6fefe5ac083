import type { Transaction } from 'kysely'
import type { Limits } from '../../http/rate-limits/limits.ts'
import type { Payments } from '../../infrastructure/context/payments.ts'
import type { Db } from '../../infrastructure/db/open.ts'
import type { Database } from '../../infrastructure/db/schema/database.ts'
import { inTransaction } from '../../infrastructure/db/transaction.ts'
import { StoreError } from '../../infrastructure/errors/errors.ts'
import { InvalidWebhook, type PaymentProvider, ProviderPaused, ProviderRefusal, type WebhookEvent } from './providers/provider.ts'

export interface WebhookRequest {
	readonly body: string
	readonly header: (name: string) => string | undefined
	/** Rejected webhooks are counted by this IP address. */
	readonly address: string
}

/**
 * Receives a webhook. It only schedules a check of its payment; no other content is trusted. The check is stored, so
 * that a process that ends loses no webhook. The provider is not called. Returns whether there is a payment to check.
 * Throws `invalid_request` for a webhook that is not from the provider, and `too_many_requests` if an IP address sends
 * many of those, or if unsigned webhooks name one payment again and again.
 */
export async function receiveWebhook(
	payments: Payments,
	limits: Limits,
	provider: PaymentProvider,
	sent: WebhookRequest,
): Promise<boolean> {
	const { db, clock } = payments
	const { eventId, reference, unresolved } = await readWebhook(payments, limits, provider, sent)
	if (!provider.signsWebhooks && reference !== null) {
		if (!(await isKnown(db, provider, reference))) return false
		await limits.take('payment_message_name', `${provider.id} ${reference}`)
	}
	const now = clock().toISOString()
	// One transaction: a known event has also scheduled its check.
	return await inTransaction(db, async (trx) => {
		if (eventId && !(await insertEvent(trx, { provider: provider.id, event_id: eventId, received_at: now, unresolved }))) return false
		return unresolved !== null || (reference !== null && (await scheduleCheck(trx, provider, reference, now)))
	})
}

/** Finds the payments of webhooks that have another id. If the provider does not respond, the next run tries again. */
export async function resolveWebhookEvents(
	{ db, clock, logger }: Payments,
	provider: PaymentProvider,
	isEnding: () => boolean,
): Promise<void> {
	const messages = await db
		.selectFrom('payment_events')
		.select(['event_id', 'unresolved'])
		.where('provider', '=', provider.id)
		.where('unresolved', 'is not', null)
		.orderBy('received_at')
		.execute()
	for (const { event_id, unresolved } of messages) {
		if (isEnding() || provider.isPaused()) return
		try {
			const reference = await provider.findReference(unresolved ?? '').catch(nullIfRefused)
			await inTransaction(db, async (trx) => {
				if (reference !== null) await scheduleCheck(trx, provider, reference, clock().toISOString())
				await trx
					.updateTable('payment_events')
					.set({ unresolved: null })
					.where('provider', '=', provider.id)
					.where('event_id', '=', event_id)
					.execute()
			})
		} catch (error) {
			if (!(error instanceof ProviderPaused))
				logger.warn({ err: error, event: event_id }, 'The payment of a webhook could not be found; the next run tries again')
			return
		}
	}
}

/** The provider does not know such a payment. */
function nullIfRefused(error: unknown): null {
	if (error instanceof ProviderRefusal) return null
	throw error
}

async function isKnown(db: Db, { id }: PaymentProvider, reference: string): Promise<boolean> {
	const attempts = db.selectFrom('payment_attempts').select('id').where('provider', '=', id).where('reference', '=', reference)
	return (await attempts.executeTakeFirst()) !== undefined
}

/** Returns false if the shop has not started this payment. */
async function scheduleCheck(trx: Transaction<Database>, { id }: PaymentProvider, reference: string, now: string): Promise<boolean> {
	const { numUpdatedRows } = await trx
		.updateTable('payment_attempts')
		.set({ check_at: now })
		.where('provider', '=', id)
		.where('reference', '=', reference)
		.executeTakeFirst()
	return numUpdatedRows > 0n
}

interface NewEvent {
	readonly provider: string
	readonly event_id: string
	readonly received_at: string
	readonly unresolved: string | null
}

async function insertEvent(trx: Transaction<Database>, event: NewEvent): Promise<boolean> {
	const inserted = await trx
		.insertInto('payment_events')
		.values(event)
		.onConflict((conflict) => conflict.columns(['provider', 'event_id']).doNothing())
		.executeTakeFirst()
	return inserted.numInsertedOrUpdatedRows !== 0n
}

/** The signature is checked first: forged webhooks from an IP address must not lock out the provider's own. */
async function readWebhook(
	{ logger }: Payments,
	limits: Limits,
	provider: PaymentProvider,
	{ body, header, address }: WebhookRequest,
): Promise<WebhookEvent> {
	try {
		return provider.parseWebhook(body, header)
	} catch (error) {
		if (!(error instanceof InvalidWebhook)) throw error
		await limits.take('payment_message', address)
		logger.warn({ err: error, provider: provider.id }, 'A webhook that is not from the provider was rejected')
		throw new StoreError('invalid_request', `This is not a webhook of ${provider.name}.`, { cause: error })
	}
}
