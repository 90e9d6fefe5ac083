import { logFailure } from '@storefront/contract/client/http/log.ts'
import type { BegunRead } from '@storefront/contract/client/http/pending-response.ts'
import { fetchVisitorIp } from '@storefront/contract/client/location/visitor.ts'
import { clientForResponse, storeAddress, storeClient } from './client.ts'

/** The visitor's address as the store says it, or another service; null when neither does, which is in the log then. */
export async function lookUpIp(begun: BegunRead | null): Promise<string | null> {
	const { ipLookupUrl } = storeAddress()
	try {
		return await fetchVisitorIp(begun ? clientForResponse(begun) : storeClient(), ipLookupUrl)
	} catch (failure) {
		// Another service is asked by a client of its own, which does not log.
		if (ipLookupUrl) logFailure(failure)
		return null
	}
}
