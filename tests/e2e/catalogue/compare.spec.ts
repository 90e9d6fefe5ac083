import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from '../fixtures.ts'
import { smallFeed } from '../support/shop.ts'

/** Products of the demo shop: several of the first sub-category with enough products, and one of another category. */
async function someProducts(page: Page) {
	const { data } = await (await page.request.get('/api/products?items=200')).json()
	const products = data as { id: number; name: string; category: { id: number }; sub_category: { id: number } | null }[]
	const groups = Map.groupBy(products, ({ sub_category }) => sub_category?.id)
	const alike = [...groups.values()].find((group) => group.length >= 6) ?? []
	const other = products.find(({ category }) => category.id !== alike[0]?.category.id)
	const [a, b, c, d, e] = alike.map(({ id, name }) => ({ id: String(id), name }))
	if (!a || !b || !c || !d || !e || !other) throw new Error('the catalogue has too few products')
	return { a, b, c, d, e, other: { id: String(other.id), name: other.name } }
}

test.describe('comparison without scripts', { tag: '@server' }, () => {
	test.use({ javaScriptEnabled: false })

	test('the comparison without scripts is a table that changes by links and forms', { tag: '@phone-walk' }, async ({ page }) => {
		const { a, b, c } = await someProducts(page)
		await page.goto(`/product/${a.id}`)
		await page.getByRole('link', { name: `Compare: ${a.name}`, exact: true }).click()
		await expect(page).toHaveURL(`/compare?ids=${a.id}`)
		await expect(page.getByText('Add at least one more')).toBeVisible()
		await page.getByRole('link', { name: `Add ${b.name} to the comparison` }).click()
		await expect(page).toHaveURL(`/compare?ids=${a.id},${b.id}`)

		const table = page.getByRole('table', { name: `${a.name}, ${b.name} side by side.` })
		await expect(table.getByRole('columnheader')).toHaveText([a.name, b.name])
		await expect(table.getByRole('rowheader', { name: 'Price', exact: true })).toBeVisible()

		await page.getByLabel('Product link or number').fill(`https://shop.example/product/${c.id}?Colour=Black`)
		await page.getByRole('button', { name: 'Add', exact: true }).click()
		await expect(table.or(page.getByRole('table')).getByRole('columnheader')).toHaveText([a.name, b.name, c.name])
		await page.getByRole('link', { name: `Remove ${a.name} from the comparison`, exact: true }).click()
		await expect(page).toHaveURL(`/compare?ids=${b.id},${c.id}`)

		// Without scripts a product is bought on its own page, because the cart needs scripts.
		await expect(page.getByRole('button', { name: /^Add to Cart/ })).toHaveCount(0)
		await page.getByRole('link', { name: `View product: ${c.name}`, exact: true }).click()
		await expect(page).toHaveURL(`/product/${c.id}`)
	})

	test('"Show only differences" in the comparison hides equal rows, and headings without rows', async ({ page }) => {
		const { a, b } = await someProducts(page)
		await page.goto(`/compare?ids=${a.id},${b.id}`)
		const category = page.getByRole('rowheader', { name: 'Category', exact: true })
		await expect(category).toBeVisible()
		await page.getByLabel(/^Show only differences/).check()
		await expect(category).toBeHidden()
		await expect(page.getByRole('rowheader', { name: 'Price', exact: true })).toBeVisible()
	})

	test('the comparison reports invalid products in its URL without an error page', { tag: '@phone-walk' }, async ({ page }) => {
		const { a, b, c, d, e, other } = await someProducts(page)
		const response = await page.goto(`/compare?ids=${a.id},nothing,${other.id},${a.id}`)
		expect(response?.status()).toBe(200)
		await expect(page.getByText('Product “nothing” is not available in this shop')).toBeVisible()
		await expect(page.getByText('listed more than once')).toBeVisible()
		await expect(page.getByText('from different categories. A dash')).toBeVisible()
		await expect(page.getByRole('columnheader')).toHaveCount(2)

		await page.goto(`/compare?ids=${[a, b, c, d, e].map(({ id }) => id).join(',')}`)
		await expect(page.getByRole('columnheader')).toHaveCount(4)
		await expect(page.getByText('You can compare 4 products at a time.')).toBeVisible()
		await expect(page.getByRole('link', { name: `product ${e.id}` })).toHaveAttribute('href', `/product/${e.id}`)

		for (const query of ['', '?ids=', '?ids=nothing', '?ids=%00,%E0%A4%A', `?ids=${'9'.repeat(4000)}`]) {
			expect([query, (await page.goto(`/compare${query}`))?.status()]).toEqual([query, 200])
			await expect(page.getByText('Pick 2 to 4 products')).toBeVisible()
		}
	})
})

test('names in the comparison stay visible while the table scrolls, and a print shows all columns', { tag: ['@phone', '@server'] }, async ({
	page,
	isMobile,
}) => {
	const { a, b, c } = await someProducts(page)
	await page.goto(`/compare?ids=${a.id},${b.id},${c.id}`)
	const scroller = page.getByRole('region', { name: 'Comparison (scrolls sideways)' })
	const name = page.getByRole('columnheader', { name: a.name, exact: true })
	await page.getByRole('table').getByRole('row').last().scrollIntoViewIfNeeded()
	await expect(page.getByRole('rowheader', { name: 'Price', exact: true })).not.toBeInViewport()
	if (isMobile) {
		// Two of three columns are visible, and the third one scrolls into view with its name.
		const shown = (product: { name: string }) => page.locator('compare-head').getByText(product.name, { exact: true })
		await expect(shown(a)).toBeInViewport({ ratio: 1 })
		await expect(shown(c)).not.toBeInViewport({ ratio: 0.5 })
		await scroller.evaluate((box) => box.scrollTo({ left: box.scrollWidth }))
		await expect(shown(c)).toBeInViewport({ ratio: 0.9 })
		expect(await scroller.evaluate((box) => box.scrollHeight - box.clientHeight), 'the table scrolls with the page').toBe(0)
	} else await expect(name).toBeInViewport()
	await page.emulateMedia({ media: 'print' })
	expect(await scroller.evaluate((box) => getComputedStyle(box).overflowX)).toBe('visible')
})

test('products to compare stay after a reload and in all tabs, and a fifth one is rejected with an explanation', {
	tag: ['@phone-walk', '@static-walk'],
}, async ({ page, context }) => {
	const { a, b, c, d, e } = await someProducts(page)
	const tray = page.getByRole('region', { name: 'Products to compare' })
	const putAside = async ({ id, name }: { id: string; name: string }) => {
		await page.goto(`/product/${id}`)
		// The control is a link until its script has loaded, which the first activity requests.
		await page.mouse.wheel(0, 10)
		await page.getByRole('button', { name: `Compare: ${name}`, exact: true }).click()
	}
	await putAside(a)
	await expect(page.getByText('Added to the comparison: 1 of 4')).toBeVisible()
	await expect(tray.getByRole('link', { name: /add one more/ })).toBeVisible()
	await page.reload()
	await expect(tray.getByRole('button', { name: `Remove ${a.name} from the comparison`, exact: true })).toBeVisible()

	const second = await context.newPage()
	await second.goto('/')
	for (const [index, product] of [b, c, d].entries()) {
		await putAside(product)
		await expect(page.getByText(`Added to the comparison: ${index + 2} of 4`)).toBeVisible()
	}
	await expect(second.getByRole('region', { name: 'Products to compare' }).getByRole('link', { name: 'Compare 4' })).toBeVisible()
	await second.close()

	await putAside(e)
	await expect(page.getByText('You can compare four products at a time.')).toBeVisible()
	await expect(page.getByRole('button', { name: `Compare: ${e.name}`, exact: true })).toHaveAttribute('aria-pressed', 'false')
	await tray.getByRole('button', { name: `Remove ${d.name} from the comparison`, exact: true }).click()
	await expectAccessible(page, { except: ['target-size'] })
	await tray.getByRole('link', { name: 'Compare 3' }).click()
	await expect(page).toHaveURL(new RegExp(`/compare/?\\?ids=${a.id},${b.id},${c.id}$`))
	await expect(page.getByRole('columnheader')).toHaveText([a.name, b.name, c.name])
	await expect(tray).toHaveCount(0)
	await expectAccessible(page)
	await page.emulateMedia({ colorScheme: 'dark' })
	await expectAccessible(page)

	// A product that is removed from the comparison is no longer selected.
	await page.mouse.wheel(0, 10)
	await page.getByRole('link', { name: `Remove ${a.name} from the comparison`, exact: true }).click()
	await expect(page.getByRole('columnheader')).toHaveText([b.name, c.name])
	await page.goto('/')
	await expect(tray.getByRole('link', { name: 'Compare 2' })).toBeVisible()
	await tray.getByRole('button', { name: 'Clear the comparison' }).click()
	await expect(tray).toBeHidden()
})

test('a product card adds its product to the comparison', { tag: '@phone-walk' }, async ({ page }) => {
	await page.goto('/products')
	const card = page.locator('product-card').first()
	await card.hover()
	const name = (await card.getByRole('heading').textContent()) ?? ''
	const button = card.getByRole('button', { name: /^Compare: / })
	await button.click()
	await expect(button).toHaveAttribute('aria-pressed', 'true')
	await expect(page.getByRole('region', { name: 'Products to compare' }).getByRole('button')).toHaveCount(2)
	expect(await button.getAttribute('aria-label')).toContain(name.replace(/\.\.\.$/, ''))
	await button.click()
	await expect(page.getByText('Removed from the comparison')).toBeVisible()
	await expect(page.getByRole('region', { name: 'Products to compare' })).toBeHidden()
})

test('a column of the comparison is added to the cart with the options selected in it', { tag: '@phone-walk' }, async ({ page }) => {
	const { data } = await (await page.request.get('/api/products?items=200')).json()
	const products = data as { id: number; name: string; total_stock: number; product_variation_combination: unknown[] }[]
	const available = products.filter(({ total_stock }) => total_stock > 3)
	const plain = available.find((one) => one.product_variation_combination.length === 0)
	const varied = available.find((one) => one.product_variation_combination.length > 1)
	if (!plain || !varied) throw new Error('the catalogue has too few products')
	await page.goto(`/compare?ids=${plain.id},${varied.id}`)
	const region = page.getByRole('region', { name: 'Comparison (scrolls sideways)' })
	const options = region.getByRole('combobox', { name: `Options of ${varied.name}` })
	const add = region.getByRole('button', { name: `Add to Cart: ${varied.name}`, exact: true })
	await add.click()
	await expect(page.getByText('Please select all variations')).toBeVisible()
	await expect(options).toBeFocused()
	const option = options.locator('option:not([value=""]):enabled').first()
	const label = (await option.textContent()) ?? ''
	await options.selectOption({ label })
	await add.click()
	await expect(page.getByText('Added to cart successfully')).toBeVisible()
	await region.getByRole('button', { name: `Add to Cart: ${plain.name}`, exact: true }).click()
	await expect(page.locator('count-badge:not([data-of])').filter({ visible: true })).toHaveText('2')
	await expectAccessible(page)
	await page.goto('/cart')
	const cart = page.getByRole('main')
	await expect(cart.getByRole('link', { name: plain.name })).not.toHaveCount(0)
	for (const chosen of label.slice(0, label.lastIndexOf(':')).split(', ')) await expect(cart).toContainText(chosen)
})

test('the comparison shows changed stock with the next request, and reports a failing store', { tag: ['@server', '@walk'] }, async ({
	page,
	anotherShop,
	anotherFaultyShop,
	complaints,
}) => {
	complaints.allow(/Failed to load resource|store_call_failed/)
	const shop = await anotherShop({ feed: smallFeed })
	const { data } = await (await page.request.get(`${shop.url}/api/products?items=100`)).json()
	const single = (data as { id: number; total_stock: number; product_variation_combination: unknown[] }[]).filter(
		(one) => one.product_variation_combination.length === 0 && one.total_stock > 0,
	)
	const ids = single.slice(0, 2).map(({ id }) => id)
	const address = `/compare?ids=${ids.join(',')}`
	const availability = page.getByRole('row', { name: /^Availability/ })
	await page.goto(shop.url + address)
	await expect(page.getByRole('columnheader')).toHaveCount(2)
	const detail = await (await page.request.get(`${shop.url}/api/product/${ids[0]}`)).json()
	await shop.command('stock', 'set', detail.data.sku, '2')
	await expect(async () => {
		await page.goto(shop.url + address)
		await expect(availability).toContainText('Only 2 left', { timeout: 500 })
	}).toPass()

	const faulty = await anotherFaultyShop(shop)
	faulty.store.on('GET', new RegExp(`/product/${ids[1]}$`), { do: 'fail', status: 500 }, 100)
	await page.goto(faulty.url + address)
	await expect(page.getByText(`Product “${ids[1]}” could not be loaded.`)).toBeVisible()
	await expect(page.getByRole('columnheader')).toHaveCount(1)
})
