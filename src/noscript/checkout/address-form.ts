import {
	type AddressForm,
	type AddressFormData,
	countryCodeOf,
	defaultAddressForm,
	toAddressForm,
} from '@storefront/contract/domain/location/address-form.ts'
import forms from '@storefront/contract/domain/location/address-forms.json'
import type { CountryCodes } from './read-order.ts'

/** The address format of a country by its name; the default format for an unknown one. */
export function addressFormOf(country: string, countries: CountryCodes): AddressForm {
	const code = countries.find(({ name }) => name === country)?.code ?? countryCodeOf(country)
	const data = (forms as Readonly<Record<string, unknown>>)[code ?? '']
	return data === undefined ? defaultAddressForm : toAddressForm(data as AddressFormData)
}
