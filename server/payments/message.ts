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
	const { eventId, reference } = read(provider, body, header, logger)
	const now = clock().toISOString()
	if (eventId) {
		const noted = await db
			.insertInto('payment_events')
			.values({ provider: provider.id, event_id: eventId, received_at: now })
			.onConflict((conflict) => conflict.columns(['provider', 'event_id']).doNothing())
			.executeTakeFirst()
		if (noted.numInsertedOrUpdatedRows === 0n) return
	}
	if (reference === null) return
	await db
		.updateTable('payment_attempts')
		.set({ check_at: now })
		.where('provider', '=', provider.id)
		.where('reference', '=', reference)
		// One that was called off may have been paid in the same moment.
		.where('state', 'not in', ['paid', 'strange'])
		.execute()
}

function read(
	provider: PaymentProvider,
	body: string,
	header: (name: string) => string | undefined,
	logger: Payments['logger'],
): PaymentMessage {
	try {
		return provider.readMessage(body, header)
	} catch (error) {
		if (!(error instanceof ForgedMessage)) throw error
		logger.warn({ err: error, provider: provider.id }, "A message that is not the provider's was refused")
		throw new StoreError('invalid_request', `This is no message of ${provider.name}.`, { cause: error })
	}
}
