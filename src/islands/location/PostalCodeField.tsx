import { orderFields } from '@storefront/contract/domain/checkout/order/order-texts.ts'
import { type AddressForm, postalCodeHint } from '@storefront/contract/domain/location/address-form.ts'
import { useState } from 'react'
import { TextField, type TextFieldProps } from '../ui/TextField.tsx'

interface PostalCodeFieldProps extends Omit<TextFieldProps, 'label' | 'autoComplete' | 'hint'> {
	/** The name of its country, and how addresses are written there; without postal codes there is no field. */
	country: string | undefined
	form: AddressForm
	/** The token of the browser's autofill. */
	autoComplete?: string
	/** The form was tried to be sent: what looks mistyped is said, as it is once the field was left. */
	tried?: boolean
}

/** A postal code as its country writes them; one that looks like none is in nobody's way. */
export function PostalCodeField({
	country,
	form,
	autoComplete = 'postal-code',
	tried = false,
	onLeave = () => undefined,
	...field
}: PostalCodeFieldProps) {
	const [isLeft, setLeft] = useState(false)
	if (!form.postalCode) return null
	return (
		<TextField
			{...field}
			label={orderFields.postal_code.label()}
			autoComplete={autoComplete}
			hint={tried || isLeft ? postalCodeHint(field.value, country, form) : null}
			onLeave={() => {
				setLeft(true)
				onLeave()
			}}
		/>
	)
}
