import { readFile } from 'node:fs/promises'
import { expect, test } from '../fixtures.ts'
import { checkInBothThemes } from '../support/desk.ts'
import { expectDone, region } from '../support/desk-forms.ts'
import { placeOrders } from '../support/desk-orders.ts'
import { shareDesk } from '../support/shared-desk.ts'

const desk = shareDesk()

test.describe('without scripts', () => {
	test.use({ javaScriptEnabled: false })

	test('the figures of a period have charts with tables, best sellers and files, without scripts', async ({ page }) => {
		await placeOrders(desk.shop.url, ['Bank transfer', 'Bank transfer'], { email: 'grace@buyer.example' })
		await page.goto(desk.url)
		await page.getByRole('link', { name: 'Numbers', exact: true }).click()
		await expect(page.getByRole('heading', { level: 1, name: 'Numbers' })).toBeVisible()
		await test.step('a period is chosen by a form', async () => {
			await page.getByLabel('Period', { exact: true }).selectOption('Today')
			await page.getByRole('button', { name: 'Apply' }).click()
			await expect(page).toHaveURL(/period=today/)
			await expect(page.locator('.figure', { hasText: 'Orders' }).first()).toContainText('2')
			await expect(page.getByRole('img', { name: /^Orders\. 2 in all/ })).toBeVisible()
			await page.locator('summary', { hasText: 'All values as a table' }).click()
			await expect(region(page, 'Sales by hour').getByRole('row', { name: /^Total 2 / })).toBeVisible()
		})
		await test.step('the other pages keep the period', async () => {
			const tabs = page.getByRole('navigation', { name: 'Numbers' })
			await tabs.getByRole('link', { name: 'Products' }).click()
			await expect(page).toHaveURL(/products\?period=today/)
			await expect(region(page, 'Best sellers').getByRole('row')).toHaveCount(3)
			const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: 'CSV : Best sellers' }).click()])
			expect(file.suggestedFilename()).toMatch(/^best-sellers-\d{4}-\d\d-\d\d\.csv$/)
			expect(await readFile(await file.path(), 'utf8')).toMatch(/^product_id,name,units,revenue,currency,returned,stock\r\n/)
			await tabs.getByRole('link', { name: 'Steps to an order' }).click()
			await expect(region(page, 'Steps to an order').getByRole('row', { name: 'Ordered 2' })).toBeVisible()
			// The numbers of carts are written every few seconds.
			await expect(async () => {
				await page.reload()
				await expect(region(page, 'Steps to an order').getByRole('row', { name: 'Put a product into the cart 2' })).toBeVisible({
					timeout: 1000,
				})
			}).toPass()
		})
	})

	test('a search that found nothing gets a synonym in place, which works at once', async ({ page, request }) => {
		const search = async (word: string) => (await (await request.get(`${desk.shop.url}/api/products?q=${word}`)).json()).product_count
		expect(await search('zorbal')).toBe(0)
		await expect(async () => {
			await page.goto(desk.url)
			await expect(page.getByRole('rowheader', { name: 'zorbal' })).toBeVisible({ timeout: 1000 })
		}).toPass()
		await page.getByRole('link', { name: 'All searches without results: add a synonym' }).click()
		const row = page.getByRole('row', { name: 'zorbal' })
		await row.getByText('Add a synonym').click()
		await row.getByLabel('Words that your products have').fill('no such thing')
		await row.getByRole('button', { name: 'Add' }).click()
		await expect(
			page.getByText('No product has the words “no such thing”').or(page.getByText('No product has the words "no such thing"')).first(),
		).toBeVisible()
		// The form of the row is still open.
		await row.getByLabel('Words that your products have').fill('laptop')
		await row.getByRole('button', { name: 'Add' }).click()
		await expectDone(page, 'Added the synonym "zorbal" for "laptop"')
		await expect(row).toContainText('Means laptop')
		expect(await search('zorbal')).toBeGreaterThan(0)
		await page.getByRole('button', { name: 'Undo' }).click()
		await expect(async () => expect(await search('zorbal')).toBe(0)).toPass()
	})
})

test('the pages of the numbers have no barriers, in light and in dark', async ({ page }) => {
	await checkInBothThemes(
		page,
		['', '?period=12-months', '/products', '/groups', '/steps', '/searches', '/stock?days=90'].map((path) => `${desk.url}/numbers${path}`),
	)
})
