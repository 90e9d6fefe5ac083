import { missingSentence } from '@storefront/contract/domain/checkout/order/order-texts.ts'
import type { AddressFormData } from '@storefront/contract/domain/location/address-form.ts'
import forms from '@storefront/contract/domain/location/address-forms.json' with { type: 'json' }
import { StoreError } from '@storefront/store/infrastructure/errors/errors.ts'

/** CHK-29, where the addresses of the country have a postal code at all. Throws `invalid_request` without one. */
export function checkPostalCode(typed: string, { code }: { readonly code: string }): void {
	const form = (forms as unknown as Readonly<Record<string, AddressFormData | undefined>>)[code]
	if (typed.trim() !== '' || (form && !form.postalCode)) return
	const sentence = missingSentence('postal_code')
	throw new StoreError('invalid_request', sentence, { errors: { postal_code: [sentence] } })
}
