import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from '../fixtures.ts'
import { orderByCard, paymentOf, performAtProvider } from '../support/payments.ts'
import type { RunningShop } from '../support/shop.ts'

/** Buys as a guest and pays; gives the number of the order, whose page is open. */
async function buy(page: Page, shop: RunningShop): Promise<string> {
	await orderByCard(page, shop)
	await performAtProvider(page, 'Pay')
	await expect(paymentOf(page, 'Paid')).toBeVisible()
	const heading = await page.getByRole('heading', { level: 2, name: /^Order / }).textContent()
	return heading?.replace('Order ', '') ?? ''
}

test('a guest cancels one order, follows the parcel of another, returns it and is refunded', { tag: ['@server', '@phone-walk'] }, async ({
	page,
	payingShop: shop,
}) => {
	const happened = page.getByRole('region', { name: 'Order timeline' }).getByRole('listitem')

	const first = await buy(page, shop)
	await expect(happened).toHaveText([/^Ordered/, /^Paid: \$/])
	await page.getByRole('button', { name: 'Cancel order' }).click()
	const asking = page.getByRole('dialog', { name: `Cancel order ${first}?` })
	await expect(asking).toContainText('to your original payment method')
	await expectAccessible(page)
	// Opened again before the browser reports that it is closed.
	await page.evaluate(async () => {
		const frame = () => new Promise(requestAnimationFrame)
		document.querySelector<HTMLDialogElement>('dialog[open]')?.requestClose()
		for (const button of document.querySelectorAll('button')) if (button.textContent === 'Cancel order') button.click()
		await frame()
		await frame()
	})
	await expect(asking).toBeVisible()
	await asking.press('Escape')
	await expect(page.getByRole('button', { name: 'Cancel order' })).toBeFocused()
	await page.keyboard.press('Enter')
	await asking.getByLabel('Why? (optional)').fill('Ordered twice')
	await asking.getByRole('button', { name: 'Cancel the order' }).click()
	const done = page.getByRole('status').filter({ hasText: `Order ${first} is cancelled.` })
	await expect(done).toBeFocused()
	await expect(paymentOf(page, 'Refunded')).toBeVisible()
	await expect(happened.filter({ hasText: 'Cancelled by the customer' })).toBeVisible()
	await expect(page.getByRole('button', { name: 'Cancel order' })).toHaveCount(0)
	await expectAccessible(page)
	expect(await shop.command('orders', 'list')).toMatch(new RegExp(`${first} .*Cancelled by customer`))

	const second = await buy(page, shop)
	await shop.command('orders', 'status', second, 'delivered', '--tracking', '0034 0434', '--carrier', 'dhl')
	await page.reload()
	const track = page.getByRole('list', { name: 'Parcels' }).getByRole('link', { name: 'Track parcel with DHL, 00340434' })
	await expect(track).toHaveAttribute('href', /^https:\/\/www\.dhl\.de\/.*00340434$/)
	await expect(track).toHaveAttribute('rel', 'noreferrer')
	await page.getByRole('button', { name: 'Return items' }).click()
	const form = page.getByRole('dialog', { name: 'Return items' })
	await expect(form).toContainText('You can request a return until')
	await form.getByRole('checkbox').uncheck()
	await form.getByRole('button', { name: 'Request return' }).click()
	await expect(form.getByRole('alert')).toHaveText('Please choose the items to return.')
	await expect(form.getByRole('checkbox')).toBeFocused()
	await form.getByRole('checkbox').check()
	await form.getByLabel('Why? (optional)').selectOption('Something else')
	await form.getByLabel('Your reason').fill('It hums')
	await expectAccessible(page)
	await form.getByRole('button', { name: 'Request return' }).click()
	const number = `${second}-R1`
	await expect(page.getByRole('status').filter({ hasText: `Return ${number} is requested.` })).toBeFocused()
	const back = page.getByRole('region', { name: 'Your return' })
	await expect(back).toContainText(/Requested.*Your reason: It hums/)
	await expect(page.getByRole('button', { name: 'Return items' })).toHaveCount(0)

	await shop.command('returns', 'accept', number, '--instructions', 'Shop Ltd\\nMain Street 1')
	await page.reload()
	await expect(back).toContainText(/Accepted.*Main Street 1/s)
	await shop.command('returns', 'refund', number, '--restock')
	await page.reload()
	await expect(back).toContainText(/Closed.*We refund/s)
	await expect(paymentOf(page, 'Refunded')).toBeVisible()
	await expect(happened.last()).toContainText(`Return ${number} closed`)
	await expectAccessible(page)
})
