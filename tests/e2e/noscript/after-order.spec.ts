import { addLine } from '@storefront/contract/client/cart/cart.ts'
import { customer, order } from '../../contract/checkout/buyer.ts'
import { expect, password, test } from '../support/member.ts'
import { simpleProducts } from '../support/store-visitor.ts'

test.use({ javaScriptEnabled: false })

test('a customer without scripts finds an order by its email, returns it, and changes profile and password [PROF-14]', {
	tag: '@server',
}, async ({ page, memberShop: shop, member, complaints }) => {
	complaints.allow(/\b422\b/)
	const [product] = await simpleProducts(shop.url)
	if (!product) throw new Error('The feed has no simple product')
	await addLine(member.client, customer, { productId: product.id, variantId: null, quantity: 2, unitPrice: product.price, discount: '' })
	const number = await order(member.client, { email: member.email }, customer)
	await shop.command('orders', 'status', number, 'Delivered')

	await page.goto(`${shop.url}/order`)
	const find = async (email: string) => {
		await page.getByRole('textbox', { name: 'Order number' }).fill(number)
		await page.getByRole('textbox', { name: 'Email' }).fill(email)
		await page.getByRole('button', { name: 'Find order' }).click()
	}
	await find('somebody@else.example')
	await expect(page.getByRole('heading', { name: `Order ${number}` })).toBeHidden()
	await find(member.email)
	await expect(page.getByRole('heading', { name: `Order ${number}` })).toBeVisible()
	await page.getByText(`Return items of order ${number}`).click()
	await page.getByRole('button', { name: 'Request return' }).click()
	await expect(page.getByText('Please choose the items to return.')).toBeVisible()
	await page.getByText(`Return items of order ${number}`).click()
	await page.getByRole('spinbutton').fill('1')
	await page.getByRole('button', { name: 'Request return' }).click()
	await expect(page.getByText(`Return ${number}-R1 is requested.`).first()).toBeVisible()

	await page.goto(`${shop.url}/signin`)
	await page.getByRole('textbox', { name: 'Email' }).fill(member.email)
	await page.getByLabel('Password', { exact: true }).fill(password)
	await page.getByRole('button', { name: 'Sign In' }).click()
	await page.getByRole('textbox', { name: 'First Name' }).fill('Augusta')
	await page.getByRole('textbox', { name: 'Date of Birth' }).fill('1815-12-10')
	await page.getByRole('combobox', { name: 'Gender' }).selectOption('female')
	await page.getByRole('button', { name: 'Save Changes' }).click()
	await expect(page.getByRole('heading', { level: 1, name: 'Augusta Lovelace' })).toBeVisible()

	const change = async (current: string) => {
		await page.getByLabel('Current Password').fill(current)
		await page.getByLabel('New Password', { exact: true }).fill('harbour-lantern-42')
		await page.getByLabel('Confirm New Password').fill('harbour-lantern-42')
		await page.getByRole('button', { name: 'Change password' }).click()
	}
	await change('wrong')
	await expect(page.getByText('This is not your current').first()).toBeVisible()
	await change(password)
	await expect(page.getByText('Your password has been changed.')).toBeVisible()
	await page.goto(`${shop.url}/noscript/profile`)
	await expect(page.getByRole('link', { name: number })).toBeVisible()
})
