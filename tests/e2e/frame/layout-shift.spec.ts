import type { Page } from '@playwright/test'
import { expectNothingMoved, watchLayoutShifts, withoutFonts } from '../support/layout-shifts.ts'
import { expect, rejectedCallLogs, test } from '../support/member.ts'
import { withCart } from '../support/mock-cart.ts'
import { openCartDrawer } from '../support/shopper.ts'
import { expectStableWhileStreaming } from '../support/streamed-layout.ts'

test.use({ pictures: true })

// Checks that visible content does not move by itself when late content arrives.

/** Opens a page and waits for its main content. */
async function expectStill(page: Page, path: string, ready: () => Promise<void>): Promise<void> {
	await page.goto(path)
	await ready()
	await expectNothingMoved(page, path)
}

test.beforeEach(({ page }) => watchLayoutShifts(page))

test('the late web font takes the same space as its fallback', { tag: '@phone-walk' }, async ({ page }) => {
	for (const path of ['/', '/products']) {
		await page.goto(path)
		await expect(page.getByRole('main')).toBeVisible()
		// In the first 100 ms the web font can replace the fallback, which moves text by a few pixels within its line.
		await expectNothingMoved(page, path, 0.02)
	}
})

test.describe('layout with late content', () => {
	test.beforeEach(({ page, complaints }) => withoutFonts(page, complaints))

	test('empty cart, cart drawer and checkout do not move while they load', { tag: '@phone-walk' }, async ({ page }) => {
		const empty = () => expect(page.getByText('Your cart is empty').filter({ visible: true })).toBeVisible()
		await expectStill(page, '/cart', async () => {
			await empty()
			await expect(page.getByRole('heading', { name: 'Best Sellers' })).toBeVisible()
		})
		await expectStill(page, '/checkout', () => expect(page.getByRole('button', { name: 'Place Order' })).toBeVisible())
		await expectStill(page, '/products', async () => {
			await openCartDrawer(page)
			await empty()
		})
	})

	test('full cart, cart drawer and checkout do not move while they load', { tag: '@phone' }, async ({ page }) => {
		await withCart(page)
		const filled = () => expect(page.getByText('Blue / Large').filter({ visible: true }).first()).toBeVisible()
		await expectStill(page, '/cart', filled)
		await expectStill(page, '/checkout', async () => {
			await filled()
			await expect(page.getByRole('button', { name: 'Place Order' })).toBeVisible()
		})
		await expectStill(page, '/products', async () => {
			await openCartDrawer(page)
			await filled()
		})
	})

	test('a cart that fails to load shows its error without a layout shift', { tag: '@phone-walk' }, async ({ page, complaints }) => {
		complaints.allow(rejectedCallLogs)
		await page.route('**/api/card-details*', (route) => route.fulfill({ status: 500, json: {} }))
		const failed = () => expect(page.getByRole('main').getByRole('button', { name: 'Try again' }).first()).toBeVisible()
		await expectStill(page, '/cart', failed)
		await expectStill(page, '/checkout', failed)
	})

	test('home page, listings, products, search and account forms do not move while they load', { tag: '@phone' }, async ({ page }) => {
		const { data } = await (await page.request.get('/api/products?items=1')).json()
		for (const path of [
			'/',
			'/products',
			'/products/1',
			`/product/${data[0].id}`,
			'/search',
			'/search?q=phone',
			'/signin',
			'/signup',
			'/contact',
			'/faq',
		]) {
			await expectStill(page, path, () => expect(page.getByRole('main')).toBeVisible())
		}
	})

	test('content that scripts add waits for its styles, which load after the first paint', async ({ page }) => {
		for (const path of ['/', '/products', '/search?q=phone']) {
			const { promise: painted, resolve: deliver } = Promise.withResolvers<void>()
			await page.route('**/*.css', async (route) => {
				await painted
				await route.continue()
			})
			await page.goto(path, { waitUntil: 'commit' })
			await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
			// Simulates an activity, which starts to prefetch code.
			await page.mouse.move(3, 3)
			await page.mouse.move(5, 5)
			deliver()
			await expect(page.getByRole('contentinfo')).toBeAttached()
			await expect(page.locator('product-card add-to-cart').first()).toBeAttached()
			await expectNothingMoved(page, path)
			await page.unroute('**/*.css')
		}
	})

	test('account pages do not move while they load', { tag: '@phone-walk' }, async ({ page, openAsMember }) => {
		for (const part of ['', '#orders', '#addresses']) {
			await openAsMember(`/profile${part}`)
			await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible()
			await expectNothingMoved(page, `/profile${part}`)
		}
	})
})

test.describe('layout while a page arrives', () => {
	test.use({ javaScriptEnabled: false })

	test('content that has arrived stays at its final position', { tag: '@phone-walk' }, async ({ page }) => {
		for (const path of ['/', '/products', '/search', '/contact', '/cart', '/checkout']) {
			await page.goto(path)
			await expectStableWhileStreaming(page, path)
		}
	})
})
