import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'

/** Finds a demo product with reviews of different ratings. */
async function reviewedProduct(page: Page): Promise<string> {
	const { data } = await (await page.request.get('/api/products?items=20')).json()
	const most = data.toSorted((a: Rated, b: Rated) => (b.rating?.count ?? 0) - (a.rating?.count ?? 0))[0]
	return `/product/${most.id}`
}

interface Rated {
	readonly id: number
	readonly rating: { readonly count: number } | null
}

test('the rating bars of a product page link to the reviews with that rating, which can be sorted and reset to all', {
	tag: ['@phone-walk', '@static'],
}, async ({ page }) => {
	const path = await reviewedProduct(page)
	await page.goto(path)
	const reviews = page.getByRole('region', { name: 'Customer reviews' })
	const bar = reviews.getByRole('link', { name: /^5 stars/ })
	const count = Number(/, ([\d,]+)/.exec((await bar.textContent()) ?? '')?.[1])
	await bar.click()

	await expect(page).toHaveURL(new RegExp(`${path}/reviews/?\\?stars=5$`))
	const list = page.getByRole('region', { name: 'Reviews' })
	await expect(list.getByText(`${count} ${count === 1 ? 'review' : 'reviews'} with 5 stars`)).toBeVisible()
	await expect(list.locator('ul > li.card')).toHaveCount(count)
	await list.getByRole('link', { name: 'Show all reviews' }).click()
	await expect(list.getByText(/^\d+ reviews$/)).toBeVisible()

	await list.getByRole('link', { name: 'Lowest rating' }).click()
	await expect(page).toHaveURL(/\?sort=lowest$/)
	await expect(list.getByRole('link', { name: 'Lowest rating' })).toHaveAttribute('aria-current', 'true')
	await page.goBack()
	await expect(list.getByRole('link', { name: 'Newest' })).toHaveAttribute('aria-current', 'true')
})

test.describe('reviews without scripts', () => {
	test.use({ javaScriptEnabled: false })

	test('product reviews without scripts are filtered and sorted by links', { tag: ['@phone-walk', '@server'] }, async ({ page }) => {
		await page.goto(`${await reviewedProduct(page)}/reviews`)
		await page.getByRole('link', { name: /^5 stars/ }).click()
		await expect(page.getByText(/with 5 stars$/)).toBeVisible()
		await page.getByRole('link', { name: 'Highest rating' }).click()
		await expect(page).toHaveURL(/\?stars=5&sort=highest$/)
	})
})
