import type { PathOverrides } from '../../endpoints/wire/paths.ts'

/** What the browser is told of the store API. Every page carries it, so that one build serves any store. */
export interface StoreAddress {
	/** `/api`, or the absolute base address of a remote store. */
	readonly baseUrl: string
	/** Where that store listens on other paths than the default ones. */
	readonly paths: PathOverrides
	/** Another service that answers `{ip}`; empty: the store's own `/ip` (API-07). */
	readonly ipLookupUrl: string
	/** The guest's address when the lookup fails (CONST-02). */
	readonly fallbackIp: string
}

/** The id of the element that carries it, as JSON. */
export const storeAddressId = 'store-address'

const usual: StoreAddress = { baseUrl: '/api', paths: {}, ipLookupUrl: '', fallbackIp: '0.0.0.0' }

/** Reads it from the page; in a page without it, the usual one. */
export function readStoreAddress(page: Document = document): StoreAddress {
	const text = page.getElementById(storeAddressId)?.textContent
	return text ? { ...usual, ...(JSON.parse(text) as Partial<StoreAddress>) } : usual
}
