import { searchProducts } from '@storefront/contract/client/catalogue/products.ts'
import { expect, expectAccessible, test } from '../fixtures.ts'
import { createVisitor, shopUrl } from '../support/store-visitor.ts'

/** Maximum size of the HTML of a product page in bytes, uncompressed, as in frame/budgets.spec.ts. */
const mostHtml = 100 * 1024

test('accessories of a phone are its case, screen protector and charger, accessories of a camera are its lenses, and a light strip has none', {
	tag: '@phone-walk',
}, async ({ page }) => {
	const client = createVisitor(await shopUrl(page))
	const open = async (name: string) => {
		const product = (await searchProducts(client, name)).find((found) => found.name === name)
		const reply = await page.goto(`/product/${product?.id}`)
		expect((await reply?.body())?.length).toBeLessThan(mostHtml)
		await expect(page.getByRole('heading', { name: 'Related products' })).toBeVisible()
		return page.getByRole('region', { name: 'Works with this' })
	}

	const phone = await open('Auvane Arc 7')
	for (const accessory of ['Drovik Bastion Case', 'Plinqo ClearGuard', 'Cobaltro Cube 65'])
		await expect(phone.getByRole('link', { name: accessory }).first()).toBeAttached()
	await expect(phone.getByRole('link', { name: 'Auvane Arc SE' })).toHaveCount(0)

	const camera = await open('Pellora M5')
	await expect(camera.getByRole('link', { name: 'Pellora P 24-70' }).first()).toBeAttached()

	await expect(await open('Lumivoss Ribbon Light')).toHaveCount(0)
})

test('accessories of a product are offered after it was added to the cart, until the shopper closes them [PROD-31]', {
	tag: '@phone-walk',
}, async ({ page }) => {
	const found = (await searchProducts(createVisitor(await shopUrl(page)), 'Pellora M5')).find(({ name }) => name === 'Pellora M5')
	await page.goto(`/product/${found?.id}`)
	const offered = page.getByRole('region', { name: 'Accessories for this product' })
	await expect(offered).toHaveCount(0)
	await page.getByRole('button', { name: 'Add to Cart', exact: true }).click()
	await expect(offered.getByRole('link', { name: /^Pellora P 24-70/ })).toBeVisible()
	await expectAccessible(page)

	await offered.getByRole('button', { name: 'Close' }).click()
	await expect(offered).toHaveCount(0)
})
