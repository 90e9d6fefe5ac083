import { expect, test } from '../fixtures.ts'
import { drawerCall, failedCallLogs, interceptCalls, type PageCall } from '../support/malformed-calls.ts'
import { openCartDrawer, openFilters, showResults } from '../support/shopper.ts'
import { simpleProducts } from '../support/store-visitor.ts'

test.beforeEach(({ complaints }) => complaints.allow(failedCallLogs))

test('the cart shows failed and slow calls, loses nothing, and works on the next click [API-02, CONST-01, CART-28..33, PROD-32, ERR-05, ERR-07]', async ({
	page,
	baseURL,
}) => {
	const { fails, lingers, takesItsTime, hears } = await interceptCalls(page)
	const [product] = await simpleProducts(baseURL ?? '')
	const name = product?.name ?? ''
	const drawer = page.getByRole('dialog', { name: /^Your Cart/ })
	const pieces = drawer.getByRole('group', { name: `Quantity: ${name}` }).getByRole('status')
	await page.goto(`/product/${product?.id}`)

	const add = {
		method: 'POST',
		path: /guest\/add-card$/,
		ask: () => page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first().click(),
		missed: () => hears('Failed to add to cart'),
		taken: () => hears('Added to cart successfully'),
	} satisfies PageCall
	await fails(add)

	const read = drawerCall(drawer, {
		path: /card-details$/,
		open: () => openCartDrawer(page),
		message: 'Failed to fetch cart items',
		known: () => expect(pieces).toHaveText('1'),
	})
	await fails(read)
	await lingers(read)

	await fails({
		method: 'PUT',
		path: /card\/update$/,
		ask: () => drawer.getByRole('button', { name: `One more: ${name}` }).click(),
		missed: async () => {
			await hears('Failed to update quantity')
			await expect(pieces).toHaveText('1')
		},
		taken: () => expect(pieces).toHaveText('2'),
	})
	await takesItsTime({
		method: 'PUT',
		path: /card\/update$/,
		ask: () => drawer.getByRole('button', { name: `One less: ${name}` }).click(),
		missed: () => hears('Failed to update quantity'),
		taken: () => expect(pieces).toHaveText('1'),
	})
	await fails({
		method: 'DELETE',
		path: /card\/remove\//,
		ask: () => drawer.getByRole('button', { name: `Remove: ${name}` }).click(),
		missed: async () => {
			await hears('Failed to remove item')
			await expect(pieces).toHaveText('1')
		},
		taken: () => hears('Item removed from cart'),
	})
	await fails({
		...add,
		ask: () => drawer.getByRole('button', { name: 'Undo' }).click(),
		missed: async () => {
			await hears('Failed to add to cart')
			await expect(drawer.getByRole('button', { name: 'Undo' })).toBeVisible()
		},
		taken: () => expect(pieces).toHaveText('1'),
	})

	await page.goto('/cart')
	await fails({
		method: 'POST',
		path: /card\/clear$/,
		ask: () => page.getByRole('button', { name: 'Clear Cart' }).click(),
		missed: async () => {
			await hears('Failed to clear cart')
			await expect(page.getByRole('heading', { name: 'Products (1)' })).toBeVisible()
		},
		taken: () => hears('Cart cleared successfully'),
	})
	const bestSellers = page.getByRole('main').getByRole('region', { name: 'Best Sellers' })
	await fails({
		method: 'GET',
		path: /products\/best-sale$/,
		ask: () => page.reload(),
		missed: async () => {
			await expect(page.getByRole('main').getByText('Your cart is empty')).toBeVisible()
			await expect(bestSellers).toHaveCount(0)
		},
		taken: () => expect(bestSellers.getByRole('listitem')).not.toHaveCount(0),
	})
})

test('search, lists and forms show failed and slow calls, keep entered text, and offer a retry [API-02, ERR-08, HOME-54, LIST-20, STAT-09]', async ({
	page,
}) => {
	const { fails, lingers, hears } = await interceptCalls(page)
	await page.goto('/')
	const box = page.getByRole('combobox', { name: 'Search for products' })
	await fails({
		method: 'GET',
		path: /trent-product$/,
		ask: async () => {
			await box.blur()
			await box.focus()
		},
		missed: () => expect(page.getByRole('listbox')).toHaveCount(0),
		taken: () => expect(page.getByRole('listbox', { name: 'Trending products' })).toBeVisible(),
	})
	const panel = page.getByRole('search').filter({ has: box })
	const search = {
		method: 'POST',
		path: /product-search$/,
		ask: async () => {
			await box.fill('phone')
			await box.press('Enter')
		},
		missed: async () => {
			await expect(panel.getByRole('alert')).toContainText('The search is not responding.')
			await expect(box).toHaveValue('phone')
		},
		repeatCall: () => panel.getByRole('button', { name: 'Try again' }).click(),
		taken: () => expect(page.getByRole('listbox', { name: 'Search results' })).toBeVisible(),
	} satisfies PageCall
	await fails(search)
	await lingers(search)
	await page.keyboard.press('Escape')

	const newsletter = page.locator('newsletter-form').first()
	await newsletter.getByRole('textbox').fill('ada@shop.example')
	await fails({
		method: 'POST',
		path: /newsletter$/,
		ask: () => newsletter.getByRole('button').click(),
		missed: async () => {
			await hears('Subscription failed! Please try again.')
			await expect(newsletter.getByRole('textbox')).toHaveValue('ada@shop.example')
		},
		taken: () => hears('You have successfully subscribed to our newsletter.'),
	})

	await page.getByRole('tab', { name: 'New Arrivals' }).click()
	await page.getByRole('tabpanel', { name: 'New Arrivals' }).getByRole('link', { name: 'View All Products' }).click()
	const cards = page.getByRole('main').locator('product-card')
	const failed = page.getByRole('main').getByRole('alert').filter({ hasText: 'The products could not be loaded.' })
	const list = {
		method: 'GET',
		missed: () => expect(failed).toBeVisible(),
		repeatCall: () => failed.getByRole('button', { name: 'Try again' }).click(),
		taken: async () => {
			await expect(cards).not.toHaveCount(0)
			await expect(failed).toHaveCount(0)
		},
	} satisfies Omit<PageCall, 'path' | 'ask'>
	await expect(cards).not.toHaveCount(0)
	await fails({ ...list, path: /product-tops$/, ask: () => page.reload() })

	await page.goto('/products')
	const sort = page.locator('#filters').getByLabel('Sort')
	const sorted = {
		...list,
		path: /\/products$/,
		ask: async () => {
			await openFilters(page)
			const [first, second] = await sort.locator('option').evaluateAll((all) => all.map((one) => (one as HTMLOptionElement).value))
			await sort.selectOption((await sort.inputValue()) === first ? (second ?? '') : (first ?? ''))
			await showResults(page)
		},
	}
	await fails(sorted)
	await lingers(sorted)

	await page.goto('/contact')
	const form = page.locator('contact-form')
	for (const [label, text] of [
		['Name', 'Ada'],
		['Email', 'ada@shop.example'],
		['Subject', 'A question'],
		['Message', 'How long is the cable?'],
	] as const)
		await form.getByLabel(label).fill(text)
	await fails({
		method: 'POST',
		path: /contact$/,
		ask: () => form.getByRole('button').click(),
		missed: async () => {
			await expect(form.getByRole('status')).toHaveClass(/notice-error/)
			await expect(form.getByLabel('Message')).toHaveValue('How long is the cable?')
		},
		taken: () => expect(form.getByRole('status')).toHaveClass(/notice-success/),
	})
})
