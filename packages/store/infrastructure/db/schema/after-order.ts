import type { OrderEventKind, WhoCancelled } from '@storefront/contract/domain/checkout/order/order-events.ts'
import type { ReturnState } from '@storefront/contract/domain/checkout/returns.ts'
import type { MinorUnits } from '@storefront/contract/domain/money.ts'
import type { Generated } from 'kysely'

/** Events of an order. The time of the order itself is in `orders`. */
export interface OrderEventsTable {
	id: Generated<number>
	order_id: number
	kind: Exclude<OrderEventKind, 'placed'>
	/** Who cancelled the order; empty for other events. */
	by: Generated<WhoCancelled | ''>
	/** Custom status of the shop, number of a return, or reason of a cancellation. */
	detail: Generated<string>
	/** Amount that was paid or refunded, in cents. */
	amount: Generated<MinorUnits>
	at: string
}

/** Parcels of an order. */
export interface OrderParcelsTable {
	id: Generated<number>
	order_id: number
	/** Name of the carrier for shoppers. */
	carrier: string
	/** Tracking code, unique within the order; empty: there is only a URL. */
	code: string
	/** Tracking page; empty: the shopper enters the code at the carrier. */
	url: string
	created_at: string
}

/** Pieces of an order line in a parcel. A parcel without lines was entered without its content. */
export interface OrderParcelLinesTable {
	parcel_id: number
	order_line_id: number
	order_id: number
	quantity: number
}

/** Notes of the shop on an order, which its customer does not see. */
export interface OrderNotesTable {
	id: Generated<number>
	order_id: number
	text: string
	/** Name of the person who wrote it; empty: the terminal. */
	author: string
	created_at: string
}

/** Returns of orders. */
export interface OrderReturnsTable {
	id: Generated<number>
	order_id: number
	/** Number that the customer writes on the parcel: the order number with `-R1`. */
	return_no: string
	/** Idempotency key, unique within the order. */
	request_key: string
	state: ReturnState
	/** Reason by the customer, or from the list of the shop; empty: none. */
	reason: Generated<string>
	/** Answer of the owner: where to send it, or why it is rejected. */
	answer: Generated<string>
	/** 1: its items are in stock again. */
	restocked: Generated<0 | 1>
	/** Refunded amount in cents. */
	refunded_amount: Generated<MinorUnits>
	asked_at: string
	/** Time of the last change of `state`. */
	changed_at: string
}

/** Withdrawals from contracts as consumers have stated them, also those that match no order. */
export interface WithdrawalsTable {
	id: Generated<number>
	/** The order with this number and email; null: none. */
	order_id: number | null
	name: string
	/** Order number or description of the contract, as typed. */
	contract: string
	email: string
	/** Remark; empty: none. */
	message: string
	/** Language of the page. */
	language: string
	received_at: string
	/** When the shop has dealt with it; null: not yet. */
	closed_at: string | null
}

export interface OrderReturnLinesTable {
	return_id: number
	order_line_id: number
	quantity: number
}
