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

/** Address formats by country code; missing ones are loading or failed to load. */
export const $addressForms = atom<Readonly<Record<string, AddressForm>>>({})

/** The address format of a country; the default format until it is loaded. */
export function findAddressForm(
	country: Place | null,
	countries: readonly Country[],
	forms: Readonly<Record<string, AddressForm>>,
): AddressForm {
	return forms[findCountryCode(country, countries) ?? ''] ?? defaultAddressForm
}

/** Address format of the delivery country. */
export const $deliveryForm = computed([$delivery, $countries, $addressForms], ({ country }, { items }, forms) =>
	findAddressForm(country, items, forms),
)

/** The code of a country; stored places and addresses have no code, so it is looked up in the list. */
export function findCountryCode(country: Place | null, countries: readonly Country[]): string | undefined {
	if (!country) return undefined
	return countries.find(({ id, name }) => id === country.id || name === country.name)?.code ?? countryCodeOf(country.name)
}

const requested = new Set<string>()

/**
 * Loads the address format of a country once. It is optional, so a failure is logged, and the next selection of the country
 * tries again.
 */
export async function loadAddressForm(code: string): Promise<void> {
	if (requested.has(code)) return
	requested.add(code)
	try {
		const response = await fetch(sharedPaths.addressForm(code))
		if (!response.ok) throw new Error(`${sharedPaths.addressForm(code)} returned ${response.status}`)
		const form = toAddressForm((await response.json()) as AddressFormData)
		$addressForms.set({ ...$addressForms.get(), [code]: form })
	} catch (failure) {
		requested.delete(code)
		logFailure(failure)
	}
}
