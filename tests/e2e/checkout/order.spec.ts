import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { type RunningShop, smallFeed } from '../support/shop.ts'
import { addToCart, confirmedOrder, fillCheckout, orderButton } from '../support/shopper.ts'
import { orderAsOtherGuest, simpleProducts } from '../support/store-visitor.ts'

/** A checkout that is filled in, with one piece each of the shop's first `count` simple products. */
async function readyToOrder(page: Page, shop: Pick<RunningShop, 'url'>, count: number) {
	const products = (await simpleProducts(shop.url)).slice(0, count)
	for (const product of products) {
		await page.goto(`${shop.url}/product/${product.id}`)
		await addToCart(page)
	}
	await page.goto(`${shop.url}/checkout`)
	await fillCheckout(page)
	return products
}

async function ordersIn(shop: RunningShop): Promise<readonly { order_no: string; first_name: string }[]> {
	return JSON.parse(await shop.command('orders', 'list', '--json'))
}

test('an order names the line that sold out since, and lets the guest order the rest [CHK-42, ADD-04]', async ({
	page,
	anotherShop,
	complaints,
}) => {
	const shop = await anotherShop({ feed: smallFeed })
	const [gone] = await readyToOrder(page, shop, 2)
	if (gone) await orderAsOtherGuest(shop.url, gone, gone.stock ?? 0)

	complaints.allow(/guest\/order|placeGuestOrder/)
	await orderButton(page).click()
	await expect(page.getByText('Failed to place order')).toBeVisible()
	const summary = page.getByRole('region', { name: 'Order Summary' })
	await expect(summary.getByText('No longer available.')).toBeVisible()
	expect((await ordersIn(shop)).map(({ first_name }) => first_name)).toEqual(['Grace'])

	await summary.getByRole('button', { name: 'Remove', exact: true }).click()
	await expect(summary.locator('#checkout-summary-lines').getByRole('listitem')).toHaveCount(1)
	await orderButton(page).click()
	const number = await confirmedOrder(page)
	expect((await ordersIn(shop)).map(({ order_no }) => order_no)).toContain(number)
})

test('a double click places one order [CHK-33, ADD-03]', async ({ page, anotherShop }) => {
	const shop = await anotherShop({ feed: smallFeed })
	await readyToOrder(page, shop, 1)
	const sent: string[] = []
	page.on('request', (request) => {
		if (request.method() === 'POST' && request.url().includes('/guest/order')) sent.push(request.url())
	})
	await orderButton(page).dblclick()
	const number = await confirmedOrder(page)
	expect(sent).toHaveLength(1)
	expect((await ordersIn(shop)).map(({ order_no }) => order_no)).toEqual([number])
})

test('an order whose response was lost is sent again without being placed twice [CHK-42, ADD-03]', async ({
	page,
	anotherShop,
	complaints,
	anotherFaultyShop,
}) => {
	const behind = await anotherShop({ feed: smallFeed })
	const { url, store } = await anotherFaultyShop(behind)
	await readyToOrder(page, { url }, 1)

	complaints.allow(/guest\/order|placeGuestOrder/)
	store.on('POST', /guest\/order$/, { do: 'lose' }, 1)
	await orderButton(page).click()
	await expect(page.getByText('Failed to place order')).toBeVisible()
	await page.reload()
	await page.getByRole('button', { name: 'Send again' }).click()
	const number = await confirmedOrder(page)
	expect((await ordersIn(behind)).map(({ order_no }) => order_no)).toEqual([number])
})
