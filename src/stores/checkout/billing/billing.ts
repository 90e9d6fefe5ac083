import { type BillingAddress, eachAddressField, noBillingAddress } from '@storefront/contract/domain/checkout/billing.ts'
import type { AddressText } from '@storefront/contract/domain/checkout/order/order-texts.ts'
import { foldedFields } from '@storefront/contract/domain/location/address-form.ts'
import { computed } from 'nanostores'
import { withDefaults } from '../../browser/with-defaults.ts'
import { $addressForms, findAddressForm } from '../../location/address-forms.ts'
import { parsePlace } from '../../location/chosen-country.ts'
import { cityList } from '../../location/cities.ts'
import { $countries } from '../../location/delivery.ts'
import { personalAtom } from '../../session/personal.ts'

type Place = { readonly id: string; readonly name: string }

/** What is typed of who is billed. It outlives errors and a reload, and ends with the tab or the order. */
export interface BillingForm extends Readonly<Record<AddressText, string>> {
	/** It is somebody else, or somewhere else, than it goes to. */
	readonly isOther: boolean
	/** A customer's address book gets it too. */
	readonly keeps: boolean
	readonly country: Place | null
	readonly city: Place | null
}

const empty: BillingForm = { ...noBillingAddress, isOther: false, keeps: false, country: null, city: null }

export const $billing = personalAtom<BillingForm>({
	key: 'billing',
	initial: empty,
	accept: (stored) => {
		const { country, city } = (stored ?? {}) as Partial<Record<keyof BillingForm, unknown>>
		return { ...withDefaults(empty, stored), country: parsePlace(country), city: parsePlace(city) }
	},
})

/** How addresses are written where it is. */
export const $billingForm = computed([$billing, $countries, $addressForms], ({ country }, { items }, forms) =>
	findAddressForm(country, items, forms),
)

const cities = cityList()
/** The cities of its country. */
export const $billingCities = cities.$cities

export function changeBilling(changes: Partial<Omit<BillingForm, 'country'>>): void {
	$billing.set({ ...$billing.get(), ...changes })
}

/** Clears city and state, which are the new country's. */
export function chooseBillingCountry(country: Place | null): void {
	const before = $billing.get().country
	if (country?.id === before?.id && country?.name === before?.name) return
	$billing.set({ ...$billing.get(), country, city: null, state: '' })
	void loadBillingCities()
}

/** Of the chosen country; also after a failure. A country that is in no list has none. */
export function loadBillingCities(): Promise<void> {
	return cities.load($billing.get().country?.id || undefined)
}

/** With the places by name. */
export function toBillingAddress({ country, city, ...typed }: BillingForm): BillingAddress {
	return {
		...eachAddressField((name) => (name === 'country' || name === 'city' ? '' : typed[name])),
		country: country?.name ?? '',
		city: city?.name ?? '',
	}
}

/** As it is ordered, without what its country folds away; null: it is billed to whom it goes. */
export function currentBilling(): BillingAddress | null {
	const billing = $billing.get()
	if (!billing.isOther) return null
	const folded: readonly string[] = foldedFields($billingForm.get())
	const address = toBillingAddress(billing)
	return eachAddressField((name) => (folded.includes(name) ? '' : address[name]))
}

/** After an order; what is kept of it is kept for the next one. */
export function clearBilling(keepsPerson: boolean): void {
	$billing.set(keepsPerson ? { ...$billing.get(), keeps: false } : empty)
}
