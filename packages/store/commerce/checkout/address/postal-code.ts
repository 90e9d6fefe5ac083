import { missingSentence } from '@storefront/contract/domain/checkout/order/order-texts.ts'
import type { AddressFormData } from '@storefront/contract/domain/location/address-form.ts'
import forms from '@storefront/contract/domain/location/address-forms.json' with { type: 'json' }
import { StoreError } from '@storefront/store/infrastructure/errors/errors.ts'

/** Checks CHK-29 for countries whose addresses have a postal code. Throws `invalid_request` if it is missing. */
export function checkPostalCode(typed: string, { code }: { readonly code: string }): void {
	const form = (forms as unknown as Readonly<Record<string, AddressFormData | undefined>>)[code]
	if (typed.trim() !== '' || (form && !form.postalCode)) return
	const message = missingSentence('postal_code')
	throw new StoreError('invalid_request', message, { errors: { postal_code: [message] } })
}
