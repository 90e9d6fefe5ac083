import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { openDatabase } from '@storefront/store/infrastructure/db/open.ts'
import { expect, expectAccessible, test } from '../fixtures.ts'
import { acceptInvitation, checkInBothThemes, cookiesOf, deskOf, invitationTo } from '../support/desk.ts'
import { confirm, expectDone, press, region } from '../support/desk-forms.ts'
import { placePaidOrder } from '../support/desk-orders.ts'
import { startPayingShop, stateOf } from '../support/payments.ts'
import type { Shop } from '../support/shop.ts'

/** Opens the page of an order until its payment contains the text: the provider gets refunds in the background. */
async function expectPayment(page: Page, order: string, text: string): Promise<void> {
	await expect(async () => {
		await page.goto(order)
		await expect(region(page, 'Payment')).toContainText(text, { timeout: 1000 })
	}).toPass()
}

test('a part of an order is refunded after its credit note was shown, and never more than was paid [SEC-13]', async ({
	page,
	anotherShop,
}) => {
	const shop = await startPayingShop(anotherShop)
	const { number } = await placePaidOrder(shop)
	const { url, link } = await deskOf(shop)
	await acceptInvitation(page, link)
	const order = `${url}/orders/${number}`
	await page.goto(order)
	await page.getByRole('link', { name: 'Refund…' }).click()
	await page.getByLabel('Amount in $').fill('99999')
	await region(page, 'Refund an amount').getByLabel('Send the customer an email').uncheck()
	await press(page, 'Refund the amount')
	await expect(page.getByRole('alert')).toContainText(new RegExp(`^At most \\$[\\d,]+\\.\\d\\d of ${number} can be refunded\\.$`))
	await expect(page.getByLabel('Amount in $')).toHaveValue('99999')
	await expect(region(page, 'Refund an amount').getByLabel('Send the customer an email')).not.toBeChecked()

	await region(page, 'Refund items').getByRole('spinbutton').fill('1')
	await press(page, 'Refund the items')
	await expect(region(page, 'Credit note')).toContainText(/1 × .+\$[\d,]+\.\d\d\s*Credited\s*\$[\d,]+\.\d\d/)
	await expectAccessible(page)
	await expect(region(page, 'Changes')).toContainText('Partly refunded')
	expect(await stateOf(shop, number)).toBe('paid')
	await press(page, /^Refund \$/)
	await expectDone(page, `of the order ${number} by its provider`)
	// The money is on its way.
	await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0)
	await expect(region(page, 'Payment')).toContainText('Partly refunded')
	await expectPayment(page, order, 'Credit note')
	expect((await page.request.get(`${order}/receipt`)).headers()['content-type']).toBe('application/pdf')

	await page.getByLabel('Email', { exact: true }).selectOption('Refund')
	await confirm(page, 'Send again')
	await expectDone(page, `Sent the refund email of the order ${number} again`)
	await checkInBothThemes(page, [order, `${order}/refund`])
})

test('a role that may not refund sees no control for it, and its form is refused [SEC-13]', { tag: '@walk' }, async ({
	page,
	anotherShop,
	browser,
}) => {
	const shop = await startPayingShop(anotherShop)
	const { number } = await placePaidOrder(shop, 1)
	const { url, link } = await deskOf(shop)
	await cookiesOf(browser, link)
	await page.context().addCookies(await cookiesOf(browser, await invitationTo(shop, url, 'catalogue')))
	await page.goto(url)
	const navigation = page.getByRole('navigation')
	await expect(navigation.getByRole('link', { name: 'Stock and prices' })).toBeVisible()
	for (const name of ['Orders', 'Returns']) await expect(navigation.getByRole('link', { name })).toHaveCount(0)
	const token = (await page
		.locator('input[type=hidden]')
		.evaluateAll((fields) => fields.map((one) => [one.getAttribute('name'), one.getAttribute('value')]))) as [string, string][]
	for (const path of [`/orders/${number}`, `/orders/${number}/refund`]) {
		const form = { ...Object.fromEntries(token), action: 'refund-rest', confirmed: 'yes' }
		const answer = await page.request.post(url + path, { form, headers: { origin: url }, maxRedirects: 0 })
		expect(answer.status()).toBe(403)
		expect(await answer.text()).toContain('Your role does not include this page')
	}
	expect(await stateOf(shop, number)).toBe('paid')
})

/** Hides the payments of the fake provider, so that it does not know them, or shows them again. */
async function hidePayments({ folder }: Shop, isHidden: boolean): Promise<void> {
	const db = openDatabase(`file:${join(folder, 'store.db')}`)
	const [from, to] = isHidden ? ['test_', 'gone_'] : ['gone_', 'test_']
	for (const { reference } of await db.selectFrom('played_payments').select('reference').execute())
		await db
			.updateTable('played_payments')
			.set({ reference: reference.replace(from, to) })
			.where('reference', '=', reference)
			.execute()
	await db.destroy()
}

test('a refund that failed at the provider is sent again only after the provider has answered [SEC-13]', { tag: '@walk' }, async ({
	page,
	anotherShop,
}) => {
	const shop = await startPayingShop(anotherShop)
	const { number } = await placePaidOrder(shop, 1)
	const { url, link } = await deskOf(shop)
	await acceptInvitation(page, link)
	const order = `${url}/orders/${number}`
	await hidePayments(shop, true)
	await page.goto(`${order}/refund`)
	await confirm(page, 'Refund the whole rest', /^Refund \$/)
	await expectPayment(page, order, 'Failed')
	await expect(region(page, 'Payment')).toContainText('Paid')
	await page.getByRole('link', { name: 'Refund…' }).click()
	await expect(region(page, 'Failed refunds')).toContainText('There is no such test payment')
	await expectAccessible(page)
	await press(page, 'Try again')
	await expect(page.getByRole('alert').first()).toContainText('The payment provider does not respond')
	await hidePayments(shop, false)
	await confirm(page, 'Try again')
	await expectDone(page, 'Tried the failed refund of')
	await expectPayment(page, order, 'Credit note')
	expect(await stateOf(shop, number)).toBe('refunded')
})
