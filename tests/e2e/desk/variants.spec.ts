import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { checkInBothThemes } from '../support/desk.ts'
import { shareDesk } from '../support/shared-desk.ts'

// All tests share a shop. Each changes a product of its own.
const desk = shareDesk()

/** Creates a product without options. Returns its path. */
async function createProduct(page: Page, name: string): Promise<string> {
	await page.goto(`${desk.url}/products/new`)
	await page.getByLabel('Name').fill(name)
	await page.getByLabel('Category').selectOption({ index: 1 })
	await page.getByLabel('SKU').fill(`${name}-s`)
	await page.getByLabel('Price').fill('40.00')
	await page.getByLabel('In stock').fill('5')
	await page.getByLabel('Show it in the shop at once').check()
	await page.getByRole('button', { name: 'Create the product' }).click()
	await expect(page.getByText(`Created ${name}`)).toBeVisible()
	return new URL(page.url()).pathname
}

async function addLarge(page: Page, path: string, name: string) {
	await page.goto(`${desk.url}${path}/variants`)
	await page.getByRole('link', { name: 'Add a variant' }).click()
	await page.getByLabel('What do the variants differ in?').fill('Size')
	await page.getByLabel('Value of the product so far').fill('Small')
	await page.getByLabel('Value of the new variant').fill('Large')
	await page.getByLabel('SKU').fill(`${name}-l`)
	await page.getByLabel('Price').fill('45')
	await page.getByRole('button', { name: 'Add the variant' }).click()
	await expect(page.getByText(`Added the variant ${name}-l`)).toBeVisible()
}

for (const [width, javaScriptEnabled] of [
	[390, false],
	[1440, true],
] as const) {
	test.describe(`at ${width} px, ${javaScriptEnabled ? 'with' : 'without'} scripts`, () => {
		test.use({ javaScriptEnabled, viewport: { width, height: 900 } })

		test('a variant is added, renamed, put on sale for some days, removed and restored [SEC-13]', async ({ page }) => {
			const name = `Tray${width}`
			const path = await createProduct(page, name)
			await addLarge(page, path, name)
			await page.getByRole('link', { name: 'Large' }).click()

			await page.getByLabel('Size').fill('small')
			await page.getByRole('button', { name: 'Save' }).click()
			await expect(page.getByRole('alert')).toContainText('There is a variant Small already.')
			await page.getByLabel('Size').fill('Wide')
			await page.getByLabel('GTIN').fill('123')
			await page.getByRole('button', { name: 'Save' }).click()
			await expect(page.getByRole('alert')).toContainText('Use the 8, 12, 13 or 14 digits below the bar code')
			await page.getByLabel('GTIN').fill('4006381 333931')
			await page.getByLabel('Weight of the parcel').fill('0,5 kg')
			await page.getByRole('button', { name: 'Save' }).click()
			await expect(page.getByText(`Changed the variant ${name}-l`)).toBeVisible()
			await expect(page.getByLabel('GTIN')).toHaveValue('4006381333931')
			await expect(page.getByLabel('Weight of the parcel')).toHaveValue('0.5 kg')

			await page.getByLabel('Sale price').fill('50')
			await page.getByLabel('Starts').fill('2026-01-02T09:00')
			await page.getByRole('button', { name: 'Plan the sale' }).click()
			await expect(page.getByRole('alert')).toContainText('below the price')
			await page.getByLabel('Sale price').fill('30')
			await page.getByRole('button', { name: 'Plan the sale' }).click()
			await expect(page.getByText(`Planned a sale of ${name}-l`)).toBeVisible()
			await expect(page.getByRole('region', { name: 'Former prices' }).last().getByRole('row').nth(1)).toContainText('$30.00')
			await page.getByRole('button', { name: 'End the sale now' }).click()
			await expect(page.getByText(`Cancelled the planned sale of ${name}-l`)).toBeVisible()

			await page.getByRole('button', { name: 'Remove', exact: true }).click()
			await expect(page.getByText(`Removed the variant ${name}-l`)).toBeVisible()
			await page.getByRole('button', { name: 'Restore Wide' }).click()
			await expect(page.getByText(`Restored the variant ${name}-l`)).toBeVisible()
			const shown = await (await page.request.get(desk.shop.url + path.replace('products', 'product'))).text()
			expect(shown).toContain('Wide')
		})
	})
}

test('cells of a spreadsheet fill the list of variants from the focused field on [SEC-13]', async ({ page }) => {
	const path = await createProduct(page, 'Pasted')
	await addLarge(page, path, 'Pasted')
	const field = (label: string, sku: string) => page.getByRole('textbox', { name: `${label}: ${sku}`, exact: true })
	await field('Price', 'Pasted-s').evaluate((cell) => {
		const clipboardData = new DataTransfer()
		clipboardData.setData('text/plain', '41.00\t39.00\textra\r\n46.00\t\r\nbelow\r\n')
		cell.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
	})
	await expect(field('Price', 'Pasted-s')).toHaveValue('41.00')
	await expect(field('Sale price', 'Pasted-s')).toHaveValue('39.00')
	await expect(field('Price', 'Pasted-l')).toHaveValue('46.00')
	await expect(field('In stock', 'Pasted-s')).toHaveValue('5')
	await page.getByRole('button', { name: 'Check changes' }).click()
	await page.getByRole('button', { name: 'Save', exact: true }).click()
	await expect(field('Sale price', 'Pasted-s')).toHaveValue('39.00')
})

test('pages of variants are accessible in light and in dark [ADD-11]', async ({ page }) => {
	const path = await createProduct(page, 'Bowl')
	await addLarge(page, path, 'Bowl')
	await page.getByRole('link', { name: 'Large' }).click()
	await checkInBothThemes(page, [page.url(), `${desk.url}${path}/variants`, `${desk.url}${path}/variants/new`])
})
