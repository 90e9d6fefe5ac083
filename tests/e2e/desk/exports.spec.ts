import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { acceptInvitation, deskOf } from '../support/desk.ts'
import { placePaidOrder } from '../support/desk-orders.ts'
import { startPayingShop } from '../support/payments.ts'

test.use({ javaScriptEnabled: false })

/** Downloads the list of a page as CSV. */
async function download(page: Page): Promise<string> {
	const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: 'CSV' }).click()])
	expect(file.suggestedFilename()).toMatch(/^(orders|stock)-\d{4}-\d\d-\d\d\.csv$/)
	return await readFile(await file.path(), 'utf8')
}

test('orders and stock of a filter are downloaded as CSV, without scripts [SEC-13]', async ({ page, anotherShop }) => {
	const shop = await startPayingShop((options) => anotherShop(options))
	const { url, link } = await deskOf(shop)
	await acceptInvitation(page, link)
	const { number } = await placePaidOrder(shop)
	await page.goto(`${url}/orders`)
	expect(await download(page)).toContain(number)
	await page.goto(`${url}/orders?status=Delivered`)
	await expect(page.getByRole('link', { name: 'CSV' })).toBeHidden()
	await page.goto(`${url}/stock?state=sold-out`)
	const rows = (await download(page)).trim().split('\r\n')
	expect(rows[0]).toBe('sku,name,variant,stock,price,sale_price,currency')
	expect(rows.slice(1).every((row) => row.includes(',0,'))).toBe(true)
	await page.goto(`${url}/log`)
	await expect(page.getByText('Exported orders with their addresses')).toBeVisible()
})
