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

test('search and newsletter are described as tools of the browser, in the language of the page', async ({ page, anotherShop }) => {
	const { url } = await anotherShop()
	await page.goto(url)
	const search = page.locator('form[toolname="search_products"]').first()
	await expect(search).toHaveAttribute('tooldescription', /^Search the products/)
	await expect(search.locator('[name=q]')).toHaveAttribute('toolparamdescription', 'What the shopper is looking for')
	await expect(page.locator('form[toolname="subscribe_newsletter"]')).toHaveAttribute('tooldescription', /newsletter/)
	for (const tool of await page.locator('form[toolname]').all())
		expect(await tool.getAttribute('toolautosubmit'), 'a person sends the form').toBeNull()
})

test('product and terms have a version in Markdown, which llms.txt names', { tag: '@server' }, async ({ request }) => {
	const overview = await (await request.get('/llms.txt')).text()
	expect(overview).toMatch(/^# .+\n\n> /)
	const [, terms = ''] = /\]\((\S+\/terms\.md)\)/.exec(overview) ?? []
	const text = await request.get(new URL(terms).pathname)
	expect(text.headers()).toMatchObject({ 'content-type': 'text/markdown; charset=utf-8', 'x-robots-tag': 'noindex' })
	expect(await text.text()).toMatch(/^# .+\n\n/)
	const page = await (await request.get('/product/13')).text()
	expect(page).toContain('<link rel="alternate" type="text/markdown" href="/product/13.md"')
	const product = await request.get('/product/13.md')
	expect(product.headers()['link']).toMatch(/\/product\/13>; rel="canonical"$/)
	expect(await product.text()).toMatch(/^# Kestrivo Slate 13\n\n.*\$1,149\.00(.*\n)+- .*: /)
	expect((await request.get('/product/0.md')).status()).toBe(404)
	expect((await request.get('/no-such-text.md')).status()).toBe(404)
})
