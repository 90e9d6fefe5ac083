import { randomUUID } from 'node:crypto'
import { test as base, expect, type Page } from '@playwright/test'
import { password, signInByForm } from '../../e2e/support/member.ts'
import { type Shop, startShop } from '../../e2e/support/shop.ts'
import {
	addToCart,
	chooseOption,
	choosePlace,
	confirmedOrder,
	fillCheckout,
	openCartDrawer,
	orderButton,
	search,
	summaryAmount,
} from '../../e2e/support/shopper.ts'
import { startConnector } from './connector-process.ts'
import { changePrice, priceOf, variantOf } from './owner.ts'
import { codesOf, liveUrl } from './trial-engine.ts'

const berlin = { firstName: 'Ada', country: 'Germany', city: 'Berlin' }

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

async function openProduct(page: Page, shop: Shop, term: string, name: RegExp): Promise<void> {
	await page.goto(shop.url)
	const results = await search(page, term)
	await results.getByRole('option', { name }).first().click()
	await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
}

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

	await page.goto(`${shop.url}/order`)
	await page.getByLabel('Order number').fill(number)
	await page.getByLabel('Email', { exact: true }).fill('ada@shop.example')
	await page.getByRole('button', { name: 'Find order' }).click()
	await expect(page.getByRole('heading', { level: 2, name: `Order ${number}` })).toBeVisible()
	await expect(page.getByRole('main')).toContainText(total)
	// What the engine cannot do is nowhere offered.
	await expect(page.getByRole('main').getByRole('link', { name: /receipt/i })).toHaveCount(0)
	await expect(page.getByRole('main').getByRole('button', { name: /send something back|cancel/i })).toHaveCount(0)
})

test('a customer signs up by the code of a mail, brings the cart along, buys, and orders again from the history', async ({
	page,
	shop,
}) => {
	const email = `ada.${randomUUID().slice(0, 8)}@shop.example`
	await openProduct(page, shop, 'clacky', /Clacky Keyboard/)
	await addToCart(page)
	await page.goto(`${shop.url}/signup`)
	await page.getByLabel('First Name').fill('Ada')
	await page.getByLabel('Last Name').fill('Lovelace')
	await page.getByLabel('Email').fill(email)
	await page.getByLabel('Phone').fill('+49 30 1234')
	await page.getByLabel('Password', { exact: true }).fill(password)
	await page.getByLabel('Confirm Password').fill(password)
	await page.getByRole('button', { name: 'Sign Up', exact: true }).click()
	await expect(page).toHaveURL(`${shop.url}/otp`)
	await expect.poll(() => codesOf(email)).toHaveLength(1)
	await page.getByLabel('Enter OTP').fill(codesOf(email)[0] ?? '')
	await page.getByRole('button', { name: 'Verify' }).click()
	await expect(page).not.toHaveURL(/otp/)
	// Whose account it is now may be signed in already: the shop takes the password along where it can.
	await page.goto(`${shop.url}/profile`)
	if (page.url().includes('/signin')) await signInByForm(page, shop, email)
	await expect(page.getByRole('heading', { level: 1, name: 'Ada Lovelace' })).toBeVisible()

	const drawer = await openCartDrawer(page)
	await expect(drawer).toContainText('Clacky Keyboard')
	await drawer.getByRole('link', { name: 'Checkout' }).click()
	await page.getByLabel('Address', { exact: true }).fill('12 Analytical Street')
	await page.getByLabel('Postal Code').fill('10115')
	await choosePlace(page, 'Country', berlin.country)
	await choosePlace(page, 'City', berlin.city)
	await expect(summaryAmount(page, 'Shipping')).toHaveText(/^\$/)
	await orderButton(page).click()
	const number = await confirmedOrder(page)

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
