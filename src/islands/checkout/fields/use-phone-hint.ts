import { type Hint, phoneHint } from '@storefront/contract/domain/checkout/contact-hints.ts'
import type { AddressForm } from '@storefront/contract/domain/location/address-form.ts'
import { useEffect, useState } from 'react'
import { findPhoneHint } from '#stores/location/phone-hint.ts'

/**
 * Hint for a phone number that looks mistyped, after the field was visited: first by general rules, then by the number
 * lengths of the country, which are loaded with the first number.
 */
export function usePhoneHint(typed: string, country: string | undefined, form: AddressForm, isTouched: boolean): Hint | null {
	const [found, setFound] = useState<{ readonly input: string; readonly hint: Hint | null } | null>(null)
	const generalHint = phoneHint(typed)
	const phone = typed.trim()
	const numberToCheck = isTouched && !generalHint && phone !== '' && country && form.phone ? phone : ''
	useEffect(() => {
		if (numberToCheck === '' || !country) return
		let isCurrent = true
		void findPhoneHint(numberToCheck, form).then((hint) => {
			if (isCurrent) setFound({ input: `${numberToCheck} ${country}`, hint })
		})
		return () => {
			isCurrent = false
		}
	}, [numberToCheck, country, form])
	if (!isTouched) return null
	return generalHint ?? (found?.input === `${phone} ${country}` ? found.hint : null)
}
