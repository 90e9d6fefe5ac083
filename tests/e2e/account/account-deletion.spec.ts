import { readFileSync } from 'node:fs'
import { addLine } from '@storefront/contract/client/cart/cart.ts'
import { customer, order } from '../../contract/checkout/buyer.ts'
import { expectAccessible } from '../fixtures.ts'
import { expect, newEmail, password, rejectedCallLogs, signInByForm, test } from '../support/member.ts'
import { simpleProducts } from '../support/store-visitor.ts'

test('a customer changes the email, exports all data, and deletes the account', {
	tag: '@phone-walk',
}, async ({ page, memberShop: shop, member, openAsMember, complaints, heard }) => {
	complaints.allow(rejectedCallLogs)
	const [product] = await simpleProducts(shop.url)
	if (!product) throw new Error('The feed has no simple product')
	await addLine(member.client, customer, { productId: product.id, variantId: null, quantity: 1, unitPrice: product.price, discount: '' })
	const number = await order(member.client, { email: member.email }, customer)
	await openAsMember('/profile')

	const part = (name: string) => page.getByRole('region', { name, exact: true })
	const wanted = newEmail()
	await part('Email').getByRole('button', { name: 'Change email' }).press('Enter')
	await expect(part('Email').getByLabel('New Email')).toBeFocused()
	await part('Email').getByLabel('New Email').fill(wanted)
	await part('Email').getByLabel('Current Password').fill('a guess')
	await part('Email').getByRole('button', { name: 'Send the code' }).click()
	await expect(part('Email').getByText('This is not your current password.').first()).toBeVisible()
	await expectAccessible(page)
	await part('Email').getByLabel('Current Password').fill(password)
	await part('Email').getByRole('button', { name: 'Send the code' }).click()
	await part('Email')
		.getByLabel('Code from our email')
		.fill(await shop.codeFor(wanted))
	await expectAccessible(page)
	await part('Email').getByRole('button', { name: 'Confirm' }).click()
	await expect.poll(() => heard).toContain('Your email has been changed. You are signed out everywhere else.')
	await expect(page.getByText(wanted).first()).toBeVisible()

	await part('Your data').getByRole('button', { name: 'Download my data' }).click()
	await part('Your data').getByLabel('Current Password').fill(password)
	await expectAccessible(page)
	const saved = page.waitForEvent('download')
	await part('Your data').getByRole('button', { name: 'Download', exact: true }).click()
	const file = await saved
	expect(file.suggestedFilename()).toMatch(/^my-data-.*\.json$/)
	expect(JSON.parse(readFileSync(await file.path(), 'utf8'))).toMatchObject({
		email: wanted,
		profile: [{ first_name: 'Ada' }],
		orders: [{ order_no: number, lines: [{ quantity: 1 }] }],
	})

	const end = part('Delete account')
	await end.getByRole('button', { name: 'Delete my account' }).press('Enter')
	await expect(end.getByText('Your order stays in our records')).toBeVisible()
	await expect(end.getByText(number)).toBeVisible()
	await expectAccessible(page)
	await end.getByLabel('Current Password').fill('a guess')
	await end.getByLabel('Current Password').press('Enter')
	await expect(end.getByText('This is not your current password.').first()).toBeVisible()
	await end.getByLabel('Current Password').fill(password)
	await end.getByLabel('Current Password').press('Enter')
	await expect(page).toHaveURL(`${shop.url}/`)
	await expect.poll(() => heard.join()).toContain('Your account has been deleted.')
	expect(await page.evaluate(() => localStorage.getItem('user'))).toBeNull()
	await signInByForm(page, shop, wanted)
	await expect(page.getByText('The email or the password is wrong.').first()).toBeVisible()
})
