import { readFile } from 'node:fs/promises'
import { expect, test } from '../fixtures.ts'
import { checkInBothThemes, cookiesOf, invitationTo } from '../support/desk.ts'
import { shareDesk } from '../support/shared-desk.ts'

// All tests share a shop, whose first backup is made by the first of them.
const desk = shareDesk()

for (const [width, javaScriptEnabled] of [
	[390, false],
	[1440, true],
] as const)
	test.describe(`at ${width} px, ${javaScriptEnabled ? 'with' : 'without'} scripts`, () => {
		test.use({ javaScriptEnabled, viewport: { width, height: 900 } })

		test('an owner makes a backup, downloads it, and deletes it after a question [SEC-13]', async ({ page }) => {
			await page.goto(desk.url)
			const today = page.getByRole('region', { name: 'Last backup' })
			await expect(today).toContainText('No backup was made in the desk yet.')
			await today.getByRole('link', { name: 'Make one' }).click()
			await expect(page.getByText('No backups yet')).toBeVisible()
			await page.getByRole('button', { name: 'Make a backup' }).click()
			// The page shows the progress until the file is in the list.
			const row = page.getByRole('region', { name: 'Backups' }).getByRole('row').nth(1)
			await expect(row).toContainText(/shop-.*\.backup/)
			await expect(page.getByRole('button', { name: 'Make a backup' })).toBeVisible()
			const [file] = await Promise.all([page.waitForEvent('download'), row.getByRole('link', { name: /^Download/ }).click()])
			expect(file.suggestedFilename()).toMatch(/^shop-[\dT-]+\.backup$/)
			expect((await readFile(await file.path())).subarray(0, 15).toString()).toBe('SQLite format 3')
			await page.goto(desk.url)
			await expect(today.getByRole('link', { name: 'All backups' })).toBeVisible()

			await page.goto(`${desk.url}/log`)
			await expect(page.getByText(`Downloaded the backup ${file.suggestedFilename()}`)).toBeVisible()
			await page.goto(`${desk.url}/settings/backups`)
			await expect(page.getByRole('region', { name: 'Restore a backup' })).toContainText(`restore `)
			await page.getByRole('button', { name: /^Delete shop-/ }).click()
			await expect(page.getByText('This cannot be undone.')).toBeVisible()
			await page.getByRole('button', { name: 'Delete the backup' }).click()
			await expect(page.getByText('No backups yet')).toBeVisible()
		})
	})

test('backups are for owners alone [SEC-13]', async ({ browser, playwright }) => {
	for (const role of ['orders', 'catalogue', 'content']) {
		const storageState = { cookies: await cookiesOf(browser, await invitationTo(desk.shop, desk.url, role)), origins: [] }
		const client = await playwright.request.newContext({ storageState })
		for (const path of ['/settings/backups', '/settings/backups/shop-2026-11-28T10-00-00.backup'])
			expect((await client.get(desk.url + path)).status(), `${role} ${path}`).toBe(403)
		await client.dispose()
	}
})

test('the page of backups is accessible in light and in dark [ADD-11]', async ({ page }) => {
	await page.goto(`${desk.url}/settings/backups`)
	await page.getByRole('button', { name: 'Make a backup' }).click()
	await expect(page.getByRole('region', { name: 'Restore a backup' })).toBeVisible()
	await checkInBothThemes(page, [`${desk.url}/settings/backups`])
})
