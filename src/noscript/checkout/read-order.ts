import type { SavedAddress } from '@storefront/contract/domain/account/account.ts'
import { type BillingAddress, eachAddressField, missingBilling } from '@storefront/contract/domain/checkout/billing.ts'
import {
	type CheckoutForm,
	couponCodeLimit,
	missingFields,
	usedTexts as textsInUse,
} from '@storefront/contract/domain/checkout/checkout-form.ts'
import { eachText, fieldOf, type OrderText } from '@storefront/contract/domain/checkout/order/order-texts.ts'
import { deliveryPointLimit } from '@storefront/contract/domain/constants.ts'
import { foldedFields } from '@storefront/contract/domain/location/address-form.ts'
import * as v from 'valibot'
import type { Customer } from '#stores/session/session.ts'
import { textOf } from '../read-form.ts'
import { addressFormOf } from './address-form.ts'

/** Everything that was typed and chosen in the checkout form. */
export interface TypedOrder extends CheckoutForm {
	readonly country: string
	readonly city: string
	/** Id of the selected saved address; empty: none. */
	readonly savedAddress: string
	/** Id of the payment type; empty: none. */
	readonly payment: string
	/** Code of the delivery service; empty: the standard delivery. */
	readonly service: string
	/** Parcel shop; may be empty. */
	readonly point: string
	/** Whether the bill goes to another address than the delivery. */
	readonly hasBilling: boolean
	readonly billing: BillingAddress
	/** One key per form: sending it again never places a second order. */
	readonly idempotencyKey: string
}

/** Reads the fields of the form; longer texts than the form accepts are cut. */
export function readOrder(form: FormData): TypedOrder {
	const limited = (field: string, name: Parameters<typeof fieldOf>[0]) => textOf(form, field).slice(0, fieldOf(name).limit)
	return {
		...eachText((name) => limited(name, name)),
		newsOffers: form.has('newsOffers'),
		keepDetails: form.has('keepDetails'),
		isCompany: form.has('isCompany'),
		couponCode: textOf(form, 'couponCode').slice(0, couponCodeLimit),
		country: limited('country', 'country'),
		city: limited('city', 'city'),
		savedAddress: textOf(form, 'saved-address'),
		payment: textOf(form, 'payment'),
		service: textOf(form, 'delivery-service'),
		point: textOf(form, 'delivery-point').slice(0, deliveryPointLimit),
		hasBilling: form.has('billing-other'),
		billing: eachAddressField((name) => limited(`billing-${name}`, name)),
		idempotencyKey: textOf(form, 'key'),
	}
}

/**
 * Fills in what is known of a customer: on the first visit name, contact and default address, and later the fields of an address
 * that was not selected when the form was `shown` (CHK-06 to CHK-08).
 */
export function fillForCustomer(
	order: TypedOrder,
	isFirstVisit: boolean,
	shown: ShownOrder | null,
	customer: Customer,
	addresses: readonly SavedAddress[],
): TypedOrder {
	const selected = addresses.find(({ id, isDefault }) => (isFirstVisit ? isDefault : id === order.savedAddress))
	const address = selected && selected.id !== shown?.savedAddress ? selected : undefined
	return {
		...order,
		...(isFirstVisit
			? { email: customer.email, phoneNumber: customer.phone, firstName: customer.firstName, lastName: customer.lastName }
			: {}),
		...(address
			? {
					address: address.address,
					apartment: '',
					city: address.city,
					country: address.country,
					postal_code: address.postalCode,
					state: address.state ?? '',
					savedAddress: address.id,
				}
			: {}),
	}
}

/** Required fields that are empty (CHK-24 to CHK-31), without those that the country does not have. */
export function missingIn(
	order: TypedOrder,
	codes: CountryCodes,
): readonly (ReturnType<typeof missingFields>[number] | ReturnType<typeof missingBilling>[number])[] {
	const place = { country: order.country.trim() || null, city: order.city.trim() || null }
	return [
		...missingFields(order, place, foldedFields(addressFormOf(order.country, codes))),
		...(order.hasBilling ? missingBilling(order.billing, foldedFields(addressFormOf(order.billing.country, codes))) : []),
	]
}

/** The texts of the order without those that the country does not have, and without a company unless one orders. */
export function usedTexts(order: TypedOrder, codes: CountryCodes): Readonly<Record<OrderText, string>> {
	return textsInUse(order, foldedFields(addressFormOf(order.country, codes)))
}

/** The billing address without the fields that its country does not have; undefined: the same as the delivery address. */
export function usedBilling(order: TypedOrder, codes: CountryCodes): BillingAddress | undefined {
	if (!order.hasBilling) return undefined
	const folded: readonly string[] = foldedFields(addressFormOf(order.billing.country, codes))
	return eachAddressField((name) => (folded.includes(name) ? '' : order.billing[name]))
}

/** Countries of the store with their codes, for the formats of addresses. */
export type CountryCodes = readonly { readonly name: string; readonly code?: string }[]

/**
 * What the form showed when it was sent: the store compares it with its own lines and totals, and refuses an order at other
 * prices. Part of the form, so that it can be sent again after the cart has been emptied by the order. Amounts are in minor units.
 */
const shownOrder = v.object({
	lines: v.array(v.object({ id: v.string(), quantity: v.pipe(v.number(), v.integer()), discount: v.string() })),
	country: v.string(),
	city: v.string(),
	savedAddress: v.string(),
	service: v.optional(v.string(), ''),
	coupon: v.nullable(v.object({ id: v.string(), code: v.string(), amount: v.pipe(v.number(), v.integer()) })),
	shippingCharge: v.pipe(v.number(), v.integer()),
	total: v.pipe(v.number(), v.integer()),
	currency: v.string(),
})

export type ShownOrder = v.InferOutput<typeof shownOrder>

const shownText = v.pipe(v.string(), v.parseJson(), shownOrder)

/** Reads the shown order from its hidden field; null if it is damaged. The values are not trusted: the store checks each. */
export function readShown(form: FormData): ShownOrder | null {
	const { success, output } = v.safeParse(shownText, textOf(form, 'shown'))
	return success ? output : null
}
