import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { loadLowerSections } from '../support/lower-sections.ts'
import { confirmedOrder } from '../support/shopper.ts'
import { simpleProducts } from '../support/store-visitor.ts'

/** Presses Tab until the control has the focus, in a reasonable number of steps; requires that it is visible. */
async function tabTo(page: Page, control: Locator, most = 120): Promise<void> {
	for (let step = 0; step < most; step++) {
		if (await control.evaluate((element) => element === document.activeElement)) {
			await expect(control).toBeInViewport()
			return
		}
		await page.keyboard.press('Tab')
	}
	throw new Error(`${control} was not reached with ${most} presses of Tab`)
}

test('a complete purchase works by keyboard [ADD-12]', { tag: '@phone-walk' }, async ({ page, baseURL }) => {
	// Phones have no keyboard, but a narrow desktop window has their layout.
	const [product] = await simpleProducts(baseURL ?? '')
	const name = product?.name ?? ''
	await page.goto('/')

	await tabTo(page, page.getByRole('link', { name: 'Skip to content' }))
	await tabTo(page, page.getByRole('combobox', { name: 'Search for products' }))
	await page.keyboard.type(name)
	await page.keyboard.press('Enter')
	await expect(page.getByRole('listbox', { name: 'Search results' })).toBeVisible()
	await page.keyboard.press('ArrowDown')
	await page.keyboard.press('Enter')
	await expect(page.getByRole('heading', { level: 1 })).toContainText(name.slice(0, 10))

	const main = page.getByRole('main')
	await tabTo(page, main.getByRole('button', { name: 'Add to Cart' }).first())
	await page.keyboard.press('Enter')
	await expect(page.getByText('Added to cart successfully')).toBeVisible()

	await tabTo(page, page.getByRole('link', { name: /^Cart/ }).filter({ visible: true }))
	await page.keyboard.press('Enter')
	const drawer = page.getByRole('dialog', { name: /^Your Cart/ })
	await expect(drawer).toBeVisible()
	await page.keyboard.press('Escape')
	await expect(drawer).toBeHidden()
	await expect(page.getByRole('link', { name: /^Cart/ }).filter({ visible: true })).toBeFocused()
	await page.keyboard.press('Enter')
	await tabTo(page, drawer.getByRole('link', { name: 'Checkout' }))
	await page.keyboard.press('Enter')

	const fields = ['First Name', 'Last Name', 'Address', 'Country', 'City', 'Postal Code', 'Email', 'Phone Number'] as const
	const typed = ['Ada', 'Lovelace', '12 Analytical Street', 'Norway', 'Bergen', '5003', 'ada@shop.example', '+47 55 55 55 55']
	for (const [index, label] of fields.entries()) {
		await tabTo(page, page.getByLabel(label, { exact: true }))
		await page.keyboard.type(typed[index] ?? '')
		if (label === 'Country' || label === 'City') await page.keyboard.press('Enter')
	}
	await tabTo(page, page.getByRole('button', { name: 'Place Order' }))
	await page.keyboard.press('Enter')
	await confirmedOrder(page)
	await page.keyboard.press('Escape')
	await expect(page.getByRole('dialog', { name: 'Order Confirmed!' })).toBeHidden()
})

test('the scroll button of a product row keeps the focus at the end of the row', async ({ page }) => {
	await page.setViewportSize({ width: 1024, height: 800 })
	await page.goto('/')
	const further = page.getByRole('button', { name: /^Further in/ }).first()
	const back = page.getByRole('button', { name: /^Back in/ }).first()
	await loadLowerSections(page)
	// The first activity loads the buttons.
	await page.mouse.move(20, 400)
	await further.scrollIntoViewIfNeeded()
	await expect(back).toBeDisabled()
	await further.focus()
	await expect(async () => {
		await page.keyboard.press('Enter')
		await expect(further).toBeDisabled({ timeout: 500 })
	}).toPass()
	await expect(further).toBeFocused()
	await page.keyboard.press('Shift+Tab')
	await expect(back).toBeFocused()
})

test('the focused element is never completely covered by sticky elements [ADD-11]', { tag: '@phone-walk' }, async ({ page }) => {
	for (const path of ['/signup', '/products']) {
		await page.goto(path)
		const covered: string[] = []
		for (const key of [...new Array(40).fill('Tab'), ...new Array(40).fill('Shift+Tab')]) {
			await page.keyboard.press(key)
			const what = await page.evaluate(coveredFocus)
			if (what) covered.push(what)
		}
		expect(covered, path).toEqual([])
	}
})

/** Runs in the page: returns the focused element if a sticky element covers its corners and its centre. */
function coveredFocus(): string | null {
	const focused = document.activeElement
	if (!focused || focused === document.body || focused.closest('[data-sticks]')) return null
	const { left, top, width, height } = focused.getBoundingClientRect()
	const points = [0.1, 0.5, 0.9].flatMap((x) => [0.1, 0.5, 0.9].map((y) => document.elementFromPoint(left + width * x, top + height * y)))
	return points.every((at) => at?.closest('[data-sticks]')) ? focused.outerHTML.slice(0, 200) : null
}
