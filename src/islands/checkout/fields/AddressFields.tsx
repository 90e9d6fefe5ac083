import { type AddressField, type AddressText, orderFields, requiredFields } from '@storefront/contract/domain/checkout/order/order-texts.ts'
import type { AddressForm } from '@storefront/contract/domain/location/address-form.ts'
import { text } from '@storefront/i18n/text.ts'
import type { ReactNode } from 'react'
import { PostalCodeField } from '../../location/PostalCodeField.tsx'
import { StateField } from '../../location/StateField.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { fieldId } from './field-id.ts'

interface AddressFieldsProps {
	/** The billing address instead of the delivery address: its field names begin with `billing-`. */
	isBilling?: boolean
	typed: Readonly<Record<AddressText, string>>
	/** Name of the country; undefined: none is chosen. */
	country: string | undefined
	/** Fields for country and city. */
	countryField: ReactNode
	cityField: ReactNode
	/** Address format of the country. */
	form: AddressForm
	/** CHK-08: a saved address sets the value. */
	isFixed?: boolean
	errorOf: (name: AddressField) => string | undefined
	/** Whether the field was visited, or the form was submitted: then hints are shown. */
	isTouched: (name: AddressField) => boolean
	onInput: (name: AddressText, value: string) => void
	onBlur: (name: AddressText) => void
	/** Content next to the country, such as the delivery costs. */
	children?: ReactNode
}

/** Address fields. The country is the first one, because it decides about the others; fields that it does not use are hidden. */
export function AddressFields({ isBilling = false, typed, country, form, isFixed = false, ...props }: AddressFieldsProps) {
	const { countryField, cityField, errorOf, isTouched, onInput, onBlur, children } = props
	const prefix = isBilling ? 'billing-' : ''
	const section = isBilling ? 'billing ' : ''
	const shared = (name: AddressText) => ({
		id: fieldId(`${prefix}${name}`),
		name: `${prefix}${name}`,
		limit: orderFields[name].limit,
		value: typed[name],
		error: errorOf(name),
		onInput: (value: string) => onInput(name, value),
		onBlur: () => onBlur(name),
	})
	const field = (name: AddressText, autoComplete: string, options: { wide?: boolean; disabled?: boolean } = {}) => (
		<TextField
			{...shared(name)}
			label={orderFields[name].label()}
			autoComplete={section + autoComplete}
			required={(requiredFields as readonly string[]).includes(name)}
			disabled={options.disabled ?? false}
			className={options.wide ? 'sm:col-span-2' : ''}
		/>
	)
	return (
		<fieldset className="grid gap-4 sm:grid-cols-2">
			<legend className="mb-3 text-xl font-bold">{isBilling ? text('checkout.billingAddress') : text('checkout.shippingAddress')}</legend>
			{countryField}
			{children}
			{field('firstName', 'given-name')}
			{field('lastName', 'family-name')}
			{field('address', 'address-line1', { wide: true, disabled: isFixed })}
			{field('apartment', 'address-line2', { wide: true })}
			{cityField}
			<StateField
				// Resets the field for another country.
				key={country ?? ''}
				{...shared('state')}
				form={form}
				autoComplete={`${section}address-level1`}
				tried={isTouched('state')}
			/>
			<PostalCodeField
				{...shared('postal_code')}
				country={country}
				form={form}
				autoComplete={`${section}postal-code`}
				required
				tried={isTouched('postal_code')}
			/>
		</fieldset>
	)
}
