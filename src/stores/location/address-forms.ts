import { logFailure } from '@storefront/contract/client/http/log.ts'
import type { Country } from '@storefront/contract/client/location/location.ts'
import {
	type AddressForm,
	type AddressFormData,
	countryCodeOf,
	defaultAddressForm,
	toAddressForm,
} from '@storefront/contract/domain/location/address-form.ts'
import { sharedPaths } from '@storefront/contract/domain/paths.ts'
import { atom, computed } from 'nanostores'
import { $countries, $delivery } from './delivery.ts'

type Place = { readonly id: string; readonly name: string }

/** By the code of the country. What is missing is on its way, or cannot be had. */
export const $addressForms = atom<Readonly<Record<string, AddressForm>>>({})

/** How addresses of a country are written, as far as that is known by now. */
export function findAddressForm(
	country: Place | null,
	countries: readonly Country[],
	forms: Readonly<Record<string, AddressForm>>,
): AddressForm {
	return forms[findCountryCode(country, countries) ?? ''] ?? defaultAddressForm
}

/** Of where the order goes. */
export const $deliveryForm = computed([$delivery, $countries, $addressForms], ({ country }, { items }, forms) =>
	findAddressForm(country, items, forms),
)

/** A place that the browser kept, or that an address names, has no code: its country in the list has. */
export function findCountryCode(country: Place | null, countries: readonly Country[]): string | undefined {
	if (!country) return undefined
	return countries.find(({ id, name }) => id === country.id || name === country.name)?.code ?? countryCodeOf(country.name)
}

const requested = new Set<string>()

/**
 * Fetches the form of a country, once. Without it everything may be typed, so a failure is logged, and the next time that the
 * country is chosen it is asked for again.
 */
export async function loadAddressForm(code: string): Promise<void> {
	if (requested.has(code)) return
	requested.add(code)
	try {
		const response = await fetch(sharedPaths.addressForm(code))
		if (!response.ok) throw new Error(`${sharedPaths.addressForm(code)} gave ${response.status}`)
		const form = toAddressForm((await response.json()) as AddressFormData)
		$addressForms.set({ ...$addressForms.get(), [code]: form })
	} catch (failure) {
		requested.delete(code)
		logFailure(failure)
	}
}
