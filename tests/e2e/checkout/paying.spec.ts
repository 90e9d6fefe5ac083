import { expect, expectAccessible, test } from '../fixtures.ts'
import {
	authenticateAtBank,
	expectProviderPage,
	instructions,
	orderByCard,
	orderNumber,
	paymentOf,
	payOtherwise,
	performAtProvider,
	readPaymentStates,
	readyToPay,
	stateOf,
} from '../support/payments.ts'
import { orderButton } from '../support/shopper.ts'

test('an order is paid at the provider, its page says so, and the cart is empty', { tag: ['@server', '@phone-walk'] }, async ({
	page,
	payingShop: shop,
}) => {
	const before = (await readPaymentStates(shop)).length
	await readyToPay(page, shop)
	await expect(page.getByRole('radio', { name: 'Card', exact: true })).toBeChecked()
	await expect(page.getByText("You will pay on the test provider's page", { exact: true })).toBeVisible()
	await expect(orderButton(page)).toHaveAccessibleDescription(/^You will pay on the test provider's page/)
	await expectAccessible(page)
	await orderButton(page).click()
	await expectProviderPage(page)
	await performAtProvider(page, 'Pay')
	const paid = paymentOf(page, 'Paid')
	await expect(paid).toContainText(/We have received your payment of \$[\d,.]+ \(Card\)\./)
	await expect(page.getByRole('main')).not.toContainText(/Lovelace|Analytical|47 55/)
	await expectAccessible(page)
	const number = await orderNumber(page)
	expect(await stateOf(shop, number)).toBe('paid')
	expect(await readPaymentStates(shop)).toHaveLength(before + 1)
	await page.reload()
	await expect(paid).toBeVisible()
	await page.goto(`${shop.url}/checkout`)
	await expect(page.getByText('Your cart is empty', { exact: true })).toBeVisible()
	await expect(page.getByRole('dialog')).toBeHidden()
})

test('a shopper whose payment was refused pays the same order again', { tag: ['@server', '@phone-walk'] }, async ({
	page,
	payingShop: shop,
}) => {
	await orderByCard(page, shop)
	await performAtProvider(page, 'Be refused')
	await expect(paymentOf(page, 'Your payment was declined')).toContainText('We hold your order for you until')
	await expectAccessible(page)
	const number = await orderNumber(page)
	const before = (await readPaymentStates(shop)).length
	await page.getByRole('button', { name: 'Pay now' }).click()
	await expectProviderPage(page)
	await performAtProvider(page, 'Pay')
	await expect(paymentOf(page, 'Paid')).toBeVisible()
	expect(await stateOf(shop, number)).toBe('paid')
	expect(await readPaymentStates(shop)).toHaveLength(before)
})

test("a shopper pays after the bank's question, and is refused after saying no to the bank", { tag: ['@server', '@walk'] }, async ({
	page,
	payingShop: shop,
}) => {
	await orderByCard(page, shop)
	await authenticateAtBank(page)
	await performAtProvider(page, 'It is not me')
	await expect(paymentOf(page, 'Your payment was declined')).toBeVisible()
	await page.getByRole('button', { name: 'Pay now' }).click()
	await expectProviderPage(page)
	await authenticateAtBank(page)
	await performAtProvider(page, 'It is me')
	await expect(paymentOf(page, 'Paid')).toBeVisible()
})

test('a shopper who returns without paying chooses a transfer and sees its instructions', { tag: ['@server', '@walk'] }, async ({
	page,
	payingShop: shop,
}) => {
	await orderByCard(page, shop)
	await performAtProvider(page, 'Go back without paying')
	const number = await orderNumber(page)
	await page.getByRole('button', { name: 'Choose a different payment method' }).click()
	await expectAccessible(page)
	await page.getByRole('button', { name: 'Choose a different payment method' }).click()
	await payOtherwise(page, 'Bank transfer')
	const due = paymentOf(page, 'To be paid')
	for (const line of instructions.split('\n')) await expect(due).toContainText(line)
	await expect(due, 'the pressed button is gone').toBeFocused()
	await expectAccessible(page)
	expect(await stateOf(shop, number)).toBe('due')
})

test('a tab that was closed at the provider loses nothing: the signed link pays the order, in another browser as well', {
	tag: ['@server', '@walk'],
}, async ({ page, browser, complaints, address, payingShop: shop }) => {
	await orderByCard(page, shop)
	await performAtProvider(page, 'Go back without paying')
	const link = page.url()
	await page.close()
	const phone = await browser.newContext({ viewport: { width: 390, height: 844 }, extraHTTPHeaders: { 'x-forwarded-for': address } })
	const other = await phone.newPage()
	complaints.listenTo(other)
	await other.goto(link)
	const number = await orderNumber(other)
	await other.getByRole('button', { name: 'Pay now' }).click()
	await expectProviderPage(other)
	await performAtProvider(other, 'Pay')
	await expect(paymentOf(other, 'Paid')).toBeVisible()
	expect(await stateOf(shop, number)).toBe('paid')
	await phone.close()
})

test('going back from the provider says that the payment is open, and orders nothing twice [CHK-38]', {
	tag: ['@server', '@phone-walk'],
}, async ({ page, payingShop: shop }) => {
	await orderByCard(page, shop)
	const before = await readPaymentStates(shop)
	await page.goBack()
	const dialog = page.getByRole('dialog', { name: 'Payment open' })
	await expect(dialog.getByRole('region', { name: 'Payment open' })).toBeVisible()
	await expect(page.getByText('Order Confirmed!')).toHaveCount(0)
	await expect(page).toHaveTitle(/^Payment open - /)
	await expectAccessible(page)
	// A page from the back/forward cache has its former state.
	await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
	await dialog.getByRole('button', { name: 'Pay now' }).click()
	await expectProviderPage(page)
	await page.goBack()
	await dialog.press('Escape')
	await expect(dialog).toBeHidden()
	await expect(page.getByRole('region', { name: 'Payment open' })).toContainText('We have not received your payment yet')
	await expectAccessible(page)
	await page.getByRole('link', { name: 'Pay your order' }).click()
	await expect(page).toHaveTitle(/^Payment open - /)
	await page.getByRole('button', { name: 'Pay now' }).click()
	await expectProviderPage(page)
	await performAtProvider(page, 'Pay')
	await expect(paymentOf(page, 'Paid')).toBeVisible()
	expect((await readPaymentStates(shop)).map(({ number }) => number)).toEqual(before.map(({ number }) => number))
})

test('an order in two tabs is paid once, and the other tab says so by itself', { tag: ['@server', '@phone-walk'] }, async ({
	page,
	context,
	complaints,
	payingShop: shop,
}) => {
	await orderByCard(page, shop)
	await performAtProvider(page, 'Go back without paying')
	const second = await context.newPage()
	complaints.listenTo(second)
	await second.goto(page.url())
	const pages: string[] = []
	for (const tab of [page, second]) {
		await tab.getByRole('button', { name: 'Pay now' }).click()
		await expectProviderPage(tab)
		pages.push(tab.url())
	}
	expect(new Set(pages).size).toBe(1)
	await second.goBack()
	await expect(paymentOf(second, 'Payment open')).toBeVisible()
	await performAtProvider(page, 'Pay')
	await expect(paymentOf(page, 'Paid')).toBeVisible()
	await expect(paymentOf(second, 'Paid')).toBeVisible()
})
