import { expectAccessible } from '../fixtures.ts'
import { expect, failCalls, rejectedCallLogs, test } from '../support/member.ts'
import { fillDialog, saveAddress } from '../support/member-addresses.ts'

test('the address book: skeletons for a second, then add, edit, default and delete [PROF-16..29, AMB-39, AMB-40, AMB-73]', {
	tag: '@phone-walk',
}, async ({ page, memberShop: shop, member, openAsMember }) => {
	await saveAddress(page, shop, member, 'First Street', true)
	await saveAddress(page, shop, member, 'Second Street')
	await openAsMember('/profile')
	await expect(page.getByRole('heading', { level: 1, name: 'Ada Lovelace' })).toBeVisible()
	await page.clock.install()
	// A jump of more than five seconds would give up for late what is still under way, the cart among it.
	await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000)
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
	const undo = page.getByRole('button', { name: 'Undo' })
	await expect(undo, 'where the focus would be lost').toBeFocused()
	await undo.press('Enter')
	await expect(rows).toHaveCount(4)
	await expect(rows.filter({ hasText: 'First Street' })).toHaveCount(1)
	await expect(undo).toHaveCount(0)
	await page.getByRole('button', { name: 'Add New Address' }).click()
	await adding.getByRole('button', { name: 'Save' }).click()
	await expect(rows).toHaveCount(5)
})

test('the address book reports failures and keeps typed text [PROF-20, PROF-30..32, ERR-10]', async ({
	page,
	complaints,
	openAsMember,
	heard,
}) => {
	complaints.allow(rejectedCallLogs)
	await failCalls(page, 'GET', '/address')
	await openAsMember('/profile#addresses')
	await expect.poll(() => heard).toContain('Failed to load addresses. Please try again.')
	await expectAccessible(page)
	await page.unroute('**/api/address')
	await page.getByRole('button', { name: 'Try again' }).click()
	await expect(page.getByText('No addresses found')).toBeVisible()
	await failCalls(page, 'POST', '/address/create')
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
	await failCalls(page, 'DELETE', '/address/delete/*')
	await page.getByRole('button', { name: 'Delete: Third Street' }).click()
	await expect.poll(() => heard).toContain('Failed to delete the address. Please try again.')
	await expect(page.getByRole('row').filter({ hasText: 'Third Street' })).toBeVisible()
})

test('the default address is chosen from the start [CHK-07, CHK-08, CHK-10]', async ({ page, memberShop: shop, member, openAsMember }) => {
	await saveAddress(page, shop, member, 'First Street')
	await saveAddress(page, shop, member, 'Second Street', true)
	await openAsMember('/checkout')
	await expect(page.getByRole('radio', { name: /Second Street/ })).toBeChecked()
	await expect(page.getByLabel('Address', { exact: true })).toHaveValue('Second Street')
	await page.getByRole('radio', { name: /First Street/ }).check()
	await expect(page.getByLabel('Address', { exact: true })).toHaveValue('First Street')
})
