import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from '../fixtures.ts'
import { checkInBothThemes, cookiesOf, invitationTo } from '../support/desk.ts'
import { measurePageWeight } from '../support/page-weight.ts'
import { shareDesk } from '../support/shared-desk.ts'

// All tests share a shop. Each changes a variant of its own.
const desk = shareDesk()

/** The SKU of a row, and the field with its count. */
async function openRow(page: Page, index: number) {
	await page.goto(`${desk.url}/stock`)
	const label = await page
		.getByRole('textbox', { name: /^In stock: / })
		.nth(index)
		.getAttribute('aria-label')
	const sku = label?.replace('In stock: ', '') ?? ''
	return { sku, field: page.getByRole('textbox', { name: `In stock: ${sku}`, exact: true }) }
}

for (const [index, [width, javaScriptEnabled]] of (
	[
		[390, false],
		[1440, true],
	] as const
).entries()) {
	test.describe(`at ${width} px, ${javaScriptEnabled ? 'with' : 'without'} scripts`, { tag: javaScriptEnabled ? '@walk' : [] }, () => {
		test.use({ javaScriptEnabled, viewport: { width, height: 900 } })

		test('a count is changed after its plan was shown, and the change is undone [SEC-13]', async ({ page }) => {
			const { sku, field } = await openRow(page, index)
			const before = await field.inputValue()
			await field.fill('4321')
			await page.getByRole('button', { name: 'Check changes' }).click()
			await expect(page.getByText('Nothing is saved yet.')).toBeVisible()
			const row = page.getByRole('region', { name: 'Changes' }).getByRole('row').filter({ hasText: sku })
			await expect(row.locator('[data-label="Before"]')).toHaveText(before)
			await expect(row.locator('[data-label="After"]')).toHaveText('4321')

			await page.getByRole('button', { name: 'Save', exact: true }).click()
			await expect(page.getByText(`Set the stock of ${sku} to 4321`)).toBeVisible()
			await expect(field).toHaveValue('4321')
			await page.getByRole('button', { name: 'Undo', exact: true }).click()
			await expect(page.getByText(`Undid: Set the stock of ${sku} to 4321`)).toBeVisible()
			await expect(field).toHaveValue(before)
		})

		test('a count that another person has changed is not overwritten, and all values are shown [SEC-13]', async ({ page }) => {
			const { sku, field } = await openRow(page, index + 10)
			const before = await field.inputValue()
			await field.fill('4321')
			await desk.shop.command('stock', 'set', sku, '77')
			await page.getByRole('button', { name: 'Check changes' }).click()
			const row = page.getByRole('region', { name: 'Values that differ' }).getByRole('row').filter({ hasText: sku })
			await expect(row.locator('[data-label="You saw"]')).toHaveText(before)
			await expect(row.locator('[data-label="Now"]')).toHaveText('77')
			await expect(row.locator('[data-label="Yours"]')).toHaveText('4321')

			// What was typed stays, and can be saved over the value that is shown now.
			await expect(field).toHaveValue('4321')
			await page.getByRole('button', { name: 'Check changes' }).click()
			await expect(page.locator('[data-label="Before"]')).toHaveText('77')
			await page.getByRole('button', { name: 'Save', exact: true }).click()
			await expect(field).toHaveValue('4321')
		})
	})
}

test('what was typed is kept when the session has ended, and can be sent after the sign-in [SEC-13]', async ({
	page,
	context,
	complaints,
}) => {
	complaints.allow(/403/)
	const { sku, field } = await openRow(page, 30)
	await field.fill('7654')
	const cookies = await context.cookies()
	await context.clearCookies()
	await page.getByRole('button', { name: 'Check changes' }).click()
	await expect(page.getByRole('heading', { name: 'Your session has ended' })).toBeVisible()
	await expectAccessible(page)
	// Nothing is done for a visitor.
	await page.getByRole('button', { name: 'Send the form again' }).click()
	await expect(page.getByRole('heading', { name: 'Your session has ended' })).toBeVisible()
	await context.addCookies(cookies)
	await page.getByRole('button', { name: 'Send the form again' }).click()
	await expect(page.getByRole('heading', { name: 'You are signed in again' })).toBeVisible()
	await page.getByRole('button', { name: 'Send the form again' }).click()
	await expect(page.getByText('Nothing is saved yet.')).toBeVisible()
	await expect(page.getByRole('region', { name: 'Changes' }).getByRole('row').filter({ hasText: sku })).toContainText('7654')
})

test('a person for texts sees neither stock nor orders nor customers [SEC-13]', async ({ browser, playwright }) => {
	const storageState = { cookies: await cookiesOf(browser, await invitationTo(desk.shop, desk.url, 'content')), origins: [] }
	const client = await playwright.request.newContext({ storageState })
	for (const path of ['/stock', '/stock/prices', '/orders', '/customers'])
		expect((await client.get(desk.url + path)).status(), path).toBe(403)
	expect((await client.get(`${desk.url}/reviews`)).status()).toBe(200)
	await client.dispose()
})

test('the list of 50 variants has at most 60 KB, and lists load at most 15 KB of scripts [SEC-13]', async ({ context, complaints }) => {
	for (const path of ['/stock', '/reviews', '/questions', '/customers', '/log', '/orders']) {
		const page = await context.newPage()
		complaints.listenTo(page)
		const weight = await measurePageWeight(page)
		await page.goto(desk.url + path)
		const { rawHtml, scripts } = await weight()
		expect(scripts, path).toBeLessThanOrEqual(15 * 1024)
		if (path === '/stock') {
			await expect(page.getByRole('textbox', { name: /^In stock: / })).toHaveCount(50)
			expect(rawHtml).toBeLessThanOrEqual(60 * 1024)
		}
		await page.close()
	}
})

test('pages of stock, prices, the log, reviews, questions and customers are accessible in light and in dark [ADD-11]', {
	tag: '@walk',
}, async ({ page }) => {
	const { sku } = await openRow(page, 20)
	await desk.shop.command('stock', 'set', sku, '78')
	await page.goto(`${desk.url}/log`)
	const entry = (await page.getByRole('link', { name: `Set the stock of ${sku} to 78` }).getAttribute('href')) ?? ''
	const lists = ['/stock', '/stock/prices?percent=10', '/log', '/reviews', '/questions', '/customers']
	const paths = [...lists, '/reviews?status=published', '/questions?status=published', entry, `${entry}/undo`]
	await checkInBothThemes(
		page,
		paths.map((path) => desk.url + path),
	)
})
