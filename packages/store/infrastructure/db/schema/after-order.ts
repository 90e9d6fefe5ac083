import type { OrderEventKind, WhoCancelled } from '@storefront/contract/domain/checkout/order/order-events.ts'
import type { ReturnState } from '@storefront/contract/domain/checkout/returns.ts'
import type { MinorUnits } from '@storefront/contract/domain/money.ts'
import type { Generated } from 'kysely'

/** What happened to an order, and when. That it was placed stands in its own row. */
export interface OrderEventsTable {
	id: Generated<number>
	order_id: number
	kind: Exclude<OrderEventKind, 'placed'>
	/** Who called it off; empty for anything else. */
	by: Generated<WhoCancelled | ''>
	/** A status of the shop's own; the number of a return; the reason that a customer gave for calling it off. */
	detail: Generated<string>
	/** Of what was paid or goes back, in cents. */
	amount: Generated<MinorUnits>
	at: string
}

/** A parcel of an order that was sent, as its carrier knows it. */
export interface OrderParcelsTable {
	id: Generated<number>
	order_id: number
	/** What the carrier is called, for shoppers. */
	carrier: string
	/** Unique within its order; empty: there is only an address. */
	code: string
	/** Where it is followed; empty: only by typing the code at the carrier. */
	url: string
	created_at: string
}

/** What a customer sends back, or wants to. */
export interface OrderReturnsTable {
	id: Generated<number>
	order_id: number
	/** What the customer writes on the parcel: the order's number with `-R1`. */
	return_no: string
	/** Unique within its order: the same request is one return, however often it is sent. */
	request_key: string
	state: ReturnState
	/** In the customer's words, or one of the shop's list; empty: none was given, and none is needed. */
	reason: Generated<string>
	/** The owner's: where to send it, or why not. */
	answer: Generated<string>
	/** 1: its pieces are in the stock again. */
	restocked: Generated<0 | 1>
	/** What was paid back for it, in cents. */
	refunded_amount: Generated<MinorUnits>
	asked_at: string
	/** When its state changed last. */
	changed_at: string
}

export interface OrderReturnLinesTable {
	return_id: number
	order_line_id: number
	quantity: number
}
