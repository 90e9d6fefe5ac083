import type { Selectable } from 'kysely'
import { textsForWire, type WireOrderTexts, wireDetails, wireTexts } from '../../src/contract/checkout/order-texts.ts'
import { fieldOf } from '../../src/domain/checkout/order-texts.ts'
import type { OrdersTable } from '../db/schema/checkout.ts'
import { inLines, inOneLine } from '../text/plain-text.ts'

const columns = { ...wireDetails, country: 'country', city: 'city' } as const

/** The texts of an order by the names of `domain/checkout/order-texts.ts`. */
export function textOf(order: Pick<Selectable<OrdersTable>, (typeof columns)[keyof typeof columns]>) {
	return (name: keyof typeof columns): string => order[columns[name]]
}

/** The columns of an order's row that hold its texts: each on one line, unless several lines are meant. */
export function columnsOf(body: WireOrderTexts): WireOrderTexts {
	return textsForWire((name) => (fieldOf(name).isLong ? inLines : inOneLine)(body[wireTexts[name]]))
}
