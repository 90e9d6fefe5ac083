import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { signIn, signUp, verifyEmail } from '../../../src/client/account/account.ts'
import { createStoreClient } from '../../../src/client/http/http.ts'
import type { FaultyStore } from '../support/faulty-store.ts'
import { hostileFeed, speakHostile, texts } from '../support/hostile-texts.ts'
import { expectHolds } from '../support/layout.ts'
import { readCode } from '../support/mailbox.ts'
import { expect, newEmail, password, refused, test } from '../support/member.ts'
import type { Shop } from '../support/shop.ts'
import { confirmedOrder, fillCheckout, openCartDrawer, orderButton, search } from '../support/shopper.ts'

const rows = ['/deal-of-day', '/deal-of-month', '/day-flash-sale', '/month-flash-sale', '/special-offer', '/best-brand', '/best-category']

/** A shop whose every text is longer, stranger or shorter than one expects. */
async function openHostile(shop: Shop, store: FaultyStore): Promise<void> {
	const sections = await Promise.all(rows.map(async (path) => [path, await (await fetch(shop.api + path)).json()] as const))
	speakHostile(store, Object.fromEntries(sections))
}

/** Signs a new customer with the name of one word in. */
async function becomeMember(page: Page, shop: Shop): Promise<void> {
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

test('every page holds any text: long words, emoji, text from right to left, none', async ({
	page,
	complaints,
	folder,
	anotherShop,
	anotherFaultyShop,
}) => {
	test.slow()
	complaints.allow(refused)
	complaints.allow(/nothing-here|status of 404/)
	const feed = join(folder, 'hostile.tsv')
	await writeFile(feed, hostileFeed)
	const behind = await anotherShop({ feed })
	const { url, store } = await anotherFaultyShop(behind)
	await openHostile(behind, store)
	await page.emulateMedia({ reducedMotion: 'reduce' })
	const { data } = await (await fetch(`${behind.api}/products?items=100`)).json()
	const products = data as { id: number; category: object; product_variation_combination: unknown[] }[]
	const varied = products.find((one) => one.product_variation_combination.length > 1)
	const plain = products.find((one) => one.product_variation_combination.length === 0)
	const open = async (path: string, what = path) => {
		await page.goto(url + path)
		await expectHolds(page, what)
	}

	await open('/')
	await page.getByText('All Categories').click()
	await expectHolds(page, 'the menu of categories')
	await page
		.getByLabel(/: sub-categories$/)
		.first()
		.click()
	await expect(page.locator('[data-mega]').first()).toBeVisible()
	await expectHolds(page, 'the panel of a category')
	await open(`/product/${plain?.id}`)
	await page.getByRole('button', { name: 'Add to Cart' }).first().click()
	await expect(page.getByText('Added to cart successfully')).toBeVisible()
	await open(`/product/${varied?.id}`)
	await page.getByRole('button', { name: 'Add to Cart' }).first().click()
	await expect(page.getByText('Added to cart successfully')).toBeVisible()
	await expectHolds(page, 'a notice')
	await openCartDrawer(page)
	await expectHolds(page, 'the cart drawer')
	await page.keyboard.press('Escape')
	await search(page, texts.capitals.slice(0, 30))
	await expectHolds(page, 'what the search found')
	for (const path of ['/products', '/products/1', `/products?brand=${encodeURIComponent(texts.word)}`, '/products?name=nothing'])
		await open(path)
	await page.setViewportSize({ width: 390, height: 800 })
	await page.getByRole('button', { name: /^Filters/ }).click()
	await expectHolds(page, 'the drawer of filters', [320, 390])
	await page.keyboard.press('Escape')
	await page.getByRole('link', { name: 'Menu', exact: true }).click()
	await expect(page.getByRole('dialog', { name: 'Menus' }).getByRole('link').nth(1)).toBeVisible()
	await expectHolds(page, 'the drawer of menus', [320, 390])
	await page.setViewportSize({ width: 1440, height: 900 })
	for (const path of [
		'/search?q=W',
		`/search?q=${texts.capitals}`,
		'/cart',
		'/faq',
		'/contact',
		'/terms',
		'/signin',
		'/signup',
		'/custom-products',
	])
		await open(path)
	await open('/nothing-here')

	await page.goto(`${url}/checkout`)
	await fillCheckout(page, { firstName: texts.capitals.slice(0, 60), country: 'Norway', city: 'Bergen' })
	await expectHolds(page, 'the checkout')
	await orderButton(page).click()
	const number = await confirmedOrder(page)
	await expectHolds(page, 'the confirmation')
	await page.goto(`${url}/order`)
	await page.getByLabel('Order number').fill(number)
	await page.getByLabel('Email', { exact: true }).fill('ada@shop.example')
	await page.getByRole('button', { name: 'Find order' }).click()
	await expect(page.getByRole('main').getByText(number).first()).toBeVisible()
	await expectHolds(page, 'an order that was looked up')

	await becomeMember(page, behind)
	const line = { quantity: 99, product_name: JSON.stringify({ En: texts.capitals }), line_total: 9_999_999.99, product_id: '1' }
	const order = { id: 1, order_no: texts.capitals.slice(0, 40), order_status: texts.word, total_qty: 99, final_total: 9_999_999.99 }
	await page.route('**/api/my-orders*', (route) => route.fulfill({ json: { data: [{ ...order, sell_lines: [line, line, line] }] } }))
	for (const tab of ['', '#orders', '#addresses']) await open(`/profile${tab}`)
	await page.goto(`${url}/`)
	await page
		.getByRole('button', { name: /^Wishlist/ })
		.filter({ visible: true })
		.click()
	await expect(
		page
			.getByRole('dialog', { name: /Wishlist/ })
			.getByRole('listitem')
			.first(),
	).toBeVisible()
	await expectHolds(page, 'the wishlist')
})
