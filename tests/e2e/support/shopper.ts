import { expect, type Locator, type Page } from '@playwright/test'

/** Actions of a shopper in tests. Elements are found by role and name. */

export async function search(page: Page, term: string): Promise<Locator> {
	const box = page.getByRole('combobox', { name: 'Search for products' })
	await box.fill(term)
	await box.press('Enter')
	return page.getByRole('listbox', { name: 'Search results' })
}

/** Selects an option by its text, because pictures of options cover their inputs. */
export async function chooseOption(page: Page, variation: string, option: string): Promise<void> {
	const group = page.getByRole('group', { name: variation })
	await group.getByText(option, { exact: true }).click()
	await expect(group.getByRole('radio', { name: option, exact: true })).toBeChecked()
}

export async function addToCart(page: Page): Promise<void> {
	await page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first().click()
	await expect(page.getByText('Added to cart successfully')).toBeVisible()
}

export async function openCartDrawer(page: Page): Promise<Locator> {
	await page.getByRole('link', { name: /^Cart/ }).filter({ visible: true }).click()
	const drawer = page.getByRole('dialog', { name: /^Your Cart/ })
	await expect(drawer).toBeVisible()
	return drawer
}

export interface Guest {
	readonly firstName: string
	readonly country: string
	readonly city: string
}

export const ada: Guest = { firstName: 'Ada', country: 'Norway', city: 'Bergen' }

export async function choosePlace(page: Page | Locator, label: 'Country' | 'City', name: string): Promise<void> {
	const field = page.getByRole('combobox', { name: label })
	await field.click()
	await field.fill(name)
	const option = page.getByRole('option', { name, exact: true })
	const chosen = (await option.textContent()) ?? ''
	await option.click()
	await expect(field).toHaveValue(chosen)
}

/** Fills in all required fields of a guest at the checkout, except the address. */
export async function fillPerson(page: Page, { firstName }: Guest = ada): Promise<void> {
	await page.getByLabel('First Name').fill(firstName)
	await page.getByLabel('Last Name').fill('Lovelace')
	await page.getByLabel('Address', { exact: true }).fill('12 Analytical Street')
	await page.getByLabel('Postal Code').fill('5003')
	await page.getByLabel('Email', { exact: true }).fill('ada@shop.example')
	await page.getByLabel('Phone Number').fill('+47 55 55 55 55')
}

export async function fillCheckout(page: Page, guest: Guest = ada): Promise<void> {
	await fillPerson(page, guest)
	await choosePlace(page, 'Country', guest.country)
	await choosePlace(page, 'City', guest.city)
	await waitForCharge(page)
}

/** Waits for the delivery charge, because the store rejects an order with another total. */
export async function waitForCharge(page: Page): Promise<void> {
	const summary = page.getByRole('region', { name: 'Order Summary' })
	await expect(summary.getByText('Enter shipping address')).toBeHidden()
	await expect(summary.getByText('Updating…')).toBeHidden()
}

export function orderButton(page: Page): Locator {
	return page.getByRole('button', { name: 'Place Order' })
}

/** Waits for the confirmation and returns the order number. */
export async function confirmedOrder(page: Page): Promise<string> {
	const dialog = page.getByRole('dialog', { name: 'Order Confirmed!' })
	await expect(dialog).toBeVisible()
	const number = await dialog.getByText('order number').getByRole('strong').textContent()
	expect(number).toMatch(/\S/)
	return number ?? ''
}

/** Amount in one line of a summary: `summaryAmount(page, 'Total')`. */
export function summaryAmount(page: Page, label: string): Locator {
	return page
		.locator('dl > div')
		.filter({ has: page.getByText(label, { exact: true }) })
		.getByRole('definition')
}

/** Opens the home page and waits for the cart, because setting the clock forward would time out an open call. */
export async function openWithCart(page: Page): Promise<void> {
	const read = page.waitForResponse((response) => response.url().includes('/card-details'))
	await page.goto('/')
	await read
}

/** Whether filters are in a drawer. Does not check the button, which may not be rendered immediately. */
function hasFilterDrawer(page: Page): boolean {
	return (page.viewportSize()?.width ?? 0) < 768
}

/** Opens the drawer of the filters, if they are in a drawer. */
export async function openFilters(page: Page): Promise<void> {
	if (hasFilterDrawer(page)) await page.getByRole('button', { name: /^Filters/ }).click()
}

/** Closes the drawer by the button at its end. */
export async function showResults(page: Page): Promise<void> {
	if (hasFilterDrawer(page)) await page.getByRole('button', { name: /^Show (results|[\d,]+ products?)$/ }).click()
}
