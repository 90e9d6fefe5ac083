import type { Page } from '@playwright/test'
import { test as base, expect, expectAccessible } from '../fixtures.ts'
import {
	atProvider,
	beAskedByBank,
	instructions,
	moneyOf,
	orderByCard,
	paymentOf,
	payOtherwise,
	play,
	readyToPay,
	startPayingShop,
} from '../support/paying.ts'
import type { Shop } from '../support/shop.ts'
import { orderButton } from '../support/shopper.ts'

/** One shop for each worker; each test has an address, and so a cart, of its own. */
const test = base.extend<object, { payingShop: Shop }>({
	payingShop: [
		async ({ start }, use) => {
			const shop = await startPayingShop(start)
			await use(shop)
			await shop.stop()
		},
		{ scope: 'worker' },
	],
})

const both = { tag: ['@server', '@phone'] }

async function orderNumber(page: Page): Promise<string> {
	await expect(page.getByRole('heading', { level: 1, name: 'Your order' })).toBeVisible()
	const heading = await page.getByRole('heading', { level: 2, name: /^Order / }).textContent()
	return heading?.replace('Order ', '') ?? ''
}

async function stateOf(shop: Shop, number: string): Promise<string | undefined> {
	return (await moneyOf(shop)).find((order) => order.number === number)?.state
}

test(
	'an order is paid at the provider, and its page says so; nothing is in the cart any more (issue: paying, 3 and 6)',
	both,
	async ({ page, payingShop: shop }) => {
		const before = (await moneyOf(shop)).length
		await readyToPay(page, shop)
		await expect(page.getByRole('radio', { name: 'Card', exact: true })).toBeChecked()
		await expect(page.getByText("You will pay on the test provider's page", { exact: true })).toBeVisible()
		await expect(orderButton(page)).toHaveAccessibleDescription(/^You will pay on the test provider's page/)
		await expectAccessible(page)
		await orderButton(page).click()
		await atProvider(page)
		await play(page, 'Pay')
		const paid = paymentOf(page, 'Paid')
		await expect(paid).toContainText(/We have received your payment of \$[\d,.]+ \(Card\)\./)
		await expect(page.getByRole('main')).not.toContainText(/Lovelace|Analytical|47 55/)
		await expectAccessible(page)
		const number = await orderNumber(page)
		expect(await stateOf(shop, number)).toBe('paid')
		expect(await moneyOf(shop)).toHaveLength(before + 1)
		await page.reload()
		await expect(paid).toBeVisible()
		await page.goto(`${shop.url}/checkout`)
		await expect(page.getByText('Your cart is empty', { exact: true })).toBeVisible()
		await expect(page.getByRole('dialog')).toBeHidden()
	},
)

test('whoever was refused pays the same order once more', both, async ({ page, payingShop: shop }) => {
	await orderByCard(page, shop)
	await play(page, 'Be refused')
	await expect(paymentOf(page, 'Waiting for the payment')).toContainText('We keep your order for you until')
	await expectAccessible(page)
	const number = await orderNumber(page)
	const before = (await moneyOf(shop)).length
	await page.getByRole('button', { name: 'Pay now' }).click()
	await atProvider(page)
	await play(page, 'Pay')
	await expect(paymentOf(page, 'Paid')).toBeVisible()
	expect(await stateOf(shop, number)).toBe('paid')
	expect(await moneyOf(shop)).toHaveLength(before)
})

test('whose bank asks first pays after it, and whoever says no to the bank is refused', { tag: '@server' }, async ({
	page,
	payingShop: shop,
}) => {
	await orderByCard(page, shop)
	await beAskedByBank(page)
	await play(page, 'It is not me')
	await expect(paymentOf(page, 'Waiting for the payment')).toBeVisible()
	await page.getByRole('button', { name: 'Pay now' }).click()
	await atProvider(page)
	await beAskedByBank(page)
	await play(page, 'It is me')
	await expect(paymentOf(page, 'Paid')).toBeVisible()
})

test('whoever came back without paying chooses a transfer instead, and reads how it is made', both, async ({ page, payingShop: shop }) => {
	await orderByCard(page, shop)
	await play(page, 'Go back without paying')
	const number = await orderNumber(page)
	await page.getByRole('button', { name: 'Choose another way to pay' }).click()
	await expectAccessible(page)
	await page.getByRole('button', { name: 'Choose another way to pay' }).click()
	await payOtherwise(page, 'Bank transfer')
	const due = paymentOf(page, 'To be paid')
	for (const line of instructions.split('\n')) await expect(due).toContainText(line)
	await expect(due, 'the pressed button is gone').toBeFocused()
	await expectAccessible(page)
	expect(await stateOf(shop, number)).toBe('due')
})

test(
	'a tab that was closed at the provider loses nothing: the signed link pays the order, in another browser as well',
	both,
	async ({ page, browser, complaints, address, payingShop: shop }) => {
		await orderByCard(page, shop)
		await play(page, 'Go back without paying')
		const link = page.url()
		await page.close()
		const phone = await browser.newContext({ viewport: { width: 390, height: 844 }, extraHTTPHeaders: { 'x-forwarded-for': address } })
		const other = await phone.newPage()
		complaints.listenTo(other)
		await other.goto(link)
		const number = await orderNumber(other)
		await other.getByRole('button', { name: 'Pay now' }).click()
		await atProvider(other)
		await play(other, 'Pay')
		await expect(paymentOf(other, 'Paid')).toBeVisible()
		expect(await stateOf(shop, number)).toBe('paid')
		await phone.close()
	},
)

test(
	'Back from the provider shows the confirmation with the way to pay, and orders nothing twice',
	both,
	async ({ page, payingShop: shop }) => {
		await orderByCard(page, shop)
		const before = await moneyOf(shop)
		await page.goBack()
		const dialog = page.getByRole('dialog', { name: 'Order Confirmed!' })
		await expect(dialog.getByRole('region', { name: 'Waiting for the payment' })).toBeVisible()
		await expectAccessible(page)
		// A page out of the browser's memory stands as it was left.
		await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
		await dialog.getByRole('button', { name: 'Pay now' }).click()
		await atProvider(page)
		await page.goBack()
		await dialog.press('Escape')
		await expect(dialog).toBeHidden()
		await expect(page.getByText('It is not paid yet')).toBeVisible()
		await expectAccessible(page)
		await page.getByRole('link', { name: 'Pay your order' }).click()
		await page.getByRole('button', { name: 'Pay now' }).click()
		await atProvider(page)
		await play(page, 'Pay')
		await expect(paymentOf(page, 'Paid')).toBeVisible()
		expect((await moneyOf(shop)).map(({ number }) => number)).toEqual(before.map(({ number }) => number))
	},
)

test(
	'an order in two tabs is paid once, and the other tab says so by itself',
	both,
	async ({ page, context, complaints, payingShop: shop }) => {
		await orderByCard(page, shop)
		await play(page, 'Go back without paying')
		const second = await context.newPage()
		complaints.listenTo(second)
		await second.goto(page.url())
		const pages: string[] = []
		for (const tab of [page, second]) {
			await tab.getByRole('button', { name: 'Pay now' }).click()
			await atProvider(tab)
			pages.push(tab.url())
		}
		expect(new Set(pages).size).toBe(1)
		await second.goBack()
		await expect(paymentOf(second, 'Waiting for the payment')).toBeVisible()
		await play(page, 'Pay')
		await expect(paymentOf(page, 'Paid')).toBeVisible()
		await expect(paymentOf(second, 'Paid')).toBeVisible()
	},
)

test(
	'a provider that does not answer leaves the order kept: it is paid once more, or in another way, without ordering again',
	both,
	async ({ page, complaints, payingShop: shop }) => {
		complaints.allow(/payment\/start|503|startPayment/)
		const message = 'The page to pay on cannot be reached just now.'
		await page.route('**/api/payment/start', (route) => route.fulfill({ status: 503, json: { code: 'payment_unavailable', message } }))
		await readyToPay(page, shop)
		const before = (await moneyOf(shop)).length
		await orderButton(page).click()
		const dialog = page.getByRole('dialog', { name: 'Order Confirmed!' })
		await expect(dialog.getByRole('alert')).toHaveText(message)
		await expect(dialog).toContainText('We keep your order for you until')
		await expectAccessible(page)
		await page.unroute('**/api/payment/start')
		await page.reload()
		await payOtherwise(page, 'Bank transfer')
		await expect(dialog.getByRole('region', { name: 'Waiting for the payment' })).toBeHidden()
		await expect(dialog).toContainText('We are getting it ready')
		for (const line of instructions.split('\n')) await expect(dialog).toContainText(line)
		expect(await moneyOf(shop)).toHaveLength(before + 1)
		expect((await moneyOf(shop)).at(-1)?.state).toBe('due')
	},
)

for (const url of ['javascript:alert(1)', 'data:text/html,x', 'blob:https://evil.example/1'])
	test(`an answer that leads to ${url} is not followed`, { tag: '@server' }, async ({ page, complaints, payingShop: shop }) => {
		complaints.allow(/store_call_failed/)
		await page.route('**/api/payment/start', (route) => route.fulfill({ json: { data: { kind: 'redirect', url } } }))
		await readyToPay(page, shop)
		await orderButton(page).click()
		const dialog = page.getByRole('dialog', { name: 'Order Confirmed!' })
		await expect(dialog.getByRole('alert')).toContainText('The page where you pay could not be reached. Your order is kept')
		expect(page.url()).toBe(`${shop.url}/checkout`)
	})

test('a transfer is ordered as ever, and its confirmation says how it is made [CHK-38, CHK-39]', { tag: '@server' }, async ({
	page,
	payingShop: shop,
}) => {
	await readyToPay(page, shop)
	await page.getByText('Bank transfer', { exact: true }).click()
	await expect(page.getByText('You will pay on')).toHaveCount(0)
	await orderButton(page).click()
	const dialog = page.getByRole('dialog', { name: 'Order Confirmed!' })
	for (const line of instructions.split('\n')) await expect(dialog).toContainText(line)
	await expectAccessible(page)
	await dialog.getByRole('link', { name: 'the page of this order' }).click()
	await expect(paymentOf(page, 'To be paid')).toContainText('IBAN')
	await expect(page).toHaveTitle(/^Your order/)
})

test('who knows number and email sees how far the money is, and is told of the link that pays', { tag: '@server' }, async ({
	page,
	payingShop: shop,
}) => {
	await orderByCard(page, shop)
	await play(page, 'Be refused')
	const number = await orderNumber(page)
	await page.getByRole('link', { name: 'Find another order' }).click()
	await page.getByLabel('Order number').fill(number)
	await page.getByLabel('Email', { exact: true }).fill('ada@shop.example')
	await page.getByRole('button', { name: 'Find order' }).click()
	const waiting = paymentOf(page, 'Waiting for the payment')
	await expect(waiting).toContainText('open it by the link in our mail')
	await expect(page.getByRole('button', { name: 'Pay now' })).toHaveCount(0)
	await expectAccessible(page)
})

const told = [
	{ state: 'given_up', says: 'Not paid', text: 'called off before it was paid: nothing is sent, and nothing is charged', refunded: 0 },
	{ state: 'partly_refunded', says: 'Partly refunded', text: '$5.00 of $', refunded: 5 },
	{ state: 'refunded', says: 'Refunded', text: '$12.00 goes back to you', refunded: 12 },
]
for (const { state, says, text, refunded } of told)
	test(`an order that is ${state} says so in plain words`, both, async ({ page, baseURL }) => {
		const data = {
			order_no: '7K3M-9QXZ',
			order_status: state === 'given_up' ? 'Cancelled' : 'Ordered',
			total_qty: 1,
			final_total: 12,
			sell_lines: [{ quantity: 1, product_name: 'Kettle', line_total: 10 }],
			subtotal: 10,
			shipping_charge: 2,
			discount: 0,
			currency: '$',
			city: 'Oslo',
			country: 'Norway',
			payment: 'Card',
			payment_state: state,
			refunded,
		}
		await page.route('**/api/order-link', (route) => route.fulfill({ json: { data } }))
		await page.goto(`${baseURL}/order#number=7K3M-9QXZ&key=abc`)
		await expect(paymentOf(page, says)).toContainText(text)
		await expect(page.getByRole('button', { name: 'Pay now' })).toHaveCount(0)
		await expectAccessible(page)
	})
