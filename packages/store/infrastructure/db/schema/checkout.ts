import type { PaymentState } from '@storefront/contract/domain/checkout/payment.ts'
import type { MinorUnits } from '@storefront/contract/domain/money.ts'
import type { WireOrderTexts } from '@storefront/contract/endpoints/checkout/order-texts.ts'
import type { Generated } from 'kysely'

export interface CouponsTable {
	id: Generated<number>
	/** Upper case. */
	code: string
	/** `fixed` or `percentage`. */
	type: string
	/** Cents for fixed, parts per million for percentage. */
	value: number
	/** null: never. */
	expires_at: string | null
	/** Cents. */
	minimum_subtotal: MinorUnits
	/** null: as often as one likes. */
	max_uses: number | null
	uses: number
	/** In which market an amount off or a minimum is counted; null: in the main one. A share alone holds in all of them. */
	market_id: Generated<number | null>
	/** 1: each customer can use it once. */
	once_per_customer: Generated<0 | 1>
}

export interface PaymentTypesTable {
	id: Generated<number>
	name: string
	position: number
	/** Who settles it: `manual`, the shop itself, or the name of a provider (see payments/providers). */
	provider: Generated<string>
	/** How to pay, for what the shop settles itself: the account of a transfer. Plain text, several lines. */
	instructions: Generated<string>
	/** 0: the checkout does not offer it. */
	is_offered: Generated<0 | 1>
}

/** Beside these the texts that the shopper typed: a column each, empty where nothing was. */
export interface OrdersTable extends WireOrderTexts {
	id: Generated<number>
	/** What the shopper quotes: short, not guessable in sequence, unique. */
	order_no: string
	customer_id: number | null
	/** Unique together with `owner_key`. */
	idempotency_key: string
	/** Whose key it is: `customer:7` or `guest:<hash>`, so that a stranger's key opens nothing. */
	owner_key: string
	/** SHA-256 of the body: the same key with another body is refused. */
	request_hash: string
	/** Ordered, Shipped, Delivered, or any other word of the shop's. */
	status: string
	country: string
	city: string
	/** A `BillingAddress` as JSON; empty: it is billed to whom it goes. */
	billing_address: Generated<string>
	coupon_code: string | null
	/** All in minor units of `currency`. */
	subtotal: MinorUnits
	discount: MinorUnits
	shipping_charge: MinorUnits
	final_total: MinorUnits
	total_quantity: number
	created_at: string
	/** null: none was told. */
	payment_type_id: Generated<number | null>
	/** Its name when the order was placed; empty: none was told. */
	payment_type: Generated<string>
	/** Who settles it (see `PaymentTypesTable`); empty: no way to pay was told. */
	payment_provider: Generated<string>
	/** When it was promised to come, in words; empty: nothing was promised. */
	delivery_dates: Generated<string>
	/** How far its money is; empty: not known. */
	payment_state: Generated<PaymentState>
	/** Until when a provider's order waits for its money; null: it does not. */
	pay_by: string | null
	/** What came in and what went back of it, in cents; money that was not the order's is in neither. */
	paid_amount: Generated<MinorUnits>
	refunded_amount: Generated<MinorUnits>
	/** 1: the owner has sent it although its provider had no money for it. */
	sent_unpaid: Generated<0 | 1>
	/** 1: its pieces are in the stock again; 0: they are the order's. */
	stock_returned: Generated<0 | 1>
	/** 1: the use of its coupon does not count. */
	coupon_returned: Generated<0 | 1>
	/** In which language it was placed; empty: the shop's own. */
	language: Generated<string>
	/** What its amounts are in, as the shop called it then: a code of ISO 4217, or a symbol. */
	currency: Generated<string>
	/** The code of the market in which it was placed; empty: the main one. */
	market: Generated<string>
	/** JSON list of what of its total is taxed at which rate (`TaxShare`), as it was when it was placed. */
	taxes: Generated<string>
	/** When the account of its customer was deleted; null: it was not. See person/orders.ts. */
	left_at: Generated<string | null>
	/** When everything that told of a person was taken out of it; null: it was not. */
	anonymous_at: Generated<string | null>
}

/** A copy of what was bought: later changes of the product do not touch it. */
export interface OrderLinesTable {
	id: Generated<number>
	order_id: number
	product_id: number
	offer_id: number
	name: string
	variant: string
	sku: string
	quantity: number
	/** What one unit cost, in cents. */
	unit_price: MinorUnits
	line_total: MinorUnits
	/** Name and variant as its buyer read them, where that was another language; else empty. */
	shown_name: Generated<string>
	shown_variant: Generated<string>
	/** The rate of the tax within its price, in parts per million; null: none was known. */
	tax_rate: Generated<number | null>
}

/** A mail about an order that has still to leave; its row goes when it has. See checkout/mails/mail-queue.ts. */
export interface OrderMailsTable {
	id: Generated<number>
	order_id: number
	/**
	 * `customer` and `shop` when it was placed, or paid where a provider takes the money; `status` when it got another status; `paid`
	 * when the money of an order arrived that was confirmed before;
	 * `unpaid` when it waits for its money, `given_up` when it waits no longer, `refund` when money goes back; `cancelled` and
	 * `shop_cancelled` when its customer called it off, `return` and `shop_return` when something is to come back.
	 */
	kind: string
	/** The return that it is about; null: it is about the order. */
	return_id: number | null
	/** When it was queued; empty in mails that an earlier version queued. */
	queued_at: Generated<string>
	/** JSON: how its order stood then (`OrderAsOf`); empty in mails that an earlier version queued. */
	as_of: Generated<string>
	/** When it is to be tried next. Whoever takes it puts this off, so that nobody else does. */
	due_at: string
	/** How often it was tried. */
	tries: number
}
