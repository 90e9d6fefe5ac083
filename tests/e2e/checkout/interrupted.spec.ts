import { expect, test } from '../fixtures.ts'
import { test as memberTest, password } from '../support/member.ts'
import { type RunningShop, smallFeed } from '../support/shop.ts'
import { addToCart, confirmedOrder, fillCheckout, orderButton, summaryAmount } from '../support/shopper.ts'
import { simpleProducts } from '../support/store-visitor.ts'

/** A refused call is seen three times: as a response, as the browser's own line and as the shop's. Nothing else may be. */
const interrupted = /^request: \w+ http:\/\/\S+ |^response: (401|409|5\d\d) |Failed to load resource|store_call_failed/

test('a product whose response was lost is in the cart once, however often the button is pressed [ADD-07]', async ({
	page,
	complaints,
	faultyShop: { url, behind, store },
}) => {
	complaints.allow(interrupted)
	const [product] = await simpleProducts(behind.url)
	await page.goto(`${url}/product/${product?.id}`)
	store.on('POST', /guest\/add-card$/, { do: 'lose' }, 1)
	await addToCart(page)
	await page.goto(`${url}/cart`)
	await expect(page.getByRole('group', { name: /^Quantity: / }).getByRole('status')).toHaveText('1')
})

test('a product is in the cart once although the store was killed between adding and response [ADD-05, ADD-07]', {
	tag: '@server',
}, async ({ page, complaints, folder, anotherShop, anotherFaultyShop }) => {
	complaints.allow(interrupted)
	const behind = await anotherShop({ feed: smallFeed, environment: { DATA_DIR: folder } })
	const { url, store } = await anotherFaultyShop(behind)
	const [product] = await simpleProducts(behind.url)
	await page.goto(`${url}/product/${product?.id}`)
	store.on('POST', /guest\/add-card$/, { do: 'kill', pid: behind.pid }, 1)
	const add = page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first()
	await add.click()
	await expect(page.getByText('Failed to add to cart')).toBeVisible()
	await anotherShop({ environment: { DATA_DIR: folder, PORT: new URL(behind.url).port } })
	await addToCart(page)
	await page.goto(`${url}/cart`)
	await expect(page.getByRole('group', { name: /^Quantity: / }).getByRole('status')).toHaveText('1')
})

/** The numbers of all orders, the newest first. */
async function ordersOf(shop: RunningShop): Promise<readonly string[]> {
	const orders: readonly { order_no: string }[] = JSON.parse(await shop.command('orders', 'list', '--limit', '1000', '--json'))
	return orders.map(({ order_no }) => order_no)
}

for (const fault of ['garble', 'cut', 'lose'] as const) {
	test(`an order whose response was "${fault}" is placed once when it is sent again [ADD-03, CHK-42]`, {
		tag: fault === 'lose' ? [] : '@walk',
	}, async ({ page, complaints, faultyShop: { url, behind, store } }) => {
		complaints.allow(interrupted)
		const [product] = await simpleProducts(behind.url)
		await page.goto(`${url}/product/${product?.id}`)
		await addToCart(page)
		await page.goto(`${url}/checkout`)
		await fillCheckout(page)
		const before = await ordersOf(behind)
		// A garbled answer never reached the store behind; the others did.
		store.on('POST', /guest\/order$/, { do: fault }, 1)
		const sent = () => store.calls.filter((call) => call === 'POST /guest/order').length
		const sentBefore = sent()
		await orderButton(page).click()
		// After a reload the fault would apply to the repeated request.
		await expect.poll(sent).toBeGreaterThan(sentBefore)
		await page.reload()
		await page.getByRole('button', { name: 'Send again' }).click()
		const number = await confirmedOrder(page)
		const after = await ordersOf(behind)
		expect(after.slice(0, 1)).toEqual([number])
		expect(after).toHaveLength(before.length + 1)
	})
}

test('going back after an order shows an empty cart, and nothing can be ordered twice [ADD-03]', async ({ page, baseURL }) => {
	const [product] = await simpleProducts(baseURL ?? '')
	await page.goto(`/product/${product?.id}`)
	await addToCart(page)
	await page.goto('/cart')
	await page.getByRole('main').getByRole('link', { name: 'Checkout', exact: true }).click()
	await fillCheckout(page)
	await orderButton(page).click()
	await confirmedOrder(page)
	await page.getByRole('dialog').getByRole('link', { name: 'Continue Shopping' }).click()
	await expect(page).toHaveURL(/\/$/)

	await page.goBack()
	await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible()
	await expect(page.getByRole('dialog', { name: 'Order Confirmed!' })).toBeHidden()
	await expect(page.getByText('Your cart is empty', { exact: true })).toBeVisible()
	await expect(orderButton(page)).toHaveAttribute('aria-disabled', 'true')
	await page.goBack()
	await expect(page.getByText('Your cart is empty', { exact: true })).toBeVisible()
})

test('a cart that was emptied elsewhere is explained at the checkout, with a next step [CHK-42]', async ({ page, complaints, baseURL }) => {
	complaints.allow(interrupted)
	const [product] = await simpleProducts(baseURL ?? '')
	await page.goto(`/product/${product?.id}`)
	await addToCart(page)
	await page.goto('/checkout')
	await fillCheckout(page)
	// The same guest empties the cart without a notification for this page.
	await page.request.post('/api/card/clear', { data: { ip_address: '127.0.0.1' } })
	await orderButton(page).click()
	await expect(page.getByText('Failed to place order')).toBeVisible()
	await expect(page.getByRole('alert').filter({ hasText: 'Your cart is empty' })).toBeVisible()
	await expect(page.getByRole('main').getByRole('link', { name: 'Continue Shopping' })).toBeVisible()
	await expect(page.getByLabel('First Name')).toHaveValue('Ada')
})

memberTest(
	'a session that ends in the middle of the checkout leads to the sign-in and back, and nothing is lost [AMB-32]',
	async ({ page, member, memberShop, complaints, openAsMember }) => {
		complaints.allow(interrupted)
		const [product] = await simpleProducts(memberShop.url)
		await openAsMember(`/product/${product?.id}`)
		await addToCart(page)
		await page.goto(`${memberShop.url}/checkout`)
		await expect(page.getByLabel('Email', { exact: true })).toHaveValue(member.email)
		await page.getByLabel('Order notes').fill('Ring twice')
		await page.getByRole('button', { name: 'Add New Address' }).click()
		const dialog = page.getByRole('dialog', { name: 'Add New Address' })
		await dialog.getByLabel('Address').fill('12 Analytical Street')
		await dialog.getByRole('combobox', { name: 'Country' }).fill('Norway')
		await page.getByRole('option', { name: 'Norway', exact: true }).click()
		await dialog.getByRole('combobox', { name: 'City' }).fill('Bergen')
		await page.getByRole('option', { name: 'Bergen', exact: true }).click()
		await dialog.getByLabel('Postal Code').fill('5003')
		await dialog.getByRole('button', { name: 'Save' }).click()
		await expect(dialog).toBeHidden()

		// The store takes the token back; the page still believes in it.
		await page.evaluate(() => {
			const record = JSON.parse(localStorage.getItem('user') ?? '{}')
			const [head, claims, signature = ''] = record.token.split('.')
			const other = signature.startsWith('A') ? 'B' : 'A'
			localStorage.setItem('user', JSON.stringify({ ...record, token: [head, claims, other + signature.slice(1)].join('.') }))
		})
		await orderButton(page).click()
		const problem = page.getByRole('alert').filter({ hasText: 'Your session has ended' })
		await expect(problem).toBeVisible()
		await problem.getByRole('link', { name: 'Sign in' }).click()
		await page.getByLabel('Email').fill(member.email)
		await page.getByLabel('Password').fill(password)
		await page.getByRole('button', { name: 'Sign In' }).click()

		await expect(page).toHaveURL(`${memberShop.url}/checkout`)
		await expect(page.getByLabel('Order notes')).toHaveValue('Ring twice')
		// An order is refused while the shopper sees another total than the store computes.
		await expect(summaryAmount(page, 'Shipping')).toHaveText(/^\$|^Free/)
		await orderButton(page).click()
		await confirmedOrder(page)
	},
)
