import { existsSync } from 'node:fs'
import { provideBrowser } from './support/browser.ts'
import { startPayingShop } from './support/payments.ts'
import { largeFeed, prepareData, shareShops, smallFeed, startShop } from './support/shop.ts'

/** Starts the shops that many tests share. */
async function globalSetup(): Promise<() => Promise<void>> {
	if (!existsSync(largeFeed))
		console.log(`There is no ${largeFeed}: nothing is bought from a whole shop, only from the smaller feeds of tests/fixtures.`)
	process.env.E2E_BROWSER = provideBrowser()
	await prepareData()
	const [demo, member, paying, small] = await Promise.all([
		startShop(),
		startShop({ feed: smallFeed, environment: { PAYMENT_TEST: 'on' } }),
		startPayingShop(startShop),
		startShop({ feed: smallFeed }),
	])
	const shops = { demo, member, paying, small }
	shareShops(shops)
	return async () => void (await Promise.all(Object.values(shops).map((shop) => shop.stop())))
}

export default globalSetup
