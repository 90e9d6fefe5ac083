import type { Page } from '@playwright/test'
import { addLine } from '@storefront/contract/client/cart/cart.ts'
import { fetchPaymentTypes } from '@storefront/contract/client/checkout/checkout.ts'
import { guest, order } from '../../contract/checkout/buyer.ts'
import { expect, expectAccessible, test } from '../fixtures.ts'
import { acceptInvitation, deskOf } from '../support/desk.ts'
import { smallFeed } from '../support/shop.ts'
import { createVisitor, findPlace, simpleProducts } from '../support/store-visitor.ts'

const email = 'grace@example.com'

/** Orders three pieces without opening a page; paid by bank transfer. */
async function placeOrder(shop: string) {
	const client = createVisitor(shop)
	const [product] = (await simpleProducts(shop)).filter(({ stock }) => (stock ?? 0) > 2)
	if (!product) throw new Error('The shop has no product with three pieces in stock')
	await addLine(client, guest, { productId: product.id, variantId: null, quantity: 3, unitPrice: product.price, discount: '' })
	const transfer = (await fetchPaymentTypes(client)).find(({ name }) => name === 'Bank transfer')
	return await order(client, { email, firstName: 'Grace', paymentTypeId: transfer?.id ?? '', ...(await findPlace(client)) })
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const open = (page: Page, summary: string) => page.locator('summary', { hasText: summary }).click()
const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
/** The message after a change. */
const expectDone = (page: Page, text: string) => expect(page.getByRole('status').filter({ hasText: text })).toBeVisible()

/** Sends a form, sees what it would change, and confirms. */
async function confirm(page: Page, name: string): Promise<void> {
	await press(page, name)
	await expect(page.getByText('Nothing is changed yet')).toBeVisible()
	await press(page, name)
}

for (const [width, javaScriptEnabled] of [
	[1440, true],
	[390, false],
] as const) {
	test.describe(`at ${width} px, ${javaScriptEnabled ? 'with' : 'without'} scripts`, { tag: javaScriptEnabled ? '@walk' : [] }, () => {
		test.use({ javaScriptEnabled, viewport: { width, height: 900 } })

		test('an order is paid, held, undone, shipped and noted [SEC-13]', async ({ page, context, anotherShop, complaints }) => {
			complaints.allow(/404/)
			const shop = await anotherShop({ feed: smallFeed })
			const number = await placeOrder(shop.url)
			const { url, link } = await deskOf(shop)
			await acceptInvitation(page, link)

			await page.goto(`${url}/orders`)
			await expect(page.getByRole('row').filter({ hasText: number })).toContainText('Not paid')
			if (javaScriptEnabled) await expectAccessible(page)
			await page.getByRole('link', { name: number }).click()
			await expect(region(page, 'Payment')).toContainText('Not paid')
			if (javaScriptEnabled) await expectAccessible(page)

			// A refused form has its fields again, so that no email is sent against the wish of the person.
			const shipping = region(page, 'Pack and ship')
			await shipping.getByRole('spinbutton').fill('0')
			await shipping.getByLabel('Send the customer an email').first().uncheck()
			await press(page, 'Ship')
			await expect(page.getByRole('alert').first()).toBeVisible()
			await expect(shipping.getByRole('spinbutton')).toHaveValue('0')
			await expect(shipping.getByLabel('Send the customer an email').first()).not.toBeChecked()

			await open(page, 'Record a payment by hand')
			await press(page, 'Payment received')
			const paid = region(page, 'Changes').getByRole('row').filter({ hasText: 'Paid amount' })
			await expect(paid.locator('[data-label="After"]')).toHaveText(/^\$\d/)
			await press(page, 'Payment received')
			await expectDone(page, 'was paid for the order')
			await expect(region(page, 'Payment').getByText('Paid', { exact: true }).first()).toBeVisible()
			await expect(page.getByText('Not paid')).toHaveCount(0)

			await open(page, 'Set another status')
			await page.getByLabel('Status', { exact: true }).fill('On hold')
			await confirm(page, 'Set the status')
			await expectDone(page, 'On hold')
			await press(page, 'Undo')
			await expect(page.getByRole('heading', { level: 1 }).locator('..')).not.toContainText('On hold')

			// Two of the three pieces leave first.
			await page.getByLabel('Carrier').fill('Posten')
			await page.getByLabel('Tracking number').fill('TRACK123')
			await page.getByLabel('of 3 ×').fill('2')
			await confirm(page, 'Ship')
			await expectDone(page, 'Shipped 2 items')
			const parcels = region(page, 'Parcels').getByRole('listitem')
			await expect(parcels).toContainText(['TRACK123'])
			await expect(parcels.first()).toContainText('2 ×')
			await page.getByLabel('Tracking number').fill('TRACK124')
			await expect(page.getByLabel('of 1 left')).toHaveValue('1')
			await confirm(page, 'Ship')
			await expectDone(page, 'which is complete')
			await expect(parcels.last()).toContainText('Parcel 2 of 2')
			await expect(parcels.last()).toContainText('1 ×')

			// The customer sees the same.
			const customer = await context.newPage()
			complaints.listenTo(customer)
			await customer.goto(`${shop.url}/order`)
			await customer.getByLabel('Order number').fill(number)
			await customer.getByLabel('Email').first().fill(email)
			await customer.getByRole('button', { name: 'Find order' }).click()
			const seen = customer.getByRole('list', { name: 'Parcels' })
			await expect(seen).toContainText('Parcel 1 of 2')
			await expect(seen).toContainText('TRACK124')
			await expect(seen.getByText(/^2 x /)).toBeVisible()
			await customer.close()

			await page.getByLabel('New note').fill('Call before the delivery')
			await press(page, 'Add the note')
			await expectDone(page, `Added a note to the order ${number}`)
			await expect(region(page, 'Notes').getByRole('listitem')).toContainText('Call before the delivery')
		})
	})
}
