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
import { isOn, localizedText, parseDate } from '../http/wire.ts'
import { toTaxShares } from './taxes.ts'

/** `authorized`: the request of a customer, so that the store knows whose checkout begins. */
export async function fetchPaymentTypes(client: StoreClient, authorized = false): Promise<readonly PaymentType[]> {
	const { data } = await client.call(getPaymentTypes, { authorized })
	return data.map(({ id, name, provider }) => ({ id: String(id), name: localizedText(name), provider }))
}

/** A coupon for the rules of `domain/checkout/coupon.ts`. */
export interface Coupon {
	readonly code: string
	/** Value of `coupon_id`: the id of the reply, or the code (AMB-62). */
	readonly id: string
	/** Minor units for `fixed`, parts per million for `percentage`. */
	readonly type: 'fixed' | 'percentage'
	readonly value: number
	/** null if the coupon does not expire. */
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
		expiresAt: parseDate(data.expired_at),
	}
}

/** Data of a new order. */
export interface OrderRequest extends OrderTexts {
	readonly country: string
	readonly city: string
	/** Missing if it equals the delivery address. */
	readonly billing?: BillingAddress
	/** Id of the selected payment method; missing in an order stored by an older version of the page. */
	readonly paymentTypeId?: string
	/** Code of the chosen delivery service; missing: the standard delivery. */
	readonly deliveryService?: string
	/** Parcel shop that the shopper typed, for services that need one. */
	readonly deliveryPoint?: string
	/** Currency of the amounts; missing if the shop does not send one. */
	readonly currency?: string
	readonly finalTotal: Cents
	readonly shippingCharge: Cents
	/** Applied coupon and its discount (AMB-24). */
	readonly coupon: { readonly id: string; readonly amount: Cents } | null
	readonly lines: readonly Pick<CartLine, 'id' | 'quantity' | 'discount'>[]
	/** One key per submitted form. */
	readonly idempotencyKey: string
}

/** Reply of the store for a placed order. */
export interface PlacedOrder extends PayableOrder {
	/** Whether payment must be started now, with `startPayment`. */
	readonly isDue: boolean
	/** Instructions for a manual payment, in lines of plain text; may be empty. */
	readonly instructions: string
	/** Taxes included in the total; empty if the store sends none. */
	readonly taxes: readonly TaxShare[]
	/** Chosen delivery service and promised dates as text; empty if there is neither. */
	readonly delivery: string
	/** Whether an account can be created from the order. */
	readonly canOpenAccount: boolean
}

type Placed = Extract<ReplyOf<typeof placeOrder>, { order_no: unknown }>

/** Places an order. The body has exactly the keys of API-54. */
export async function createOrder(client: StoreClient, shopper: Shopper, order: OrderRequest): Promise<PlacedOrder> {
	const { currency = defaultCurrency } = order
	const { company, vat_number, purchase_order, ...texts } = textsForWire((name) => toSend(name, order[name]))
	const body = {
		final_total: toAmount(order.finalTotal, currency),
		...texts,
		// Stores that do not know companies never get these.
		...(company && { company, vat_number, purchase_order }),
		shipping_charge: toAmount(order.shippingCharge, currency),
		coupon_id: order.coupon?.id ?? '',
		// API-55: regardless of the type of the coupon.
		coupon_type: order.coupon ? 'fixed' : '',
		coupon_value: order.coupon ? toAmount(order.coupon.amount, currency) : 0,
		country: order.country,
		city: order.city,
		...(order.billing ? { billing_address: billingForWire(order.billing) } : {}),
		...(order.deliveryService ? { delivery_service: order.deliveryService } : {}),
		...(order.deliveryPoint ? { delivery_point: order.deliveryPoint } : {}),
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

/** CHK-51: the value of a field, or its default if nothing was typed. */
function toSend(name: OrderText, typed: string): string {
	const { unless } = fieldOf(name)
	return unless === undefined ? typed : typed.trim() || unless
}
