import { type AddressField, type AddressText, orderFields, requiredFields } from '@storefront/contract/domain/checkout/order/order-texts.ts'
import type { AddressForm } from '@storefront/contract/domain/location/address-form.ts'
import type { ReactNode } from 'react'
import { PostalCodeField } from '../../location/PostalCodeField.tsx'
import { StateField } from '../../location/StateField.tsx'
import { TextField } from '../../ui/TextField.tsx'

interface AddressFieldsProps {
	legend: string
	/** Before the names of the fields, where a form has two addresses: `billing-`. */
	prefix?: string
	/** Before the tokens of the browser's autofill: `billing `. */
	section?: string
	typed: Readonly<Record<AddressText, string>>
	/** The name of its country, and how addresses there are written. */
	country: string | undefined
	form: AddressForm
	/** CHK-08: a saved address says it. */
	isFixed?: boolean
	errorOf: (name: AddressField) => string | undefined
	/** The field was left, or everything was tried to be sent: hints are said. */
	isLeft: (name: AddressField) => boolean
	onInput: (name: AddressText, value: string) => void
	onLeave: (name: AddressText) => void
	/** Country and city. */
	children: ReactNode
}

/** To whom and where, as its country writes it: what that does not use is folded away. */
export function AddressFields({ legend, prefix = '', section = '', typed, country, form, isFixed = false, ...props }: AddressFieldsProps) {
	const { errorOf, isLeft, onInput, onLeave, children } = props
	const shared = (name: AddressText) => ({
		name: `${prefix}${name}`,
		limit: orderFields[name].limit,
		value: typed[name],
		error: errorOf(name),
		onInput: (value: string) => onInput(name, value),
		onLeave: () => onLeave(name),
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
			<legend className="mb-3 text-xl font-bold">{legend}</legend>
			{field('firstName', 'given-name')}
			{field('lastName', 'family-name')}
			{field('address', 'address-line1', { wide: true, disabled: isFixed })}
			{field('apartment', 'address-line2', { wide: true })}
			{children}
			<StateField
				// Another country has other states.
				key={country ?? ''}
				{...shared('state')}
				form={form}
				autoComplete={`${section}address-level1`}
				tried={isLeft('state')}
			/>
			<PostalCodeField
				{...shared('postal_code')}
				country={country}
				form={form}
				autoComplete={`${section}postal-code`}
				required
				tried={isLeft('postal_code')}
			/>
		</fieldset>
	)
}
