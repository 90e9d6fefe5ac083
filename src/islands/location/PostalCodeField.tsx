import { orderFields } from '@storefront/contract/domain/checkout/order/order-texts.ts'
import { type AddressForm, postalCodeHint } from '@storefront/contract/domain/location/address-form.ts'
import { useState } from 'react'
import { TextField, type TextFieldProps } from '../ui/TextField.tsx'

interface PostalCodeFieldProps extends Omit<TextFieldProps, 'label' | 'autoComplete' | 'hint'> {
	/** Name of the country, and its address format; without postal codes the field is not rendered. */
	country: string | undefined
	form: AddressForm
	/** Value of the `autocomplete` attribute. */
	autoComplete?: string
	/** After an attempt to submit the form: shows hints even if the field was not visited. */
	tried?: boolean
}

/** Field for a postal code with a hint if it does not match the country's format; the hint does not block the form. */
export function PostalCodeField({
	country,
	form,
	autoComplete = 'postal-code',
	tried = false,
	onBlur = () => undefined,
	...field
}: PostalCodeFieldProps) {
	const [isTouched, setTouched] = useState(false)
	if (!form.postalCode) return null
	return (
		<TextField
			{...field}
			label={orderFields.postal_code.label()}
			autoComplete={autoComplete}
			hint={tried || isTouched ? postalCodeHint(field.value, country, form) : null}
			onBlur={() => {
				setTouched(true)
				onBlur()
			}}
		/>
	)
}
