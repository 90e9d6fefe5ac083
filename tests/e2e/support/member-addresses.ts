import type { Locator, Page } from '@playwright/test'
import { expect, type Member } from './member.ts'

function addressOf(street: string, isDefault: boolean) {
	return { address: street, city: 'Bergen', country: 'Norway', postal_code: '5003', is_default: isDefault ? 1 : 0 }
}

/** Saves an address of the customer without opening a page. */
export async function saveAddress(
	page: Page,
	shop: { readonly url: string },
	member: Member,
	street: string,
	isDefault = false,
): Promise<void> {
	const headers = { authorization: `Bearer ${member.token}` }
	await page.request.post(`${shop.url}/api/address/create`, { headers, data: addressOf(street, isDefault) })
}

async function choose(dialog: Locator, label: 'Country' | 'City', name: string): Promise<void> {
	const field = dialog.getByRole('combobox', { name: label })
	await field.fill(name)
	await dialog.getByRole('option', { name, exact: true }).click()
	await expect(field).toHaveValue(name)
}

/** Fills in the address dialog with an address in Oslo, Norway. */
export async function fillDialog(dialog: Locator, street: string): Promise<void> {
	await dialog
		.getByLabel(/Address$/)
		.first()
		.fill(street)
	await expect(dialog.getByRole('combobox', { name: 'City' })).toBeDisabled()
	await choose(dialog, 'Country', 'Norway')
	await choose(dialog, 'City', 'Oslo')
	await dialog.getByLabel('Postal Code').fill('0150')
}
