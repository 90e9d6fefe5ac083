import type { Page } from '@playwright/test'

/** Fills the form of the checkout without scripts for a delivery to Norway. */
export async function fillPlainCheckout(page: Page, { city = 'Bergen', email = 'ada@example.com' } = {}): Promise<void> {
	await page.getByRole('textbox', { name: 'Email' }).fill(email)
	await page.getByRole('textbox', { name: 'Phone Number' }).fill('+47 55 12 34 56')
	await page.getByRole('combobox', { name: 'Country' }).first().selectOption('Norway')
	await page.getByRole('textbox', { name: 'First Name' }).first().fill('Ada')
	await page.getByRole('textbox', { name: 'Last Name' }).first().fill('Lovelace')
	await page.getByRole('textbox', { name: 'Address', exact: true }).first().fill('Analytical Street 1')
	await page.getByRole('textbox', { name: 'City' }).first().fill(city)
	await page.getByRole('textbox', { name: 'Postal Code' }).first().fill('5003')
}
