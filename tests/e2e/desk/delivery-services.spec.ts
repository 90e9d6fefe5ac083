import { expect, test } from '../fixtures.ts'
import { shareDesk } from '../support/shared-desk.ts'

// All tests share a shop.
const desk = shareDesk()

for (const [width, javaScriptEnabled] of [
	[390, false],
	[1440, true],
] as const) {
	test.describe(`at ${width} px, ${javaScriptEnabled ? 'with' : 'without'} scripts`, () => {
		test.use({ javaScriptEnabled, viewport: { width, height: 900 } })

		test('a delivery service is added, changed, switched off and removed; a wrong price is explained next to its field [SEC-13]', async ({
			page,
		}) => {
			await page.goto(`${desk.url}/settings/delivery`)
			await page.getByRole('link', { name: 'Delivery services' }).click()
			await page.getByRole('link', { name: 'New delivery service' }).click()
			await page.getByLabel('Name').fill('Express')
			await page.getByLabel('Code').fill('express')
			await page.getByLabel('Country').selectOption('Germany')
			await page.getByLabel(/^Prices in/).fill('12.00\nfree from 100')
			await page.getByLabel('Working days, at least').fill('1')
			await page.getByRole('button', { name: 'Add the delivery service' }).click()
			await expect(page.getByLabel(/^Prices in/)).toHaveAccessibleDescription(/"free from 100" is not a price/)
			await page.getByLabel(/^Prices in/).fill('12.00\n0 from 100\n4.90 up to 2 kg')
			await page.getByRole('button', { name: 'Add the delivery service' }).click()
			await expect(page.getByText('Added the delivery service "Express"', { exact: true })).toBeVisible()

			const row = page.getByRole('row').filter({ hasText: 'Express' })
			await expect(row.locator('[data-label="Country"]')).toContainText('Germany')
			await expect(row.locator('[data-label="Prices"]')).toContainText('4.90 up to 2 kg')
			await row.getByRole('button', { name: 'Switch off: Express (Germany)' }).click()
			await expect(row.getByText('Off', { exact: true })).toBeVisible()
			await page.getByRole('button', { name: 'Undo', exact: true }).click()
			await page.goto(`${desk.url}/settings/delivery/services`)
			await expect(row.getByText('Off', { exact: true })).toHaveCount(0)

			await row.getByRole('link', { name: 'Express' }).click()
			await page.getByLabel('Name').fill('Overnight')
			await page.getByLabel('Cutoff time').fill('25:00')
			await page.getByRole('button', { name: 'Save' }).click()
			await expect(page.getByLabel('Cutoff time')).toHaveAccessibleDescription(/is not a valid time/)
			await page.getByLabel('Cutoff time').fill('12:00')
			await page.getByRole('button', { name: 'Save' }).click()
			await page.getByRole('link', { name: 'Overnight' }).click()
			await page.getByRole('button', { name: 'Remove this delivery service' }).click()
			await page.getByRole('button', { name: 'Remove', exact: true }).click()
			await expect(page.getByText('Removed the delivery service "Overnight"', { exact: true })).toBeVisible()
			await expect(page.getByText('Only the standard delivery')).toBeVisible()
		})
	})
}
