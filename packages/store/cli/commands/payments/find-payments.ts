import { parseOrderNumber } from '@storefront/contract/domain/checkout/order.ts'
import type { Configuration } from '@storefront/runtime/configuration/configuration.ts'
import { paymentsOf } from '@storefront/store/commerce/payments/payments-of.ts'
import { openProviders } from '@storefront/store/commerce/payments/providers/open-providers.ts'
import type { Payments } from '@storefront/store/infrastructure/context/payments.ts'
import type { Db } from '@storefront/store/infrastructure/db/open.ts'
import { escapeControls } from '@storefront/store/infrastructure/text/escape-controls.ts'
import { unknownOrderError } from '../orders/order-status.ts'

/** Log that prints messages on the terminal. Errors are printed again at the end of the command. */
const terminalLogger: Payments['logger'] = {
	warn: (details, sentence) => console.error(escapeControls(`${sentence}${causeOf(details)}`)),
	error: () => undefined,
}

function causeOf(details: object): string {
	return 'err' in details && details.err instanceof Error ? ` (${details.err.message})` : ''
}

/** Dependencies of the payment code in a command. */
export async function findPayments(db: Db, settings: Configuration): Promise<Payments> {
	return paymentsOf(settings, { db, logger: terminalLogger, providers: await openProviders(settings, db) })
}

/** Finds an order by its number. Throws `CommandError` for an unknown number. */
export async function findOrder(db: Db, typed: string) {
	const order = await db.selectFrom('orders').selectAll().where('order_no', '=', parseOrderNumber(typed)).executeTakeFirst()
	if (!order) throw unknownOrderError(typed)
	return order
}
