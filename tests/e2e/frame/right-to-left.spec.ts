import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from '../fixtures.ts'
import { loadLowerSections } from '../support/lower-sections.ts'
import { addToCart, openCartDrawer } from '../support/shopper.ts'

/** Changes every page to the direction of a shop with a right-to-left language. */
async function turnRound(page: Page): Promise<void> {
	await page.route('**/*', async (route) => {
		if (route.request().resourceType() !== 'document') return route.fallback()
		const response = await route.fetch({ maxRetries: 2 })
		await route.fulfill({ response, body: (await response.text()).replace('<html lang="en" dir="ltr"', '<html lang="ar" dir="rtl"') })
	})
}

async function expectNoOverflow(page: Page): Promise<void> {
	const { over, wide } = await page.evaluate(() => {
		const width = document.documentElement.clientWidth
		const isInScroller = ({ parentElement }: Element): boolean =>
			parentElement !== null &&
			parentElement !== document.body &&
			(/auto|scroll/.test(getComputedStyle(parentElement).overflowX) || isInScroller(parentElement))
		const out = [...document.querySelectorAll('body *')].filter((element) => {
			const { left, right, width: own } = element.getBoundingClientRect()
			const isClipped = element.closest('.strip, .snow, dialog, .sr-only') !== null || isInScroller(element)
			return own > 0 && !isClipped && (right > width + 1 || left < -1) && element.checkVisibility()
		})
		return {
			over: Math.max(0, document.documentElement.scrollWidth - width),
			wide: out.map((element) => `${element.localName}.${element.className}`),
		}
	})
	expect([page.url(), over, wide.slice(0, 5)]).toEqual([page.url(), 0, []])
}

// A modified page cannot call a store on this machine, because the browser treats the page as one from the internet.
test('a right-to-left page has no overflow, and mirrors its directional elements', { tag: ['@server', '@phone-walk'] }, async ({
	page,
	isMobile,
}) => {
	await turnRound(page)
	await page.emulateMedia({ reducedMotion: 'reduce' })
	await page.goto('/')
	await expect(page.locator('html')).toHaveCSS('direction', 'rtl')
	await expectNoOverflow(page)
	await expectAccessible(page)
	// Directional pictures and icons point to the left.
	for (const drawing of ['.highlights .onward', '#icon-cart > .onward', '#icon-menu > .onward', '#icon-chevron-end > .onward'])
		await expect(page.locator(drawing).first()).toHaveCSS('transform', 'matrix(-1, 0, 0, 1, 0, 0)')
	// A title in Latin letters has its link icon on the left, in the direction of the page.
	const title = page.locator('a > .caption > b').first()
	await expect(title).toHaveCSS('unicode-bidi', 'isolate')
	const sides = await title.evaluate((element) => {
		const range = document.createRange()
		range.selectNodeContents(element)
		const [words, box] = [range.getBoundingClientRect(), element.getBoundingClientRect()]
		return { before: box.right - words.right, behind: words.left - box.left }
	})
	expect(sides.before).toBeLessThan(1)
	expect(sides.behind).toBeGreaterThan(4)
	expect(await title.evaluate((element) => getComputedStyle(element, '::after').content), 'a space parts it from the words').toContain(' ›')

	await loadLowerSections(page)
	const row = page.locator('carousel-row').first()
	const track = row.locator('[data-track]')
	if (isMobile) {
		await page.getByRole('link', { name: 'Menu', exact: true }).click()
		const drawer = page.getByRole('dialog', { name: 'Menus' })
		await expect(drawer.getByRole('link', { name: 'Laptops', exact: true })).toBeVisible()
		await expectAccessible(page)
		await page.keyboard.press('Escape')
	} else {
		// The buttons load with the first pointer movement.
		await row.hover()
		await row.getByRole('button', { name: /^Further/ }).click()
		await expect.poll(() => track.evaluate((one) => Math.round(one.scrollLeft))).toBe(-200)
		await row.getByRole('button', { name: /^Back/ }).click()
		await expect.poll(() => track.evaluate((one) => Math.round(one.scrollLeft))).toBe(0)
	}
	const tabs = page.getByRole('tab')
	await tabs.first().focus()
	await page.keyboard.press('ArrowLeft')
	await expect(tabs.nth(1)).toHaveAttribute('aria-selected', 'true')
	await page.keyboard.press('ArrowRight')
	await expect(tabs.first()).toHaveAttribute('aria-selected', 'true')

	await page.goto('/products')
	await expectNoOverflow(page)
	await expectAccessible(page)
	// The wider padding of the filters and of a drawer's header is mirrored.
	if (!isMobile) await expect(page.locator('.filters-column')).toHaveCSS('padding', '4px 4px 32px 12px')
	const filters = page.getByRole('button', { name: /^Filters/ })
	if (await filters.isVisible()) await filters.click()
	const low = page.getByRole('slider', { name: 'Price from' })
	const lowest = Number(await low.getAttribute('min'))
	await low.focus()
	// Moves the slider towards higher prices, which are on the left.
	await low.press('ArrowLeft')
	await expect.poll(async () => Number(await low.inputValue())).toBeGreaterThan(lowest)
	const button = page.getByRole('button', { name: /^Show (results|[\d,]+ products?)$/ })
	if (await button.isVisible()) await button.click()

	const { data } = await (await page.request.get('/api/products?items=100&availability=in_stock')).json()
	const varied = (data as { id: number; images: string[] }[]).toSorted((a, b) => b.images.length - a.images.length)[0]
	await page.goto(`/product/${varied?.id}`)
	await expectNoOverflow(page)
	await expectAccessible(page)
	await page
		.getByRole('link', { name: /^Show / })
		.nth(1)
		.click()
	await expect.poll(() => page.locator('product-gallery [data-track]').evaluate((one) => one.scrollLeft)).toBeLessThan(-100)

	await addToCart(page)
	const drawer = await openCartDrawer(page)
	await expect.poll(async () => (await drawer.boundingBox())?.x).toBe(0)
	await expect(drawer.locator('.drawer-head')).toHaveCSS('padding', '12px 20px 12px 12px')
	await expectAccessible(page)
	await page.keyboard.press('Escape')

	for (const path of ['/cart', '/checkout', '/faq', '/contact', '/terms', '/signin', '/custom-products', '/search?q=laptop']) {
		await page.goto(path)
		await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
		await expectNoOverflow(page)
	}
})
