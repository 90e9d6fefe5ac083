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

/** Values of the billing form. They survive errors and reloads, and end with the tab or the order. */
export interface BillingForm extends Readonly<Record<AddressText, string>> {
	/** The billing address differs from the shipping address. */
	readonly isOther: boolean
	/** Also saves it in the customer's address book. */
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

/** Address format of the billing country. */
export const $billingForm = computed([$billing, $countries, $addressForms], ({ country }, { items }, forms) =>
	findAddressForm(country, items, forms),
)

const cities = cityList()
/** Cities of the billing country. */
export const $billingCities = cities.$cities

export function changeBilling(changes: Partial<Omit<BillingForm, 'country'>>): void {
	$billing.set({ ...$billing.get(), ...changes })
}

/** Sets the country, and clears city and state. */
export function chooseBillingCountry(country: Place | null): void {
	const before = $billing.get().country
	if (country?.id === before?.id && country?.name === before?.name) return
	$billing.set({ ...$billing.get(), country, city: null, state: '' })
	void loadBillingCities()
}

/** Loads the cities of the selected country; also retries after a failure. A country that is not in the list has none. */
export function loadBillingCities(): Promise<void> {
	return cities.load($billing.get().country?.id || undefined)
}

/** Converts the form; places become names. */
export function toBillingAddress({ country, city, ...typed }: BillingForm): BillingAddress {
	return {
		...eachAddressField((name) => (name === 'country' || name === 'city' ? '' : typed[name])),
		country: country?.name ?? '',
		city: city?.name ?? '',
	}
}

/** The billing address without fields that its country does not use; null: the same as the shipping address. */
export function currentBilling(): BillingAddress | null {
	const billing = $billing.get()
	if (!billing.isOther) return null
	const folded: readonly string[] = foldedFields($billingForm.get())
	const address = toBillingAddress(billing)
	return eachAddressField((name) => (folded.includes(name) ? '' : address[name]))
}

/** Clears the form after an order; `keepsDetails` keeps name and address for the next order. */
export function clearBilling(keepsDetails: boolean): void {
	$billing.set(keepsDetails ? { ...$billing.get(), keeps: false } : empty)
}
