import type { StoreFailure } from '@storefront/contract/client/http/failure.ts'
import { createStoreClient, type StoreClient } from '@storefront/contract/client/http/http.ts'
import { logFailure } from '@storefront/contract/client/http/log.ts'
import type { BegunRead } from '@storefront/contract/client/http/pending-response.ts'
import { readStoreAddress, type StoreAddress } from '@storefront/contract/client/http/store-address.ts'
import { $session, bearerToken, endSession, notifySessionLost } from './session.ts'

let address: StoreAddress | undefined
let client: StoreClient | undefined

/** Where the page says the store is. Only in a browser. */
export function storeAddress(): StoreAddress {
	address ??= readStoreAddress()
	return address
}

/** The one client of the browser. Every failure of a call is logged here, once; who called decides what the shopper sees. */
export function storeClient(): StoreClient {
	const { baseUrl, paths } = storeAddress()
	client ??= createStoreClient({ baseUrl, paths, token: bearerToken, onFailure })
	return client
}

/** The client that takes over a read which is under way. */
export function clientForResponse({ requestId, answer }: BegunRead): StoreClient {
	const { baseUrl, paths } = storeAddress()
	return createStoreClient({ baseUrl, paths, requestId, fetch: () => answer, onFailure })
}

function onFailure(failure: StoreFailure): void {
	logFailure(failure)
	// The store no longer knows the session: revoked, or from before a change of its key (AMB-32).
	if (failure.status !== 401 || $session.get().kind !== 'customer') return
	endSession()
	void notifySessionLost()
}
