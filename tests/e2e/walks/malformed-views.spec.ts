import type { Locator, Page } from '@playwright/test'
import { addAddress } from '@storefront/contract/client/account/addresses.ts'
import { addLine } from '@storefront/contract/client/cart/cart.ts'
import { addWish } from '@storefront/contract/client/cart/wishlist.ts'
import { customer, order } from '../../contract/checkout/buyer.ts'
import {
	answerCalls,
	type EntryList,
	entryValues,
	malformedReply,
	roundsOf,
	validNames,
	validReply,
	withoutList,
} from '../support/malformed-entries.ts'
import { faultsOf } from '../support/malformed-replies.ts'
import { expect, headerControl, type Member, type MemberShop, test } from '../support/member.ts'
import { simpleProducts } from '../support/store-visitor.ts'

/** A customer with an entry in every list, and the lists of the store. */
async function listsOf(shop: MemberShop, { client, token }: Member) {
	const [product] = await simpleProducts(shop.url)
	const line = { productId: product?.id ?? '', variantId: null, quantity: 1, unitPrice: 0, discount: '' }
	await addLine(client, customer, line)
	await order(client, {}, customer)
	await addLine(client, customer, line)
	await addWish(client, line.productId)
	await addAddress(client, { address: 'Lane 1', city: 'Bergen', country: 'Norway', postalCode: '5003', isDefault: false })
	const list = async (path: string, id: string, name: EntryList['name']): Promise<EntryList> => {
		const response = await fetch(shop.api + path, { headers: { authorization: `Bearer ${token}` } })
		const reply = (await response.json()) as EntryList['reply'] | EntryList['reply']['data']
		return { path, id, name, reply: 'data' in reply ? reply : { data: reply } }
	}
	return {
		cart: await list('/get-cart', 'card_id', ['product', 'name']),
		wishes: await list('/wishlists/view', 'wishlist_id', ['name']),
		orders: await list('/my-orders', 'id', ['order_no']),
		addresses: await list('/address', 'id', ['address']),
		payments: await list('/payment-types', 'id', ['name']),
		countries: await list('/countries', 'id', ['name']),
	}
}

/** Where each list is shown, and how one gets there. */
function viewsOf(page: Page, url: string) {
	const main = page.getByRole('main')
	const openTab = async (name: string) => {
		await page.getByRole('tab', { name }).click()
		return page.getByRole('tabpanel').filter({ visible: true })
	}
	return {
		cart: async () => {
			await page.goto(`${url}/cart`)
			return main
		},
		orders: async () => {
			await page.goto(`${url}/profile`)
			return openTab('My Orders')
		},
		// All parts of the profile except the orders load their data when they are opened.
		addresses: () => openTab('Address Book'),
		wishes: async () => {
			await headerControl(page, 'button', /^Wishlist/).click()
			return page.getByRole('dialog', { name: /^Your Wishlist/ })
		},
		summary: async () => {
			await page.goto(`${url}/checkout`)
			return page.getByRole('region', { name: 'Order Summary' })
		},
		savedAddresses: () => Promise.resolve(page.getByRole('group', { name: 'Saved addresses' })),
		payments: () => Promise.resolve(page.getByRole('group', { name: 'Payment method' })),
	}
}

async function expectWholes(view: Locator, what: string): Promise<void> {
	for (const name of validNames) await expect(view.getByText(name).first(), `${what}: ${name}`).toBeAttached()
	expect(faultsOf(await view.innerHTML()), what).toEqual([])
}

test('cart, wishlist, orders, addresses and checkout show the valid entries of a reply with malformed entries [CART-28, WISH-15, CHK-15]', async ({
	page,
	memberShop: shop,
	member,
	openAsMember,
	complaints,
}) => {
	complaints.allow(/store_entry_left_out/)
	const lists = await listsOf(shop, member)
	const answers = await answerCalls(page)
	await openAsMember('/cart')
	const views = viewsOf(page, shop.url)
	/** Which list each view shows. */
	const shown = [
		['cart', lists.cart],
		['orders', lists.orders],
		['addresses', lists.addresses],
		['wishes', lists.wishes],
		['summary', lists.cart],
		['savedAddresses', lists.addresses],
		['payments', lists.payments],
	] as const
	for (let round = 0; round < Math.max(...Object.values(lists).map(roundsOf)); round++) {
		for (const list of Object.values(lists)) answers.set(list.path, round < roundsOf(list) ? malformedReply(list, round) : validReply(list))
		for (const [name, list] of shown) {
			// The pages of these two show the others.
			const isDone = round >= roundsOf(list) && name !== 'summary' && name !== 'orders'
			if (!isDone) await expectWholes(await views[name](), `${name}, round ${round}`)
		}
		if (round >= roundsOf(lists.countries)) continue
		await page.getByRole('combobox', { name: 'Country' }).fill('whole')
		for (const name of validNames) await expect(page.getByRole('option', { name })).toBeVisible()
	}
})

test('each view shows its own error for a malformed list, and other views stay [ERR-05, ERR-06]', async ({
	page,
	memberShop: shop,
	member,
	openAsMember,
	complaints,
}) => {
	complaints.allow(/store_entry_left_out|store_call_failed/)
	const lists = await listsOf(shop, member)
	const answers = await answerCalls(page)
	await openAsMember('/cart')
	const views = viewsOf(page, shop.url)
	const parts = ['cart', 'addresses', 'payments', 'countries'] as const
	for (const [way] of entryValues.entries()) {
		for (const list of Object.values(lists)) answers.set(list.path, withoutList(list, way))
		for (const name of ['cart', 'orders', 'addresses', 'wishes'] as const) {
			const view = await views[name]()
			await expect(view.locator('.skeleton, [aria-busy]')).toHaveCount(0)
			await expect(view).toBeVisible()
			expect(faultsOf(await view.innerHTML()), name).toEqual([])
		}
		for (const list of Object.values(lists)) answers.set(list.path, validReply(list))
		const wrong = parts[way % parts.length] ?? 'cart'
		answers.set(lists[wrong].path, withoutList(lists[wrong], way))
		const summary = await views.summary()
		if (wrong !== 'cart') await expectWholes(summary, `the summary without ${wrong}`)
		if (wrong !== 'cart' && wrong !== 'addresses') await expectWholes(await views.savedAddresses(), `the addresses without ${wrong}`)
		if (wrong !== 'cart' && wrong !== 'payments') await expectWholes(await views.payments(), `the payment methods without ${wrong}`)
		expect(faultsOf(await page.content()), `the checkout without ${wrong}`).toEqual([])
	}
})
