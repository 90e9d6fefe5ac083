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
import { type RunningConnector, startConnector } from './connector-process.ts'
import { changePrice, priceOf } from './owner.ts'
import { liveUrl } from './trial-engine.ts'

const test = base.extend<object, { connector: RunningConnector; shop: Shop }>({
	connector: [
		// biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of needed fixtures from the pattern.
		async ({}, use) => {
			if (liveUrl === undefined) throw new Error('Start a Medusa (npm run engine) and set MEDUSA_TEST_URL to its address.')
			const connector = await startConnector(liveUrl)
			await use(connector)
			await connector.stop()
		},
		{ scope: 'worker' },
	],
	shop: [
		async ({ connector }, use) => {
			const shop = await startShop({ environment: { STORE_API_URL: connector.api, CHANGES_SECONDS: '1' } })
			await use(shop)
			await shop.stop()
		},
		{ scope: 'worker' },
	],
})

test('a guest finds headphones of the engine, chooses its variation and a fast delivery, buys it with a coupon and finds the order again', async ({
	page,
	shop,
}) => {
	await page.goto(shop.url)
	await expect(page.getByRole('heading', { name: 'Deal of the Day' })).toBeVisible()
	await openProduct(page, shop, 'hush 700', /Noctelle Hush 700/)
	await chooseOption(page, 'Colour', 'Charcoal')
	await addToCart(page)
	const drawer = await openCartDrawer(page)
	await expect(drawer).toContainText('Charcoal')
	await drawer.getByRole('link', { name: 'Checkout' }).click()
	await fillCheckout(page, berlin)
	await expect(summaryAmount(page, 'Shipping')).toHaveText(/^€4\.90/)
	await page
		.getByRole('group', { name: 'Delivery', exact: true })
		.getByRole('radio', { name: /^Express €12\.90/ })
		.check()
	await expect(summaryAmount(page, 'Shipping')).toHaveText(/^€12\.90/)
	const whole = (await summaryAmount(page, 'Total').textContent()) ?? ''
	await page.getByLabel(/coupon|discount code/i).fill('TENTH')
	await page.getByRole('button', { name: 'Apply' }).click()
	await expect(summaryAmount(page, 'Total')).not.toHaveText(whole)
	const total = (await summaryAmount(page, 'Total').textContent()) ?? ''
	await orderButton(page).click()
	const number = await confirmedOrder(page)

	await findOrder(page, shop, number, total)
	await expect(page.getByRole('main'), 'the chosen delivery').toContainText('Express')
})

test('a customer signs up by the code of a mail, brings the cart along, buys, and orders again from the history', async ({
	page,
	shop,
	connector,
}) => {
	const email = `ada.${randomUUID().slice(0, 8)}@shop.example`
	await openProduct(page, shop, 'clearguard', /Plinqo ClearGuard/)
	await addToCart(page)
	await signUp(page, shop, email, connector.code)
	const number = await orderCart(page, 'Plinqo ClearGuard', /^€4\.90/)

	await page.goto(`${shop.url}/profile#orders`)
	const row = page.getByRole('row').filter({ has: page.getByRole('button', { name: `Order again: order ${number}` }) })
	await expect(row, 'the history is in the engine’s currency').toContainText('€19.85')
	await row.getByRole('button').click()
	await page.goto(`${shop.url}/cart`)
	await expect(page.getByRole('main')).toContainText('Plinqo ClearGuard')
})

test("a price that the owner changes in the engine is on the shop's page at once, although the page was cached", async ({ page, shop }) => {
	await openProduct(page, shop, 'clearguard', /Plinqo ClearGuard/)
	const address = page.url()
	const cacheStatus = async () => (await page.request.get(address)).headers()['x-cache']
	await expect.poll(cacheStatus).toBe('HIT')
	const price = await priceOf('Plinqo ClearGuard, 2-Pack')
	const shown = async () => (await (await page.request.get(address)).text()).includes('58.16')
	expect(await shown()).toBe(false)
	await changePrice(price, 58.16)
	try {
		// Untold it would take a minute.
		await expect.poll(shown, { timeout: 15_000, intervals: [100] }).toBe(true)
		await page.reload()
		await expect(page.getByRole('main')).toContainText('58.16')
	} finally {
		await changePrice(price, price.amount)
	}
})
