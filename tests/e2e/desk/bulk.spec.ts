import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from '../fixtures.ts'
import { checkInBothThemes } from '../support/desk.ts'
import { placeOrders } from '../support/desk-orders.ts'
import { shareDesk } from '../support/shared-desk.ts'

// All tests share a shop. Each has orders of its own.
const desk = shareDesk()

/** Places orders for a customer whose first name no other order has. */
const ordersOf = (firstName: string, payments: readonly string[]) => placeOrders(desk.shop.url, payments, { firstName })

const cash = 'Cash on delivery'
const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const which = (page: Page) => page.getByRole('combobox', { name: 'Which orders' })
const action = (page: Page) => page.getByRole('combobox', { name: 'What to do' })
const next = (page: Page) => page.getByRole('button', { name: 'Continue' }).click()
/** The row of an order in the list. */
const row = (page: Page, number: string) => page.getByRole('row').filter({ hasText: number })

/** Waits for the end of a bulk change. Without scripts the page loads itself again. */
const whenFinished = (page: Page, text: string) => expect(page.getByRole('status').filter({ hasText: text })).toBeVisible()

for (const [width, javaScriptEnabled] of [
	[1440, true],
	[390, false],
] as const) {
	test.describe(`at ${width} px, ${javaScriptEnabled ? 'with' : 'without'} scripts`, { tag: javaScriptEnabled ? '@walk' : [] }, () => {
		test.use({ javaScriptEnabled, viewport: { width, height: 900 } })

		test('many orders are packed, unpacked by an undo, and shipped with their tracking numbers [SEC-13]', async ({ page }) => {
			const firstName = javaScriptEnabled ? 'Radia' : 'Barbara'
			const [first = '', second = '', unpaid = ''] = await ordersOf(firstName, [cash, cash, 'Bank transfer'])
			const list = `${desk.url}/orders?q=${firstName}`

			await page.goto(list)
			await expect(row(page, first)).toContainText(`Not paid: ${cash}`)
			await which(page).selectOption('page')
			if (javaScriptEnabled) await expect(page.getByLabel(`Choose ${unpaid}`)).toBeChecked()
			await action(page).selectOption('pack')
			await next(page)
			// The order that must be paid first stays as it is.
			await expect(page.getByRole('heading', { level: 1 })).toHaveText('Set 2 orders to Packed')
			await expect(region(page, 'Orders that stay as they are').getByRole('row').filter({ hasText: unpaid })).toContainText(
				'It is not paid.',
			)
			await expect(region(page, 'Orders that change').getByRole('row').filter({ hasText: first })).toContainText('Packed')
			await page.getByRole('button', { name: 'Set 2 orders to Packed' }).click()
			await whenFinished(page, 'Finished: 2 of 2 done.')

			await page.goto(list)
			await expect(row(page, second)).toContainText('Packed')
			await expect(row(page, unpaid)).toContainText('Ordered')
			await page.goBack()
			await page.getByRole('button', { name: 'Undo all' }).click()
			await expect(page.getByRole('heading', { level: 1 })).toHaveText('Undo: Set 2 orders to Packed')
			await whenFinished(page, 'Finished: 2 of 2 done.')
			await page.goto(list)
			await expect(row(page, second)).toContainText('Ordered')

			// Chosen orders, each with its tracking number.
			await page.getByLabel(`Choose ${first}`).check()
			await page.getByLabel(`Choose ${second}`).check()
			await which(page).selectOption('chosen')
			await action(page).selectOption('ship')
			await next(page)
			await page.getByLabel('Carrier').fill('dhl')
			await page.getByLabel(`Tracking number of ${first}`).fill('A1 B2')
			await page.getByLabel(`Tracking number of ${second}`).fill('<b>')
			await page.getByRole('button', { name: 'Ship 2 orders' }).click()
			// A mistake is shown next to its order, and nothing that was typed is lost.
			await expect(page.getByRole('alert')).toContainText('A tracking code has 2 to 60 letters and digits')
			await expect(page.getByLabel(`Tracking number of ${first}`)).toHaveValue('A1 B2')
			await page.getByLabel(`Tracking number of ${second}`).fill('C3')
			await page.getByRole('button', { name: 'Ship 2 orders' }).click()
			await whenFinished(page, 'Finished: 2 of 2 done.')
			await page.goto(`${desk.url}/orders/${first}`)
			await expect(region(page, 'Parcels')).toContainText('DHL')
			await expect(region(page, 'Parcels')).toContainText('A1B2')

			// What has left the shop is not undone, and each order says why.
			await page.goBack()
			await page.getByRole('button', { name: 'Undo all' }).click()
			await whenFinished(page, 'Finished: 0 of 2 done, 2 refused.')
			await expect(region(page, 'Refused').getByRole('row').filter({ hasText: first })).toContainText('which cannot be undone')
		})

		test('packing slips of many orders are one document, with a page for each [SEC-13]', async ({ page }) => {
			const firstName = javaScriptEnabled ? 'Grace' : 'Frances'
			const numbers = await ordersOf(firstName, [cash, 'Bank transfer'])
			await page.goto(`${desk.url}/orders?q=${firstName}`)
			await which(page).selectOption('page')
			await action(page).selectOption('print')
			await next(page)
			const slips = page.getByRole('article')
			await expect(slips).toHaveCount(2)
			for (const [index, number] of numbers.entries()) await expect(slips.nth(index)).toContainText(`Packing slip ${number}`)
			await expect(slips.first()).toContainText(`Not paid: ${cash}`)
			await expect(slips.last()).toContainText('do not pack yet')
			await page.emulateMedia({ media: 'print' })
			expect(await slips.first().evaluate((slip) => getComputedStyle(slip).breakAfter)).toBe('page')
			await expect(page.getByText('Print this page')).toBeHidden()
		})
	})
}

test('orders are chosen, shipped and undone with the keyboard alone [SEC-13]', async ({ page }) => {
	const [first = '', second = '', third = ''] = await ordersOf('Edsger', [cash, cash, cash])
	await page.goto(`${desk.url}/orders?q=Edsger`)
	// The newest order is first.
	await page.getByLabel(`Choose ${third}`).focus()
	await page.keyboard.press('Space')
	await page.getByLabel(`Choose ${first}`).focus()
	await page.keyboard.press('Space')
	await expect(which(page).locator('option').first()).toHaveText('Chosen orders (2)')
	await page.keyboard.press('Tab')
	await page.keyboard.press('Tab')
	await expect(which(page)).toBeFocused()
	await page.keyboard.press('Tab')
	await page.keyboard.type('Set to P')
	await page.keyboard.press('Tab')
	await page.keyboard.press('Enter')
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('Set 2 orders to Packed')
	await expectAccessible(page)
	const button = page.getByRole('button', { name: 'Set 2 orders to Packed' })
	for (let presses = 0; presses < 40 && !(await button.evaluate((own) => own === document.activeElement)); presses++)
		await page.keyboard.press('Tab')
	await page.keyboard.press('Enter')
	await whenFinished(page, 'Finished: 2 of 2 done.')
	await expectAccessible(page)
	await page.goto(`${desk.url}/orders?q=Edsger`)
	await expect(row(page, first)).toContainText('Packed')
	await expect(row(page, second)).toContainText('Ordered')
})

test('a range of orders is chosen with Shift, and nothing happens without a choice [SEC-13]', async ({ page }) => {
	const numbers = await ordersOf('Alan', [cash, cash, cash])
	await page.goto(`${desk.url}/orders?q=Alan`)
	await page.getByLabel(`Choose ${numbers[2]}`).click()
	await page.getByLabel(`Choose ${numbers[0]}`).click({ modifiers: ['Shift'] })
	await expect(page.getByLabel(`Choose ${numbers[1]}`)).toBeChecked()
	await expect(which(page).locator('option').first()).toHaveText('Chosen orders (3)')
	// Nothing is chosen.
	await page.goto(`${desk.url}/orders?q=Alan`)
	await next(page)
	await expect(page.getByText('No orders are chosen')).toBeVisible()
})

test('the pages of bulk changes are accessible in light and in dark [ADD-11]', { tag: '@walk' }, async ({ page }) => {
	await ordersOf('Donald', [cash, 'Bank transfer'])
	const pages = [
		'/orders?q=Donald',
		'/orders/bulk?action=ship&which=all&q=Donald',
		'/orders/bulk?action=pack',
		'/orders/slips?which=all&q=Donald',
	]
	await checkInBothThemes(
		page,
		pages.map((path) => desk.url + path),
	)
})
