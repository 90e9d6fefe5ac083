import { billedTo } from '@storefront/contract/domain/checkout/billing.ts'
import { fieldOf } from '@storefront/contract/domain/checkout/order/order-texts.ts'
import { textsForWire, type WireOrderTexts, wireTexts } from '@storefront/contract/endpoints/checkout/order-texts.ts'
import type { Selectable } from 'kysely'
import type { OrdersTable } from '../../infrastructure/db/schema/checkout.ts'
import { normalizeLineBreaks, toSingleLine } from '../../infrastructure/text/plain-text.ts'
import { localizePlace } from '../location/localize-place.ts'
import { readBilling } from './address/billing.ts'

const columns = { ...wireTexts, payment: 'payment_type', delivery: 'delivery_dates', country: 'country', city: 'city' } as const

type Told = Pick<Selectable<OrdersTable>, (typeof columns)[keyof typeof columns] | 'billing_address'>

/** The texts of an order by the names of `domain/checkout/order-texts.ts`, and to whom it is billed. */
export function textOf(order: Told) {
	return (name: keyof typeof columns | 'billing'): string => (name === 'billing' ? billedTo(readBilling(order)) : order[columns[name]])
}

/** The same for whoever reads it now: country and city, which are kept by their English names, are called as in their language. */
export function shownTextOf(order: Told): ReturnType<typeof textOf> {
	const told = textOf(order)
	const shown = localizePlace(order)
	return (name) => (name === 'country' || name === 'city' ? shown[name] : told(name))
}

/** The columns of an order's row that hold its texts: each on one line, unless several lines are meant. */
export function columnsOf(body: WireOrderTexts): WireOrderTexts {
	return textsForWire((name) => (fieldOf(name).isLong ? normalizeLineBreaks : toSingleLine)(body[wireTexts[name]]))
}
