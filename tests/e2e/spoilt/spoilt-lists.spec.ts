import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { spoil, spoiltCalls } from '../support/spoilt-calls.ts'

test.beforeEach(({ complaints }) => complaints.allow(spoiltCalls))

/** What its "custom products" page was led to by another page of the tab. */
async function carry(page: Page, source: string): Promise<void> {
	await page.evaluate((custom) => sessionStorage.setItem('visit', JSON.stringify({ custom })), { title: source, source })
}

for (const [source, path] of [
	['tops.best', /product-tops$/],
	['dealOfDay', /deal-of-day$/],
	['dealOfMonth', /deal-of-month$/],
	['dayFlashSale', /day-flash-sale$/],
	['monthFlashSale', /month-flash-sale$/],
	['specialOffer', /special-offer$/],
	['bestBrand', /best-brand$/],
	['bestCategory', /best-category$/],
] as const)
	test(`the list of ${source} may fail or be late: it is told under its title, and there is a way on [API-02, STAT-12, ERR-08]`, async ({
		page,
	}) => {
		const { fails, lingers } = await spoil(page)
		await page.goto('/faq')
		await carry(page, source)
		const failed = page.getByRole('main').getByRole('alert').filter({ hasText: 'The products could not be loaded.' })
		const list = {
			method: 'GET',
			path,
			ask: () => page.goto('/custom-products'),
			missed: async () => {
				await expect(failed).toBeVisible()
				await expect(page.getByRole('heading', { level: 1, name: source })).toBeVisible()
				await expect(page.getByRole('main').locator('product-card')).toHaveCount(0)
			},
			again: () => failed.getByRole('button', { name: 'Try again' }).click(),
			taken: async () => {
				await expect(page.getByRole('main').locator('product-card')).not.toHaveCount(0)
				await expect(failed).toHaveCount(0)
			},
		} as const
		await fails(list)
		await lingers(list)
	})
