import { expect, type Page } from '@playwright/test'
import { password, signInByForm } from '../e2e/support/member.ts'
import type { Shop } from '../e2e/support/shop.ts'
import { choosePlace, confirmedOrder, openCartDrawer, orderButton, search, summaryAmount } from '../e2e/support/shopper.ts'

export const berlin = { firstName: 'Ada', country: 'Germany', city: 'Berlin' }

/** Opens a product by the suggestions of the search. */
export async function openProduct(page: Page, shop: Shop, term: string, name: RegExp): Promise<void> {
	await page.goto(shop.url)
	const results = await search(page, term)
	await results.getByRole('option', { name }).first().click()
	await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
}

/** Looks up the order of a guest, which offers nothing that the engine cannot do. */
export async function findOrder(page: Page, shop: Shop, number: string, total: string): Promise<void> {
	await page.goto(`${shop.url}/order`)
	await page.getByLabel('Order number').fill(number)
	await page.getByLabel('Email', { exact: true }).fill('ada@shop.example')
	await page.getByRole('button', { name: 'Find order' }).click()
	await expect(page.getByRole('heading', { level: 2, name: `Order ${number}` })).toBeVisible()
	await expect(page.getByRole('main')).toContainText(total)
	await expect(page.getByRole('main').getByRole('link', { name: /receipt/i })).toHaveCount(0)
	await expect(page.getByRole('main').getByRole('button', { name: /send something back|cancel/i })).toHaveCount(0)
}

/** Signs up with the code of a mail. */
export async function signUp(page: Page, shop: Shop, email: string, readCode: (email: string) => Promise<string>): Promise<void> {
	await page.goto(`${shop.url}/signup`)
	await page.getByLabel('First Name').fill('Ada')
	await page.getByLabel('Last Name').fill('Lovelace')
	await page.getByLabel('Email').fill(email)
	await page.getByLabel('Phone', { exact: true }).fill('+49 30 1234')
	await page.getByLabel('Password', { exact: true }).fill(password)
	await page.getByLabel('Confirm Password').fill(password)
	await page.getByRole('button', { name: 'Sign Up', exact: true }).click()
	await expect(page).toHaveURL(`${shop.url}/otp`)
	await expect.poll(() => readCode(email)).toMatch(/^\d{6}$/)
	await page.getByLabel('Enter OTP').fill(await readCode(email))
	await page.getByRole('button', { name: 'Verify' }).click()
	await expect(page).not.toHaveURL(/otp/)
	// Whose account it is now may be signed in already: the shop takes the password along where it can.
	await page.goto(`${shop.url}/profile`)
	if (page.url().includes('/signin')) await signInByForm(page, shop, email)
	await expect(page.getByRole('heading', { level: 1, name: 'Ada Lovelace' })).toBeVisible()
}

/** Orders the cart of a customer, which has this product; returns the number of the order. */
export async function orderCart(page: Page, product: string, shipping: RegExp): Promise<string> {
	const drawer = await openCartDrawer(page)
	await expect(drawer).toContainText(product)
	await drawer.getByRole('link', { name: 'Checkout' }).click()
	await page.getByLabel('Address', { exact: true }).fill('12 Analytical Street')
	await page.getByLabel('Postal Code').fill('10115')
	await choosePlace(page, 'Country', berlin.country)
	await choosePlace(page, 'City', berlin.city)
	await expect(summaryAmount(page, 'Shipping')).toHaveText(shipping)
	await orderButton(page).click()
	return await confirmedOrder(page)
}
