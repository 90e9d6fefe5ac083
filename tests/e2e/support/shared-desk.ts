import type { Cookie } from '@playwright/test'
import { test } from '../fixtures.ts'
import { cookiesOf, deskOf } from './desk.ts'
import { type Shop, startShop } from './shop.ts'

/** A shop of its own for all tests of a file, with its desk. */
export interface SharedDesk {
	readonly shop: Shop
	/** URL of the desk. */
	readonly url: string
}

/**
 * Starts a shop for all tests of the file, which run one after the other. Each page is signed in as the owner. `environment`: more variables
 * of the shop.
 */
export function shareDesk(environment: Readonly<Record<string, string>> = {}): SharedDesk {
	test.describe.configure({ mode: 'default' })
	const shared = {} as { shop: Shop; url: string }
	let cookies: Cookie[]
	test.beforeAll(async ({ browser }) => {
		shared.shop = await startShop({ environment })
		const { url, link } = await deskOf(shared.shop)
		shared.url = url
		cookies = await cookiesOf(browser, link)
	})
	test.afterAll(() => shared.shop.stop())
	test.beforeEach(({ context }) => context.addCookies(cookies))
	return shared
}
