import { expect, test } from '../fixtures.ts'
import { failedCallLogs, interceptCalls, type PageCall } from '../support/malformed-calls.ts'

test.beforeEach(({ complaints }) => complaints.allow(failedCallLogs))

// One list of each kind; that each of them asks its call, fails and is late alike is a unit test of the store.
for (const [name, title, path] of [
	['tops.best', 'Best Sellers', /product-tops$/],
	['dealOfDay', 'Deal of the Day', /deal-of-day$/],
] as const)
	test(`the list of ${name} shows failed and slow calls under its title, and offers a retry [API-02, STAT-12, ERR-08]`, async ({
		page,
	}) => {
		const { fails, lingers } = await interceptCalls(page)
		// From here on the tab remembers it.
		await page.goto(`/custom-products#list=${name}`)
		await expect(page.getByRole('main').locator('product-card')).not.toHaveCount(0)
		const failed = page.getByRole('main').getByRole('alert').filter({ hasText: 'The products could not be loaded.' })
		const list = {
			method: 'GET',
			path,
			ask: () => page.goto('/custom-products'),
			missed: async () => {
				await expect(failed).toBeVisible()
				await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
				await expect(page.getByRole('main').locator('product-card')).toHaveCount(0)
			},
			repeatCall: () => failed.getByRole('button', { name: 'Try again' }).click(),
			taken: async () => {
				await expect(page.getByRole('main').locator('product-card')).not.toHaveCount(0)
				await expect(failed).toHaveCount(0)
			},
		} satisfies PageCall
		await fails(list)
		await lingers(list)
	})
