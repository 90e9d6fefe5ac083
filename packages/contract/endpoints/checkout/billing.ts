import * as v from 'valibot'
import { type BillingAddress, eachAddressField } from '../../domain/checkout/billing.ts'
import { type AddressField, addressFields, fieldOf, missingSentence, type RequiredField } from '../../domain/checkout/order/order-texts.ts'
import { addressNames } from './order-texts.ts'

type WireName = (typeof addressNames)[AddressField]

const wireNameOf = (name: AddressField): WireName => addressNames[name]

// @__NO_SIDE_EFFECTS__
function entryOf(name: AddressField) {
	const { limit, required = false, isByCountry = false } = fieldOf(name)
	const isRequired = required && !isByCountry
	const line = v.pipe(v.string(), v.trim(), v.maxLength(limit))
	return isRequired
		? v.pipe(
				line,
				v.minLength(1, () => missingSentence(name as RequiredField)),
			)
		: v.nullish(line, '')
}

type Entries = Record<WireName, v.GenericSchema<string | null | undefined, string>>

// @__NO_SIDE_EFFECTS__
function entries(): Entries {
	const all: [WireName, Entries[WireName]][] = addressFields.map((name) => [wireNameOf(name), entryOf(name)])
	return Object.fromEntries(all) as Entries
}

/**
 * Billing address, if it differs from the delivery address: an addition of this contract. Country and city are names of any country,
 * because nothing is delivered there.
 */
export const billingAddress = v.object(entries())
export type WireBillingAddress = v.InferOutput<typeof billingAddress>

export function billingForWire(billing: BillingAddress): WireBillingAddress {
	return Object.fromEntries(addressFields.map((name) => [wireNameOf(name), billing[name]])) as WireBillingAddress
}

export function billingOf(wire: WireBillingAddress): BillingAddress {
	return eachAddressField((name) => wire[wireNameOf(name)])
}
