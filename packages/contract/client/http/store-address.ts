import type { PathOverrides } from '../../endpoints/wire/paths.ts'

/** Connection data of the store API for the browser. Every page contains it, so that one build works with any store. */
export interface StoreAddress {
	/** `/api`, or the absolute base URL of a remote store. */
	readonly baseUrl: string
	/** Paths of the store that differ from the defaults. */
	readonly paths: PathOverrides
	/** URL of another service that returns `{ip}`; empty: `/ip` of the store (API-07). */
	readonly ipLookupUrl: string
	/** IP address of a guest if the look-up fails (CONST-02). */
	readonly fallbackIp: string
}

/** Id of the element with this data as JSON. */
export const storeAddressId = 'store-address'

const defaults: StoreAddress = { baseUrl: '/api', paths: {}, ipLookupUrl: '', fallbackIp: '0.0.0.0' }

/** Reads the connection data from the page; missing values have defaults. */
export function readStoreAddress(page: Document = document): StoreAddress {
	const text = page.getElementById(storeAddressId)?.textContent
	return text ? { ...defaults, ...(JSON.parse(text) as Partial<StoreAddress>) } : defaults
}
