import { getSecret } from 'astro:env/server'
import type { StoreAddress } from '@storefront/contract/client/http/store-address.ts'
import { environmentNames, readConfiguration } from '@storefront/runtime/configuration/configuration.ts'

/** The configuration of the running server or the static build. An invalid value stops the start with an error message. */
export const configuration = readConfiguration(Object.fromEntries(environmentNames.map((name) => [name, getSecret(name)])))

/** The store settings that a page passes to the browser. */
export function storeAddressFor(baseUrl: string): StoreAddress {
	const { STORE_PATHS, PUBLIC_IP_LOOKUP_URL, FALLBACK_IP } = configuration
	return { baseUrl, paths: STORE_PATHS, ipLookupUrl: PUBLIC_IP_LOOKUP_URL ?? '', fallbackIp: FALLBACK_IP }
}
