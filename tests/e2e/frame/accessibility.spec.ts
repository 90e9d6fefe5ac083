import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from '../fixtures.ts'
import { addToCart, openCartDrawer, search } from '../support/shopper.ts'

async function productPath(page: Page): Promise<string> {
	const { data }: { data: { id: number }[] } = await (await page.request.get('/api/products?items=1')).json()
	return `/product/${data[0]?.id}`
}

for (const path of [
	'/',
	'/offers',
	'/products',
	'/cart',
	'/checkout',
	'/order',
	'/receipt',
	'/review',
	'/ask?product=13',
	'/product/13/questions',
	'/product/13/questions/1',
	'/search?q=laptop',
	'/faq',
	'/contact',
	'/terms',
]) {
	test(`${path} is accessible in light and in dark [ADD-11]`, { tag: '@phone-walk' }, async ({ page }) => {
		await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
		await page.goto(path)
		await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
		await expectAccessible(page)
		await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
		expect(await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches)).toBe(true)
		await expectAccessible(page)
	})
}

test('the not-found page is accessible [NAV-34, ADD-11]', { tag: '@phone-walk' }, async ({ page, complaints }) => {
	complaints.allow(/404/)
	await page.goto('/nothing-here')
	await expect(page.getByRole('heading', { level: 1, name: 'Unexpected Application Error!' })).toBeVisible()
	await expectAccessible(page)
})

test('dialogs and messages on the way to an order are accessible [ADD-11]', { tag: '@phone-walk' }, async ({ page, isMobile }) => {
	await page.emulateMedia({ reducedMotion: 'reduce' })
	await page.goto(await productPath(page))
	await expectAccessible(page)

	await expect(await search(page, 'a')).toBeVisible()
	await expectAccessible(page)
	await page.keyboard.press('Escape')

	await addToCart(page)
	// axe does not detect that the popover covers the page, and reports the button of the message as partly hidden.
	await expectAccessible(page, { except: ['target-size'] })
	const drawer = await openCartDrawer(page)
	await expect(drawer.getByRole('listitem')).not.toHaveCount(0)
	await expectAccessible(page)
	await page.keyboard.press('Escape')

	if (isMobile) {
		await page.getByRole('navigation', { name: 'Shop' }).getByRole('link', { name: 'Menu' }).click()
		await expect(page.getByRole('dialog', { name: 'Menus' })).toBeVisible()
	} else {
		await page.getByText('All Categories').click()
	}
	await expectAccessible(page)
})
