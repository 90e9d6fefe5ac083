import { useStore } from '@nanostores/react'
import { billingField } from '@storefront/contract/domain/checkout/billing.ts'
import { type AddressField, missingSentence, type RequiredField } from '@storefront/contract/domain/checkout/order/order-texts.ts'
import { text } from '@storefront/i18n/text.ts'
import { useEffect, useState } from 'react'
import { $billing, $billingCities, changeBilling, chooseBillingCountry, loadBillingCities } from '#stores/checkout/billing/billing.ts'
import { $missing, noMissingFields } from '#stores/checkout/missing-fields.ts'
import { $order, clearFieldError } from '#stores/checkout/order/order-state.ts'
import { $countries, loadCountries } from '#stores/location/delivery.ts'
import { PlaceFields } from '../../location/PlaceFields.tsx'
import { useAddressForm } from '../../location/use-address-form.ts'
import { AddressFields } from './AddressFields.tsx'

/** The other address of an order. `tried`: the order was tried to be placed, so that every field says what it lacks. */
export function BillingAddress({ tried }: { tried: boolean }) {
	const billing = useStore($billing, { ssr: 'initial' })
	const countries = useStore($countries, { ssr: 'initial' })
	const cities = useStore($billingCities, { ssr: 'initial' })
	const order = useStore($order, { ssr: 'initial' })
	const missing: readonly string[] = useStore($missing, { ssr: noMissingFields })
	const form = useAddressForm(billing.country)
	const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
	useEffect(() => {
		void loadCountries()
		void loadBillingCities()
	}, [])
	const refused = order.status === 'failed' ? order.problem.fields : {}
	const isLeft = (name: AddressField) => tried || left.has(name)
	const errorOf = (name: AddressField) =>
		missing.includes(billingField(name)) && isLeft(name) ? missingSentence(name as RequiredField) : refused[billingField(name)]
	const change = (name: AddressField, changes: Parameters<typeof changeBilling>[0]) => {
		changeBilling(changes)
		clearFieldError(billingField(name))
	}
	return (
		<AddressFields
			legend={text('checkout.billingAddress')}
			prefix="billing-"
			section="billing "
			typed={billing}
			country={billing.country?.name}
			form={form}
			errorOf={errorOf}
			isLeft={isLeft}
			onInput={(name, value) => change(name, { [name]: value })}
			onLeave={(name) => setLeft(new Set([...left, name]))}
		>
			<PlaceFields
				prefix="billing-"
				section="billing "
				required
				takesAnyCountry
				country={billing.country}
				city={billing.city}
				countries={countries}
				cities={cities}
				errors={{ country: errorOf('country'), city: errorOf('city') }}
				disabled={{ country: false, city: !billing.country }}
				onCountry={(country) => {
					chooseBillingCountry(country)
					clearFieldError('billing-country')
				}}
				onCity={(city) => change('city', { city })}
				onRetry={{ countries: () => void loadCountries(), cities: () => void loadBillingCities() }}
			/>
		</AddressFields>
	)
}
