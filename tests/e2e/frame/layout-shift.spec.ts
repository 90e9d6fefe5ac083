import type { Page } from '@playwright/test'
import { expectInPlaceWhileArriving } from '../support/arriving.ts'
import { expectNothingMoved, watchLayoutShifts, withoutFonts } from '../support/layout-shifts.ts'
import { expect, refused, test } from '../support/member.ts'
import { withCart } from '../support/mock-cart.ts'
import { openCartDrawer } from '../support/shopper.ts'

// Nothing that a shopper reads moves by itself, whatever arrives late.

/** Opens a page and waits for what it is about. */
async function expectStill(page: Page, path: string, ready: () => Promise<void>): Promise<void> {
	await page.goto(path)
	await ready()
	await expectNothingMoved(page, path)
}

test.beforeEach(({ page }) => watchLayoutShifts(page))

test('letters of the font that arrives take the room of those that stand in for them', { tag: '@phone' }, async ({ page }) => {
	for (const path of ['/', '/products']) {
		await page.goto(path)
		await expect(page.getByRole('main')).toBeVisible()
		// In the first 100 ms the font may take their place (decision 109). What moves then moves by a few pixels within its line.
		await expectNothingMoved(page, path, 0.02)
	}
})

test.describe('whatever arrives late', () => {
	test.beforeEach(({ page, complaints }) => withoutFonts(page, complaints))

	test('an empty cart, its drawer and its checkout stay where they are while they are read', { tag: '@phone' }, async ({ page }) => {
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

	test('a full cart, its drawer and its checkout stay where they are while they are read', { tag: '@phone' }, async ({ page }) => {
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

	test('a cart that cannot be read says so without moving anything', { tag: '@phone' }, async ({ page, complaints }) => {
		complaints.allow(refused)
		await page.route('**/api/card-details*', (route) => route.fulfill({ status: 500, json: {} }))
		const failed = () => expect(page.getByRole('main').getByRole('button', { name: 'Try again' }).first()).toBeVisible()
		await expectStill(page, '/cart', failed)
		await expectStill(page, '/checkout', failed)
	})

	test('home, lists, products, the search and the forms of the account stay where they are', { tag: '@phone' }, async ({ page }) => {
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

	test('what a page adds to itself waits for its styles, which come after the first paint', async ({ page }) => {
		for (const path of ['/', '/products', '/search?q=phone']) {
			const { promise: painted, resolve: deliver } = Promise.withResolvers<void>()
			await page.route('**/*.css', async (route) => {
				await painted
				await route.continue()
			})
			await page.goto(path, { waitUntil: 'commit' })
			await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
			// A sign of activity, for which code is fetched ahead.
			await page.mouse.move(3, 3)
			await page.mouse.move(5, 5)
			deliver()
			await expect(page.getByRole('contentinfo')).toBeAttached()
			await expect(page.locator('.product-card-actions').first()).toBeAttached()
			await expectNothingMoved(page, path)
			await page.unroute('**/*.css')
		}
	})

	test('every part of the profile stays where it is while it is read', { tag: '@phone' }, async ({ page, openAsMember }) => {
		for (const part of ['', '#orders', '#addresses']) {
			await openAsMember(`/profile${part}`)
			await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible()
			await expectNothingMoved(page, `/profile${part}`)
		}
	})
})

test.describe('while a page arrives', () => {
	test.use({ javaScriptEnabled: false })

	test('what is there already is where it will be', { tag: '@phone' }, async ({ page }) => {
		for (const path of ['/', '/products', '/search', '/contact', '/cart', '/checkout']) {
			await page.goto(path)
			await expectInPlaceWhileArriving(page, path)
		}
	})
})
