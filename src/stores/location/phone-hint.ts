import { logFailure } from '@storefront/contract/client/http/log.ts'
import type { Hint } from '@storefront/contract/domain/checkout/contact-hints.ts'
import type { AddressForm } from '@storefront/contract/domain/location/address-form.ts'

/** Hint for a phone number with an unusual length. Never rejects: if the code fails to load, there is no hint. */
export async function findPhoneHint(typed: string, form: AddressForm): Promise<Hint | null> {
	try {
		const { phoneLengthHint } = await import('./phone-length.ts')
		return phoneLengthHint(typed, form)
	} catch (failure) {
		logFailure(failure)
		return null
	}
}
