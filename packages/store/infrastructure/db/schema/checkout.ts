import type { DiscountBenefit } from '@storefront/contract/domain/cart/automatic-discount.ts'
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
	/** null: unlimited. */
	max_uses: number | null
	uses: number
	/** Market of a fixed amount or a minimum; null: the main market. A percentage without a minimum is valid in all markets. */
	market_id: Generated<number | null>
	/** 1: each customer can use it once. */
	once_per_customer: Generated<0 | 1>
}

export interface PaymentTypesTable {
	id: Generated<number>
	name: string
	position: number
	/** `manual`, or the name of a payment provider (see payments/providers). */
	provider: Generated<string>
	/** Instructions for manual payments, such as a bank account. Plain text, several lines. */
	instructions: Generated<string>
	/** 0: the checkout does not offer it. */
	is_offered: Generated<0 | 1>
	/** 1: its orders are packed and sent before they are paid, as with an invoice or on delivery. Only without a provider. */
	is_paid_later: Generated<0 | 1>
}

/** Orders. The texts of the checkout form are further columns, empty where nothing was entered. */
/** Discounts that the cart takes off by itself. */
export interface AutomaticDiscountsTable {
	id: Generated<number>
	/** Shown to shoppers. */
	name: string
	type: DiscountBenefit['type']
	/** Minor units for `fixed`, parts per million for all others. */
	value: number
	/** Of each `buy` + `get` pieces, the cheapest `get` are reduced; 0 for other types. */
	buy: number
	get: number
	/** The goods must cost at least this, in minor units. */
	minimum: MinorUnits
	/** JSON lists of the ids of the goods; all empty: all goods. */
	categories: string
	brands: string
	products: string
	/** ISO times; an end of null: no end. */
	starts_at: string
	ends_at: string | null
	is_on: 0 | 1
	/** Market of a fixed amount or a minimum; null: the main market. All others are valid in all markets. */
	market_id: number | null
}

/** Texts of a company that orders, which rows of earlier versions lack. */
type CompanyColumn = 'company' | 'vat_number' | 'purchase_order'

export interface OrdersTable extends Omit<WireOrderTexts, CompanyColumn>, Record<CompanyColumn, Generated<string>> {
	id: Generated<number>
	/** Order number: short, random, unique. */
	order_no: string
	customer_id: number | null
	/** Unique together with `owner_key`. */
	idempotency_key: string
	/** Owner of the idempotency key: `customer:7` or `guest:<hash>`, so that the key of another shopper has no effect. */
	owner_key: string
	/** SHA-256 of the request body; the same key with another body is rejected. */
	request_hash: string
	/** `Ordered`, `Shipped`, `Delivered`, or a custom status of the shop. */
	status: string
	country: string
	city: string
	/** `BillingAddress` as JSON; empty: same as the delivery address. */
	billing_address: Generated<string>
	coupon_code: string | null
	/** All amounts are in minor units of `currency`. */
	subtotal: MinorUnits
	discount: MinorUnits
	shipping_charge: MinorUnits
	final_total: MinorUnits
	total_quantity: number
	created_at: string
	/** null: not known. */
	payment_type_id: Generated<number | null>
	/** Its name when the order was placed; empty: not known. */
	payment_type: Generated<string>
	/** See `PaymentTypesTable`; empty: not known. */
	payment_provider: Generated<string>
	/** Promised delivery dates as text; empty: none. */
	delivery_dates: Generated<string>
	/** Code of the delivery service; empty: the standard delivery. */
	delivery_service: Generated<string>
	/** Its name when the order was placed, in the language of the order. */
	delivery_service_name: Generated<string>
	/** Code of the pick-up place, from whose stock the items were taken; empty: none. */
	pickup_place: Generated<string>
	/** Address and opening hours of the pick-up place, or the parcel shop that the customer named; empty: neither. */
	delivery_point: Generated<string>
	/** Payment state; empty: not known. */
	payment_state: Generated<PaymentState>
	/** Deadline of the payment at a provider; null: none. */
	pay_by: string | null
	/** Paid and refunded amounts in cents, without payments that were not for this order. */
	paid_amount: Generated<MinorUnits>
	refunded_amount: Generated<MinorUnits>
	/** 1: the owner has sent it although it was not paid at the provider. */
	sent_unpaid: Generated<0 | 1>
	/** 1: its items are in stock again. */
	stock_returned: Generated<0 | 1>
	/** 1: the use of its coupon is not counted. */
	coupon_returned: Generated<0 | 1>
	/** Language of the order; empty: the default language of the shop. */
	language: Generated<string>
	/** Currency of its amounts: a code of ISO 4217, or a symbol. */
	currency: Generated<string>
	/** Code of the market of the order; empty: the main market. */
	market: Generated<string>
	/** JSON list of the parts of its total by tax rate (`TaxShare`), when it was placed. */
	taxes: Generated<string>
	/** When the account of its customer was deleted; null: it was not. See personal-data/anonymize-orders.ts. */
	left_at: Generated<string | null>
	/** When its personal data was removed; null: it was not. */
	anonymous_at: Generated<string | null>
	/** Who has entered the order for its customer, such as a phone order; empty: the customer. */
	created_by: Generated<string>
	/** JSON list of the automatic discounts by name (`AutomaticDiscount`); their amounts are part of `discount`. */
	automatic_discounts: Generated<string>
}

/** Order lines: copies, which later changes of the product do not affect. */
export interface OrderLinesTable {
	id: Generated<number>
	order_id: number
	product_id: number
	offer_id: number
	name: string
	variant: string
	sku: string
	quantity: number
	/** Price of one unit in cents. */
	unit_price: MinorUnits
	line_total: MinorUnits
	/** Name and variant in the language of the order, where they differ; otherwise empty. */
	shown_name: Generated<string>
	shown_variant: Generated<string>
	/** Rate of the tax in its price, in parts per million; null: not known. */
	tax_rate: Generated<number | null>
	/** What automatic discounts took off `line_total`. */
	automatic_discount: Generated<MinorUnits>
}

/** Queue of emails about orders; rows are deleted after sending. See checkout/mails/mail-queue.ts. */
export interface OrderMailsTable {
	id: Generated<number>
	order_id: number
	/**
	 * `customer` and `shop`: the order was placed, or paid at a provider. `status`: its status changed. `paid`: a confirmed order was
	 * paid. `unpaid` and `payment_link`: it waits for its payment. `given_up`: the payment deadline has passed. `refund`: money is refunded. `cancelled` and
	 * `shop_cancelled`: the customer cancelled it. `return` and `shop_return`: a return was requested or changed.
	 */
	kind: string
	/** Return of the email; null: it is about the order. */
	return_id: number | null
	/** When it was queued; empty in rows of an earlier version. */
	queued_at: Generated<string>
	/** JSON snapshot of the order at that time (`OrderSnapshot`); empty in rows of an earlier version. */
	as_of: Generated<string>
	/** Time of the next attempt. A process that takes the row postpones it, so that no other process does. */
	due_at: string
	/** Attempts to send it. */
	tries: number
}
