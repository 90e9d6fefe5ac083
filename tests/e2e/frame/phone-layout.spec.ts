import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { expectUncovered } from '../support/layout.ts'

test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, pictures: true })

// Checks the layout of a phone: where elements are, and what covers them.

test('price and buy button of a product are on the first screen of a phone, above the bottom bar [PROD-07, PROD-12, HDR-13]', async ({
	page,
}) => {
	for (const path of await productPaths(page)) {
		await page.goto(path)
		const bar = await topOf(page, 'nav.bar')
		for (const part of [page.locator('[data-buy-box] .price'), page.locator('[data-buys]')]) {
			const { y = 0, height = 0 } = (await part.boundingBox()) ?? {}
			expect(y).toBeGreaterThan(0)
			expect(y + height, path).toBeLessThanOrEqual(bar)
			await expectUncovered(part)
		}
	}
})

test('the header of a phone hides while the page scrolls down, and returns on scrolling up and with the focus [HDR-01, HDR-04]', async ({
	page,
}) => {
	await page.goto('/products')
	const box = page.getByRole('combobox', { name: 'Search for products' })
	await scrollInSteps(page, 600)
	await expect(box).not.toBeInViewport()
	await scrollInSteps(page, -40)
	await expect(box).toBeInViewport({ ratio: 1 })
	await scrollInSteps(page, 200)
	await expect(box).not.toBeInViewport()
	await box.focus()
	await expect(box).toBeInViewport({ ratio: 1 })
	await scrollInSteps(page, 200)
	await expect(box, 'it has the focus').toBeInViewport({ ratio: 1 })
})

test('sticky bars and messages of a phone take at most 120 pixels while a page scrolls down [HDR-13, NAV-30]', async ({ page }) => {
	await page.goto('/products')
	await compareTwo(page)
	for (const path of ['/products', ...(await productPaths(page))]) {
		await page.goto(path)
		await expect(page.getByRole('region', { name: 'Products to compare' })).toBeAttached()
		for (let step = 0; step < 8; step += 1) {
			await scrollInSteps(page, 300)
			expect(await stickyPixels(page), `${path} after ${(step + 1) * 300} pixels`).toBeLessThanOrEqual(120)
		}
	}
	// The last page is a product without options.
	await page.getByRole('region', { name: 'Buy this product' }).getByRole('button').click()
	await expect(page.locator('[data-notice]')).toBeVisible()
	await scrollInSteps(page, 100)
	expect(await stickyPixels(page), 'with a message').toBeLessThanOrEqual(120)
})

test('the comparison tray of a phone covers neither the filter button nor the bottom bar nor the buy buttons [LIST-18, HDR-13]', async ({
	page,
}) => {
	await page.goto('/products')
	await compareTwo(page)
	await expect(page.locator('[data-notice]')).toHaveCount(0)
	const [varied = ''] = await productPaths(page)
	for (const [path, names] of [
		['/products', ['.filters-button', '.bar > :visible']],
		[varied, ['.buy-row button', '.bar > :visible']],
	] as const) {
		await page.goto(path)
		await expect(page.getByRole('region', { name: 'Products to compare' })).toBeVisible()
		for (const name of names) for (const control of await page.locator(name).all()) await expectUncovered(control)
	}
	await scrollInSteps(page, 3000)
	await scrollInSteps(page, -40)
	await expect(page.getByRole('region', { name: 'Products to compare' })).toBeVisible()
	await expectUncovered(page.getByRole('region', { name: 'Buy this product' }).getByRole('button'))
})

test('the entries of the bottom bar stay in place when the button that scrolls to the top appears [HDR-13, NAV-23]', async ({ page }) => {
	await page.goto('/products')
	const entries = () => page.locator('.bar > :visible').evaluateAll((all) => all.map((one) => one.getBoundingClientRect().x))
	const before = await entries()
	await scrollInSteps(page, 600)
	const button = page.getByRole('button', { name: 'Back to top' })
	await expect(button).toBeVisible()
	expect(await entries()).toEqual(before)
	await expectUncovered(button)
	for (const entry of await page.locator('.bar > :visible').all()) await expectUncovered(entry)
})

test('the sort order of a phone is next to the filter button, and sets the sort field among the filters [LIST-10, LIST-18]', async ({
	page,
}) => {
	await page.goto('/products')
	const sort = page.getByRole('combobox', { name: 'Sort' })
	await expectUncovered(sort)
	const [field, button] = [await sort.boundingBox(), await page.getByRole('button', { name: 'Filters' }).boundingBox()]
	expect(field?.y).toBe(button?.y)
	await sort.selectOption('priceDesc')
	await expect(page).toHaveURL(/sort=priceDesc/)
	await expect(sort).toHaveValue('priceDesc')
	await page.getByRole('button', { name: 'Filters' }).tap()
	const inDrawer = page.getByRole('dialog', { name: 'Filters' }).getByLabel('Sort')
	await expect(inDrawer).toHaveValue('priceDesc')
	await inDrawer.selectOption('priceAsc')
	await page.getByRole('dialog', { name: 'Filters' }).getByRole('button', { name: 'Close' }).tap()
	await expect(sort).toHaveValue('priceAsc')
})

test('the buttons of a card on a phone are below its picture from the first paint, and 44 pixels large [PROD-34]', async ({ page }) => {
	await page.goto('/products')
	const card = page.locator('product-card').first()
	await expect(card.getByRole('button')).toHaveCount(3)
	const picture = (await card.locator('> :first-child').boundingBox()) ?? { y: 0, height: 0 }
	for (const button of await card.getByRole('button').all()) {
		const { y, width, height } = (await button.boundingBox()) ?? { y: 0, width: 0, height: 0 }
		expect(y).toBeGreaterThanOrEqual(picture.y + picture.height)
		expect([width >= 44, height >= 44]).toEqual([true, true])
	}
	const before = await boxesOf(page, 'product-card button')
	await page.touchscreen.tap(200, 100)
	await expect(card.locator('add-to-cart')).toBeAttached()
	expect(await boxesOf(page, 'product-card button'), 'in the same place when their code is loaded').toEqual(before)
})

test('the home page is at most 7000 pixels tall on a phone, and shows no product twice', async ({ page }) => {
	await page.goto('/')
	await page.locator('lower-sections').scrollIntoViewIfNeeded()
	await expect.poll(() => page.locator('product-card h3 a').count()).toBeGreaterThan(50)
	const height = await page.evaluate(() => {
		const sheet = new CSSStyleSheet()
		sheet.replaceSync('* { content-visibility: visible !important }')
		document.adoptedStyleSheets = [sheet]
		return document.documentElement.scrollHeight
	})
	expect(height).toBeLessThanOrEqual(7000)
	const shown = await page.locator('product-card h3 a:visible').evaluateAll((all) => all.map((link) => link.getAttribute('href')))
	expect(shown.length).toBeGreaterThan(50)
	expect(shown.filter((path, index) => shown.indexOf(path) < index)).toEqual([])
})

/** Paths of a product with variations and of one without, in this order. */
async function productPaths(page: Page): Promise<readonly string[]> {
	const { data } = await (await page.request.get('/api/products?items=200&availability=in_stock')).json()
	const products = data as { id: number; product_variation_combination: unknown[] }[]
	const varied = products.find((one) => one.product_variation_combination.length > 3)
	const simple = products.find((one) => one.product_variation_combination.length === 0)
	return [varied, simple].map((product) => `/product/${product?.id}`)
}

function boxesOf(page: Page, selector: string) {
	return page.locator(selector).evaluateAll((all) => all.map((one) => JSON.stringify(one.getBoundingClientRect())))
}

async function topOf(page: Page, selector: string): Promise<number> {
	return (await page.locator(selector).boundingBox())?.y ?? 0
}

/** Scrolls in steps like a finger, so that the page sees the direction. */
async function scrollInSteps(page: Page, pixels: number): Promise<void> {
	await page.evaluate(async (all) => {
		for (let step = 0; step < 5; step += 1) {
			scrollBy({ top: all / 5, behavior: 'instant' })
			await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
		}
	}, pixels)
}

/** Adds two products of the listing to the comparison. */
async function compareTwo(page: Page): Promise<void> {
	const buttons = page.locator('product-card').getByRole('button', { name: /^Compare: / })
	for (const button of [buttons.nth(0), buttons.nth(1)]) {
		await button.tap()
		await expect(button).toHaveAttribute('aria-pressed', 'true')
	}
}

/** Number of rows of pixels of the window that sticky elements or messages take. */
function stickyPixels(page: Page): Promise<number> {
	return page.evaluate(() => {
		const rows = new Set<number>()
		for (const element of document.querySelectorAll('[data-sticks], [data-notice]')) {
			if (!element.checkVisibility({ visibilityProperty: true })) continue
			const { position, top: start, bottom: end } = getComputedStyle(element)
			const { top, bottom } = element.getBoundingClientRect()
			// A sticky element counts while it sticks to its edge.
			const sticks = Math.abs(top - Number.parseFloat(start)) < 1 || Math.abs(innerHeight - bottom - Number.parseFloat(end)) < 1
			if (position === 'static' || (position === 'sticky' && !sticks)) continue
			for (let row = Math.max(0, Math.ceil(top)); row < Math.min(innerHeight, Math.floor(bottom)); row += 1) rows.add(row)
		}
		return rows.size
	})
}
