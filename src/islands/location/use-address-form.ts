import { useStore } from '@nanostores/react'
import { type AddressForm, defaultAddressForm } from '@storefront/contract/domain/location/address-form.ts'
import { useEffect } from 'react'
import { $addressForms, findAddressForm, findCountryCode, loadAddressForm } from '#stores/location/address-forms.ts'
import { $countries } from '#stores/location/delivery.ts'

/** The address format of the selected country; the default format until it is loaded. */
export function useAddressForm(country: { readonly id: string; readonly name: string } | null): AddressForm {
	const countries = useStore($countries, { ssr: 'initial' })
	const forms = useStore($addressForms, { ssr: 'initial' })
	// Waits for the list of countries, because the code in the list is more reliable than a lookup by name.
	const code = countries.status === 'idle' || countries.status === 'loading' ? undefined : findCountryCode(country, countries.items)
	useEffect(() => {
		if (code) void loadAddressForm(code)
	}, [code])
	return country ? findAddressForm(country, countries.items, forms) : defaultAddressForm
}
