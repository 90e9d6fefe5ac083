import { expect, test } from '../fixtures.ts'
import { checkInBothThemes } from '../support/desk.ts'
import { shareDesk } from '../support/shared-desk.ts'

// Both tests share a shop. Each translates a product of its own.
const desk = shareDesk()

for (const [width, javaScriptEnabled, index] of [
	[390, false, 0],
	[1440, true, 1],
] as const) {
	test.describe(`at ${width} px, ${javaScriptEnabled ? 'with' : 'without'} scripts`, () => {
		test.use({ javaScriptEnabled, viewport: { width, height: 900 } })

		test('the name of a product is translated beside the English one, and a missing one is marked [SEC-13]', async ({ page }) => {
			await page.goto(`${desk.url}/products`)
			await page.getByRole('region', { name: 'Products' }).getByRole('rowheader').getByRole('link').nth(index).click()
			await page.getByRole('link', { name: 'Translations' }).click()
			await page.getByRole('link', { name: /^German/ }).click()
			const name = page.getByLabel('Name in German')
			const missing = page.getByRole('region', { name: /^Name/ }).getByText('Missing')
			await name.fill('Tasche für unterwegs')
			await page.getByRole('button', { name: 'Save German' }).click()
			await expect(page.getByText('Set the translation of product')).toBeVisible()
			await expect(name).toHaveValue('Tasche für unterwegs')
			await expect(missing).toHaveCount(0)
			await name.fill('')
			await page.getByRole('button', { name: 'Save German' }).click()
			await expect(missing).toBeVisible()
			await page.getByRole('button', { name: 'Undo', exact: true }).click()
			await expect(name).toHaveValue('Tasche für unterwegs')
			if (javaScriptEnabled) await checkInBothThemes(page, [page.url()])
		})
	})
}
