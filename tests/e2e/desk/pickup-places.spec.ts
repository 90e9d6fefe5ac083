import { expect, test } from '../fixtures.ts'
import { shareDesk } from '../support/shared-desk.ts'
import { simpleProducts } from '../support/store-visitor.ts'

// All tests share a shop.
const desk = shareDesk()

for (const [width, javaScriptEnabled] of [
	[390, false],
	[1440, true],
] as const) {
	test.describe(`at ${width} px, ${javaScriptEnabled ? 'with' : 'without'} scripts`, () => {
		test.use({ javaScriptEnabled, viewport: { width, height: 900 } })

		test('a pick-up place is added and closed, has stock of a variant, and a new order is picked up there [SEC-13]', async ({ page }) => {
			const code = `place-${width}`
			const name = `Shop ${width}`
			await page.goto(`${desk.url}/settings/delivery`)
			await page.getByRole('link', { name: 'Pick-up places' }).click()
			await page.getByRole('link', { name: 'New pick-up place' }).click()
			await page.getByLabel('Name').fill(name)
			await page.getByLabel('Code').fill('Wrong code')
			await page.getByLabel('Address').fill('Bryggen 1, 5003 Bergen')
			await page.getByLabel('Opening hours').fill('Mon to Sat 10 to 18')
			await page.getByLabel('Country').selectOption('Norway')
			await page.getByRole('button', { name: 'Add the pick-up place' }).click()
			await expect(page.getByLabel('Code')).toHaveAccessibleDescription(/Use a code of at most 30 lowercase letters/)
			await page.getByLabel('Code').fill(code)
			await page.getByRole('button', { name: 'Add the pick-up place' }).click()
			const row = page.getByRole('row').filter({ hasText: name })
			await row.getByRole('button', { name: `Close: ${name}` }).click()
			await expect(row.getByText('Closed', { exact: true })).toBeVisible()
			await page.getByRole('button', { name: 'Undo', exact: true }).click()

			await page.goto(`${desk.url}/settings/delivery/services/new`)
			await page.getByLabel('Name').fill(`Pick-up ${width}`)
			await page.getByLabel('Code').fill(`pickup-${width}`)
			await page.getByLabel('Where customers get it').selectOption('At your pick-up places in their country')
			await page.getByLabel(/^Prices in/).fill('0')
			await page.getByRole('button', { name: 'Add the delivery service' }).click()
			await expect(page.getByText('At pick-up places').first()).toBeVisible()

			const [product] = await simpleProducts(desk.shop.url)
			await page.goto(`${desk.url}/products/${product?.id}/variants`)
			await page.getByRole('row').nth(1).getByRole('link').first().click()
			const stock = page.getByRole('region', { name: 'Stock at pick-up places' })
			await stock.getByLabel(name).fill('999999')
			await stock.getByRole('button', { name: 'Save the stock of places' }).click()
			await expect(page.getByText(/^All places together have/).first()).toBeVisible()
			await stock.getByLabel(name).fill('1')
			await stock.getByRole('button', { name: 'Save the stock of places' }).click()
			await expect(stock.getByLabel(name)).toHaveValue('1')

			await page.goto(`${desk.url}/orders/new`)
			await page.getByLabel('Add a product').fill(product?.name ?? '')
			await page.getByRole('button', { name: 'Find', exact: true }).click()
			await page
				.getByRole('button', { name: `Add ${product?.name}` })
				.first()
				.click()
			await page.getByLabel('Email', { exact: true }).fill('ada@example.com')
			await page.getByLabel('Phone', { exact: true }).fill('+47 55 12 34 56')
			await page.getByLabel('First name', { exact: true }).fill('Ada')
			await page.getByLabel('Last name', { exact: true }).fill('Lovelace')
			await page.getByLabel('Address', { exact: true }).fill('Analytical Street 1')
			await page.getByLabel('City', { exact: true }).fill('Bergen')
			await page.getByLabel('Postal code', { exact: true }).fill('5003')
			await page.getByLabel('Country', { exact: true }).selectOption('Norway')
			await page.getByLabel('Payment method').selectOption({ index: 1 })
			await page.getByRole('button', { name: 'Update the total' }).click()
			await page.getByLabel('Delivery service').selectOption(`pickup-${width}:${code}`)
			await page.getByRole('button', { name: 'Check the order' }).click()
			await expect(page.getByText(`Delivery: Pick-up ${width}: ${name}, Bryggen 1`)).toBeVisible()
			await page.getByRole('button', { name: /^(Create|Place) the order/ }).click()
			await expect(page.getByText('Bryggen 1, 5003 Bergen, Mon to Sat 10 to 18')).toBeVisible()
			await page.goto(`${desk.url}/orders`)
			await expect(page.getByRole('row').nth(1)).toContainText('Pick-up')
		})
	})
}
