/** One order for every test that needs one: as the shop keeps it, as the wire has it and as pages see it. */

import { buyerDetails } from '@storefront/contract/domain/checkout/order/order-details.ts'
import { eachText, type OrderTexts } from '@storefront/contract/domain/checkout/order/order-texts.ts'
import type { CustomersOrder } from '@storefront/contract/domain/checkout/order.ts'
import { textsForWire } from '@storefront/contract/endpoints/checkout/order-texts.ts'
import type { SentFoundOrder, SentOrder } from '@storefront/contract/endpoints/checkout/orders.ts'
import type { OrdersTable } from '@storefront/store/infrastructure/db/schema/checkout.ts'
import type { Insertable, Selectable } from 'kysely'

const enteredTexts: Partial<OrderTexts> = {
	firstName: 'Ada',
	lastName: 'Example',
	email: 'ada@example.com',
	phoneNumber: '+49 30 1234',
	address: 'Example Street 1',
	postal_code: '10115',
}

/** What a buyer typed: what must be, and nothing else. */
export const buyerTexts: OrderTexts = eachText((name) => enteredTexts[name] ?? '')

/** A row of the table, before it has an id. */
export function orderRow(changes: Partial<Insertable<OrdersTable>> = {}) {
	return {
		order_no: '7K3M-9QXZ',
		customer_id: null,
		idempotency_key: 'secret-key',
		owner_key: 'guest:hash',
		request_hash: 'hash',
		status: 'Ordered',
		...textsForWire((name) => buyerTexts[name]),
		country: 'Germany',
		city: 'Berlin',
		coupon_code: null,
		subtotal: 20_000,
		discount: 0,
		shipping_charge: 1290,
		final_total: 21_290,
		total_quantity: 2,
		created_at: '2026-11-20T12:00:00.000Z',
		...changes,
	} satisfies Insertable<OrdersTable>
}

/** The row as it is read back. */
export function storedOrder(changes: Partial<Selectable<OrdersTable>> = {}): Selectable<OrdersTable> {
	const money = { payment_provider: '', payment_state: '', pay_by: null, paid_amount: 0, refunded_amount: 0 } as const
	return {
		...orderRow(),
		id: 1,
		payment_type_id: null,
		payment_type: '',
		billing_address: '',
		company: '',
		vat_number: '',
		purchase_order: '',
		delivery_dates: '',
		delivery_service: '',
		delivery_service_name: '',
		pickup_place: '',
		delivery_point: '',
		...money,
		sent_unpaid: 0,
		stock_returned: 0,
		coupon_returned: 0,
		taxes: '[]',
		currency: '$',
		market: '',
		language: '',
		left_at: null,
		anonymous_at: null,
		created_by: '',
		automatic_discounts: '[]',
		...changes,
	}
}

/** As `/my-orders` has it: a store need not tell more. */
export function wireOrder(changes: Partial<SentOrder> = {}) {
	return { id: 1, order_no: '7K3M-9QXZ', order_status: 'Ordered', total_qty: 1, final_total: 1, sell_lines: [], ...changes }
}

/** As `/order-lookup` has it. */
export function wireFoundOrder(changes: Partial<SentFoundOrder> = {}) {
	const { id: _, ...told } = wireOrder()
	return { ...told, final_total: '12.00', subtotal: 10, shipping_charge: '2.00', discount: 0, ...changes }
}

/** As pages see it. */
export function domainOrder(changes: Partial<CustomersOrder> = {}): CustomersOrder {
	const order = {
		id: '1',
		key: '',
		number: '7K3M-9QXZ',
		status: 'Ordered',
		isPickup: false,
		quantity: 1,
		currency: '$',
		total: 0,
		lines: [],
		placedAt: null,
	}
	const progress = { canCancel: false, events: [], parcels: [], returns: [], returnUntil: null }
	return {
		...order,
		reviews: new Map(),
		paymentState: '',
		refunded: 0,
		instructions: '',
		hasReceipt: false,
		taxes: [],
		...progress,
		...buyerDetails(() => ''),
		...changes,
	}
}
