import type { Page } from '@playwright/test'
import { expectNothingMoved, watchLayoutShifts, withoutFonts } from '../support/layout-shifts.ts'
import { expect, rejectedCallLogs, test } from '../support/member.ts'
import { withCart } from '../support/mock-cart.ts'
import { openCartDrawer } from '../support/shopper.ts'
import { expectStableWhileStreaming } from '../support/streamed-layout.ts'
import { typefacesOf } from '../support/typefaces.ts'

test.use({ pictures: true })

// Checks that visible content does not move by itself when late content arrives.

/** Opens a page and waits for its main content. */
async function expectStill(page: Page, path: string, ready: () => Promise<void>): Promise<void> {
	await page.goto(path)
	await ready()
	await expectNothingMoved(page, path)
}

test.beforeEach(({ page }) => watchLayoutShifts(page))

test('a late web font moves nothing, a page has one typeface, and the next page has the web font [CONST-19]', {
	tag: '@phone-walk',
}, async ({ page }) => {
	const { promise: released, resolve: release } = Promise.withResolvers<void>()
	await page.route('**/poppins-*', async (route) => {
		await released
		await route.continue()
	})
	await page.goto('/', { waitUntil: 'domcontentloaded' })
	// A web font that has not arrived 100 ms after the first text is not used on this page.
	await page.waitForFunction(() => {
		const [paint] = performance.getEntriesByName('first-contentful-paint')
		return paint !== undefined && performance.now() > paint.startTime + 500
	})
	const text = 'main p, main small, main b'
	const fallback = await typefacesOf(page, text)
	expect(fallback).not.toContain('Poppins')
	release()
	await expectNothingMoved(page, '/')
	expect(await typefacesOf(page, 'main h1, main h2, main h3')).toEqual(await typefacesOf(page, text))
	await page.unroute('**/poppins-*')
	for (const path of ['/products', '/checkout']) {
		await page.goto(path)
		await expectNothingMoved(page, path)
		expect(await typefacesOf(page, 'main h1, main h2, main p, main b, main label'), path).toEqual(['Poppins'])
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

	test('home page, listings, products, search and account forms do not move while they load', { tag: ['@phone', '@walk'] }, async ({
		page,
	}) => {
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
		for (const path of ['/', '/products', '/search', '/contact', '/noscript/cart', '/noscript/checkout']) {
			await page.goto(path)
			await expectStableWhileStreaming(page, path)
		}
	})
})
