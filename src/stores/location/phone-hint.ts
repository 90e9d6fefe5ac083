import { logFailure } from '@storefront/contract/client/http/log.ts'
import type { Hint } from '@storefront/contract/domain/checkout/contact-hints.ts'
import type { AddressForm } from '@storefront/contract/domain/location/address-form.ts'

/** What looks wrong with how long a number is. Never rejects: without what knows the lengths, a number is taken as it is. */
export async function findPhoneHint(typed: string, form: AddressForm): Promise<Hint | null> {
	try {
		const { phoneLengthHint } = await import('./phone-length.ts')
		return phoneLengthHint(typed, form)
	} catch (failure) {
		logFailure(failure)
		return null
	}
}
