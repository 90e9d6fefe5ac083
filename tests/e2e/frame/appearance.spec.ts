import type { Locator, Page } from '@playwright/test'
import { expect, expectAccessible, test } from '../fixtures.ts'
import { expectUncovered } from '../support/layout.ts'
import { openCartDrawer } from '../support/shopper.ts'

test.use({ pictures: true })

// Checks the appearance for different users and windows, which does not depend on the way of serving.

async function variedProduct(page: Page): Promise<string> {
	const { data } = await (await page.request.get('/api/products?items=100&availability=in_stock')).json()
	const products = data as { id: number; images: string[]; product_variation_combination: unknown[] }[]
	const found = products.find((one) => one.product_variation_combination.length > 1 && one.images.length > 2)
	return `/product/${found?.id}`
}

test('a drawer fills a narrow window including its scroll bar, and no element floats over the end of a page [DRAW-14, LIST-18, NAV-23]', async ({
	page,
}) => {
	await page.setViewportSize({ width: 390, height: 700 })
	await page.goto('/products')
	const drawer = await openCartDrawer(page)
	await expect.poll(async () => (await drawer.boundingBox())?.width).toBe(390)
	await page.keyboard.press('Escape')
	for (const width of [390, 768, 1440]) {
		await page.setViewportSize({ width, height: 700 })
		const cut = page
			.locator('menu-panel[data-category] > a')
			.evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth).length)
		expect(await cut, 'words of the header that are cut').toBe(0)
		if (width > 390) {
			const [count, sort] = [page.getByText(/^[\d,]+ products$/), page.locator('#filters').getByLabel('Sort')]
			await expectUncovered(sort)
			const end = await count.evaluate((one) => {
				const text = document.createRange()
				text.selectNodeContents(one)
				return text.getBoundingClientRect().right
			})
			expect(end, 'the count ends before the sort field').toBeLessThan((await sort.boundingBox())?.x ?? 0)
		}
		await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
		await expect(page.getByRole('button', { name: 'Back to top' })).toBeVisible()
		const settings = page.locator('display-settings')
		for (const control of [settings.getByRole('button'), ...(await settings.locator('label').all())]) await expectUncovered(control)
		await page.evaluate(() => scrollTo(0, 0))
	}
})

test('a low window has no sticky elements, because at 400 % zoom header and bar would leave a third of it', async ({ page }) => {
	await page.setViewportSize({ width: 320, height: 256 })
	await page.goto('/products')
	await page.evaluate(() => scrollTo(0, 600))
	await expect(page.getByRole('combobox', { name: 'Search for products' })).not.toBeInViewport()
	await expect(page.getByRole('navigation', { name: 'Shop' })).not.toBeInViewport()
	await expect(page.locator('product-card').filter({ visible: true }).first()).toBeVisible()
	await page.setViewportSize({ width: 390, height: 844 })
	// On phones the header hides while the page scrolls down.
	await page.evaluate(() => scrollBy(0, -100))
	await expect(page.getByRole('combobox', { name: 'Search for products' })).toBeInViewport()
	await expect(page.getByRole('navigation', { name: 'Shop' })).toBeInViewport()
})

test('forced colours show selected options and arrows, and no snow [VAR-05, NAV-24]', async ({ page }) => {
	await page.emulateMedia({ forcedColors: 'active' })
	await page.goto(await variedProduct(page))
	const look = (control: Locator) => control.evaluate((one) => getComputedStyle(one).backgroundColor)
	const options = page.locator('label.option')
	const chosen = await look(options.filter({ has: page.locator(':checked') }).first())
	expect(chosen).not.toBe(await look(options.filter({ hasNot: page.locator(':checked') }).first()))
	await expect(page.locator('.snow')).toBeHidden()
	await page.goto('/')
	const dot = (index: number) =>
		page
			.locator('.slide-dot')
			.nth(index)
			.evaluate((one) => getComputedStyle(one, '::before').backgroundColor)
	const [first, second, ground] = [await dot(0), await dot(1), await look(page.locator('body'))]
	expect(new Set([first, second, ground]).size, 'three colours').toBe(3)
	await page.goto('/products')
	await expect(page.locator('select').first()).toHaveCSS('appearance', 'auto')
	await page.emulateMedia({ forcedColors: 'none' })
	await expect(page.locator('.snow')).toHaveCSS('z-index', '-1')
	await page.goto('/checkout')
	await expect(page.locator('.snow')).toHaveCount(0)
})

test('screen readers announce which price is struck through, on cards and on the product page [PROD-08, PROD-09]', async ({ page }) => {
	await page.goto('/')
	const card = page.locator('product-card[data-discount]').first()
	await expect(card.locator('p').first()).toContainText(/^Now \$[\d.,]+ Was \$[\d.,]+$/)
	await card.getByRole('link').click()
	await expect(
		page
			.getByRole('main')
			.locator('p', { has: page.locator('s') })
			.first(),
	).toContainText(/Now \$[\d.,]+ Was \$[\d.,]+/)
})

test('a brand links to all of its products in the shop [PROD-19, LIST-05]', async ({ page }) => {
	await page.goto(await variedProduct(page))
	const brand = page.getByRole('main').locator('a[href^="/products?brand="]')
	const name = (await brand.textContent())?.trim() ?? ''
	await brand.click()
	await expect(page.getByRole('link', { name: `Remove filter ${name}` })).toBeVisible()
})

test('product pictures enlarge to twice their size, pan, and can be browsed [PROD-06]', { tag: '@phone-walk' }, async ({
	page,
	isMobile,
}) => {
	await page.emulateMedia({ reducedMotion: 'reduce' })
	await page.goto(await variedProduct(page))
	await page.getByRole('button', { name: 'Enlarge picture' }).click()
	const viewer = page.getByRole('dialog', { name: /^Large pictures of/ })
	const pictures = viewer.getByRole('img')
	const width = async (index: number) => Math.round((await pictures.nth(index).boundingBox())?.width ?? 0)
	await expect.poll(() => width(0)).toBeGreaterThan(300)
	const whole = await width(0)
	await viewer.getByRole('button', { name: 'Zoom in' }).click()
	expect(await width(0)).toBe(whole * 2)
	const moved = () =>
		viewer
			.getByRole('listitem')
			.first()
			.evaluate((one) => one.scrollLeft)
	const before = await moved()
	await page.keyboard.press('ArrowRight')
	await expect.poll(moved).toBeGreaterThan(before)
	// Simulates an address bar that appears or a rotated phone; neither that nor the size of the next picture affects this picture.
	await page.evaluate(() => dispatchEvent(new Event('resize')))
	expect(await width(0)).toBe(whole * 2)
	await viewer.getByRole('button', { name: 'Zoom out' }).click()
	expect(await width(0)).toBe(whole)
	if (isMobile) {
		const session = await page.context().newCDPSession(page)
		await session.send('Input.synthesizePinchGesture', { x: 190, y: 400, gestureSourceType: 'touch', scaleFactor: 3, relativeSpeed: 400 })
		await expect.poll(() => width(0)).toBeGreaterThan(whole * 1.5)
		await viewer.getByRole('button', { name: 'Zoom out' }).click()
		// Simulates a finger that moves over the picture, because the synthetic gesture of the browser sends no intermediate steps.
		const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: { x: number; y: number }[]) =>
			session.send('Input.dispatchTouchEvent', { type, touchPoints })
		await touch('touchStart', { x: 300, y: 400 })
		for (let x = 280; x >= 40; x -= 20) await touch('touchMove', { x, y: 400 })
		await touch('touchEnd')
	} else {
		await page.mouse.move(700, 450)
		await page.mouse.wheel(1200, 0)
	}
	await expect(viewer.getByRole('status')).toHaveText(/^2 of /)
	await page.keyboard.press('ArrowLeft')
	await expect(viewer.getByRole('status')).toHaveText(/^1 of /)
	await page.keyboard.press('ArrowRight')
	await expect(viewer.getByRole('status')).toHaveText(/^2 of /)
	await expectAccessible(page)
	await viewer.getByRole('button', { name: 'Next picture' }).click()
	await expect(viewer.getByRole('status')).toHaveText(/^3 of /)
	await page.keyboard.press('Escape')
	await expect(viewer).toHaveCount(0)
	await expect(page.getByRole('button', { name: 'Enlarge picture' })).toBeFocused()
	await expect(page.locator('[data-thumbnails] [aria-current]')).toHaveAttribute('href', '#picture-3')
})
