import { expect, expectAccessible, test } from '../fixtures.ts'
import {
	instructions,
	orderByCard,
	orderNumber,
	paymentOf,
	payOtherwise,
	performAtProvider,
	readPaymentStates,
	readyToPay,
} from '../support/payments.ts'
import { orderButton } from '../support/shopper.ts'

const both = { tag: ['@server', '@phone-walk'] }

test(
	'an order is kept when the provider does not respond, and is paid again or in another way without ordering again',
	both,
	async ({ page, complaints, payingShop: shop }) => {
		complaints.allow(/payment\/start|503|startPayment/)
		const message = 'The payment page cannot be reached at the moment.'
		await page.route('**/api/payment/start', (route) => route.fulfill({ status: 503, json: { code: 'payment_unavailable', message } }))
		await readyToPay(page, shop)
		const before = (await readPaymentStates(shop)).length
		await orderButton(page).click()
		const due = page.getByRole('dialog', { name: 'Payment open' })
		await expect(due.getByRole('alert')).toHaveText(message)
		await expect(due).toContainText('We hold your order for you until')
		await expectAccessible(page)
		await page.unroute('**/api/payment/start')
		await page.reload()
		await payOtherwise(page, 'Bank transfer')
		const dialog = page.getByRole('dialog', { name: 'Order Confirmed!' })
		await expect(dialog.getByRole('region', { name: 'Payment open' })).toBeHidden()
		await expect(dialog).toContainText('We are preparing it')
		for (const line of instructions.split('\n')) await expect(dialog).toContainText(line)
		expect(await readPaymentStates(shop)).toHaveLength(before + 1)
		expect((await readPaymentStates(shop)).at(-1)?.state).toBe('due')
	},
)

test('a payment that its provider refuses permanently offers the other payment methods by itself', { tag: '@server' }, async ({
	page,
	complaints,
	payingShop: shop,
}) => {
	complaints.allow(/payment\/start|409|startPayment/)
	const message = 'This order cannot be paid with "Card".'
	await page.route('**/api/payment/start', (route) => route.fulfill({ status: 409, json: { code: 'payment_not_possible', message } }))
	await readyToPay(page, shop)
	await orderButton(page).click()
	const due = page.getByRole('dialog', { name: 'Payment open' })
	await expect(due.getByRole('alert')).toHaveText(message)
	const others = due.getByRole('group', { name: 'Other payment methods' })
	await expect(others).toBeVisible()
	await expectAccessible(page)
	await page.unroute('**/api/payment/start')
	await others.getByText('Bank transfer', { exact: true }).click()
	await due.getByRole('button', { name: 'Pay with this method' }).click()
	await expect(page.getByRole('dialog', { name: 'Order Confirmed!' })).toContainText('We are preparing it')
	expect((await readPaymentStates(shop)).at(-1)?.state).toBe('due')
})

for (const url of ['javascript:alert(1)', 'data:text/html,x', 'blob:https://evil.example/1'])
	test(`a reply with a redirect to ${url} is not followed`, { tag: '@server' }, async ({ page, complaints, payingShop: shop }) => {
		complaints.allow(/store_call_failed/)
		await page.route('**/api/payment/start', (route) => route.fulfill({ json: { data: { kind: 'redirect', url } } }))
		await readyToPay(page, shop)
		await orderButton(page).click()
		const dialog = page.getByRole('dialog', { name: 'Payment open' })
		await expect(dialog.getByRole('alert')).toContainText('The payment page could not be reached. Your order is reserved')
		expect(page.url()).toBe(`${shop.url}/checkout`)
	})

test('a store without payments takes orders as before, and gets no payment calls', { tag: '@server' }, async ({
	page,
	payingShop: shop,
}) => {
	let paymentCalls = 0
	await page.route('**/api/payment-types', (route) => route.fulfill({ json: { data: [{ id: 1, name: 'Cash on delivery' }] } }))
	await page.route('**/api/guest/order', async (route) => {
		const { order_no } = (await (await route.fetch()).json()).data
		await route.fulfill({ json: { data: { order_no } } })
	})
	page.on('request', (request) => {
		if (/payment\/start|order-link/.test(request.url())) paymentCalls += 1
	})
	await readyToPay(page, shop)
	await expect(page.getByText('You will pay on')).toHaveCount(0)
	await orderButton(page).click()
	const dialog = page.getByRole('dialog', { name: 'Order Confirmed!' })
	await expect(dialog).toContainText('We are preparing it')
	await expect(dialog.getByRole('link', { name: 'the page of this order' })).toHaveCount(0)
	await dialog.getByRole('link', { name: 'Continue Shopping' }).click()
	await expect(page).toHaveURL(`${shop.url}/`)
	expect(paymentCalls).toBe(0)
})

test('a transfer is ordered as before, and the confirmation has its instructions [CHK-38, CHK-39]', { tag: '@server' }, async ({
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

test('an order look-up by number and email shows the payment state and mentions the link to pay', { tag: ['@server', '@walk'] }, async ({
	page,
	payingShop: shop,
}) => {
	await orderByCard(page, shop)
	await performAtProvider(page, 'Be refused')
	const number = await orderNumber(page)
	// The message of the provider may arrive after the shopper.
	await expect(paymentOf(page, 'Your payment was declined')).toBeVisible()
	await page.getByRole('link', { name: 'Find another order' }).click()
	await page.getByLabel('Order number').fill(number)
	await page.getByLabel('Email', { exact: true }).fill('ada@shop.example')
	await page.getByRole('button', { name: 'Find order' }).click()
	const refused = paymentOf(page, 'Your payment was declined')
	await expect(refused).toContainText('open the link in our email')
	await expect(page.getByRole('button', { name: 'Pay now' })).toHaveCount(0)
	await expectAccessible(page)
})

const paymentStates: readonly { state: string; says: string; text: string; refunded: number; pending?: true }[] = [
	{ state: 'open', says: 'Your payment is being processed', text: 'Your bank is sending $12.00', refunded: 0, pending: true },
	{ state: 'given_up', says: 'Not paid', text: 'cancelled before it was paid. Nothing is shipped or charged', refunded: 0 },
	{ state: 'partly_refunded', says: 'Partly refunded', text: '$5.00 of $', refunded: 5 },
	{ state: 'refunded', says: 'Refunded', text: 'We refund $12.00', refunded: 12 },
]
for (const { state, says, text, refunded, pending } of paymentStates)
	test(`an order that is ${pending ? 'pending' : state} says so in plain words`, both, async ({ page, baseURL }) => {
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
			payment_pending: pending ?? false,
			pay_by: pending ? '2026-12-08T10:00:00.000Z' : '',
			refunded,
		}
		await page.route('**/api/order-link', (route) => route.fulfill({ json: { data } }))
		await page.goto(`${baseURL}/order#number=7K3M-9QXZ&key=abc`)
		await expect(paymentOf(page, says)).toContainText(text)
		await expect(page.getByRole('button', { name: 'Pay now' })).toHaveCount(0)
		await expectAccessible(page)
	})
