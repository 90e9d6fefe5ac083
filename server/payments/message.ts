import type { Transaction } from 'kysely'
import type { Database } from '../db/schema/database.ts'
import { inTransaction } from '../db/transaction.ts'
import { StoreError } from '../errors/errors.ts'
import type { Payments } from '../store/payments.ts'
import { ForgedMessage, type PaymentMessage, type PaymentProvider } from './providers/provider.ts'

/**
 * A provider's message says "look", and nothing else of it is believed: its payment is the next to be looked at, and that
 * is written down, so that a process that ends loses no message. Throws `invalid_request` for one that is not the provider's.
 */
export async function receiveMessage(
	{ db, clock, logger }: Payments,
	provider: PaymentProvider,
	body: string,
	header: (name: string) => string | undefined,
): Promise<void> {
	const { eventId, reference } = await read(provider, body, header, logger)
	const now = clock().toISOString()
	// Both or nothing: a message that is known has been taken to its payment.
	await inTransaction(db, async (trx) => {
		if (eventId && !(await isNew(trx, provider.id, eventId, now))) return
		if (reference === null) return
		await trx
			.updateTable('payment_attempts')
			.set({ check_at: now })
			.where('provider', '=', provider.id)
			.where('reference', '=', reference)
			.execute()
	})
}

async function isNew(trx: Transaction<Database>, provider: string, event_id: string, received_at: string): Promise<boolean> {
	const noted = await trx
		.insertInto('payment_events')
		.values({ provider, event_id, received_at })
		.onConflict((conflict) => conflict.columns(['provider', 'event_id']).doNothing())
		.executeTakeFirst()
	return noted.numInsertedOrUpdatedRows !== 0n
}

async function read(
	provider: PaymentProvider,
	body: string,
	header: (name: string) => string | undefined,
	logger: Payments['logger'],
): Promise<PaymentMessage> {
	try {
		return await provider.readMessage(body, header)
	} catch (error) {
		if (!(error instanceof ForgedMessage)) throw error
		logger.warn({ err: error, provider: provider.id }, "A message that is not the provider's was refused")
		throw new StoreError('invalid_request', `This is no message of ${provider.name}.`, { cause: error })
	}
}
