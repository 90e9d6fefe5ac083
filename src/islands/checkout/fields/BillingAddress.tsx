import { useStore } from '@nanostores/react'
import { billingField } from '@storefront/contract/domain/checkout/billing.ts'
import { type AddressField, missingSentence, type RequiredField } from '@storefront/contract/domain/checkout/order/order-texts.ts'
import { useEffect, useState } from 'react'
import { $billing, $billingCities, changeBilling, chooseBillingCountry, loadBillingCities } from '#stores/checkout/billing/billing.ts'
import { $missing, noMissingFields } from '#stores/checkout/missing-fields.ts'
import { $order, clearFieldError } from '#stores/checkout/order/order-state.ts'
import { $countries, loadCountries } from '#stores/location/delivery.ts'
import { CityField, CountryField, type PlaceFieldsProps } from '../../location/PlaceFields.tsx'
import { useAddressForm } from '../../location/use-address-form.ts'
import { AddressFields } from './AddressFields.tsx'

/** Billing address of an order. `tried`: after the first attempt to place the order, every field shows its error. */
export function BillingAddress({ tried }: { tried: boolean }) {
	const billing = useStore($billing, { ssr: 'initial' })
	const countries = useStore($countries, { ssr: 'initial' })
	const cities = useStore($billingCities, { ssr: 'initial' })
	const order = useStore($order, { ssr: 'initial' })
	const missing: readonly string[] = useStore($missing, { ssr: noMissingFields })
	const form = useAddressForm(billing.country)
	const [touched, setTouched] = useState<ReadonlySet<string>>(new Set())
	useEffect(() => {
		void loadCountries()
		void loadBillingCities()
	}, [])
	const refused = order.status === 'failed' ? order.problem.fields : {}
	const isTouched = (name: AddressField) => tried || touched.has(name)
	const errorOf = (name: AddressField) =>
		missing.includes(billingField(name)) && isTouched(name) ? missingSentence(name as RequiredField) : refused[billingField(name)]
	const change = (name: AddressField, changes: Parameters<typeof changeBilling>[0]) => {
		changeBilling(changes)
		clearFieldError(billingField(name))
	}
	const places: PlaceFieldsProps = {
		prefix: 'billing-',
		section: 'billing ',
		required: true,
		acceptsAnyCountry: true,
		country: billing.country,
		city: billing.city,
		countries,
		cities,
		errors: { country: errorOf('country'), city: errorOf('city') },
		disabled: { country: false, city: !billing.country },
		onCountry: (country) => {
			chooseBillingCountry(country)
			clearFieldError('billing-country')
		},
		onCity: (city) => change('city', { city }),
		onRetry: { countries: () => void loadCountries(), cities: () => void loadBillingCities() },
	}
	return (
		<AddressFields
			isBilling
			country={billing.country?.name}
			countryField={<CountryField {...places} />}
			cityField={<CityField {...places} />}
			typed={billing}
			form={form}
			errorOf={errorOf}
			isTouched={isTouched}
			onInput={(name, value) => change(name, { [name]: value })}
			onBlur={(name) => setTouched(new Set([...touched, name]))}
		/>
	)
}
