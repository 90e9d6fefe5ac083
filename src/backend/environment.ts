import { getSecret } from 'astro:env/server'
import type { StoreAddress } from '@storefront/contract/client/http/store-address.ts'
import { environmentNames, readConfiguration } from '@storefront/runtime/configuration/configuration.ts'

/** The configuration as the running server, or the static build, finds it. A wrong value ends the start with a sentence. */
export const configuration = readConfiguration(Object.fromEntries(environmentNames.map((name) => [name, getSecret(name)])))

/** What pages tell the browser of a store that it reaches under `baseUrl`. */
export function storeAddressFor(baseUrl: string): StoreAddress {
	const { STORE_PATHS, PUBLIC_IP_LOOKUP_URL, FALLBACK_IP } = configuration
	return { baseUrl, paths: STORE_PATHS, ipLookupUrl: PUBLIC_IP_LOOKUP_URL ?? '', fallbackIp: FALLBACK_IP }
}
