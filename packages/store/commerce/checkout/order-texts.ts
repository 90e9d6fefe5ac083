import { formatBillingAddress } from '@storefront/contract/domain/checkout/billing.ts'
import { fieldOf } from '@storefront/contract/domain/checkout/order/order-texts.ts'
import { textsForWire, type WireOrderTexts, wireTexts } from '@storefront/contract/endpoints/checkout/order-texts.ts'
import type { Selectable } from 'kysely'
import type { OrdersTable } from '../../infrastructure/db/schema/checkout.ts'
import { normalizeLineBreaks, toSingleLine } from '../../infrastructure/text/plain-text.ts'
import { localizePlace } from '../location/localize-place.ts'
import { parseBilling } from './address/billing.ts'

const columns = { ...wireTexts, payment: 'payment_type', country: 'country', city: 'city' } as const

type DeliveryRow = Pick<Selectable<OrdersTable>, 'delivery_service_name' | 'delivery_dates' | 'delivery_point'>
type OrderTextRow = Pick<Selectable<OrdersTable>, (typeof columns)[keyof typeof columns] | 'billing_address'> & DeliveryRow

/** The delivery service of an order, its promised dates, and pick-up place or parcel shop: "Express, Tue 1 Dec 2026"; may be empty. */
export function formatDelivery({ delivery_service_name: name, delivery_dates: dates, delivery_point: point }: DeliveryRow): string {
	return [name, dates, point].filter(Boolean).join(', ')
}

/** The delivery service with pick-up place or parcel shop, without dates. */
export function formatPickup(order: DeliveryRow): string {
	return formatDelivery({ ...order, delivery_dates: '' })
}

/** The texts of an order by the names of `domain/checkout/order/order-texts.ts`, and its billing address. */
export function orderTextOf(order: OrderTextRow) {
	return (name: keyof typeof columns | 'billing' | 'delivery'): string => {
		if (name === 'delivery') return formatDelivery(order)
		return name === 'billing' ? formatBillingAddress(parseBilling(order)) : order[columns[name]]
	}
}

/** Like `orderTextOf` in the current language: country and city are stored by their English names and are translated. */
export function localizedTextOf(order: OrderTextRow): ReturnType<typeof orderTextOf> {
	const original = orderTextOf(order)
	const shown = localizePlace(order)
	return (name) => (name === 'country' || name === 'city' ? shown[name] : original(name))
}

/** The text columns of an order: each on one line, unless the field allows several. */
export function textColumns(body: WireOrderTexts): WireOrderTexts {
	return textsForWire((name) => (fieldOf(name).isLong ? normalizeLineBreaks : toSingleLine)(body[wireTexts[name]]))
}
