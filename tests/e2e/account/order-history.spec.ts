import { addLine } from '@storefront/contract/client/cart/cart.ts'
import { fetchCart } from '@storefront/contract/client/cart/cart-read.ts'
import { expectAccessible } from '../fixtures.ts'
import { expect, failCalls, rejectedCallLogs, test } from '../support/member.ts'
import { fillDialog } from '../support/member-addresses.ts'
import { confirmedOrder, orderButton, summaryAmount } from '../support/shopper.ts'
import { simpleProducts } from '../support/store-visitor.ts'

test('a customer orders with a saved address, sees the order, and orders again [CHK-06..15, CHK-35, CHK-49, NAV-09, NAV-42, PROF-33..36, PROF-38, SEC-12, AMB-41]', {
	tag: '@phone',
}, async ({ page, memberShop: shop, member, openAsMember, heard }) => {
	const [first, second] = await simpleProducts(shop.url)
	for (const product of [first, second])
		if (product)
			await addLine(
				member.client,
				{ kind: 'customer' },
				{ productId: product.id, variantId: null, quantity: 1, unitPrice: product.price, discount: '' },
			)
	await openAsMember('/checkout')
	await expect(page.getByLabel('First Name')).toHaveValue('Ada')
	await expect(page.getByLabel('Email', { exact: true })).toHaveValue(member.email)
	await expect(orderButton(page)).toHaveAttribute('aria-disabled', 'true')
	await expect(page.getByText('You have not saved an address yet.')).toBeVisible()
	await expect(page.getByLabel('Address', { exact: true }), 'an order needs no saved one').toBeEnabled()
	const add = page.getByRole('button', { name: 'Add New Address' })
	await add.click()
	const dialog = page.getByRole('dialog', { name: 'Add New Address' })
	for (const label of ['Address', 'Country', 'City', 'Postal Code']) await expect(dialog.getByLabel(label, { exact: true })).toBeVisible()
	await expect(dialog.getByRole('switch'), 'as in the profile').toHaveCount(0)
	const saved: string[] = []
	page.on('request', (request) => request.method() === 'POST' && saved.push(request.url()))
	await dialog.getByRole('button', { name: 'Cancel' }).click()
	await expect(dialog).toBeHidden()
	expect(saved).toEqual([])
	await add.click()
	await fillDialog(dialog, 'Fourth Street')
	await expectAccessible(page)
	const created = page.waitForRequest((request) => request.url().endsWith('/address/create'))
	await dialog.getByRole('button', { name: 'Save' }).click()
	expect((await created).postDataJSON()).toMatchObject({ address: 'Fourth Street', country: 'Norway', city: 'Oslo', postal_code: '0150' })
	await expect.poll(() => heard).toContain('Address added successfully')
	await expect(page.getByRole('radio', { name: /Fourth Street/ })).toBeChecked()
	await expect(page.getByLabel('Address', { exact: true })).toHaveValue('Fourth Street')
	await expect(page.getByLabel('Address', { exact: true })).toBeDisabled()
	for (const [label, place] of [
		['Country', 'Norway'],
		['City', 'Oslo'],
	] as const) {
		await expect(page.getByRole('combobox', { name: label })).toHaveValue(place)
		await expect(page.getByRole('combobox', { name: label })).toBeDisabled()
	}
	await expect(summaryAmount(page, 'Shipping')).toHaveText(/^\$|^Free/)
	await expectAccessible(page)
	await orderButton(page).click()
	const number = await confirmedOrder(page)

	await page.goto(`${shop.url}/faq`)
	await page.getByRole('contentinfo').getByRole('link', { name: 'Track Order' }).click()
	await expect(page).toHaveURL(`${shop.url}/profile#orders`)
	await expect(page.getByRole('heading', { name: 'Order History' })).toBeVisible()
	await expect(page.getByRole('columnheader')).toHaveText(['Order #', 'Status', 'Total Items', 'Total Amount', 'Details'])
	const row = page.getByRole('row').filter({ hasText: number })
	await expect(row.getByText('Ordered', { exact: true })).toHaveClass(/chip-warning/)
	await expect(row.getByText(/^1 x .* - \$/)).toHaveCount(2)
	const shownLines = row.getByText(/^1 x .* - \$/).filter({ visible: true })
	await expect(shownLines).toHaveCount(1)
	await expect(row.locator('img').filter({ visible: true }), 'the other line is a picture').toHaveCount(2)
	await row.getByRole('button', { name: 'View More' }).click()
	await expect(shownLines).toHaveCount(2)
	await expect(row.getByRole('link', { name: first?.name ?? '' })).toHaveAttribute('href', `/product/${first?.id}`)
	await expectAccessible(page)

	await row.getByRole('button', { name: /^Order again/ }).click()
	const again = page.getByRole('dialog', { name: 'Order again' })
	await expect(again.getByRole('listitem')).toHaveCount(2)
	await expectAccessible(page)
	await again.getByRole('button', { name: 'Add 2 to Cart' }).click()
	await expect.poll(() => heard).toContain('Added to cart successfully')
	await expect(again).toBeHidden()
	expect(await fetchCart(member.client, { kind: 'customer' })).toHaveLength(2)
})

test('the order history shows orders of every status, and an error when they cannot be read [PROF-35..44, NAV-09]', {
	tag: '@phone-walk',
}, async ({ page, complaints, openAsMember }) => {
	complaints.allow(rejectedCallLogs)
	const statuses = ['Ordered', 'Shipped', 'Delivered', 'Foo']
	const data = statuses.map((order_status, id) => ({
		id,
		order_no: `N-${id}`,
		order_status,
		total_qty: 2,
		final_total: 400,
		sell_lines: [{ quantity: 2, product_name: '{"En":"Phone"}', line_total: 400, product_id: '1' }],
	}))
	await page.route('**/api/my-orders', (route) => route.fulfill({ json: { data } }))
	await openAsMember('/profile#orders')
	await expect(page.getByText('2 x Phone - $400.00')).toHaveCount(4)
	for (const [status, look] of [
		['Ordered', /chip-warning/],
		['Shipped', /chip-info/],
		['Delivered', /chip-success/],
		['Foo', /^chip ?$/],
	] as const)
		await expect(page.getByRole('cell').getByText(status, { exact: true })).toHaveClass(look)
	await page.unroute('**/api/my-orders')
	await failCalls(page, 'GET', '/my-orders')
	await page.reload()
	await expect(page.getByText('No orders to display.')).toBeVisible()
	await expectAccessible(page)
	await page.evaluate(() => {
		location.hash = '#addresses'
	})
	await expect(page.getByRole('tab', { name: 'Address Book' })).toHaveAttribute('aria-selected', 'true')
	await page.getByRole('tab', { name: 'Address Book' }).press('ArrowDown')
	await expect(page.getByRole('tab', { name: 'My Orders' })).toBeFocused()
})

test('the order history shows the first line of an order, and "View More" shows the others [PROF-35, PROF-36]', async ({
	page,
	openAsMember,
}) => {
	const names = ['Kettle', 'Lamp', 'Phone', 'Radio', 'Mouse', 'Cable', 'Stand']
	const order = {
		id: 1,
		order_no: 'N-1',
		order_status: 'Ordered',
		total_qty: names.length,
		final_total: 70,
		sell_lines: names.map((product_name) => ({ quantity: 1, product_name, line_total: 10 })),
	}
	await page.route('**/api/my-orders*', (route) => route.fulfill({ json: { data: [order] } }))
	await openAsMember('/profile#orders')
	const lines = page.getByText(/^1 x .* - \$10\.00$/).filter({ visible: true })
	await expect(lines).toHaveText(names.slice(0, 1).map((name) => `1 x ${name} - $10.00`))
	await page.getByRole('button', { name: 'View More' }).click()
	await expect(lines).toHaveCount(7)
	await page.getByRole('button', { name: 'View Less' }).click()
	await expect(lines).toHaveCount(1)
})

test('the order history has pages with their own URLs', async ({ page, openAsMember }) => {
	const order = (id: number) => ({
		id,
		order_no: `A-${id}`,
		order_status: 'Ordered',
		total_qty: 1,
		final_total: '10.00',
		sell_lines: [{ quantity: 1, product_name: 'Kettle', line_total: '10.00' }],
	})
	// A store that knows no pages.
	const all = Array.from({ length: 83 }, (_, index) => order(83 - index))
	await page.route('**/api/my-orders*', (route) => route.fulfill({ json: all }))
	await openAsMember('/profile#orders')
	const rows = page.getByRole('table').getByRole('row')
	await expect(rows).toHaveCount(1 + 20)
	await page.getByRole('link', { name: 'Page 5' }).click()
	await expect(page).toHaveURL(/\/profile\?page=5#orders$/)
	await expect(rows).toHaveCount(1 + 3)
	await expect(page.getByRole('heading', { name: 'Order History' }), 'the pressed link may be gone').toBeFocused()
	await expect(page.getByRole('link', { name: 'Next page' })).toHaveCount(0)
	await page.reload()
	await expect(rows.last()).toContainText('A-1')
	await page.getByRole('link', { name: 'Previous page' }).click()
	await expect(rows.nth(1)).toContainText('A-23')
	await page.goBack()
	await expect(rows.last()).toContainText('A-1')
	await expectAccessible(page)
})
