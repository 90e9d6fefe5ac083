import { provideBrowser } from './support/browser.ts'
import { startShop } from './support/shop.ts'

/** One shop with the demo catalogue for all tests that need no other. Its address reaches them as `baseURL`. */
async function globalSetup(): Promise<() => Promise<void>> {
	process.env.E2E_BROWSER = provideBrowser()
	const shop = await startShop()
	process.env.E2E_SHOP = shop.url
	return shop.stop
}

export default globalSetup
