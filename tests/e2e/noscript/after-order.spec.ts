import { join } from 'node:path'
import { addLine } from '@storefront/contract/client/cart/cart.ts'
import { orderPageSize } from '@storefront/contract/domain/constants.ts'
import { openDatabase } from '@storefront/store/infrastructure/db/open.ts'
import { customer, order } from '../../contract/checkout/buyer.ts'
import { expect, password, test } from '../support/member.ts'
import type { RunningShop } from '../support/shop.ts'
import { orderAsOtherGuest, simpleProducts } from '../support/store-visitor.ts'

/** Adds the order of a guest to the account that has placed orders with this email. */
async function giveOrder({ folder }: RunningShop, number: string, email: string): Promise<void> {
	const db = openDatabase(`file:${join(folder, 'store.db')}`)
	const { customer_id } = await db
		.selectFrom('orders')
		.select('customer_id')
		.where('email', '=', email)
		.where('customer_id', 'is not', null)
		.executeTakeFirstOrThrow()
	await db.updateTable('orders').set({ customer_id }).where('order_no', '=', number).execute()
	await db.destroy()
}

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
	await expect(page.getByRole('textbox', { name: 'Order number' }), 'a refused form keeps what was typed').toHaveValue(number)
	await find(member.email)
	await expect(page.getByRole('heading', { name: `Order ${number}` })).toBeVisible()
	await page.getByText(`Return items of order ${number}`).click()
	const reason = page.getByRole('textbox', { name: 'Your reason' })
	await reason.fill('Too loud\nat night')
	await page.getByRole('button', { name: 'Request return' }).click()
	await expect(page.getByText('Please choose the items to return.')).toBeVisible()
	await expect(reason).toHaveValue('Too loud\nat night')
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
		await page.getByRole('region', { name: 'Password', exact: true }).getByLabel('Current Password').fill(current)
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

test('a profile without scripts shows what was typed again when the store refuses it, and opens orders of all pages [PROF-15, PROF-32]', {
	tag: '@server',
}, async ({ page, memberShop: shop, member, complaints }) => {
	complaints.allow(/\b422\b/)
	// One product has not enough stock for so many orders.
	const products = await simpleProducts(shop.url)
	const productOf = (turn: number) => {
		const product = products[turn % products.length]
		if (!product) throw new Error('The feed has no simple product')
		return product
	}
	// A customer may place 20 orders in ten minutes, so one more was placed before the account had it.
	const oldest = await orderAsOtherGuest(shop.url, productOf(0), 1)
	for (let turn = 1; turn <= orderPageSize; turn++) {
		const { id, price } = productOf(turn)
		await addLine(member.client, customer, { productId: id, variantId: null, quantity: 1, unitPrice: price, discount: '' })
		await order(member.client, { email: member.email }, customer)
	}
	await giveOrder(shop, oldest, member.email)
	await page.goto(`${shop.url}/noscript/signin?next=${encodeURIComponent('//shop.example/noscript/profile')}`)
	await page.getByRole('textbox', { name: 'Email' }).fill(member.email)
	await page.getByLabel('Password', { exact: true }).fill(password)
	await page.getByRole('button', { name: 'Sign In' }).click()
	await expect(page, 'a path of another site is ignored').toHaveURL(`${shop.url}/noscript/profile?message=signedIn`)
	await page.goto(`${shop.url}/noscript/profile?page=9`)
	await page.getByRole('link', { name: oldest }).click()
	await expect(page.getByRole('heading', { name: `Order ${oldest}` })).toBeVisible()

	const token = (await page.context().cookies()).find(({ name }) => name === 'form')?.value ?? ''
	const send = async (form: Record<string, string>) => {
		const reply = await page.request.post(`${shop.url}/noscript/profile`, { form: { ...form, token }, headers: { origin: shop.url } })
		expect(reply.status()).toBe(422)
		await page.setContent(await reply.text())
	}
	await send({ 'save-profile': '', firstName: 'A'.repeat(5000), lastName: 'Byron' })
	await expect(page.getByRole('textbox', { name: 'Last Name' })).toHaveValue('Byron')
	// An address that was deleted in another window.
	await send({ 'save-address': '', 'address-id': '999999', address: 'Kept Street 5', city: 'Bergen' })
	await expect(page.getByRole('textbox', { name: 'Street Address' })).toHaveValue('Kept Street 5')
})
