import { getCoupon, getPaymentTypes, placeOrder as placeCustomerOrder, placeGuestOrder } from '../../contract/checkout/checkout.ts'
import type { CartLine } from '../../domain/cart/cart.ts'
import { type Cents, toCents, toPartsPerMillion, toUnits } from '../../domain/money.ts'
import type { Shopper } from '../cart/cart-read.ts'
import { type StoreClient, unwrap } from '../http/http.ts'
import { dateOf } from '../http/wire.ts'

export interface PaymentType {
	readonly id: string
	readonly name: string
}

export async function fetchPaymentTypes(client: StoreClient): Promise<readonly PaymentType[]> {
	const { data } = await client.call(getPaymentTypes)
	return data.map(({ id, name }) => ({ id: String(id), name }))
}

/** A coupon as the rules of `domain/checkout/coupon.ts` take it. */
export interface Coupon {
	readonly code: string
	/** What is sent as `coupon_id`: the reply's id, or the code (AMB-62). */
	readonly id: string
	/** Cents for `fixed`, parts per million for `percentage`. */
	readonly type: 'fixed' | 'percentage'
	readonly value: number
	/** null: never. */
	readonly expiresAt: Date | null
}

export async function fetchCoupon(client: StoreClient, code: string): Promise<Coupon> {
	const { data } = await client.call(getCoupon, { query: { code } })
	const fixed = data.type === 'fixed'
	return {
		code,
		id: String(data.id ?? code),
		type: fixed ? 'fixed' : 'percentage',
		value: fixed ? toCents(data.value) : toPartsPerMillion(data.value),
		expiresAt: dateOf(data.expired_at),
	}
}

export interface NewOrder {
	readonly firstName: string
	readonly lastName: string
	readonly email: string
	readonly phoneNumber: string
	readonly address: string
	readonly apartment: string
	readonly country: string
	readonly city: string
	readonly state: string
	readonly postalCode: string
	/** The id of the chosen way to pay; missing in an order that an older page kept. */
	readonly paymentTypeId?: string
	/** Empty: "Order from website" (CHK-51). */
	readonly note: string
	readonly finalTotal: Cents
	readonly shippingCharge: Cents
	/** The applied coupon and the amount that it subtracts (AMB-24). */
	readonly coupon: { readonly id: string; readonly amount: Cents } | null
	readonly lines: readonly Pick<CartLine, 'id' | 'quantity' | 'discount'>[]
	/** Made once for each confirmed form. */
	readonly idempotencyKey: string
}

/** CHK-51. */
export const defaultNote = 'Order from website'

/** Places the order and returns its number. The body holds exactly the keys of API-54. */
export async function placeOrder(client: StoreClient, shopper: Shopper, order: NewOrder): Promise<string> {
	const body = {
		final_total: toUnits(order.finalTotal),
		note: order.note.trim() || defaultNote,
		shipping_charge: toUnits(order.shippingCharge),
		coupon_id: order.coupon?.id ?? '',
		// API-55: whatever the coupon's own type is.
		coupon_type: order.coupon ? 'fixed' : '',
		coupon_value: order.coupon ? toUnits(order.coupon.amount) : 0,
		country: order.country,
		address: order.address,
		city: order.city,
		first_name: order.firstName,
		last_name: order.lastName,
		apartment: order.apartment,
		email: order.email,
		phone: order.phoneNumber,
		state: order.state,
		postal_code: order.postalCode,
		...(order.paymentTypeId === undefined ? {} : { payment_type_id: order.paymentTypeId }),
		products: order.lines.map(({ id, quantity, discount }) => ({ line_id: id, discount, quantity })),
	}
	const { idempotencyKey } = order
	const reply =
		shopper.kind === 'customer'
			? await client.call(placeCustomerOrder, { body, idempotencyKey })
			: await client.call(placeGuestOrder, { body: { ...body, ip_address: shopper.ip }, idempotencyKey })
	return String((unwrap(reply) as { order_no: string | number }).order_no)
}
