import type { Configuration } from '../../../../src/configuration/configuration.ts'
import { orderNumberMeant } from '../../../../src/domain/checkout/order.ts'
import type { Db } from '../../../db/open.ts'
import { messageUrl } from '../../../payments/payments.ts'
import { openProviders } from '../../../payments/providers/open-providers.ts'
import type { Payments } from '../../../store/payments.ts'
import { visible } from '../../../text/visible.ts'
import { orderUnknown } from '../orders/order-status.ts'

/** For a person at a terminal: one sentence each. What is an error is also in what the command prints at its end. */
const terminalLogger: Payments['logger'] = {
	warn: (details, sentence) => console.error(visible(`${sentence}${causeOf(details)}`)),
	error: () => undefined,
}

function causeOf(details: object): string {
	return 'err' in details && details.err instanceof Error ? ` (${details.err.message})` : ''
}

/** What the room of payments works with, as a command has it. */
export async function paymentsOf(db: Db, settings: Configuration): Promise<Payments> {
	return {
		db,
		clock: () => new Date(),
		logger: terminalLogger,
		providers: await openProviders(settings, db),
		giveUpMs: settings.PAYMENT_MINUTES * 60_000,
		messageUrl: (provider) => messageUrl(settings.SITE_URL, provider),
	}
}

/** Throws a `CommandError` for a number that no order has. */
export async function findOrder(db: Db, typed: string) {
	const order = await db.selectFrom('orders').selectAll().where('order_no', '=', orderNumberMeant(typed)).executeTakeFirst()
	if (!order) throw orderUnknown(typed)
	return order
}
