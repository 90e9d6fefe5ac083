import { randomUUID } from 'node:crypto'
import { test as base, expect } from '@playwright/test'
import { type Shop, startShop } from '../../e2e/support/shop.ts'
import {
	addToCart,
	chooseOption,
	confirmedOrder,
	fillCheckout,
	openCartDrawer,
	orderButton,
	summaryAmount,
} from '../../e2e/support/shopper.ts'
import { berlin, findOrder, openProduct, orderCart, signUp } from '../journeys.ts'
import { startConnector } from './connector-process.ts'
import { changePrice, priceOf, variantOf } from './owner.ts'
import { codesOf, liveUrl } from './trial-engine.ts'

const test = base.extend<object, { shop: Shop }>({
	shop: [
		// biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of needed fixtures from the pattern.
		async ({}, use) => {
			if (liveUrl === undefined) throw new Error('Start a Vendure (npm run engine) and set VENDURE_TEST_URL to its shop API.')
			const connector = await startConnector(liveUrl)
			const shop = await startShop({ environment: { STORE_API_URL: connector.api, CHANGES_SECONDS: '1' } })
			await use(shop)
			await shop.stop()
			await connector.stop()
		},
		{ scope: 'worker' },
	],
})

test('a guest finds a laptop of the engine, chooses its variation, buys it with a coupon and finds the order again', async ({
	page,
	shop,
}) => {
	await page.goto(shop.url)
	await expect(page.getByRole('heading', { name: 'Cameras and photography' })).toBeVisible()
	await openProduct(page, shop, 'laptop', /^Laptop/)
	await chooseOption(page, 'screen size', '15 inch')
	await chooseOption(page, 'RAM', '16GB')
	await addToCart(page)
	const drawer = await openCartDrawer(page)
	await expect(drawer).toContainText('15 inch / 16GB')
	await drawer.getByRole('link', { name: 'Checkout' }).click()
	await fillCheckout(page, berlin)
	await expect(summaryAmount(page, 'Shipping')).toHaveText(/^\$/)
	await page.getByLabel(/coupon|discount code/i).fill('TENTH')
	await page.getByRole('button', { name: 'Apply' }).click()
	await expect(summaryAmount(page, 'Discount')).toHaveText(/\$[1-9]/)
	const total = (await summaryAmount(page, 'Total').textContent()) ?? ''
	await orderButton(page).click()
	const number = await confirmedOrder(page)

	await findOrder(page, shop, number, total)
})

test('a customer signs up by the code of a mail, brings the cart along, buys, and orders again from the history', async ({
	page,
	shop,
}) => {
	const email = `ada.${randomUUID().slice(0, 8)}@shop.example`
	await openProduct(page, shop, 'clacky', /Clacky Keyboard/)
	await addToCart(page)
	await signUp(page, shop, email, (to) => Promise.resolve(codesOf(to)[0] ?? ''))
	const number = await orderCart(page, 'Clacky Keyboard', /^\$/)

	await page.goto(`${shop.url}/profile#orders`)
	await expect(page.getByRole('cell', { name: number }).first()).toBeVisible()
	await page.getByRole('button', { name: /Order again/ }).click()
	await page.goto(`${shop.url}/cart`)
	await expect(page.getByRole('main')).toContainText('Clacky Keyboard')
})

test("a price that the owner changes in the engine is on the shop's page at once, although the page was cached", async ({ page, shop }) => {
	await openProduct(page, shop, 'clacky', /Clacky Keyboard/)
	const address = page.url()
	const cacheStatus = async () => (await page.request.get(address)).headers()['x-cache']
	await expect.poll(cacheStatus).toBe('HIT')
	const variant = await variantOf('Clacky Keyboard')
	const price = await priceOf(variant)
	const shown = async () => (await (await page.request.get(address)).text()).includes(asShown(price + 4321))
	expect(await shown()).toBe(false)
	await changePrice(variant, price + 4321)
	try {
		// Untold it would take a minute.
		await expect.poll(shown, { timeout: 10_000, intervals: [100] }).toBe(true)
		await page.reload()
		await expect(page.getByRole('main')).toContainText(asShown(price + 4321))
	} finally {
		await changePrice(variant, price)
	}
})

/** With the tax of the sample data, a fifth. */
function asShown(cents: number): string {
	return (Math.round(cents * 1.2) / 100).toFixed(2)
}
