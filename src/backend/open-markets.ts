import { defineMiddleware } from 'astro:middleware'
import { fetchSettings } from '@storefront/contract/client/frame/site.ts'
import { StoreFailure } from '@storefront/contract/client/http/failure.ts'
import { market, offeredMarkets } from '@storefront/i18n/market.ts'
import { whyMarketIsShut } from '@storefront/runtime/configuration/open-markets.ts'
import { configuration } from './environment.ts'

/**
 * Pages of a market are there as long as the store has it open. In a site of files, which could not take them back, a market
 * that is not open ends the build.
 */
export const onRequest = defineMiddleware(async (context, next) => {
	const code = market()
	// Pages that need no store (404, and what a server has of files) are of no market, and a build need not reach one for them.
	const needsNone = !context.locals.store || (context.isPrerendered && configuration.RENDER === 'server')
	if (code === '' || needsNone) return next()
	const shut = await whyShut(context.locals.store, code)
	if (shut === null) return next()
	if (context.isPrerendered) throw new Error(shut)
	return next('/404')
})

/** null: it is open, or the store, which is in trouble, cannot say: then the page says so itself. */
async function whyShut(store: App.Locals['store'], code: string): Promise<string | null> {
	try {
		return whyMarketIsShut(code, offeredMarkets(), (await fetchSettings(store)).markets)
	} catch (error) {
		if (error instanceof StoreFailure && error.kind === 'refused') return whyMarketIsShut(code, offeredMarkets(), [])
		return null
	}
}
