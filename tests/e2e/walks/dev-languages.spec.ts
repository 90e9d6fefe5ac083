import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { type Development, startDevelopment } from '../support/development.ts'
import { findEnglishTexts, translator } from '../support/localized-shop.ts'

// One server for all of them, and one worker.
test.describe.configure({ mode: 'default' })

let shop: Development

test.beforeAll(async () => {
	shop = await startDevelopment({ LANGUAGES: 'en,de,ar' })
	// What it makes of a page's modules it makes when it is first asked, and until then a page may stand in for another.
	await expect.poll(async () => (await (await fetch(`${shop.url}/de`)).text()).includes('product-card'), { timeout: 900_000 }).toBe(true)
})

test.afterAll(() => shop.stop())

/** English texts on a page in another language after the hydration of all islands. */
async function englishOn(page: Page, tag: string): Promise<readonly string[]> {
	await expect(page.locator('html')).toHaveAttribute('lang', tag)
	await expect(page.locator('html')).toHaveAttribute('dir', tag === 'ar' ? 'rtl' : 'ltr')
	const islands = page.locator('astro-island')
	await expect(islands).not.toHaveCount(0)
	// The development server reloads a page after it has found new dependencies, and then the islands are not hydrated any more.
	await expect(async () => {
		for (const island of await islands.all()) await island.dispatchEvent('pointerover')
		await expect(page.locator('astro-island:not([data-hydrated])')).toHaveCount(0, { timeout: 5000 })
	}).toPass({ timeout: 900_000 })
	const [texts = ''] = await page.locator('body').allInnerTexts()
	return findEnglishTexts(tag, texts.split('\n'))
}

for (const tag of ['de', 'ar'] as const)
	test(`npm run dev has pages in ${tag}, also in parts rendered in the browser`, async ({ page }) => {
		const say = translator(tag)
		const english: string[] = []
		for (const path of ['', '/products/1', '/product/1', '/cart', '/checkout', '/signin']) {
			await page.goto(`${shop.url}/${tag}${path}`)
			english.push(...(await englishOn(page, tag)).map((text) => `${path}: ${text}`))
		}
		expect(english).toEqual([])
		await page.goto(`${shop.url}/${tag}/cart`)
		await expect(page.getByRole('main').getByText(say('Your cart is empty', 'cart')).first()).toBeVisible()
		await page.goto(`${shop.url}/${tag}/product/1`)
		// Its island is still asleep; React, for developers, complains of what differs from what the server drew.
		await page
			.getByRole('main')
			.getByRole('button', { name: say('Add to Cart', 'buying') })
			.first()
			.click()
		await expect(page.getByText(say('Added to cart successfully', 'notices'))).toBeVisible()
	})

test('npm run dev shows a changed translation after a reload, rendered on the server and in the browser', async ({ page }) => {
	const file = 'content/languages/de/interface/cart.yaml'
	const before = translator('de')('Your cart is empty', 'cart')
	await page.goto(`${shop.url}/de/cart`)
	await expect(page.getByRole('main').getByText(before).first()).toBeVisible()
	shop.copy.write(file, shop.copy.read(file).replace(before, 'Noch liegt nichts im Korb'))
	// The page loads itself again.
	await expect(page.getByRole('main').getByText('Noch liegt nichts im Korb').first()).toBeVisible()
	const shell = 'content/languages/de/interface/shell.yaml'
	const skip = translator('de')('Skip to content', 'shell')
	shop.copy.write(shell, shop.copy.read(shell).replace(skip, 'Gleich zum Inhalt'))
	await expect.poll(async () => (await fetch(`${shop.url}/de/faq`)).text()).toContain('Gleich zum Inhalt')
	// In another tab: this one is loading itself again.
	const tab = await page.context().newPage()
	await tab.goto(`${shop.url}/de/cart`)
	await expect(tab.getByRole('main').getByText('Noch liegt nichts im Korb').first()).toBeVisible()
})
