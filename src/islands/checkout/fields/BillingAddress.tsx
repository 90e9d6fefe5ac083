import { useStore } from '@nanostores/react'
import { billingField } from '@storefront/contract/domain/checkout/billing.ts'
import { vatNumberProblem } from '@storefront/contract/domain/checkout/company/vat-number.ts'
import {
	type AddressField,
	fieldOf,
	missingSentence,
	type OrderText,
	type OrderTexts,
	orderTexts,
	type RequiredField,
} from '@storefront/contract/domain/checkout/order/order-texts.ts'
import { text } from '@storefront/i18n/text.ts'
import { useEffect, useState } from 'react'
import { $billing, $billingCities, changeBilling, chooseBillingCountry, loadBillingCities } from '#stores/checkout/billing/billing.ts'
import { $missing, noMissingFields } from '#stores/checkout/missing-fields.ts'
import { $order, clearFieldError } from '#stores/checkout/order/order-state.ts'
import { $countries, loadCountries } from '#stores/location/delivery.ts'
import { CityField, CountryField, type PlaceFieldsProps } from '../../location/PlaceFields.tsx'
import { useAddressForm } from '../../location/use-address-form.ts'
import { TextField } from '../../ui/TextField.tsx'
import { AddressFields } from './AddressFields.tsx'
import { fieldId } from './field-id.ts'

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

const companyNames = orderTexts.filter((name) => fieldOf(name).part === 'company')

export interface CompanyFieldsProps {
	typed: OrderTexts
	errorOf: (name: OrderText) => string | undefined
	/** Whether the field was visited, or the form was submitted: then hints are shown. */
	isTouched: (name: OrderText) => boolean
	onInput: (name: OrderText, value: string) => void
	onBlur: (name: OrderText) => void
}

/** The company that gets the bill. The store checks the VAT number too. */
export function CompanyFields({ typed, errorOf, isTouched, onInput, onBlur }: CompanyFieldsProps) {
	const problem = isTouched('vatNumber') ? vatNumberProblem(typed.vatNumber) : null
	return (
		<fieldset className="mb-4 grid gap-4 sm:grid-cols-2">
			<legend className="sr-only">{text('fields.company')}</legend>
			{companyNames.map((name) => (
				<TextField
					key={name}
					id={fieldId(name)}
					name={name}
					label={fieldOf(name).label()}
					limit={fieldOf(name).limit}
					value={typed[name]}
					autoComplete={name === 'company' ? 'organization' : 'off'}
					required={name === 'company'}
					className={name === 'company' ? 'sm:col-span-2' : ''}
					error={errorOf(name) ?? (name === 'vatNumber' && problem ? problem : undefined)}
					onInput={(value) => onInput(name, value)}
					onBlur={() => onBlur(name)}
				/>
			))}
		</fieldset>
	)
}
