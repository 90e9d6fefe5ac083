import type { Page } from '@playwright/test'
import { fetchProduct } from '@storefront/contract/client/catalogue/product.ts'
import { fieldOf, productFieldNames } from '@storefront/contract/domain/catalogue/product-fields.ts'
import { expect, test } from '../fixtures.ts'
import { addToCart } from '../support/shopper.ts'
import { createVisitor, shopUrl, simpleProducts } from '../support/store-visitor.ts'

async function openSimple(page: Page) {
	const [product] = await simpleProducts(await shopUrl(page))
	if (!product) throw new Error('the catalogue has no simple product')
	await page.goto(`/product/${product.id}`)
	return product
}

test('the product page lists the product fields with a label among its facts', async ({ page }) => {
	const { id } = await openSimple(page)
	const { fields } = await fetchProduct(createVisitor(await shopUrl(page)), id)
	const shown = productFieldNames.filter((name) => fieldOf(name).label && fields[name] !== '')
	expect(shown).not.toHaveLength(0)
	const facts = page.locator('main aside dl')
	for (const name of shown)
		await expect(facts.getByText(fieldOf(name).label?.() ?? '', { exact: true }).locator('xpath=following-sibling::dd[1]')).toHaveText(
			fields[name],
		)
})

test('adding a product again increases its cart line up to the stock [PROD-23, PROD-24, PROD-26, VAR-10, VAR-13]', {
	tag: '@phone',
}, async ({ page }) => {
	const { name } = await openSimple(page)
	await addToCart(page)
	await page.getByRole('button', { name: 'Add to Cart', exact: true }).click()
	await expect(page.getByText('Quantity updated for the single product.')).toBeVisible()
	const more = page.getByRole('button', { name: `One more: ${name}` })
	// On a static site the page has the stock at build time, and the store has the current stock.
	while (await more.isEnabled()) await more.click()
	await expect(more).toBeDisabled()
	await page.getByRole('button', { name: 'Add to Cart', exact: true }).click()
	await expect(page.getByText('Cannot exceed available stock')).toBeVisible()
})

test('"Buy It Now" leads to the checkout with the product [PROD-29]', { tag: '@phone-walk' }, async ({ page }) => {
	const { name } = await openSimple(page)
	await page.getByRole('button', { name: 'Buy It Now' }).click()
	await expect(page).toHaveURL('/checkout')
	await expect(page.getByRole('region', { name: 'Order Summary' }).getByTitle(name)).toBeVisible()
})

test('a failing "Buy It Now" shows an error on the same page [PROD-30]', async ({ page, complaints }) => {
	complaints.allow(/add-card|Failed to load resource|store_call_failed/)
	await openSimple(page)
	await page.route('**/api/guest/add-card', (route) => route.fulfill({ status: 500, json: {} }))
	await page.getByRole('button', { name: 'Buy It Now' }).click()
	await expect(page.getByText('Failed to process your order')).toBeVisible()
	await expect(page).toHaveURL(/\/product\//)
})

test('a product card adds its product once, and reports that it is in the cart the second time [PROD-38, PROD-39, AMB-10, AMB-11]', {
	tag: '@phone-walk',
}, async ({ page }) => {
	const [product] = await simpleProducts(await shopUrl(page))
	await page.goto(`/products?${new URLSearchParams({ name: product?.name ?? '' })}`)
	const card = page.locator('product-card').first()
	await card.hover()
	await card.getByRole('button', { name: /^Add to cart/ }).click()
	await expect(page.getByText('Added to cart successfully')).toBeVisible()
	await card.getByRole('button', { name: /^Add to cart/ }).click()
	await expect(page.getByText('Item already in cart. Please update quantity in cart.')).toBeVisible()
})

test('selected product options are in the URL, which can be shared [VAR-05]', { tag: '@phone-walk' }, async ({ page }) => {
	const { data } = await (await page.request.get('/api/products?items=100&availability=in_stock')).json()
	const varied = (data as { id: number; product_variation_combination: unknown[] }[]).find(
		(one) => one.product_variation_combination.length > 1,
	)
	await page.goto(`/product/${varied?.id}`)
	const group = page.locator('fieldset').first()
	const value = await group.locator('input:not(:checked):not(:disabled)').first().inputValue()
	const other = group.locator(`input[value=${JSON.stringify(value)}]`)
	await group
		.locator('label')
		.filter({ has: page.locator(`input[value=${JSON.stringify(value)}]`) })
		.click()
	await expect(other).toBeChecked()
	await expect(page).toHaveURL(({ searchParams }) => searchParams.size > 0)
	const address = page.url()
	const price = page.getByRole('main').locator('.price').first()
	const shown = (await price.textContent()) ?? ''
	await page.goto('/')
	await page.goto(address)
	await expect(other).toBeChecked()
	await expect(price).toHaveText(shown)
})
