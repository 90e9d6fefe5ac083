import { existsSync } from 'node:fs'
import { provideBrowser } from './support/browser.ts'
import { largeFeed, memberSettings, prepareData, shareShops, smallFeed, startShop } from './support/shop.ts'

/** Starts the shops that many tests share. */
async function globalSetup(): Promise<() => Promise<void>> {
	if (!existsSync(largeFeed))
		console.log(`There is no ${largeFeed}: nothing is bought from a whole shop, only from the smaller feeds of tests/fixtures.`)
	process.env.E2E_BROWSER = provideBrowser()
	await prepareData()
	const [demo, member] = await Promise.all([startShop(), startShop({ feed: smallFeed, environment: memberSettings })])
	shareShops({ demo, member })
	return async () => void (await Promise.all([demo.stop(), member.stop()]))
}

export default globalSetup
