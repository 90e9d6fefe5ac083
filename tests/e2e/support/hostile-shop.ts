import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { signIn, signUp, verifyEmail } from '@storefront/contract/client/account/account.ts'
import { createStoreClient } from '@storefront/contract/client/http/http.ts'
import type { FaultyStore } from './faulty-store.ts'
import { hostileFeed, sendHostileTexts, texts } from './hostile-texts.ts'
import { readCode } from './mailbox.ts'
import { newEmail, password } from './member.ts'
import type { RunningShop } from './shop.ts'
import { temporaryFolder } from './temporary-folder.ts'

const rows = ['/deal-of-day', '/deal-of-month', '/day-flash-sale', '/month-flash-sale', '/special-offer', '/best-brand', '/best-category']

let feed: string | undefined

/** Feed with hostile names; all tests of a worker share the file, so that their shops start with copies of one import. */
export function hostileFeedFile(): string {
	if (feed === undefined) {
		feed = join(temporaryFolder('hostile-feed').path, 'hostile.tsv')
		writeFileSync(feed, hostileFeed)
	}
	return feed
}

/** Opens a shop whose texts are unusually long, strange or short. */
export async function openHostile(shop: RunningShop, store: FaultyStore): Promise<void> {
	const sections = await Promise.all(rows.map(async (path) => [path, await (await fetch(shop.api + path)).json()] as const))
	sendHostileTexts(store, Object.fromEntries(sections))
}

/** Registers a customer whose name is one long word, and signs in. */
export async function becomeMember(page: Page, shop: RunningShop): Promise<void> {
	const visitor = createStoreClient({ baseUrl: shop.api })
	const email = newEmail()
	const name = texts.capitals.slice(0, 50)
	await signUp(visitor, { firstName: name, lastName: name, email, phone: '+47 55 55', password, confirmation: password })
	const code = () => readCode(join(shop.folder, 'outbox'), email)
	await expect.poll(code).toMatch(/\d{6}/)
	await verifyEmail(visitor, email, await code())
	const { token, info } = await signIn(visitor, email, password)
	await page.evaluate((record) => localStorage.setItem('user', record), JSON.stringify({ token, info }))
	const headers = { authorization: `Bearer ${token}` }
	const address = { address: texts.capitals, city: 'Bergen', country: 'Norway', postal_code: '5003', is_default: 1 }
	await page.request.post(`${shop.api}/address/create`, { headers, data: address })
	for (const id of [1, 2, 3]) await page.request.post(`${shop.api}/wishlists/add`, { headers, data: { product_id: id } })
}

/** Mocks an order of the customer with such names. */
export async function haveHostileOrders(page: Page): Promise<void> {
	const line = { quantity: 99, product_name: JSON.stringify({ En: texts.capitals }), line_total: 9_999_999.99, product_id: '1' }
	const order = { id: 1, order_no: texts.capitals.slice(0, 40), order_status: texts.word, total_qty: 99, final_total: 9_999_999.99 }
	await page.route('**/api/my-orders*', (route) => route.fulfill({ json: { data: [{ ...order, sell_lines: [line, line, line] }] } }))
}
