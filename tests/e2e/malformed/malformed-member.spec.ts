import { addLine } from '@storefront/contract/client/cart/cart.ts'
import { fetchCart } from '@storefront/contract/client/cart/cart-read.ts'
import { customer, order } from '../../contract/checkout/buyer.ts'
import { drawerCall, failedCallLogs, interceptCalls, type PageCall } from '../support/malformed-calls.ts'
import { expect, headerControl, test } from '../support/member.ts'
import { confirmedOrder, openCartDrawer, orderButton } from '../support/shopper.ts'
import { simpleProducts } from '../support/store-visitor.ts'

test.beforeEach(({ complaints }) => complaints.allow(failedCallLogs))

test("a customer's cart, wishlist and order show failed and slow calls, and offer a retry [API-02, CART-28..33, WISH-15..17, ERR-06]", async ({
	page,
	memberShop: shop,
	openAsMember,
}) => {
	const { fails, lingers, hears } = await interceptCalls(page)
	const [product] = await simpleProducts(shop.url)
	const name = product?.name ?? ''
	await openAsMember(`/product/${product?.id}`)
	const main = page.getByRole('main')

	await fails({
		method: 'POST',
		path: /wishlists\/add$/,
		ask: () =>
			main
				.getByRole('button', { name: /^Add to wishlist/ })
				.first()
				.click(),
		missed: () => hears('Failed to update wishlist'),
		taken: () => hears('Product added to wishlist successfully!'),
	})
	const wishes = page.getByRole('dialog', { name: /^Your Wishlist/ })
	const view = drawerCall(wishes, {
		path: /wishlists\/view$/,
		open: () => headerControl(page, 'button', /^Wishlist/).click(),
		message: 'Failed to fetch wishlist',
		known: () => expect(wishes.getByRole('listitem')).toHaveCount(1),
	})
	await fails(view)
	await lingers(view)
	await fails({
		method: 'DELETE',
		path: /wishlists\/remove\//,
		ask: () => wishes.getByRole('button', { name: /^Remove/ }).click(),
		missed: async () => {
			await hears('Failed to remove item')
			await expect(wishes.getByRole('listitem')).toHaveCount(1)
		},
		taken: () => expect(wishes.getByText('Your wishlist is empty')).toBeVisible(),
	})
	await wishes.getByRole('button', { name: 'Close' }).click()

	await fails({
		method: 'POST',
		path: /\/add-card$/,
		ask: () => main.getByRole('button', { name: 'Add to Cart' }).first().click(),
		missed: () => hears('Failed to add to cart'),
		taken: () => hears('Added to cart successfully'),
	})
	const drawer = page.getByRole('dialog', { name: /^Your Cart/ })
	const pieces = drawer.getByRole('group', { name: `Quantity: ${name}` }).getByRole('status')
	const read = drawerCall(drawer, {
		path: /get-cart$/,
		open: () => openCartDrawer(page),
		message: 'Failed to fetch cart items',
		known: () => expect(pieces).toHaveText('1'),
	})
	await fails(read)
	await lingers(read)
	await fails({
		method: 'PUT',
		path: /card-update$/,
		ask: () => drawer.getByRole('button', { name: `One more: ${name}` }).click(),
		missed: async () => {
			await hears('Failed to update quantity')
			await expect(pieces).toHaveText('1')
		},
		taken: () => expect(pieces).toHaveText('2'),
	})
	await fails({
		method: 'DELETE',
		path: /card\/remove\//,
		ask: () => drawer.getByRole('button', { name: `Remove: ${name}` }).click(),
		missed: () => hears('Failed to remove item'),
		taken: () => hears('Item removed from cart'),
	})
	await drawer.getByRole('button', { name: 'Undo' }).click()
	await expect(pieces).toHaveText('2')
	await page.goto(`${shop.url}/cart`)
	await fails({
		method: 'POST',
		path: /card-clear$/,
		ask: () => page.getByRole('button', { name: 'Clear Cart' }).click(),
		missed: () => hears('Failed to clear cart'),
		taken: () => hears('Cart cleared successfully'),
	})
})

test("a customer's profile and checkout show failed and slow calls, keep entered text, and offer a retry [API-02, CHK-15, CHK-42, PROF-15, PROF-30..32, PROF-44]", async ({
	page,
	memberShop: shop,
	member,
	openAsMember,
}) => {
	const { fails, lingers, hears } = await interceptCalls(page)
	const [product] = await simpleProducts(shop.url)
	const line = { productId: product?.id ?? '', variantId: null, quantity: 1, unitPrice: 0, discount: '' }
	await addLine(member.client, customer, line)
	await order(member.client, {}, customer)
	await openAsMember('/profile')

	await page.getByLabel('Gender').selectOption('other')
	await page.getByLabel('Date of Birth').fill('1815-12-10')
	await fails({
		method: 'PUT',
		path: /profile\/update$/,
		ask: () => page.getByRole('button', { name: 'Save Changes' }).click(),
		missed: async () => {
			await hears('Failed to update profile. Please try again.')
			await expect(page.getByLabel('Date of Birth')).toHaveValue('1815-12-10')
		},
		taken: () => expect(page.getByRole('button', { name: 'Save Changes' })).not.toHaveAttribute('aria-busy', 'true'),
	})

	const rows = page.getByRole('table').getByRole('row')
	const tab = async (name: string) => {
		await page.getByRole('tab', { name: 'Account Overview' }).click()
		await page.getByRole('tab', { name }).click()
	}
	const tryAgain = () => page.getByRole('tabpanel').getByRole('button', { name: 'Try again' }).click()
	const orders = {
		method: 'GET',
		path: /my-orders$/,
		ask: () => tab('My Orders'),
		missed: () => expect(page.getByText('No orders to display.')).toBeVisible(),
		repeatCall: tryAgain,
		taken: () => expect(rows.filter({ hasText: product?.name ?? '' })).toHaveCount(1),
	} satisfies PageCall
	await fails(orders)
	await lingers(orders)
	const again = page.getByRole('dialog', { name: 'Order again' })
	await fails({
		method: 'GET',
		path: /product\/\d+$/,
		ask: () => page.getByRole('button', { name: /^Order again/ }).click(),
		missed: () => expect(again.getByRole('alert')).toContainText('Prices and stock could not be checked.'),
		repeatCall: () => again.getByRole('button', { name: 'Try again' }).click(),
		taken: () => expect(again.getByRole('listitem')).toHaveCount(1),
	})
	await again.getByRole('button', { name: /^Add 1 to Cart/ }).click()
	await expect.poll(async () => (await fetchCart(member.client, customer)).length).toBe(1)

	const addresses = {
		method: 'GET',
		path: /\/address$/,
		ask: () => tab('Address Book'),
		missed: () => hears('Failed to load addresses. Please try again.'),
		repeatCall: tryAgain,
		taken: () => expect(page.getByText('No addresses found')).toBeVisible(),
	} satisfies PageCall
	await fails(addresses)
	await page.getByRole('button', { name: 'Add New Address' }).click()
	const adding = page.getByRole('dialog', { name: 'Add New Address' })
	await adding.getByLabel('Street Address').fill('First Street')
	for (const [label, place] of [
		['Country', 'Norway'],
		['City', 'Bergen'],
	] as const) {
		await adding.getByRole('combobox', { name: label }).fill(place)
		await adding.getByRole('option', { name: place, exact: true }).click()
	}
	await adding.getByLabel('Postal Code').fill('5003')
	await fails({
		method: 'POST',
		path: /address\/create$/,
		ask: () => adding.getByRole('button', { name: 'Save' }).click(),
		missed: async () => {
			await hears('Failed to save the address. Please try again.')
			await expect(adding.getByLabel('Street Address')).toHaveValue('First Street')
		},
		taken: () => expect(rows.filter({ hasText: 'First Street' })).toHaveCount(1),
	})
	await page.getByRole('button', { name: 'Edit: First Street' }).click()
	const editing = page.getByRole('dialog', { name: 'Edit Address' })
	await editing.getByLabel('Street Address').fill('Second Street')
	await fails({
		method: 'PUT',
		path: /address\/update\//,
		ask: () => editing.getByRole('button', { name: 'Save' }).click(),
		missed: async () => {
			await hears('Failed to save the address. Please try again.')
			await expect(editing.getByLabel('Street Address')).toHaveValue('Second Street')
		},
		taken: () => expect(rows.filter({ hasText: 'Second Street' })).toHaveCount(1),
	})

	await page.goto(`${shop.url}/checkout`)
	const saved = page.getByRole('group', { name: 'Saved addresses' })
	await fails({
		...addresses,
		ask: () => page.reload(),
		missed: () => expect(saved.getByText('Your addresses could not be loaded.')).toBeVisible(),
		repeatCall: () => saved.getByRole('button', { name: 'Try again' }).click(),
		taken: () => saved.getByRole('radio', { name: /Second Street/ }).check(),
	})
	await page.getByRole('button', { name: 'Add New Address' }).click()
	await adding.getByLabel('Address', { exact: true }).fill('Third Street')
	await fails({
		method: 'POST',
		path: /address\/create$/,
		ask: () => adding.getByRole('button', { name: 'Save' }).click(),
		missed: async () => {
			await hears('Failed to add address')
			await expect(adding.getByLabel('Address', { exact: true })).toHaveValue('Third Street')
		},
		taken: () => expect(saved.getByRole('radio', { name: /Third Street/ })).toBeChecked(),
	})
	await saved.getByRole('radio', { name: /Second Street/ }).check()
	await fails({
		method: 'POST',
		path: /user\/place-order$/,
		ask: () => orderButton(page).click(),
		missed: async () => {
			await hears('Failed to place order')
			await expect(page.getByLabel('First Name')).toHaveValue('Ada')
		},
		repeatCall: () => page.getByRole('button', { name: 'Send again' }).click(),
		taken: () => confirmedOrder(page),
	})

	await page.goto(`${shop.url}/profile#addresses`)
	await fails({
		method: 'DELETE',
		path: /address\/delete\//,
		ask: () => page.getByRole('button', { name: 'Delete: Second Street' }).click(),
		missed: () => hears('Failed to delete the address. Please try again.'),
		taken: async () => {
			await expect(rows.filter({ hasText: 'Second Street' })).toHaveCount(0)
			await expect(rows.filter({ hasText: 'Third Street' })).toHaveCount(1)
		},
	})
})
