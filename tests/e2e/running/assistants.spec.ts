import { expect, test } from '../fixtures.ts'

const environment = { ASSISTANTS: 'on' }

/** Creates a cart with one laptop with 32 GB, as an assistant does. */
async function createCart(url: string): Promise<{ readonly link: string; readonly title: string }> {
	const call = async (path: string, input: object) => {
		const reply = await fetch(`${url}/ucp${path}`, {
			method: 'POST',
			headers: { 'content-type': 'application/json' },
			body: JSON.stringify(input),
		})
		expect(reply.ok).toBe(true)
		return reply.json()
	}
	const { products } = await call('/catalog/search', { query: '32 GB laptop under 1,700' })
	const cart = await call('/carts', { line_items: [{ item: { id: products[0].variants[0].id }, quantity: 1 }] })
	return { link: cart.continue_url, title: products[0].title }
}

test('link of an assistant shows the products, and fills the cart after a confirmation', { tag: '@server' }, async ({
	page,
	anotherShop,
	complaints,
}) => {
	// The status of a link without products.
	complaints.allow(/\b404\b/)
	const { url } = await anotherShop({ environment })
	const { link, title } = await createCart(url)
	await page.goto(link)
	await expect(page.getByRole('heading', { level: 1, name: 'Add these products to your cart?' })).toBeVisible()
	await expect(page.getByRole('link', { name: title })).toBeVisible()
	await page.getByRole('button', { name: 'Add to Cart' }).click()
	await expect(page).toHaveURL(`${url}/cart`)
	await expect(page.getByRole('row').filter({ hasText: title })).toContainText('32 GB')
	await page.goto(`${url}/noscript/fill-cart?items=0:1`)
	await expect(page.getByText('The shop does not have the products of this link any more.')).toBeVisible()
})

test.describe('without scripts', () => {
	test.use({ javaScriptEnabled: false })

	test('link of an assistant fills the cart', { tag: '@server' }, async ({ page, anotherShop }) => {
		const { url } = await anotherShop({ environment })
		const { link, title } = await createCart(url)
		await page.goto(link)
		await page.getByRole('button', { name: 'Add to Cart' }).click()
		await expect(page).toHaveURL(/\/noscript\/cart\?message=added$/)
		await expect(page.getByRole('row').filter({ hasText: title })).toContainText('32 GB')
	})
})

test('shop has no interface for assistants by default', { tag: '@server' }, async ({ request }) => {
	expect((await request.get(`/.well-known/ucp`)).status()).toBe(404)
	expect((await request.post(`/ucp/catalog/search`, { data: { query: 'laptop' } })).status()).toBe(404)
})
