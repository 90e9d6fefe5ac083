import { existsSync } from 'node:fs'
import { provideBrowser } from './support/browser.ts'
import { largeFeed, prepareData, startShop } from './support/shop.ts'

/** One shop with the demo catalogue for all tests that need no other. Its address reaches them as `baseURL`. */
async function globalSetup(): Promise<() => Promise<void>> {
	if (!existsSync(largeFeed))
		console.log(`There is no ${largeFeed}: nothing is bought from a whole shop, only from the smaller feeds of tests/fixtures.`)
	process.env.E2E_BROWSER = provideBrowser()
	await prepareData()
	const shop = await startShop()
	process.env.E2E_SHOP = shop.url
	return shop.stop
}

export default globalSetup
