import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from '../fixtures.ts'
import { acceptInvitation, deskOf } from '../support/desk.ts'
import { buyerEmail, placePaidOrder } from '../support/desk-orders.ts'
import { startPayingShop } from '../support/payments.ts'

async function fillIn(page: Page, number: string): Promise<void> {
	const main = page.getByRole('main')
	await main.getByLabel('Your name').fill('Ada Lovelace')
	await main.getByLabel('Email for the confirmation').fill(buyerEmail)
	await main.getByLabel('Order number').fill(number)
	await main.getByLabel('Remarks').fill('All of it.')
	await main.getByRole('button', { name: 'Continue' }).click()
	await expect(main).toContainText(number)
}

test.describe('without scripts', () => {
	test.use({ javaScriptEnabled: false })

	test('a consumer withdraws from a contract in two steps, and the shop sees it', async ({ page, anotherShop }) => {
		const shop = await startPayingShop(anotherShop)
		const link = page.getByRole('contentinfo').getByRole('link', { name: 'Withdraw from contract here' })
		await page.goto(`${shop.url}/faq`)
		await expect(link).toHaveCount(0)
		expect((await page.request.get(`${shop.url}/withdraw`)).status()).toBe(404)

		await shop.command('settings', 'set', 'law_countries', 'DE')
		await shop.command('settings', 'set', 'return_days', '0')
		const { number } = await placePaidOrder(shop)
		await expect.poll(async () => (await (await page.request.get(`${shop.url}/faq`)).text()).includes('href="/withdraw"')).toBe(true)
		await page.goto(`${shop.url}/checkout`)
		await link.click()
		const main = page.getByRole('main')
		await fillIn(page, number)
		await main.getByRole('button', { name: 'Change details' }).click()
		await expect(main.getByLabel('Remarks')).toHaveValue('All of it.')
		await main.getByRole('button', { name: 'Continue' }).click()
		await main.getByRole('button', { name: 'Confirm withdrawal' }).click()
		await expect(main).toContainText('We have received your withdrawal.')
		await expect(main).toContainText(/Received: .* UTC/)
		const outbox = join(shop.folder, 'outbox')
		const isMailed = () => readdirSync(outbox).some((name) => readFileSync(join(outbox, name), 'utf8').includes('Your withdrawal at'))
		await expect.poll(isMailed).toBe(true)

		const { url, link: invitation } = await deskOf(shop)
		await acceptInvitation(page, invitation)
		await page.goto(`${url}/returns/withdrawals`)
		await page.getByRole('link', { name: number }).click()
		await expect(page.getByText('Withdrawn from the contract by the customer')).toBeVisible()
		await page.goto(`${url}/returns/withdrawals`)
		await page.getByRole('button', { name: 'Close' }).click()
		await expect(page.getByText('No withdrawals are open')).toBeVisible()
	})
})

test('the steps of a withdrawal are accessible', async ({ page, anotherShop }) => {
	const shop = await startPayingShop(anotherShop)
	await shop.command('settings', 'set', 'law_countries', 'DE')
	await page.goto(`${shop.url}/withdraw`)
	await expectAccessible(page)
	await fillIn(page, 'The phone of last week')
	await expectAccessible(page)
	await page.getByRole('button', { name: 'Confirm withdrawal' }).click()
	await expect(page.getByRole('main')).toContainText('We have received your withdrawal.')
	await expectAccessible(page)
})

test('the desk lists what consumer law requires, for the shop and by product', async ({ page, anotherShop }) => {
	const shop = await startPayingShop(anotherShop)
	const { url, link } = await deskOf(shop)
	await acceptInvitation(page, link)
	await page.goto(`${url}/settings`)
	await page.getByRole('link', { name: 'Consumer law' }).click()
	await expect(page.getByRole('row', { name: /Link to withdraw/ })).toBeVisible()
	await expectAccessible(page)
	await page
		.getByRole('row', { name: /manufacturer/ })
		.first()
		.getByRole('link')
		.click()
	await expectAccessible(page)
	await page.getByRole('main').getByRole('listitem').getByRole('link').first().click()
	await expect(page).toHaveURL(/\/products\/\d+$/)
	await page.goto(`${url}/settings/law`)
	await page.getByLabel('Countries whose consumer law applies').fill('DE')
	await page.getByRole('button', { name: 'Save' }).click()
	await page.getByRole('button', { name: 'Save' }).click()
	await expect(page.getByRole('row', { name: /Link to withdraw/ })).toHaveCount(0)
})
