import { toAmount } from '@storefront/contract/domain/money.ts'
import type { Selectable } from 'kysely'
import type { Db } from '../../infrastructure/db/open.ts'
import type { WebhookEventsTable } from '../../infrastructure/db/schema/webhooks.ts'
import type { EventFacts } from '../../infrastructure/events/outbox.ts'
import { readOrdersForOwner } from '../checkout/reading/order-for-owner.ts'

type EventRow = Pick<Selectable<WebhookEventsTable>, 'event_id' | 'type' | 'order_id' | 'facts' | 'at'>

/** The body of an event, with the state of its order now; null: its order does not exist any more. */
export async function composeEventBody(db: Db, event: EventRow, options: { readonly isPersonal: boolean }): Promise<string | null> {
	const data = event.order_id === null ? dataOfProducts(event) : await dataOfOrder(db, event, event.order_id, options)
	return data && JSON.stringify({ type: event.type, id: event.event_id, timestamp: event.at, data })
}

function dataOfProducts({ facts }: EventRow) {
	const { products, isWholeCatalogue } = JSON.parse(facts) as EventFacts
	return products ? { product_ids: products, all: isWholeCatalogue ?? false } : {}
}

async function dataOfOrder(db: Db, { facts }: EventRow, orderId: number, options: { readonly isPersonal: boolean }) {
	const { amount, cancelledBy, returnNumber } = JSON.parse(facts) as EventFacts
	const [order] = await readOrdersForOwner(db, [orderId], options)
	if (!order) return null
	return {
		order,
		...(amount === undefined ? {} : { amount: toAmount(amount, order.currency) }),
		...(cancelledBy ? { cancelled_by: cancelledBy } : {}),
		...(returnNumber ? { return_no: returnNumber } : {}),
	}
}
