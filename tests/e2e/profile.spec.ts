import type { Locator, Page } from '@playwright/test'
import { addLine } from '../../src/client/cart.ts'
import { fetchCart } from '../../src/client/cart-read.ts'
import { expectAccessible } from './fixtures.ts'
import { expect, failing, type Member, openAs, test } from './member.ts'
import { hearNotices } from './notices.ts'
import { simpleProducts } from './other-guest.ts'
import { confirmedOrder, figure, orderButton } from './shopper.ts'

const refused = /^response: \d+ |Failed to load resource|store_call_failed/

function addressOf(street: string, isDefault: boolean) {
	return { address: street, city: 'Bergen', country: 'Norway', postal_code: '5003', is_default: isDefault ? 1 : 0 }
}

async function save(page: Page, shop: { readonly url: string }, member: Member, street: string, isDefault = false): Promise<void> {
	const headers = { authorization: `Bearer ${member.token}` }
	await page.request.post(`${shop.url}/api/address/create`, { headers, data: addressOf(street, isDefault) })
}

async function choose(dialog: Locator, label: 'Country' | 'City', name: string): Promise<void> {
	const field = dialog.getByRole('combobox', { name: label })
	await field.fill(name)
	await dialog.getByRole('option', { name, exact: true }).click()
	await expect(field).toHaveValue(name)
}

async function fillDialog(dialog: Locator, street: string): Promise<void> {
	await dialog
		.getByLabel(/Address$/)
		.first()
		.fill(street)
	await expect(dialog.getByRole('combobox', { name: 'City' })).toBeDisabled()
	await choose(dialog, 'Country', 'Norway')
	await choose(dialog, 'City', 'Oslo')
	await dialog.getByLabel('Postal Code').fill('0150')
}

test('the overview shows and saves who the customer is [NAV-08, NAV-33, PROF-02, PROF-07..15, AMB-43, AMB-44]', { tag: '@static' }, async ({
	page,
	memberShop: shop,
	member,
	complaints,
}) => {
	complaints.allow(refused)
	const heard = await hearNotices(page)
	await openAs(page, shop, member, '/profile')
	await expect(page.getByRole('tab')).toHaveText(['Account Overview', 'Address Book', 'My Orders'])
	const isPhone = (page.viewportSize()?.width ?? 0) < 768
	await expect(page.getByRole('tablist')).toHaveAttribute('aria-orientation', isPhone ? 'horizontal' : 'vertical')
	await expect(page.getByLabel('First Name')).toHaveValue('Ada')
	await expect(page.getByLabel('E-mail Address')).toHaveAttribute('readonly', '')
	await expect(page.getByLabel('Date of Birth')).toHaveAttribute('placeholder', 'YYYY-MM-DD')
	await page.getByLabel('First Name').fill('Augusta')
	await page.getByLabel('Date of Birth').fill('abc')
	const sent: string[] = []
	page.on('request', (request) => request.url().endsWith('/profile/update') && sent.push(request.postData() ?? ''))
	await page.getByRole('button', { name: 'Save Changes' }).click()
	expect(sent, 'without a gender the browser complains').toEqual([])
	await page.getByLabel('Gender').selectOption('other')
	await page.reload()
	await expect(page.getByLabel('First Name')).toHaveValue('Augusta')
	await failing(page, 'PUT', '/profile/update')
	await page.getByRole('button', { name: 'Save Changes' }).click()
	await expect.poll(() => heard).toContain('Failed to update profile. Please try again.')
	await expect(page.getByLabel('Date of Birth')).toHaveValue('abc')
	await expectAccessible(page)
	await page.unroute('**/api/profile/update')
	await page.getByRole('button', { name: 'Save Changes' }).click()
	await expect(page.getByRole('heading', { level: 1, name: 'Augusta Lovelace' })).toBeVisible()
	expect(JSON.parse(sent.at(-1) ?? '{}')).toEqual({
		first_name: 'Augusta',
		last_name: 'Lovelace',
		phone: '+47 55 55',
		gender: 'other',
		dob: 'abc',
	})
	await page.reload()
	await expect(page.getByLabel('Gender')).toHaveValue('other')
})

test('a save that failed is told for six seconds [NAV-33, CONST-03, PROF-15]', async ({ page, memberShop: shop, member, complaints }) => {
	complaints.allow(refused)
	await failing(page, 'PUT', '/profile/update')
	await openAs(page, shop, member, '/profile')
	await page.getByLabel('Date of Birth').fill('1815-12-10')
	await page.getByLabel('Gender').selectOption('female')
	await page.clock.install()
	await page.clock.pauseAt(Date.now() + 60_000)
	await page.getByRole('button', { name: 'Save Changes' }).click()
	const notice = page.getByText('Failed to update profile. Please try again.')
	await expect(notice).toBeVisible()
	await page.clock.runFor(5900)
	await expect(notice).toBeVisible()
	await page.clock.runFor(200)
	await expect(notice).toBeHidden()
})

test('the address book: skeletons for a second, then add, edit, default and delete [PROF-16..29, AMB-39, AMB-40, AMB-73]', async ({
	page,
	memberShop: shop,
	member,
}) => {
	await save(page, shop, member, 'First Street', true)
	await save(page, shop, member, 'Second Street')
	await openAs(page, shop, member, '/profile')
	await expect(page.getByRole('heading', { level: 1, name: 'Ada Lovelace' })).toBeVisible()
	await page.clock.install()
	await page.clock.pauseAt(Date.now() + 60_000)
	const read = page.waitForResponse((response) => response.url().endsWith('/api/address'))
	await page.getByRole('tab', { name: 'Address Book' }).click()
	await read
	await expect(page.locator('[data-skeleton]')).toHaveCount(3)
	await page.clock.runFor(900)
	await expect(page.locator('[data-skeleton]')).toHaveCount(3)
	await page.clock.runFor(200)
	await page.clock.resume()
	const rows = page.getByRole('table').getByRole('row')
	await expect(rows).toHaveCount(3)
	await expect(page.getByRole('columnheader')).toHaveText([
		'Street Address',
		'City',
		'Postal Code',
		'Default Address',
		'Country',
		'Actions',
	])
	await expectAccessible(page)

	await page.getByRole('button', { name: 'Add New Address' }).click()
	const adding = page.getByRole('dialog', { name: 'Add New Address' })
	await expect(adding.getByPlaceholder('Select Country')).toBeVisible()
	await fillDialog(adding, 'Third Street')
	await adding.getByRole('switch', { name: 'Set as Default Address' }).check()
	await expectAccessible(page)
	await adding.getByRole('button', { name: 'Save' }).click()
	await expect(adding).toBeHidden()
	await expect(rows).toHaveCount(4)
	await expect(rows.filter({ hasText: 'Third Street' }).getByText('Default')).toBeVisible()
	await expect(page.locator('.chip-success')).toHaveCount(1)

	const bodies: { is_default: number; address: string }[] = []
	page.on('request', (request) => request.url().includes('/address/update/') && bodies.push(request.postDataJSON()))
	await page.getByRole('button', { name: 'Edit: Second Street' }).click()
	const editing = page.getByRole('dialog', { name: 'Edit Address' })
	await expect(editing.getByLabel('Street Address')).toHaveValue('Second Street')
	await expect(editing.getByRole('combobox', { name: 'City' })).toHaveValue('Bergen')
	await editing.getByRole('switch', { name: 'Set as Default Address' }).check()
	await editing.getByRole('button', { name: 'Save' }).click()
	await expect(editing).toBeHidden()
	await expect(rows.filter({ hasText: 'Second Street' }).getByText('Default')).toBeVisible()
	expect(bodies.map(({ address, is_default }) => `${address} ${is_default}`).sort()).toEqual([
		'First Street 0',
		'Second Street 1',
		'Third Street 0',
	])

	await page.getByRole('button', { name: 'Delete: First Street' }).click()
	await expect(rows).toHaveCount(3)
	await page.getByRole('button', { name: 'Add New Address' }).click()
	await adding.getByRole('button', { name: 'Save' }).click()
	await expect(rows).toHaveCount(4)
})

test('what fails in the address book is told, and nothing typed is lost [PROF-20, PROF-30..32, ERR-10]', async ({
	page,
	memberShop: shop,
	member,
	complaints,
}) => {
	complaints.allow(refused)
	const heard = await hearNotices(page)
	await failing(page, 'GET', '/address')
	await openAs(page, shop, member, '/profile#addresses')
	await expect.poll(() => heard).toContain('Failed to load addresses. Please try again.')
	await expectAccessible(page)
	await page.unroute('**/api/address')
	await page.getByRole('button', { name: 'Try again' }).click()
	await expect(page.getByText('No addresses found')).toBeVisible()
	await failing(page, 'POST', '/address/create')
	await page.getByRole('button', { name: 'Add New Address' }).click()
	const dialog = page.getByRole('dialog', { name: 'Add New Address' })
	await fillDialog(dialog, 'Third Street')
	await dialog.getByRole('button', { name: 'Save' }).click()
	await expect.poll(() => heard).toContain('Failed to save the address. Please try again.')
	await expect(dialog.getByLabel('Street Address')).toHaveValue('Third Street')
	await page.unroute('**/api/address/create')
	await page.reload()
	await expect(dialog.getByLabel('Street Address')).toHaveValue('Third Street')
	await expect(dialog.getByRole('combobox', { name: 'City' })).toHaveValue('Oslo')
	await dialog.getByRole('button', { name: 'Save' }).click()
	await expect(page.getByRole('row').filter({ hasText: 'Third Street' })).toBeVisible()
	await failing(page, 'DELETE', '/address/delete/*')
	await page.getByRole('button', { name: 'Delete: Third Street' }).click()
	await expect.poll(() => heard).toContain('Failed to delete the address. Please try again.')
	await expect(page.getByRole('row').filter({ hasText: 'Third Street' })).toBeVisible()
})

test('a customer orders with a saved address, sees the order, and orders again [CHK-06..15, CHK-35, CHK-49, NAV-09, NAV-42, PROF-33..36, PROF-38, SEC-12, AMB-41]', async ({
	page,
	memberShop: shop,
	member,
}) => {
	const [first, second] = await simpleProducts(shop.url)
	for (const product of [first, second])
		if (product)
			await addLine(
				member.client,
				{ kind: 'customer' },
				{ productId: product.id, variantId: null, quantity: 1, unitPrice: product.price, discountPercent: 0 },
			)
	const heard = await hearNotices(page)
	await openAs(page, shop, member, '/checkout')
	await expect(page.getByLabel('First Name')).toHaveValue('Ada')
	await expect(page.getByLabel('Email', { exact: true })).toHaveValue(member.email)
	await expect(orderButton(page)).toHaveAttribute('aria-disabled', 'true')
	await expect(page.getByText('Please choose a saved address')).toBeVisible()
	await page.getByRole('button', { name: 'Add New Address' }).click()
	const dialog = page.getByRole('dialog', { name: 'Add New Address' })
	await fillDialog(dialog, 'Fourth Street')
	await expectAccessible(page)
	const created = page.waitForRequest((request) => request.url().endsWith('/address/create'))
	await dialog.getByRole('button', { name: 'Save' }).click()
	expect((await created).postDataJSON()).toMatchObject({ address: 'Fourth Street', country: 'Norway', city: 'Oslo', postal_code: '0150' })
	await expect.poll(() => heard).toContain('Address added successfully')
	await expect(page.getByRole('radio', { name: /Fourth Street/ })).toBeChecked()
	await expect(page.getByLabel('Address', { exact: true })).toHaveValue('Fourth Street')
	await expect(page.getByLabel('Address', { exact: true })).toBeDisabled()
	await expect(page.getByRole('combobox', { name: 'City' })).toHaveValue('Oslo')
	await expect(page.getByRole('combobox', { name: 'City' })).toBeDisabled()
	await expect(figure(page, 'Shipping')).toHaveText(/^\$|^Free/)
	await expectAccessible(page)
	await orderButton(page).click()
	const number = await confirmedOrder(page)

	await page.goto(`${shop.url}/profile#orders`)
	await expect(page.getByRole('heading', { name: 'Order History' })).toBeVisible()
	await expect(page.getByRole('columnheader')).toHaveText(['Order #', 'Status', 'Total Items', 'Total Amount', 'Details'])
	const row = page.getByRole('row').filter({ hasText: number })
	await expect(row.getByText('Ordered', { exact: true })).toHaveClass(/chip-warning/)
	await expect(row.getByText(/^1 x .* - \$/)).toHaveCount(2)
	await expect(row.getByText(/^1 x .* - \$/).filter({ visible: true })).toHaveCount(1)
	await row.getByRole('button', { name: 'View More' }).click()
	await expect(row.getByText(/^1 x .* - \$/).filter({ visible: true })).toHaveCount(2)
	await row.getByRole('button', { name: 'View Less' }).click()
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

test('the default address is chosen from the start [CHK-07, CHK-08, CHK-10]', async ({ page, memberShop: shop, member }) => {
	await save(page, shop, member, 'First Street')
	await save(page, shop, member, 'Second Street', true)
	await openAs(page, shop, member, '/checkout')
	await expect(page.getByRole('radio', { name: /Second Street/ })).toBeChecked()
	await expect(page.getByLabel('Address', { exact: true })).toHaveValue('Second Street')
	await page.getByRole('radio', { name: /First Street/ }).check()
	await expect(page.getByLabel('Address', { exact: true })).toHaveValue('First Street')
})

test('orders of every status, and none when they cannot be read [PROF-35..44, NAV-09]', async ({
	page,
	memberShop: shop,
	member,
	complaints,
}) => {
	complaints.allow(refused)
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
	await openAs(page, shop, member, '/profile#orders')
	await expect(page.getByText('2 x Phone - $400.00')).toHaveCount(4)
	for (const [status, look] of [
		['Ordered', /chip-warning/],
		['Shipped', /chip-info/],
		['Delivered', /chip-success/],
		['Foo', /^chip ?$/],
	] as const)
		await expect(page.getByRole('cell').getByText(status, { exact: true })).toHaveClass(look)
	await page.unroute('**/api/my-orders')
	await failing(page, 'GET', '/my-orders')
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

test('a customer without an email is told that there is none [PROF-03]', async ({ page, memberShop: shop, member }) => {
	await openAs(page, shop, member, '/profile')
	await expect(page.getByText(member.email)).toBeVisible()
	const record = JSON.stringify({ token: member.token, info: { ...member.info, email: '' } })
	await page.evaluate((text) => localStorage.setItem('user', text), record)
	await page.reload()
	await expect(page.getByText('No email provided')).toBeVisible()
})

test('a guest who wants the orders gets them after the sign-in [AMB-46, PROF-01]', async ({ page, memberShop: shop, member }) => {
	await page.goto(`${shop.url}/profile#orders`)
	await expect(page).toHaveURL(`${shop.url}/signin`)
	await page.getByLabel('Email').fill(member.email)
	await page.getByLabel('Password').fill('correct horse battery')
	await page.getByRole('button', { name: 'Sign In' }).click()
	await expect(page.getByRole('heading', { name: 'Order History' })).toBeVisible()
})
