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
	/** Whose refused messages count together. */
	readonly address: string
}

/**
 * A provider's message says "look", and nothing else of it is believed: its payment is the next to be looked at, and that
 * is stored, so that a process that ends loses no message. The provider is not called. Gives whether there is something to look
 * at. Throws `invalid_request` for one that is not the provider's, and `too_many_requests` when an address sends many of those,
 * or when unsigned messages name one payment again and again.
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
	// Both or nothing: a message that is known has been taken to its payment.
	return await inTransaction(db, async (trx) => {
		if (eventId && !(await insertEvent(trx, { provider: provider.id, event_id: eventId, received_at: now, unresolved }))) return false
		return unresolved !== null || (reference !== null && (await scheduleCheck(trx, provider, reference, now)))
	})
}

/** Finds the payments of messages that name them in another form. Those of a provider that does not answer stay for the next round. */
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
				logger.warn({ err: error, event: event_id }, 'The payment of a message could not be found; the next round tries again')
			return
		}
	}
}

/** The provider knows no such payment. */
function nullIfRefused(error: unknown): null {
	if (error instanceof ProviderRefusal) return null
	throw error
}

async function isKnown(db: Db, { id }: PaymentProvider, reference: string): Promise<boolean> {
	const attempts = db.selectFrom('payment_attempts').select('id').where('provider', '=', id).where('reference', '=', reference)
	return (await attempts.executeTakeFirst()) !== undefined
}

/** false: the shop did not begin this payment. */
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

/** The signature comes first: forged messages from an address must not lock out the provider's own. */
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
		logger.warn({ err: error, provider: provider.id }, "A message that is not the provider's was refused")
		throw new StoreError('invalid_request', `This is no message of ${provider.name}.`, { cause: error })
	}
}
