import { readFile } from 'node:fs/promises'
import { expect, expectAccessible, test } from '../fixtures.ts'
import { orderByCard, paymentOf, performAtProvider } from '../support/payments.ts'

test('a paid order has a receipt that can be saved as a file, and the credit note of a refund', {
	tag: ['@server', '@phone-walk'],
}, async ({ page, payingShop: shop }) => {
	await shop.command('settings', 'set', 'tax_number', 'NO 123 456')
	await orderByCard(page, shop)
	await performAtProvider(page, 'Go back without paying')
	await expect(page.getByRole('link', { name: 'Receipt', exact: true })).toHaveCount(0)
	await page.getByRole('button', { name: 'Pay now' }).click()
	await performAtProvider(page, 'Pay')
	await expect(paymentOf(page, 'Paid')).toBeVisible()
	await page.getByRole('link', { name: 'Receipt', exact: true }).click()
	const receipt = page.getByRole('article', { name: /^Receipt R-\d{6}$/ })
	await expect(receipt).toContainText('Tax number: NO 123 456')
	await expect(receipt).toContainText('Ada Lovelace')
	await expect(receipt).toContainText('Paid: Card')
	await expectAccessible(page)
	const download = page.waitForEvent('download')
	await page.getByRole('button', { name: 'Save as PDF' }).click()
	const file = await download
	const [receiptNumber] = /R-\d{6}/.exec((await receipt.textContent()) ?? '') ?? []
	expect(file.suggestedFilename()).toBe(`receipt-${receiptNumber}.pdf`)
	expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-')

	const number = new URLSearchParams(new URL(page.url()).hash.slice(1)).get('number') ?? ''
	await shop.command('payments', 'refund', number, '--amount', '5')
	await page.reload()
	await expect(page.getByRole('article', { name: /^Credit note C-\d{6}$/ })).toContainText('-$5.00')
	await page.emulateMedia({ media: 'print' })
	await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
	await expect(page.getByRole('contentinfo')).toBeHidden()
	await expect(receipt).toBeVisible()
})
