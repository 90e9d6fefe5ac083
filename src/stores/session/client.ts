import type { StoreFailure } from '@storefront/contract/client/http/failure.ts'
import { createStoreClient, type StoreClient } from '@storefront/contract/client/http/http.ts'
import { logFailure } from '@storefront/contract/client/http/log.ts'
import { readStoreAddress, type StoreAddress } from '@storefront/contract/client/http/store-address.ts'
import { $session, bearerToken, endSession, notifySessionLost } from './session.ts'

let address: StoreAddress | undefined
let client: StoreClient | undefined

/** Address of the store as the page declares it. Only in a browser. */
export function storeAddress(): StoreAddress {
	address ??= readStoreAddress()
	return address
}

/** The store client of the browser. Logs each failed call once; the caller decides what the shopper sees. */
export function storeClient(): StoreClient {
	const { baseUrl, paths } = storeAddress()
	client ??= createStoreClient({ baseUrl, paths, token: bearerToken, onFailure })
	return client
}

function onFailure(failure: StoreFailure): void {
	logFailure(failure)
	// The session is revoked, or its signing key has changed (AMB-32).
	if (failure.status !== 401 || $session.get().kind !== 'customer') return
	endSession()
	void notifySessionLost()
}
