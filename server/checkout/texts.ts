import type { Selectable } from 'kysely'
import { wireDetails } from '../../src/contract/checkout/order-texts.ts'
import type { OrdersTable } from '../db/schema/checkout.ts'

const columns = { ...wireDetails, country: 'country', city: 'city' } as const

/** The texts of an order by the names of `domain/checkout/order-texts.ts`. */
export function textOf(order: Pick<Selectable<OrdersTable>, (typeof columns)[keyof typeof columns]>) {
	return (name: keyof typeof columns): string => order[columns[name]]
}
