import { type Hint, phoneHint } from '@storefront/contract/domain/checkout/contact-hints.ts'
import type { AddressForm } from '@storefront/contract/domain/location/address-form.ts'
import { useEffect, useState } from 'react'
import { findPhoneHint } from '#stores/location/phone-hint.ts'

/**
 * What looks mistyped in a phone number, once its field was left: anywhere at first, then by how long the numbers of the country
 * are. What knows these is loaded with the first number.
 */
export function usePhoneHint(typed: string, country: string | undefined, form: AddressForm, isLeft: boolean): Hint | null {
	const [found, setFound] = useState<{ readonly of: string; readonly hint: Hint | null } | null>(null)
	const plain = phoneHint(typed)
	const phone = typed.trim()
	const asked = isLeft && !plain && phone !== '' && country && form.phone ? phone : ''
	useEffect(() => {
		if (asked === '' || !country) return
		let isWanted = true
		void findPhoneHint(asked, form).then((hint) => {
			if (isWanted) setFound({ of: `${asked} ${country}`, hint })
		})
		return () => {
			isWanted = false
		}
	}, [asked, country, form])
	if (!isLeft) return null
	return plain ?? (found?.of === `${phone} ${country}` ? found.hint : null)
}
