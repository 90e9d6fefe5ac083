import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, expectAccessible, test } from '../fixtures.ts'
import { largeFeed, smallFeed } from '../support/shop.ts'
import {
	ada,
	addToCart,
	chooseOption,
	confirmedOrder,
	fillCheckout,
	openCartDrawer,
	orderButton,
	search,
	summaryAmount,
} from '../support/shopper.ts'

interface Feed {
	readonly name: string
	readonly path: string
	readonly term: string
	/** The laptop that the guest is after. */
	readonly product: RegExp
	readonly variation: string
	readonly option: string
	/** Of that option, after its discount. */
	readonly price: string
	/** A site of all the pages of a whole shop takes minutes to build; the smaller one is bought from in both modes. */
	readonly tag: string | string[]
}

const feeds: readonly Feed[] = [
	{
		name: 'a feed of our own',
		path: smallFeed,
		term: 'norvik aero',
		product: /Norvik Aero/,
		variation: 'Memory',
		option: '16GB',
		price: '$949.50',
		tag: ['@static', '@phone'],
	},
	{
		name: 'a shop of many kinds of things',
		path: join(import.meta.dirname, '../../fixtures/electronics.tsv'),
		term: 'orrin forge 15.6',
		product: /Orrin Forge/,
		variation: 'Processor',
		option: 'Kestrel K7 3.1GHz',
		price: '$1,729.10',
		tag: ['@server', '@walk'],
	},
	{
		name: 'a whole shop',
		// No part of the project; the run says so where it is missing.
		path: largeFeed,
		term: 'macbook pro 13.3',
		product: /MacBook Pro/i,
		variation: 'Processor',
		option: 'Intel Core i5 3.1GHz (5th Gen)',
		price: '$2,051.46',
		tag: ['@server', '@walk'],
	},
].filter(({ path }) => existsSync(path))

for (const feed of feeds) {
	test(`a guest finds a laptop in ${feed.name}, chooses its variation and buys it [NAV-36, NAV-37, NAV-39, NAV-40]`, {
		tag: feed.tag,
	}, async ({ page, anotherShop }) => {
		const shop = await anotherShop({ feed: feed.path })
		await page.goto(shop.url)

		const results = await search(page, feed.term)
		await results.getByRole('option', { name: feed.product }).first().click()
		await expect(page.getByRole('heading', { level: 1, name: feed.product })).toBeVisible()

		await chooseOption(page, feed.variation, feed.option)
		await expect(page.getByRole('main')).toContainText(feed.price)
		await addToCart(page)

		const drawer = await openCartDrawer(page)
		await expect(drawer.getByRole('heading', { name: 'Your Cart (1)' })).toBeVisible()
		await expect(drawer).toContainText(feed.option)
		await drawer.getByRole('link', { name: 'Checkout' }).click()

		await fillCheckout(page, ada)
		await expect(summaryAmount(page, 'Shipping')).toHaveText(/^\$|Free Shipping/)
		const total = (await summaryAmount(page, 'Total').textContent()) ?? ''
		await expectAccessible(page)
		await orderButton(page).click()

		const number = await confirmedOrder(page)
		const confirmation = page.getByRole('dialog', { name: 'Order Confirmed!' })
		await confirmation.getByRole('button', { name: 'Create an account' }).click()
		await expect(confirmation.getByLabel('Password', { exact: true })).toBeFocused()
		await expect(confirmation.getByText('We will send a code to ada@shop.example')).toBeVisible()
		await expectAccessible(page)
		const orders: { order_no: string; first_name: string; final_total: number }[] = JSON.parse(
			await shop.command('orders', 'list', '--json'),
		)
		expect(orders).toEqual([
			expect.objectContaining({ order_no: number, first_name: 'Ada', final_total: Math.round(Number(total.replace(/[^\d.]/g, '')) * 100) }),
		])

		await confirmation.getByRole('link', { name: 'Continue Shopping' }).click()
		await expect(page).toHaveURL(`${shop.url}/`)
		await page.goto(`${shop.url}/cart`)
		await expect(page.getByRole('heading', { name: 'Products (0)' })).toBeVisible()
	})
}
