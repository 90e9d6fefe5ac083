import { expect, test } from '../fixtures.ts'
import { addToCart, confirmedOrder, fillCheckout, orderButton, summaryAmount } from '../support/shopper.ts'

/** Whole yen: no decimals. */
const yen = /^¥[\d,]+$/

test('a guest buys in yen, which have no minor units: whole amounts everywhere, also in structured data', { tag: '@walk' }, async ({
	page,
	anotherShop,
}) => {
	const { url, command } = await anotherShop()
	await command('settings', 'set', 'currency', 'JPY', '--keep-amounts')
	await expect(async () => {
		await page.goto(`${url}/product/1`)
		await expect(page.getByRole('main')).toContainText(/¥\d/, { timeout: 1000 })
	}).toPass()
	const shown = await page.getByRole('main').textContent()
	expect(shown).not.toMatch(/¥[\d,]+\.\d/)
	const data = JSON.parse((await page.locator('script[type="application/ld+json"]').first().textContent()) ?? '{}')
	expect(JSON.stringify(data)).toContain('"priceCurrency":"JPY"')
	await addToCart(page)
	await page.goto(`${url}/checkout`)
	await fillCheckout(page)
	for (const name of ['Subtotal', 'Shipping', 'Total']) await expect(summaryAmount(page, name)).toHaveText(yen)
	const total = (await summaryAmount(page, 'Total').textContent()) ?? ''
	await orderButton(page).click()
	const number = await confirmedOrder(page)
	await page.goto(`${url}/order`)
	await page.getByLabel('Order number').fill(number)
	await page.getByLabel('Email', { exact: true }).fill('ada@shop.example')
	await page.getByRole('button', { name: 'Find order' }).click()
	await expect(summaryAmount(page, 'Total')).toHaveText(total)
	await expect(page.getByRole('main')).not.toContainText('$')
})
