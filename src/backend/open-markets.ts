import { defineMiddleware } from 'astro:middleware'
import { fetchSettings } from '@storefront/contract/client/frame/site.ts'
import { StoreFailure } from '@storefront/contract/client/http/failure.ts'
import { market, marketCodes } from '@storefront/i18n/market.ts'
import { closedMarketMessage } from '@storefront/runtime/configuration/open-markets.ts'
import { configuration } from './environment.ts'

/**
 * Hides the pages of a market that the store has closed. A static site cannot remove pages later, so a closed market stops its
 * build.
 */
export const onRequest = defineMiddleware(async (context, next) => {
	const code = market()
	// Pages without store data (404, prerendered files of a server) belong to no market, and a build must not require a store for
	// them.
	const needsNoStore = !context.locals.store || (context.isPrerendered && configuration.RENDER === 'server')
	if (code === '' || needsNoStore) return next()
	const closedReason = await findClosedReason(context.locals.store, code)
	if (closedReason === null) return next()
	if (context.isPrerendered) throw new Error(closedReason)
	return next('/404')
})

/** Returns null if the market is open or the store does not answer; the page then reports the failure itself. */
async function findClosedReason(store: App.Locals['store'], code: string): Promise<string | null> {
	try {
		return closedMarketMessage(code, marketCodes(), (await fetchSettings(store)).markets)
	} catch (error) {
		if (error instanceof StoreFailure && error.kind === 'refused') return closedMarketMessage(code, marketCodes(), [])
		return null
	}
}
