import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'

async function laptops(page: Page): Promise<string> {
	const { data } = await (await page.request.get('/api/top-categories?items=50')).json()
	return `/products/${data.find(({ name }: { name: string }) => JSON.parse(name).En === 'Laptops').id}`
}

/** Filters laptops with 32 GB for at most 1,700 dollars. */
async function findLaptop(page: Page): Promise<void> {
	const cards = page.getByRole('region', { name: 'Products' }).locator('product-card')
	await page.goto(`${await laptops(page)}?f.memory=32+GB&price_to=1700`)
	const slate = cards.filter({ hasText: 'Kestrivo Slate 13' })
	await expect(slate.locator('p').first()).toContainText('$1,309.00')
	await expect(slate, 'not the price with 16 GB').not.toContainText('$1,149.00')
	await expect(cards.filter({ hasText: 'Vantorr Raze 16' }), 'with 32 GB it costs more than the limit').toHaveCount(0)
	await slate.getByRole('link', { name: 'Kestrivo Slate 13', exact: true }).click()
	await expect(page).toHaveURL(/\/product\/\d+\?(.+&)?Memory=32\+GB/)
	await expect(page.getByRole('radio', { name: '32 GB' })).toBeChecked()
	await expect(page.getByRole('main')).toContainText('$1,309.00')
}

test('a selected specification applies to price, price range and product page [AMB-74]', { tag: ['@phone-walk', '@static'] }, async ({
	page,
}) => {
	await findLaptop(page)
})

test('a filter selected on the page changes prices and links of the product cards [AMB-74]', async ({ page }) => {
	await page.goto(await laptops(page))
	const slate = page.getByRole('region', { name: 'Products' }).locator('product-card').filter({ hasText: 'Kestrivo Slate 13' })
	await page.getByRole('checkbox', { name: '32 GB' }).check()
	await expect(page).toHaveURL(/f\.memory=32\+GB/)
	await expect(slate.locator('p').first()).toContainText('$1,309.00')
	await expect(slate.getByRole('link', { name: 'Kestrivo Slate 13', exact: true })).toHaveAttribute('href', /Memory=32\+GB/)
	await slate.hover()
	await slate.getByRole('button', { name: /^Add to cart/ }).click()
	await expect(page, 'what is chosen there is the variant of the card').toHaveURL(/\/product\/\d+\?(.+&)?Memory=32\+GB/)
})

test.describe('variant filters without scripts', () => {
	test.use({ javaScriptEnabled: false })

	test('a selected specification without scripts applies to price, price range and product page [AMB-74]', { tag: '@server' }, async ({
		page,
	}) => {
		await findLaptop(page)
	})
})
