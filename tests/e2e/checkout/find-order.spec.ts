import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { orderPath } from '@storefront/contract/domain/paths.ts'
import { linkKey } from '@storefront/store/commerce/checkout/reading/order-link.ts'
import { deriveKey } from '@storefront/store/infrastructure/crypto/keys.ts'
import { expect, expectAccessible, test } from '../fixtures.ts'
import { readMails } from '../support/mailbox.ts'
import { smallFeed, startShop } from '../support/shop.ts'
import { addToCart, confirmedOrder, fillCheckout, orderButton } from '../support/shopper.ts'
import { orderAsOtherGuest, simpleProducts } from '../support/store-visitor.ts'

async function buy(page: Page, shop: string): Promise<string> {
	const [product] = await simpleProducts(shop)
	await page.goto(`${shop}/product/${product?.id}`)
	await addToCart(page)
	await page.goto(`${shop}/checkout`)
	await fillCheckout(page)
	await orderButton(page).click()
	return confirmedOrder(page)
}

async function find(page: Page, number: string, email: string): Promise<void> {
	await page.getByLabel('Order number').fill(number)
	await page.getByLabel('Email', { exact: true }).fill(email)
	await page.getByRole('button', { name: 'Find order' }).click()
}

test('a guest finds the order again by number and email, from the confirmation and after a reload', {
	tag: ['@phone-walk', '@static-walk'],
}, async ({ page, baseURL, complaints }) => {
	complaints.allow(/^response: 404 POST .*order-lookup|Failed to load resource: .* 404|"call":"lookUpOrder"/)
	const number = await buy(page, baseURL ?? '')
	const dialog = page.getByRole('dialog', { name: 'Order Confirmed!' })
	await expect(dialog.getByText('Total', { exact: true })).toBeVisible()
	await expect(dialog.getByText('ada@shop.example')).toBeVisible()
	await dialog.getByRole('link', { name: 'Find your order' }).click()
	await expect(page.getByRole('heading', { level: 1, name: 'Find your order' })).toBeVisible()
	await expect(page.getByLabel('Order number')).toHaveValue(number)
	await expectAccessible(page)

	await find(page, number, 'eve@shop.example')
	await expect(page.getByRole('alert').filter({ hasText: 'We found no order with this number and email.' })).toBeVisible()
	await find(page, number.toLowerCase().replace('-', ' '), 'ADA@shop.example')
	const heading = page.getByRole('heading', { level: 2, name: `Order ${number}` })
	await expect(heading).toBeFocused()
	await expect(page.getByRole('list', { name: 'Status' }).locator('[aria-current=step]')).toHaveText('Ordered')
	await expectAccessible(page)

	await page.reload()
	await expect(heading).toBeVisible()
	await page.getByRole('link', { name: 'Find another order' }).click()
	await expect(page.getByRole('button', { name: 'Find order' })).toBeVisible()
})

test('the confirmation is printed on a page of its own, and nothing else is [CHK-39]', async ({ page, baseURL }) => {
	const number = await buy(page, baseURL ?? '')
	await page.emulateMedia({ media: 'print' })
	await expect(page.getByRole('dialog').getByText(number)).toBeVisible()
	await expect(page.getByRole('dialog').getByText('Total', { exact: true })).toBeVisible()
	for (const hidden of [page.getByRole('banner'), page.getByRole('contentinfo'), page.getByLabel('Your order is placed')])
		await expect(hidden).toBeHidden()
	await expect(page.getByRole('dialog').getByRole('button', { name: 'Print' })).toBeHidden()
})

test('the link of an email opens the order, and status changes by the owner are shown and mailed', async ({ page, anotherShop }) => {
	const secret = 'a secret that the test knows as well'
	const shop = await anotherShop({ feed: smallFeed, environment: { JWT_SECRET: secret } })
	const number = await buy(page, shop.url)
	const lastMail = () => readMails(join(shop.folder, 'outbox')).at(-1) ?? ''
	await expect.poll(lastMail).toContain(`Your order ${number}`)
	// The link in an email needs the URL of the shop, but SITE_URL would cause a new build.
	await page.goto(shop.url + orderPath(number, linkKey(deriveKey(Buffer.from(secret), 'order'), number)))
	await expect(page.getByRole('heading', { level: 2, name: `Order ${number}` })).toBeVisible()

	await shop.command('orders', 'status', number, 'Shipped')
	await page.reload()
	await expect(page.getByRole('list', { name: 'Status' }).locator('[aria-current=step]')).toHaveText('Shipped')
	await expect.poll(lastMail).toContain('is now "Shipped"')
})

test('a shop that is stopped sends the emails of its last order first', async ({ folder }) => {
	const shop = await startShop({ feed: smallFeed, environment: { DATA_DIR: folder } })
	try {
		const [product] = await simpleProducts(shop.url)
		if (!product) throw new Error('There is nothing to order')
		await orderAsOtherGuest(shop.url, product, 1)
	} finally {
		await shop.stop()
	}
	expect(readMails(join(folder, 'outbox')).join('\n')).toContain('Thank you for your order')
	expect(readdirSync(folder), 'the database was closed').not.toContain('store.db-wal')
})
