import type { CartLine } from '../../domain/cart/cart.ts'
import type { BillingAddress } from '../../domain/checkout/billing.ts'
import { fieldOf, type OrderText, type OrderTexts } from '../../domain/checkout/order/order-texts.ts'
import type { PayableOrder } from '../../domain/checkout/order.ts'
import type { PaymentType } from '../../domain/checkout/payment.ts'
import type { TaxShare } from '../../domain/checkout/tax.ts'
import { type Cents, defaultCurrency, toAmount, toMinorUnits, toPartsPerMillion } from '../../domain/money.ts'
import { billingForWire } from '../../endpoints/checkout/billing.ts'
import { getCoupon, getPaymentTypes, placeGuestOrder, placeOrder } from '../../endpoints/checkout/checkout.ts'
import { textsForWire } from '../../endpoints/checkout/order-texts.ts'
import type { ReplyOf } from '../../endpoints/wire/endpoint.ts'
import { callAs } from '../cart/call-as.ts'
import type { Shopper } from '../cart/cart-read.ts'
import { type StoreClient, unwrap } from '../http/http.ts'
import { dateOf, isOn, shown } from '../http/wire.ts'
import { toTaxShares } from './taxes.ts'

export async function fetchPaymentTypes(client: StoreClient): Promise<readonly PaymentType[]> {
	const { data } = await client.call(getPaymentTypes)
	return data.map(({ id, name, provider }) => ({ id: String(id), name: shown(name), provider }))
}

/** A coupon as the rules of `domain/checkout/coupon.ts` take it. */
export interface Coupon {
	readonly code: string
	/** What is sent as `coupon_id`: the reply's id, or the code (AMB-62). */
	readonly id: string
	/** Minor units for `fixed`, parts per million for `percentage`. */
	readonly type: 'fixed' | 'percentage'
	readonly value: number
	/** null: never. */
	readonly expiresAt: Date | null
}

export async function fetchCoupon(client: StoreClient, code: string): Promise<Coupon> {
	const { data } = await client.call(getCoupon, { query: { code } })
	const { currency = defaultCurrency } = data
	const fixed = data.type === 'fixed'
	return {
		code,
		id: String(data.id ?? code),
		type: fixed ? 'fixed' : 'percentage',
		value: fixed ? toMinorUnits(data.value, currency) : toPartsPerMillion(data.value),
		expiresAt: dateOf(data.expired_at),
	}
}

/** What an order asks for. */
export interface OrderRequest extends OrderTexts {
	readonly country: string
	readonly city: string
	/** Missing: it is billed to whom it goes. */
	readonly billing?: BillingAddress
	/** The id of the chosen way to pay; missing in an order that an older page kept. */
	readonly paymentTypeId?: string
	/** Of its amounts; missing: of a shop that has told none. */
	readonly currency?: string
	readonly finalTotal: Cents
	readonly shippingCharge: Cents
	/** The applied coupon and the amount that it subtracts (AMB-24). */
	readonly coupon: { readonly id: string; readonly amount: Cents } | null
	readonly lines: readonly Pick<CartLine, 'id' | 'quantity' | 'discount'>[]
	/** Made once for each confirmed form. */
	readonly idempotencyKey: string
}

/** What the store says of an order that it took. */
export interface PlacedOrder extends PayableOrder {
	/** It is to be paid now, by `startPayment`. */
	readonly isDue: boolean
	/** How to pay what the shop settles itself, in lines of plain text; empty: nothing is said. */
	readonly instructions: string
	/** The tax within its total; empty: nothing is said of it. */
	readonly taxes: readonly TaxShare[]
	/** When it is promised to come, in words; empty: nothing is promised. */
	readonly delivery: string
	/** An account can be opened out of it. */
	readonly canOpenAccount: boolean
}

type Placed = Extract<ReplyOf<typeof placeOrder>, { order_no: unknown }>

/** Makes an order of it. The body holds exactly the keys of API-54. */
export async function createOrder(client: StoreClient, shopper: Shopper, order: OrderRequest): Promise<PlacedOrder> {
	const { currency = defaultCurrency } = order
	const body = {
		final_total: toAmount(order.finalTotal, currency),
		...textsForWire((name) => toSend(name, order[name])),
		shipping_charge: toAmount(order.shippingCharge, currency),
		coupon_id: order.coupon?.id ?? '',
		// API-55: whatever the coupon's own type is.
		coupon_type: order.coupon ? 'fixed' : '',
		coupon_value: order.coupon ? toAmount(order.coupon.amount, currency) : 0,
		country: order.country,
		city: order.city,
		...(order.billing ? { billing_address: billingForWire(order.billing) } : {}),
		...(order.paymentTypeId === undefined ? {} : { payment_type_id: order.paymentTypeId }),
		products: order.lines.map(({ id, quantity, discount }) => ({ line_id: id, discount, quantity })),
	}
	const { idempotencyKey } = order
	const reply = await callAs(client, shopper, { customer: placeOrder, guest: placeGuestOrder }, body, { idempotencyKey })
	const placed = unwrap(reply) as Placed
	const { order_no, pay_key: key, payment, payment_instructions: instructions, delivery_dates: delivery } = placed
	const isDue = payment === 'due' && key !== ''
	return {
		number: String(order_no),
		key,
		isDue,
		instructions,
		taxes: toTaxShares(placed.taxes, currency),
		delivery,
		canOpenAccount: isOn(placed.can_open_account),
	}
}

/** CHK-51: what is ordered with where nothing was typed. */
function toSend(name: OrderText, typed: string): string {
	const { unless } = fieldOf(name)
	return unless === undefined ? typed : typed.trim() || unless
}
