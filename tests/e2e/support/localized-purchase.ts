import type { Page } from '@playwright/test'
import { expect, expectAccessible } from '../fixtures.ts'
import { findEnglishTexts, translator } from './localized-shop.ts'

interface LocalizedPurchase {
	readonly tag: string
	/** Rating of the first related product: number and reviews. */
	readonly rating: RegExp
	/** Amount of the total. */
	readonly total: RegExp
	/** City and country of the order, as far as they are translated. */
	readonly place: string
}

/** Buys a product as a guest in a language, and looks the order up. No page may have English texts. */
export async function buyInLanguage(page: Page, url: string, { tag, rating, total, place }: LocalizedPurchase): Promise<void> {
	const say = translator(tag)
	const main = page.getByRole('main')
	const english: string[] = []
	const listen = async (where: string) => {
		const [texts = ''] = await page.locator('body').allInnerTexts()
		const found = findEnglishTexts(tag, texts.split('\n'))
		english.push(...found.map((text) => `${where}: ${text}`))
	}
	await page.goto(`${url}/${tag}/product/1`)
	await expect(main.getByRole('link', { name: rating }).first()).toBeVisible()
	await main
		.getByRole('button', { name: say('Add to Cart', 'buying') })
		.first()
		.click()
	await expect(page.getByText(say('Added to cart successfully', 'notices'))).toBeVisible()
	await listen('product')
	await expectAccessible(page)
	await page.goto(`${url}/${tag}/checkout`)
	for (const [label, value] of [
		['First Name', 'Ada'],
		['Last Name', 'Lovelace'],
		['Address', '12 Analytical Street'],
		['Postal Code', '5003'],
		['Email', 'ada@shop.example'],
		['Phone Number', '+47 55 55 55 55'],
	] as const)
		await page.getByLabel(say(label, 'fields'), { exact: true }).fill(value)
	const country = new Intl.DisplayNames(tag, { type: 'region' }).of('NO') ?? ''
	for (const [label, name] of [
		['Country', country],
		['City', 'Bergen'],
	] as const) {
		const field = page.getByRole('combobox', { name: say(label, 'fields') })
		await field.click()
		await field.fill(name)
		await page.getByRole('option').first().click()
	}
	await expect(page.getByText(say('Enter shipping address', 'cart'))).toBeHidden()
	const amount = page
		.locator('dl > div')
		.filter({ has: page.getByText(say('Total', 'common'), { exact: true }) })
		.getByRole('definition')
	await expect(amount).toHaveText(total)
	const before = (await amount.textContent()) ?? ''
	await page.getByLabel(say('Discount code', 'checkout')).fill('WELCOME10')
	await page.getByRole('button', { name: say('Apply', 'checkout') }).click()
	await expect(amount).not.toHaveText(before)
	await listen('checkout')
	await expectAccessible(page)
	await page.getByRole('button', { name: say('Place Order', 'checkout') }).click()
	const dialog = page.getByRole('dialog', { name: say('Order Confirmed!', 'checkout') })
	await expect(dialog).toBeVisible()
	await listen('confirmation')
	const number = (await dialog.getByRole('strong').first().textContent()) ?? ''
	await page.goto(`${url}/${tag}/order`)
	await page.getByLabel(say('Order number', 'orders')).fill(number)
	await page.getByLabel(say('Email', 'fields'), { exact: true }).fill('ada@shop.example')
	await page.getByRole('button', { name: say('Find order', 'orders') }).click()
	await expect(main).toContainText(number)
	await expect(main).toContainText(place)
	await expect(main).toContainText(new Intl.DateTimeFormat(tag, { month: 'long' }).format())
	await listen('order')
	await expectAccessible(page)
	expect(english).toEqual([])
}
