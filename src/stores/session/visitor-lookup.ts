import { logFailure } from '@storefront/contract/client/http/log.ts'
import { fetchVisitorIp } from '@storefront/contract/client/location/visitor.ts'
import { storeAddress, storeClient } from './client.ts'

/** Looks up the visitor's IP address at the store or another service; null on failure, which is logged. */
export async function lookUpIp(): Promise<string | null> {
	const { ipLookupUrl } = storeAddress()
	try {
		return await fetchVisitorIp(storeClient(), ipLookupUrl)
	} catch (failure) {
		// Another service has its own client, which does not log.
		if (ipLookupUrl) logFailure(failure)
		return null
	}
}
