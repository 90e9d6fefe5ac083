import { chromium } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { provideWholeBrowser } from '../support/browser.ts'
import { addToCart, confirmedOrder, fillCheckout, orderButton } from '../support/shopper.ts'
import { fillCart, simpleProducts } from '../support/store-visitor.ts'

for (const storage of ['remembers', 'is full'] as const) {
	test(`all tabs have the same cart if the storage ${storage}`, async ({ page, complaints }) => {
		if (storage === 'is full')
			await page.context().addInitScript(() => {
				localStorage.setItem = () => {
					throw new DOMException('full', 'QuotaExceededError')
				}
				Storage.prototype.setItem = localStorage.setItem
			})
		const [name = ''] = await fillCart(page, 1)
		await page.goto('/cart')
		const other = await page.context().newPage()
		complaints.listenTo(other)
		await other.goto('/cart')
		await other.getByRole('button', { name: `One more: ${name}` }).click()
		await expect(page.getByRole('group', { name: `Quantity: ${name}` }).getByRole('status')).toHaveText('2')
		await page.getByRole('button', { name: 'Clear Cart' }).click()
		await expect(other.getByText('Your cart is empty')).toBeVisible()
		await expect(page.getByText('Cart cleared successfully')).toBeVisible()
		await expect(other.getByRole('link', { name: /^Cart/ }).filter({ visible: true })).toHaveAccessibleName('Cart')
	})
}

test('of two tabs that order the same cart at once one places the order, and the other says why it has none [ADD-03, CHK-33]', async ({
	page,
	complaints,
}) => {
	complaints.allow(/^response: 409 |Failed to load resource|store_call_failed/)
	await fillCart(page, 1)
	await page.goto('/checkout')
	await fillCheckout(page)
	const other = await page.context().newPage()
	await other.goto('/checkout')
	await fillCheckout(other)
	const sent: string[] = []
	for (const tab of [page, other])
		tab.on('response', (response) => {
			if (response.url().endsWith('/guest/order')) sent.push(String(response.status()))
		})
	// By keyboard: a click first scrolls, and the tab that scrolls longer would hear of the other's order before its own.
	await orderButton(page).focus()
	await orderButton(other).focus()
	await Promise.all([page.keyboard.press('Enter'), other.keyboard.press('Enter')])
	await expect.poll(() => sent.toSorted()).toEqual(['200', '409'])
	const confirmed = (tab: typeof page) => tab.getByRole('dialog', { name: 'Order Confirmed!' })
	await expect(
		confirmed(page)
			.or(page.getByRole('alert').filter({ hasText: 'cart' }))
			.first(),
	).toBeVisible()
	const [winner, loser] = (await confirmed(page).isVisible()) ? [page, other] : [other, page]
	await confirmedOrder(winner)
	await expect(loser.getByText('Failed to place order')).toBeVisible()
	await expect(loser.getByRole('alert').filter({ hasText: 'Your cart is empty' })).toBeVisible()
	await expect(loser.getByRole('main').getByRole('link', { name: 'Continue Shopping' })).toBeVisible()
	await expect(loser.getByLabel('First Name')).toHaveValue('Ada')
})

test('a page from the back/forward cache shows the current cart [HDR-31]', async ({ baseURL, extraHTTPHeaders, viewport }) => {
	const [product, other] = await simpleProducts(baseURL ?? '')
	// The browser of other tests has no back/forward cache: going back loads pages again.
	const browser = await chromium.launch({
		executablePath: provideWholeBrowser(),
		args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
		ignoreDefaultArgs: ['--disable-back-forward-cache'],
	})
	const page = await browser.newPage({ baseURL: baseURL ?? '', extraHTTPHeaders: extraHTTPHeaders ?? {}, viewport })
	await page.addInitScript(() => {
		addEventListener('pageshow', ({ persisted }) => {
			document.documentElement.dataset.shown = persisted ? 'from-cache' : 'loaded'
		})
	})
	await page.goto(`/product/${product?.id}`)
	await expect(page.locator('html')).toHaveAttribute('data-shown', 'loaded')
	await page.goto(`/product/${other?.id}`)
	await addToCart(page)
	await page.evaluate(() => history.back())
	await expect(page).toHaveURL(`/product/${product?.id}`)
	await expect(page.locator('html')).toHaveAttribute('data-shown', 'from-cache')
	await expect(page.getByRole('link', { name: /^Cart/ }).filter({ visible: true })).toHaveAccessibleName('Cart 1')
	await browser.close()
})
