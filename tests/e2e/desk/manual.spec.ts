import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { orderPath } from '@storefront/contract/domain/paths.ts'
import { linkKey } from '@storefront/store/commerce/checkout/reading/order-link.ts'
import { deriveKey } from '@storefront/store/infrastructure/crypto/keys.ts'
import { expect, expectAccessible, test } from '../fixtures.ts'
import { acceptInvitation, deskOf } from '../support/desk.ts'
import { readMails } from '../support/mailbox.ts'
import { offerCard, performAtProvider, stateOf } from '../support/payments.ts'
import { smallFeed } from '../support/shop.ts'
import { simpleProducts } from '../support/store-visitor.ts'

const email = 'grace@shop.example'
const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

/** How a person fills in forms: with the keyboard alone, or with the mouse as well. */
function hands(page: Page, keyboard: boolean) {
	const press = async (button: Locator) => {
		if (!keyboard) return await button.click()
		// A page that is still loading moves the focus to the part in its address.
		await page.waitForLoadState()
		await button.press('Enter')
	}
	return {
		press: (name: string) => press(page.getByRole('button', { name, exact: true })),
		async fill(label: string, value: string) {
			const field = page.getByLabel(label, { exact: true })
			if (!keyboard) return await field.fill(value)
			await field.focus()
			await page.keyboard.press('ControlOrMeta+A')
			await page.keyboard.press('Backspace')
			await page.keyboard.type(value)
		},
	}
}

for (const [width, javaScriptEnabled] of [
	[1440, true],
	[390, false],
] as const) {
	test.describe(`at ${width} px, ${javaScriptEnabled ? 'with scripts, by keyboard' : 'without scripts'}`, {
		tag: javaScriptEnabled ? '@walk' : [],
	}, () => {
		test.use({ javaScriptEnabled, viewport: { width, height: 900 } })

		test('an order by phone is made, and its customer pays by the link [SEC-13]', async ({ page, browser, anotherShop, complaints }) => {
			complaints.allow(/404/)
			const secret = 'a secret that the test knows as well'
			const shop = await anotherShop({ feed: smallFeed, environment: { PAYMENT_TEST: 'on', JWT_SECRET: secret } })
			await offerCard(shop, 9)
			const { url, link } = await deskOf(shop)
			const [product] = (await simpleProducts(shop.url)).filter(({ stock }) => (stock ?? 0) > 2)
			if (!product) throw new Error('The shop has no product with three pieces in stock')
			await acceptInvitation(page, link)
			const { press, fill } = hands(page, javaScriptEnabled)

			await page.goto(`${url}/orders`)
			await page.getByRole('link', { name: 'New order' }).click()
			await page.getByLabel('Add a product').fill(product.name)
			await page.keyboard.press('Enter')
			await expect(page.getByRole('list', { name: 'Found products' })).toBeVisible()
			await press(`Add ${product.name}`)
			const pieces = page.getByLabel(`Pieces of ${product.name}`)
			await expect(pieces).toHaveValue('1')
			if (javaScriptEnabled) await expectAccessible(page)

			// What is missing is shown, and nothing that was typed is lost.
			await fill(`Pieces of ${product.name}`, '9999')
			await fill('Email', email)
			await press('Check the order')
			await expect(page.getByRole('alert')).toContainText('First name is required')
			await fill('Phone', '+49 30 1234')
			await fill('First name', 'Grace')
			await fill('Last name', 'Hopper')
			await fill('Address', 'Example Street 1')
			await fill('Postal code', '10115')
			await fill('City', 'Berlin')
			await page.getByLabel('Country', { exact: true }).selectOption('Germany')
			await page.getByLabel('Payment method').selectOption('Card (by a link)')
			await page.locator('summary', { hasText: 'Bill to another address' }).press('Enter')
			await fill('Country (bill)', 'Norway')
			await press('Check the order')
			await expect(page.getByRole('alert')).toContainText('First name is required')
			await fill('First name (bill)', 'Accounts')
			await fill('Last name (bill)', 'Office')
			await fill('Address (bill)', 'Invoice Road 2')
			await fill('City (bill)', 'Oslo')
			await press('Check the order')
			await expect(page.getByRole('alert')).toContainText('left')
			await expect(pieces).toHaveAttribute('aria-invalid', 'true')
			await expect(page.getByLabel('Last name', { exact: true })).toHaveValue('Hopper')
			if (javaScriptEnabled) await expectAccessible(page)

			await fill(`Pieces of ${product.name}`, '2')
			await page.locator('summary', { hasText: 'Order of a company' }).press('Enter')
			await fill('VAT number', 'de 123')
			await press('Check the order')
			await expect(page.getByRole('alert')).toContainText('Company is required')
			await fill('Company', 'Analytical Engines Ltd')
			await press('Check the order')
			await expect(page.getByRole('alert')).toContainText('VAT numbers with DE look like DE123456789.')
			await fill('VAT number', 'de 123.456-789')
			await fill('Purchase order number', 'PO 4711')
			await press('Check the order')
			await expect(page.getByText('Nothing is ordered yet')).toBeVisible()
			await press('Change something')
			await expect(page.getByLabel('Last name', { exact: true })).toHaveValue('Hopper')
			await press('Check the order')
			await expect(page.getByText('Nothing is ordered yet')).toBeVisible()
			await expect(region(page, 'Customer')).toContainText('Invoice Road 2')
			if (javaScriptEnabled) await expectAccessible(page)
			await press('Create the order and send the link')

			await expect(page.getByRole('status').filter({ hasText: 'Created the order' })).toBeVisible()
			const number = /Order (\S+)/.exec((await page.getByRole('heading', { level: 1 }).textContent()) ?? '')?.[1] ?? ''
			for (const shown of ['Analytical Engines Ltd', 'DE123456789', 'PO 4711']) await expect(region(page, 'Customer')).toContainText(shown)
			await expect(region(page, 'Payment')).toContainText('Not paid')
			await expect(page.getByText('Entered by Ada Lovelace')).toBeVisible()
			expect(await stateOf(shop, number)).toBe('open')

			const mail = () => readMails(join(shop.folder, 'outbox')).find((one) => one.includes(`To: ${email}`)) ?? ''
			await expect.poll(mail, { timeout: 20_000 }).toContain(`Pay your order ${number}`)

			await page.getByRole('link', { name: 'Change the address' }).click()
			await fill('City', '')
			await press('Change the address')
			await expect(page.getByRole('alert')).toContainText('City is required')
			await fill('City', 'Hamburg')
			await press('Change the address')
			await expect(region(page, 'Changes').getByRole('row').filter({ hasText: 'City' })).toContainText('Hamburg')
			if (javaScriptEnabled) await expectAccessible(page)
			await press('Change the address')
			await expect(page.getByRole('status').filter({ hasText: 'Changed the delivery address' })).toBeVisible()
			await expect(region(page, 'Customer')).toContainText('Hamburg')
			await press('Undo')
			await expect(region(page, 'Customer')).toContainText('Berlin')

			// The link in an email needs the URL of the shop, but SITE_URL would cause a new build.
			const payLink = shop.url + orderPath(number, linkKey(deriveKey(Buffer.from(secret), 'order'), number))
			const customer = await browser.newContext({ reducedMotion: 'reduce', javaScriptEnabled: true })
			const paying = await customer.newPage()
			await paying.goto(payLink)
			await paying.getByRole('button', { name: /^Pay/ }).first().click()
			await performAtProvider(paying, 'Pay')
			await expect.poll(() => stateOf(shop, number)).toBe('paid')
			await customer.close()
			await page.goto(`${url}/orders/${number}`)
			await expect(page.getByText('Not paid')).toHaveCount(0)
		})
	})
}
