import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { becomeMember, haveHostileOrders, openHostile } from '../support/hostile-shop.ts'
import { hostileFeed, texts } from '../support/hostile-texts.ts'
import { expectHolds } from '../support/layout.ts'
import { expect, refused, test } from '../support/member.ts'
import { confirmedOrder, fillCheckout, openCartDrawer, orderButton, search } from '../support/shopper.ts'

test('every page holds any text: long words, emoji, text from right to left, none', async ({
	page,
	complaints,
	folder,
	anotherShop,
	anotherFaultyShop,
}) => {
	test.slow()
	complaints.allow(refused)
	complaints.allow(/nothing-here|status of 404/)
	const feed = join(folder, 'hostile.tsv')
	await writeFile(feed, hostileFeed)
	const behind = await anotherShop({ feed })
	const { url, store } = await anotherFaultyShop(behind)
	await openHostile(behind, store)
	await page.emulateMedia({ reducedMotion: 'reduce' })
	const { data } = await (await fetch(`${behind.api}/products?items=100`)).json()
	const products = data as { id: number; category: object; product_variation_combination: unknown[] }[]
	const varied = products.find((one) => one.product_variation_combination.length > 1)
	const plain = products.find((one) => one.product_variation_combination.length === 0)
	const open = async (path: string, what = path) => {
		await page.goto(url + path)
		await expectHolds(page, what)
	}

	await open('/')
	await page.getByText('All Categories').click()
	await expectHolds(page, 'the menu of categories')
	await page
		.getByLabel(/: sub-categories$/)
		.first()
		.click()
	await expect(page.locator('[data-mega]').first()).toBeVisible()
	await expectHolds(page, 'the panel of a category')
	await open(`/product/${plain?.id}`)
	await page.getByRole('button', { name: 'Add to Cart' }).first().click()
	await expect(page.getByText('Added to cart successfully')).toBeVisible()
	await open(`/product/${varied?.id}`)
	await page.getByRole('button', { name: 'Add to Cart' }).first().click()
	await expect(page.getByText('Added to cart successfully')).toBeVisible()
	await expectHolds(page, 'a notice')
	await openCartDrawer(page)
	await expectHolds(page, 'the cart drawer')
	await page.setViewportSize({ width: 320, height: 256 })
	const drawer = page.getByRole('dialog', { name: /^Your Cart/ })
	for (const control of [drawer.getByRole('button', { name: /^Remove: / }).first(), drawer.getByRole('link', { name: 'View Cart' })]) {
		await control.scrollIntoViewIfNeeded()
		await expect(control, 'in the cart drawer of a page that is magnified four times').toBeInViewport({ ratio: 1 })
	}
	await page.setViewportSize({ width: 1440, height: 900 })
	await page.keyboard.press('Escape')
	await search(page, texts.capitals.slice(0, 30))
	await expectHolds(page, 'what the search found')
	for (const path of ['/products', '/products/1', `/products?brand=${encodeURIComponent(texts.word)}`, '/products?name=nothing'])
		await open(path)
	await page.setViewportSize({ width: 390, height: 800 })
	await page.getByRole('button', { name: /^Filters/ }).click()
	await expectHolds(page, 'the drawer of filters', [320, 390])
	await page.keyboard.press('Escape')
	await page.getByRole('link', { name: 'Menu', exact: true }).click()
	await expect(page.getByRole('dialog', { name: 'Menus' }).getByRole('link').nth(1)).toBeVisible()
	await expectHolds(page, 'the drawer of menus', [320, 390])
	await page.setViewportSize({ width: 1440, height: 900 })
	for (const path of ['/search?q=W', `/search?q=${texts.capitals}`, '/faq', '/contact', '/terms', '/signin', '/signup', '/custom-products'])
		await open(path)
	await open('/nothing-here')
	await page.goto(`${url}/cart`)
	await expect(page.getByRole('button', { name: 'Clear Cart' })).toBeVisible()
	await expectHolds(page, '/cart')

	await page.goto(`${url}/checkout`)
	await fillCheckout(page, { firstName: texts.capitals.slice(0, 60), country: 'Norway', city: 'Bergen' })
	await expectHolds(page, 'the checkout')
	await orderButton(page).click()
	const number = await confirmedOrder(page)
	await expectHolds(page, 'the confirmation')
	await page.goto(`${url}/order`)
	await page.getByLabel('Order number').fill(number)
	await page.getByLabel('Email', { exact: true }).fill('ada@shop.example')
	await page.getByRole('button', { name: 'Find order' }).click()
	await expect(page.getByRole('main').getByText(number).first()).toBeVisible()
	await expectHolds(page, 'an order that was looked up')

	await becomeMember(page, behind)
	await haveHostileOrders(page)
	for (const tab of ['', '#orders', '#addresses']) await open(`/profile${tab}`)
	await page.goto(`${url}/`)
	await page
		.getByRole('button', { name: /^Wishlist/ })
		.filter({ visible: true })
		.click()
	await expect(
		page
			.getByRole('dialog', { name: /Wishlist/ })
			.getByRole('listitem')
			.first(),
	).toBeVisible()
	await expectHolds(page, 'the wishlist')
})
