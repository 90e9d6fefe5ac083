import { expect, expectAccessible, test } from '../fixtures.ts'
import { addToCart, confirmedOrder, fillCheckout, orderButton, summaryAmount } from '../support/shopper.ts'
import { simpleProducts } from '../support/store-visitor.ts'

const centsOf = (text: string | null) => Number(text?.replaceAll(/[^\d]/g, ''))

test('a shop in the EU shows the lowest price before a reduction, and the tax included in every total', {
	tag: ['@phone-walk', '@server', '@walk'],
}, async ({ page, anotherShop }) => {
	await page.emulateMedia({ reducedMotion: 'reduce' })
	const shop = await anotherShop()
	// The store is filled by the first request.
	const reduced = (await simpleProducts(shop.url)).find(({ discount }) => discount > 0)
	await shop.command('tax', 'set', 'NO', '25')
	await shop.command('settings', 'set', 'lowest_price', 'on')

	await page.goto(`${shop.url}/product/${reduced?.id}`)
	await expect(page.getByText(/^Lowest price of the 30 days before: \$[\d,]+\.\d\d$/)).toBeVisible()
	await expectAccessible(page)
	await addToCart(page)

	await page.goto(`${shop.url}/checkout`)
	await fillCheckout(page)
	const summary = page.getByRole('region', { name: 'Order Summary' })
	const tax = summaryAmount(page, 'including 25% VAT')
	await expect(tax).toBeVisible()
	const total = centsOf(await summaryAmount(page, 'Total').textContent())
	expect(centsOf(await tax.textContent())).toBe(Math.round((total * 25) / 125))
	await expectAccessible(page)
	await summary.scrollIntoViewIfNeeded()

	await orderButton(page).click()
	await confirmedOrder(page)
	const dialog = page.getByRole('dialog', { name: 'Order Confirmed!' })
	await expect(dialog.getByText('including 25% VAT')).toBeVisible()
	await dialog.getByRole('link', { name: 'the page of this order' }).click()
	await expect(summaryAmount(page, 'including 25% VAT')).toBeVisible()
	await expectAccessible(page)

	// Where the tax is a part of the price nothing is added for it.
	await page.goto(`${shop.url}/product/${reduced?.id}`)
	await addToCart(page)
	await page.goto(`${shop.url}/cart`)
	await expect(summaryAmount(page, 'Total')).toBeVisible()
	await expect(summaryAmount(page, 'Tax')).toHaveCount(0)
})
