import { useStore } from '@nanostores/react'
import { type AddressForm, defaultAddressForm } from '@storefront/contract/domain/location/address-form.ts'
import { useEffect } from 'react'
import { $addressForms, findAddressForm, findCountryCode, loadAddressForm } from '#stores/location/address-forms.ts'
import { $countries } from '#stores/location/delivery.ts'

/** How addresses of the chosen country are written; until that is known, everything may be typed. */
export function useAddressForm(country: { readonly id: string; readonly name: string } | null): AddressForm {
	const countries = useStore($countries, { ssr: 'initial' })
	const forms = useStore($addressForms, { ssr: 'initial' })
	// A name is looked up in the list once that is here: the store's own code is the surer one.
	const code = countries.status === 'idle' || countries.status === 'loading' ? undefined : findCountryCode(country, countries.items)
	useEffect(() => {
		if (code) void loadAddressForm(code)
	}, [code])
	return country ? findAddressForm(country, countries.items, forms) : defaultAddressForm
}
