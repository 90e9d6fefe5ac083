import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { openDatabase } from '@storefront/store/infrastructure/db/open.ts'
import { expect, expectAccessible, test } from '../fixtures.ts'
import { acceptInvitation, checkInBothThemes, deskOf, verifyOwner } from '../support/desk.ts'
import { confirm, expectDone, press, region } from '../support/desk-forms.ts'
import { askForReturn, placePaidOrder } from '../support/desk-orders.ts'
import { startPayingShop, stateOf } from '../support/payments.ts'
import type { Shop } from '../support/shop.ts'

/** Pieces in stock of the ordered product. */
async function stockOf({ folder }: Shop, number: string): Promise<number> {
	const db = openDatabase(`file:${join(folder, 'store.db')}`)
	const { stock } = await db
		.selectFrom('orders')
		.innerJoin('order_lines', 'order_lines.order_id', 'orders.id')
		.innerJoin('offers', 'offers.id', 'order_lines.offer_id')
		.select('stock')
		.where('order_no', '=', number)
		.executeTakeFirstOrThrow()
	await db.destroy()
	return stock ?? 0
}

/** A paid and delivered order of which two of three pieces are to be returned. */
async function startReturn(shop: Shop) {
	const order = await placePaidOrder(shop)
	await shop.command('orders', 'status', order.number, 'Delivered', '--no-mail')
	return { number: order.number, back: await askForReturn(shop, order, 2, 'It flickers') }
}

test.describe('without scripts, at 390 px', () => {
	test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 900 } })

	test('a return is accepted, received into stock, refunded and closed [SEC-13]', async ({ page, anotherShop }) => {
		const shop = await startPayingShop(anotherShop)
		const { number, back } = await startReturn(shop)
		const before = await stockOf(shop, number)
		const { url, link } = await deskOf(shop)
		await acceptInvitation(page, link)
		await page.goto(`${url}/returns`)
		await expect(page.getByRole('row').filter({ hasText: back })).toContainText('It flickers')
		await page.getByRole('link', { name: back }).click()
		const state = page.getByRole('heading', { level: 1 }).locator('..')
		await expect(state).toContainText('Requested')

		await page.getByLabel('Instructions for the customer').fill('Main Street 1, Oslo')
		await confirm(page, 'Accept the return')
		await expectDone(page, `Accepted the return ${back}`)
		await expect(region(page, 'Items')).toContainText('Main Street 1, Oslo')

		await page.getByLabel('Put the items back into stock').check()
		await confirm(page, 'The items have arrived')
		await expect(region(page, 'Items')).toContainText('The items are back in stock')
		expect(await stockOf(shop, number)).toBe(before + 2)

		await page.getByRole('link', { name: 'Refund and close…' }).click()
		await press(page, 'Refund and close the return')
		await expect(region(page, 'Credit note')).toContainText('2 × ')
		expect(await stateOf(shop, number)).toBe('paid')
		await press(page, /^Refund \$/)
		await expectDone(page, `of the return ${back}`)
		await expect(state).toContainText('Closed')
		await expect(region(page, 'Items')).toContainText(/Refunded\s*\$[\d,]+\.\d\d/)
		expect(await stateOf(shop, number)).toBe('partly_refunded')
		expect(await stockOf(shop, number)).toBe(before + 2)
		await page.goto(`${url}/returns`)
		await expect(page.getByText('No returns are open')).toBeVisible()
	})
})

test('the second of two people who decide on a return is told so, and loses nothing that was typed [SEC-13]', { tag: '@walk' }, async ({
	page,
	context,
	anotherShop,
}) => {
	const shop = await startPayingShop(anotherShop)
	const { number, back } = await startReturn(shop)
	const { url, link } = await deskOf(shop)
	await acceptInvitation(page, link)
	await checkInBothThemes(page, [
		`${url}/orders/${number}/return`,
		`${url}/returns`,
		`${url}/returns/${back}`,
		`${url}/returns/${back}/refund`,
	])
	const second = await context.newPage()
	for (const one of [page, second]) await one.goto(`${url}/returns/${back}`)
	await page.getByLabel('Instructions for the customer').fill('Main Street 1')
	await confirm(page, 'Accept the return')
	await second.getByLabel('Instructions for the customer').fill('Side Street 2')
	await press(second, 'Accept the return')
	await expect(second.getByRole('alert')).toContainText('Someone else has changed this in the meantime')
	const differs = second.getByRole('row').filter({ hasText: `Return ${back}: State` })
	await expect(differs).toContainText(/Requested.*Accepted/)
	await expect(region(second, 'Your input, not saved')).toContainText('Side Street 2')
	await expect(region(second, 'Items')).toContainText('Main Street 1')
	await expectAccessible(second)

	for (const one of [page, second]) await one.goto(`${url}/returns/${back}/refund`)
	await second.getByLabel('Amount in $').fill('12.50')
	await press(second, 'Refund and close the return')
	await page.getByLabel('Amount in $').fill('0')
	await confirm(page, 'Refund and close the return')
	await expectDone(page, `Closed the return ${back} without a refund`)
	await press(second, 'Refund $12.50')
	await expect(second.getByRole('alert')).toContainText('Someone else has changed this in the meantime')
	await expect(region(second, 'Your input, not saved')).toContainText('12.50')
	await expect(second.getByText('This return is closed')).toBeVisible()
})

test('a refund that was typed is there again after the person has confirmed who it is [SEC-13]', { tag: '@walk' }, async ({
	page,
	anotherShop,
	folder,
}) => {
	const file = join(folder, 'clock')
	const clock = pathToFileURL(join(import.meta.dirname, '../support/clock.mjs')).href
	const shop = await startPayingShop((options) =>
		anotherShop({ ...options, environment: { ...options?.environment, NODE_OPTIONS: `--import=${clock}`, CLOCK_FILE: file } }),
	)
	const { number } = await placePaidOrder(shop, 1)
	const { url, link } = await deskOf(shop)
	const { secret } = await acceptInvitation(page, link)
	await page.goto(`${url}/orders/${number}/refund`)
	const amount = region(page, 'Refund an amount')
	await page.getByLabel('Amount in $').fill('12.50')
	await amount.getByLabel('Send the customer an email').uncheck()
	await press(page, 'Refund the amount')
	await expect(page.getByText('Nothing is changed yet')).toBeVisible()

	// The last sign-in does not count any more.
	writeFileSync(file, String(11 * 60_000))
	process.kill(shop.pid, 'SIGUSR2')
	await expect.poll(() => shop.output()).toContain('ms ahead.')
	await press(page, 'Refund $12.50')
	await verifyOwner(page, secret, 11)
	await expect(page.getByLabel('Amount in $')).toHaveValue('12.50')
	await expect(amount.getByLabel('Send the customer an email')).not.toBeChecked()
	await expect(page.getByRole('region', { name: 'Refund the whole rest' }).getByLabel('Send the customer an email')).toBeChecked()
	expect(await stateOf(shop, number)).toBe('paid')
	await confirm(page, 'Refund the amount', 'Refund $12.50')
	await expectDone(page, `Refunded $12.50 of the order ${number}`)
})

test.describe('a return of a customer who phones', () => {
	test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 900 } })

	test('a return by phone is registered and undone, and after the time limit only with a reason [SEC-13]', async ({
		page,
		anotherShop,
	}) => {
		const shop = await startPayingShop(anotherShop)
		const { number } = await placePaidOrder(shop)
		const { url, link } = await deskOf(shop)
		await acceptInvitation(page, link)
		await page.goto(`${url}/orders/${number}/return`)
		await expect(page.getByText('A return is possible after the order was shipped')).toBeVisible()
		await shop.command('orders', 'status', number, 'Delivered', '--no-mail')
		await page.goto(`${url}/orders/${number}`)
		await page.getByRole('link', { name: 'Register a return' }).click()
		await expect(page.getByText('The customer can return these items until')).toBeVisible()
		await press(page, 'Register the return')
		await expect(page.getByRole('alert')).toContainText('Choose at least one item')
		await page.getByRole('spinbutton').fill('2')
		await page.getByLabel('Reason').fill('It flickers <b>😀</b>')
		await confirm(page, 'Register the return')
		await expectDone(page, `Registered the return ${number}-R1`)
		await expect(region(page, 'Returns')).toContainText('Requested, “It flickers <b>😀</b>”')
		await press(page, 'Undo')
		await expectDone(page, `Undid: Registered the return ${number}-R1`)
		await expect(region(page, 'Returns')).toBeHidden()

		await shop.command('settings', 'set', 'return_days', '0')
		await page.goto(`${url}/orders/${number}/return`)
		await page.getByRole('spinbutton').fill('1')
		await press(page, 'Register the return')
		await expect(page.getByRole('alert')).toContainText('check the box for it and write why')
		await page.getByLabel('Accept it after the time limit').check()
		await press(page, 'Register the return')
		await expect(page.getByText('Write why the return is accepted all the same.').first()).toBeVisible()
		await page.getByLabel('Why it is accepted').fill('Broken on arrival')
		await confirm(page, 'Register the return')
		await expectDone(page, `Registered the return ${number}-R1 of the order ${number}, after the time limit`)
		await expect(region(page, 'Notes')).toContainText(`Return ${number}-R1: Broken on arrival`)
	})
})
