import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '../fixtures.ts'
import { smallFeed } from '../support/shop.ts'
import { addToCart, confirmedOrder, fillCheckout, orderButton, summaryAmount } from '../support/shopper.ts'
import { orderAsOtherGuest, simpleProducts } from '../support/store-visitor.ts'

const keyboard = 'Tamsin Quiet Keys Keyboard'

test('changes by owner commands appear in the cached pages of a running shop', { tag: '@walk' }, async ({ request, anotherShop }) => {
	const shop = await anotherShop({ feed: smallFeed })
	// A shop with its own products reports settings that still have demo values.
	const asItCame =
		/Before the shop opens, decide on:\n.*name of the shop.*\n.*logo.*\n.*delivery --help\n.*payment-types --help\n[\s\S]*The shop is at \S+\n/
	await expect.poll(() => shop.output()).toMatch(asItCame)
	const product = (await simpleProducts(shop.url)).find(({ name }) => name === keyboard)
	const page = `/product/${product?.id}`
	/** The page as the cache has it, once it has it. */
	const cached = async (path: string) => {
		const get = () => request.get(shop.url + path)
		await expect.poll(async () => (await get()).headers()['x-cache']).toBe('HIT')
		return (await get()).text()
	}
	const shows = (path: string, wanted: RegExp) => expect.poll(() => cached(path), { message: `${path} with ${wanted}` }).toMatch(wanted)
	const hides = (path: string, gone: RegExp) => expect.poll(() => cached(path), { message: `${path} without ${gone}` }).not.toMatch(gone)

	await shows('/faq', /<title>[^<]*Company Name|Company Name/)
	await shop.command('settings', 'set', 'name', 'Fjord Electronics')
	await shows('/faq', /Fjord Electronics/)
	await shows('/', /Fjord Electronics/)

	await shows(page, /\$79\.90/)
	await shop.command('settings', 'set', 'currency', '€', '--relabel')
	await shows(page, /€79\.90/)
	await shows('/products', /€79\.90/)

	await shows('/', /New Arrivals/)
	await shop.command('flags', 'set', 'new_arrivals', 'off')
	await hides('/', /New Arrivals/)

	await shows(page, /In stock/)
	await shop.command('stock', 'set', 'T7', '2')
	await shows(page, /Only 2 left/)

	if (product) await orderAsOtherGuest(shop.url, product, 2)
	await shows(page, /Out of stock/)
	const [order] = JSON.parse(await shop.command('orders', 'list', '--json'))
	await shop.command('orders', 'status', order.order_no, 'cancelled', '--no-mail')
	await shows(page, /Only 2 left/)

	await shop.command('coupons', 'add', 'SAVE10', '--percent', '10')
	const coupon = () => request.get(`${shop.url}/api/get-coupon?code=SAVE10`)
	expect((await coupon()).status()).toBe(200)
	await shop.command('coupons', 'expire', 'SAVE10')
	expect(new Date((await (await coupon()).json()).data.expired_at).getTime()).toBeLessThanOrEqual(Date.now())
})

test('the checkout explains prices and stock that changed after it was opened, with the new totals [ADD-02, CHK-42]', async ({
	page,
	anotherShop,
	complaints,
}) => {
	complaints.allow(/^response: 409 |Failed to load resource|store_call_failed/)
	const shop = await anotherShop({ feed: smallFeed })
	const products = await simpleProducts(shop.url)
	for (const name of [keyboard, 'Tamsin Glide Mouse']) {
		await page.goto(`${shop.url}/product/${products.find((one) => one.name === name)?.id}`)
		await page
			.getByRole('main')
			.getByRole('button', { name: `One more: ${name}` })
			.click()
		await addToCart(page)
	}
	await page.goto(`${shop.url}/checkout`)
	await fillCheckout(page)
	await expect(summaryAmount(page, 'Subtotal')).toHaveText('$219.60')
	await expect(summaryAmount(page, 'Shipping')).toHaveText(/^\$|^Free/)

	const dearer = join(shop.folder, 'dearer.tsv')
	writeFileSync(dearer, readFileSync(smallFeed, 'utf8').replace('79.90 USD', '89.90 USD'))
	await shop.command('import', dearer)
	await orderButton(page).click()
	const summary = page.getByRole('region', { name: 'Order Summary' })
	await expect(summary.getByText('The price was $79.90 and is now $89.90.')).toBeVisible()
	await expect(summaryAmount(page, 'Subtotal')).toHaveText('$239.60')
	const total = (await summaryAmount(page, 'Total').textContent()) ?? ''
	await expect(page.getByRole('alert').filter({ hasText: 'Prices have changed.' })).toContainText(`The total is now ${total}`)

	await shop.command('stock', 'set', 'T8', '1')
	await orderButton(page).click()
	await expect(page.getByRole('alert').filter({ hasText: 'Only 1 of Tamsin Glide Mouse is left.' })).toBeVisible()
	await summary.getByRole('button', { name: 'Change to 1' }).click()
	await expect(summaryAmount(page, 'Subtotal')).toHaveText('$209.70')
	await orderButton(page).click()
	const number = await confirmedOrder(page)
	const shownOrder = JSON.parse(await shop.command('orders', 'show', number, '--json'))
	expect([shownOrder.status, shownOrder.subtotal]).toEqual(['Ordered', 20_970])
})
