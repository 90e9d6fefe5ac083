import { fetchSettings } from '@storefront/contract/client/frame/site.ts'
import { createStoreClient } from '@storefront/contract/client/http/http.ts'
import { closedMarketMessage } from '@storefront/runtime/configuration/open-markets.ts'

/** Returns a message for each market of MARKETS that is not open in the store at this URL; empty with a single market. */
export async function reportClosedMarkets(address: string, codes: readonly string[]): Promise<readonly string[]> {
	if (codes.length < 2) return []
	const { markets } = await fetchSettings(createStoreClient({ baseUrl: `${address}/api` }))
	return codes.map((code) => closedMarketMessage(code, codes, markets)).filter((sentence) => sentence !== null)
}
