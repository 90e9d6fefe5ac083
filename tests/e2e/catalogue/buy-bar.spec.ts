import { expect, expectAccessible, test } from '../fixtures.ts'

test('the buy bar on a phone is available at every scroll position, and its message links to the cart', {
	tag: ['@phone', '@static-walk'],
}, async ({ page }) => {
	await page.setViewportSize({ width: 390, height: 844 })
	const { data } = await (await page.request.get('/api/products?items=200')).json()
	const found = (data as { id: number; name: string; total_stock: number; product_variation_combination: unknown[] }[]).find(
		(one) => one.total_stock > 3 && one.product_variation_combination.length === 0,
	)
	if (!found) throw new Error('the catalogue has no product without variations')
	await page.goto(`/product/${found.id}`)
	const bar = page.getByRole('region', { name: 'Buy this product' })
	const first = page.getByRole('button', { name: 'Add to Cart', exact: true })
	await first.scrollIntoViewIfNeeded()
	await expect(bar).toBeHidden()

	// Jumps like a link within the page. The first scroll loads the code of the bar.
	const scrollToEnd = () => page.evaluate(() => scrollTo(0, document.body.scrollHeight))
	await scrollToEnd()
	await expect(bar).toBeVisible()
	await page.evaluate(() => scrollTo(0, 0))
	await expect(bar).toBeHidden()
	await scrollToEnd()
	await expect(bar).toContainText(found.name)
	await expect(bar).toContainText((await page.locator('[data-buy-box] .price').textContent()) ?? '')
	await expect(page.getByRole('contentinfo').getByText('©')).toBeInViewport({ ratio: 1 })
	await bar.getByRole('button').click()
	const notice = page.locator('[data-notice]', { hasText: 'Added to cart successfully' })
	await expect(notice).toBeVisible()
	// The message would otherwise disappear after three seconds, and an accessibility scan can take longer.
	await notice.hover()
	const [message, entries] = [await notice.boundingBox(), await page.getByRole('navigation', { name: 'Shop' }).boundingBox()]
	expect((message?.y ?? 0) + (message?.height ?? 0), 'the message covers nothing of the bottom bar').toBeLessThanOrEqual(entries?.y ?? 0)
	// The rule is excluded because controls below the bar and the message can be scrolled into view.
	await expectAccessible(page, { except: ['target-size'] })
	expect(await page.evaluate(focusCovered), 'nothing has the focus below the bar').toEqual([])
	await notice.getByRole('link', { name: 'View cart' }).click()
	await expect(page).toHaveURL(/\/cart\/?$/)
	await expect(page.getByRole('main')).toContainText(found.name)

	// At a zoom of 400 % the bar would cover a quarter of the window.
	await page.goto(`/product/${found.id}`)
	await scrollToEnd()
	await expect(bar).toBeVisible()
	await page.setViewportSize({ width: 320, height: 256 })
	await expect(bar).toBeHidden()
	await page.setViewportSize({ width: 1024, height: 800 })
	await expect(bar).toBeHidden()
})

/** Runs in the page: returns links that a sticky element covers completely while they have the focus. */
function focusCovered(): string[] {
	const links = [...document.querySelectorAll<HTMLElement>('main a[href], footer a[href]')].filter((link) => link.checkVisibility())
	return links.flatMap((link) => {
		link.focus()
		const { left, top, width, height } = link.getBoundingClientRect()
		const at = document.elementFromPoint(left + width / 2, top + height / 2)
		return at?.closest('[data-sticks]') ? [link.outerHTML.slice(0, 100)] : []
	})
}
