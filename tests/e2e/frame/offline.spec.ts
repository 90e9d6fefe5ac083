import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { recordNotices } from '../support/notices.ts'
import { fillCheckout, orderButton } from '../support/shopper.ts'
import { fillCart, simpleProducts } from '../support/store-visitor.ts'

/** Console messages of failed calls. */
const lost = /INTERNET_DISCONNECTED|store_call_failed/

/** Disconnects the network after the page is idle; `touched`: after a pointer movement over it. */
async function loseNetwork(page: Page, { touched = false } = {}): Promise<void> {
	let last = Date.now()
	const note = () => {
		last = Date.now()
	}
	page.on('requestfinished', note)
	if (touched) await page.mouse.move(20, 20)
	await expect.poll(() => Date.now() - last, { intervals: [200] }).toBeGreaterThan(1500)
	page.off('requestfinished', note)
	await page.context().setOffline(true)
}

test('cart and checkout show a message without a network, and the same click works when the network is back [CART-28, CHK-42]', async ({
	page,
	complaints,
}) => {
	complaints.allow(lost)
	const [name = ''] = await fillCart(page, 1)
	const heard = await recordNotices(page)
	await page.goto('/cart')
	const row = page.getByRole('group', { name: `Quantity: ${name}` })
	await row.waitFor()
	await loseNetwork(page)
	await row.getByRole('button', { name: /^One more/ }).click()
	await expect(page.getByText('Failed to update quantity')).toBeVisible()
	await expect(row.getByRole('spinbutton')).toHaveValue('1')
	await page.context().setOffline(false)
	await row.getByRole('button', { name: /^One more/ }).click()
	await expect(row.getByRole('spinbutton')).toHaveValue('2')
	expect(heard).toEqual(['Failed to update quantity. You are offline.', 'Quantity updated successfully'])

	await page.goto('/checkout')
	await fillCheckout(page)
	await loseNetwork(page)
	await orderButton(page).click()
	await expect.poll(() => heard).toContain('Failed to place order. You are offline.')
	await page.context().setOffline(false)
})

test('drawers, messages and forms of a page are available before the network fails [DRAW-01, PROD-32, HOME-54]', async ({
	page,
	baseURL,
	complaints,
}) => {
	complaints.allow(lost)
	const [product] = await simpleProducts(baseURL ?? '')
	await page.goto(`/product/${product?.id}`)
	await loseNetwork(page, { touched: true })
	await page.getByRole('button', { name: 'Add to Cart', exact: true }).click()
	await expect(page.getByText('Failed to add to cart. You are offline.')).toBeVisible()
	await page.getByRole('link', { name: /^Cart/ }).filter({ visible: true }).click()
	const drawer = page.getByRole('dialog', { name: 'Your Cart' })
	await expect(drawer.getByText('Failed to fetch cart items')).toBeVisible()
	await page.context().setOffline(false)
	await drawer.getByRole('button', { name: 'Try again' }).click()
	await expect(drawer.getByText('Your cart is empty')).toBeVisible()

	await page.goto('/')
	await loseNetwork(page, { touched: true })
	await page.getByRole('textbox', { name: 'Email address' }).fill('ada@shop.example')
	await page.getByRole('textbox', { name: 'Email address' }).press('Enter')
	await expect(page.getByText('Subscription failed! Please try again.')).toBeVisible()
	await page.context().setOffline(false)

	// The code of a form loads with its page, without an interaction.
	await page.goto('/contact')
	await loseNetwork(page)
	const main = page.getByRole('main')
	for (const label of ['Name', 'Subject', 'Message']) await main.getByLabel(label).fill('Ada')
	await main.getByLabel('Email').fill('ada@shop.example')
	await main.getByRole('button', { name: 'Send Message' }).click()
	await expect(main.getByText('Your message could not be sent.')).toBeVisible()
	await page.context().setOffline(false)
})
