import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { checkInBothThemes, cookiesOf, invitationTo } from '../support/desk.ts'
import { measurePageWeight } from '../support/page-weight.ts'
import { shareDesk } from '../support/shared-desk.ts'

// All tests share a shop.
const desk = shareDesk()

/** A card of settings by its heading. */
function group(page: Page, name: string) {
	return page.getByRole('region', { name, exact: true })
}

async function undo(page: Page, title: string) {
	await expect(page.getByText(title, { exact: true })).toBeVisible()
	await page.getByRole('button', { name: 'Undo', exact: true }).click()
	await expect(page.getByText(`Undid: ${title}`)).toBeVisible()
}

for (const [width, javaScriptEnabled] of [
	[390, false],
	[1440, true],
] as const) {
	test.describe(`at ${width} px, ${javaScriptEnabled ? 'with' : 'without'} scripts`, { tag: javaScriptEnabled ? '@walk' : [] }, () => {
		test.use({ javaScriptEnabled, viewport: { width, height: 900 } })

		test('settings of the shop are planned, saved and undone; a wrong one is explained next to its field [SEC-13]', async ({ page }) => {
			await page.goto(`${desk.url}/settings`)
			await page.getByRole('link', { name: /^Shop/ }).click()
			const contact = group(page, 'Contact')
			await contact.getByLabel('Email').fill('hello')
			await contact.getByLabel('Telephone').fill('+49 30 1')
			await contact.getByRole('button', { name: 'Save' }).click()
			await expect(contact.getByLabel('Email')).toHaveAccessibleDescription(/Use an email address such as/)
			await expect(contact.getByLabel('Telephone')).toHaveValue('+49 30 1')

			await contact.getByLabel('Email').fill('hello@shop.example')
			await contact.getByRole('button', { name: 'Save' }).click()
			await expect(page.getByText('Nothing is saved yet.')).toBeVisible()
			const row = page.getByRole('region', { name: 'Changes' }).getByRole('row').filter({ hasText: 'Telephone' })
			await expect(row.locator('[data-label="After"]')).toHaveText('+49 30 1')
			await page.getByRole('button', { name: 'Save', exact: true }).click()
			await expect(group(page, 'Contact').getByLabel('Telephone')).toHaveValue('+49 30 1')
			await undo(page, 'Changed the settings email, phone')
			await expect(group(page, 'Contact').getByLabel('Telephone')).not.toHaveValue('+49 30 1')
		})

		test('a setting that another person has changed is not overwritten, and all values are shown [SEC-13]', async ({ page }) => {
			const number = `DE ${width}`
			await page.goto(`${desk.url}/settings/shop`)
			const field = page.getByLabel('Tax or VAT number')
			await field.fill(number)
			await desk.shop.command('settings', 'set', 'tax_number', `OTHER ${width}`)
			await group(page, 'Name and address').getByRole('button', { name: 'Save' }).click()
			const row = page.getByRole('region', { name: 'Values that differ' }).getByRole('row').filter({ hasText: 'Tax or VAT number' })
			await expect(row.locator('[data-label="Now"]')).toHaveText(`OTHER ${width}`)
			await expect(row.locator('[data-label="Yours"]')).toHaveText(number)
			await expect(field).toHaveValue(number)
			await group(page, 'Name and address').getByRole('button', { name: 'Save' }).click()
			await page.getByRole('button', { name: 'Save', exact: true }).click()
			await expect(page.getByText(`Set tax_number to "${number}"`)).toBeVisible()
		})

		test('delivery to a country is changed and undone, a mistake is explained next to its field [SEC-13]', async ({ page }) => {
			await page.goto(`${desk.url}/settings/delivery?q=germany`)
			await page.getByRole('link', { name: 'Germany' }).click()
			await page.getByLabel(/^Charge in/).fill('4.9x')
			await page.getByRole('button', { name: 'Save' }).click()
			await expect(page.getByLabel(/^Charge in/)).toHaveAccessibleDescription(/Type an amount such as/)
			await page.getByLabel(/^Charge in/).fill('4,90')
			await page.getByLabel('Working days, at least').fill('2')
			await page.getByLabel('Working days, at most').fill('4')
			await page.getByRole('button', { name: 'Save' }).click()
			const row = page.getByRole('row').filter({ has: page.getByRole('link', { name: 'Germany', exact: true }) })
			await expect(row).toContainText('$4.90')
			await expect(row).toContainText('2–4')
			await undo(page, 'Set the delivery to Germany to $4.90, 2 to 4 working days')
			await expect(row).not.toContainText('$4.90')
		})

		test('rules of the dispatch are changed, and closed days are added and removed [SEC-13]', async ({ page }) => {
			await page.goto(`${desk.url}/settings/dispatch`)
			await page.getByLabel('Time zone').fill('Berlin')
			await page.getByRole('button', { name: 'Save' }).click()
			await expect(page.getByLabel('Time zone')).toHaveAccessibleDescription(/is not a time zone/)
			await page.getByLabel('Time zone').fill('Europe/Berlin')
			await page.getByRole('button', { name: 'Save' }).click()
			await page.getByRole('button', { name: 'Save', exact: true }).click()
			await undo(page, 'Set the time zone to Europe/Berlin')

			const closed = group(page, 'Closed days')
			await closed.getByLabel('First closed day').fill('2099-12-24')
			await closed.getByRole('button', { name: 'Add closed days' }).click()
			await expect(page.getByText('Closed the dispatch on 2099-12-24', { exact: true })).toBeVisible()
			await closed.getByRole('button', { name: 'Remove 2099-12-24' }).click()
			await expect(closed.getByText('December 24, 2099')).toHaveCount(0)
		})

		test('a charge for all countries shows every change first [SEC-13]', async ({ page }) => {
			await page.goto(`${desk.url}/settings/delivery`)
			await page.getByRole('link', { name: 'Change all countries' }).click()
			await page.getByLabel(/^Charge in/).fill('7.77')
			await page.getByRole('button', { name: 'Check changes' }).click()
			await expect(page.getByRole('region', { name: 'Changes' }).getByRole('row').filter({ hasText: 'Delivery to Germany' })).toContainText(
				'$7.77',
			)
			await page.getByRole('button', { name: 'Save', exact: true }).click()
			await undo(page, 'Set the delivery to all countries to $7.77')
		})

		test('a tax rate is set, changed and removed, and each can be undone [SEC-13]', async ({ page }) => {
			const country = width === 390 ? 'France' : 'Italy'
			await page.goto(`${desk.url}/settings/taxes`)
			await page.getByLabel('Country').selectOption(country)
			await page.getByLabel('Rate in percent').fill('many')
			await page.getByRole('button', { name: 'Save the rate' }).click()
			await expect(page.getByLabel('Rate in percent')).toHaveAccessibleDescription(/Type a percentage/)
			await expect(page.getByLabel('Country')).toHaveValue(/^\d+$/)
			await page.getByLabel('Rate in percent').fill('20')
			await page.getByRole('button', { name: 'Save the rate' }).click()
			await expect(page.getByText(`Set the tax rate for ${country} to 20 %`)).toBeVisible()
			await page.getByRole('link', { name: `Change the rate of ${country}, All others` }).click()
			await page.getByLabel('Rate in percent').fill('5,5')
			await page.getByRole('button', { name: 'Save the rate' }).click()
			await undo(page, `Set the tax rate for ${country} to 5.5 %`)
			await page.getByRole('button', { name: `Remove the rate of ${country}, All others` }).click()
			await expect(page.getByText(`Removed the tax rate for ${country}`)).toBeVisible()
		})

		test('payment methods are added, moved, switched off, renamed and removed [SEC-13]', async ({ page }) => {
			const name = `Invoice ${width}`
			await page.goto(`${desk.url}/settings/payments`)
			await page.getByRole('link', { name: 'New payment method' }).click()
			await page.getByLabel('Name').fill('Bank transfer')
			await page.getByLabel('Instructions').fill('IBAN DE00')
			await page.getByRole('button', { name: 'Add the payment method' }).click()
			await expect(page.getByLabel('Name')).toHaveAccessibleDescription(/already exists/)
			await expect(page.getByLabel('Instructions')).toHaveValue('IBAN DE00')
			await page.getByLabel('Name').fill(name)
			await page.getByLabel(/packed before they are paid/).check()
			await page.getByRole('button', { name: 'Add the payment method' }).click()
			const rows = page.getByRole('region', { name: 'Payment methods' }).getByRole('rowheader')
			await expect(rows.last()).toContainText(name)
			await page.getByRole('button', { name: `Move up: ${name}` }).click()
			await expect(rows.nth(-2)).toContainText(name)
			await page.getByRole('button', { name: `Switch off: ${name}` }).click()
			await undo(page, `Switched off the payment method "${name}"`)
			await page.getByRole('link', { name, exact: true }).click()
			await page.getByLabel('Name').fill(`${name} B`)
			await page.getByRole('button', { name: 'Save' }).click()
			await page.getByRole('link', { name: `${name} B` }).click()
			await page.getByRole('button', { name: 'Remove this payment method' }).click()
			await expect(page.getByRole('heading', { name: `Remove "${name} B"?` })).toBeVisible()
			await page.getByRole('button', { name: 'Remove', exact: true }).click()
			await expect(page.getByText(`Removed the payment method "${name} B"`)).toBeVisible()
		})
	})
}

test('only owners open the settings [SEC-13]', async ({ browser, playwright }) => {
	const storageState = { cookies: await cookiesOf(browser, await invitationTo(desk.shop, desk.url, 'catalogue')), origins: [] }
	const client = await playwright.request.newContext({ storageState })
	for (const path of ['', '/shop', '/delivery', '/delivery/DE', '/dispatch', '/taxes', '/payments', '/payments/1', '/payments/new'])
		expect((await client.get(`${desk.url}/settings${path}`)).status(), path).toBe(403)
	await client.dispose()
})

test('the list of 250 countries has at most 60 KB, and the settings load at most 15 KB of scripts [SEC-13]', async ({ page }) => {
	const weight = await measurePageWeight(page)
	await page.goto(`${desk.url}/settings/delivery?state=all`)
	const { rawHtml, scripts } = await weight()
	expect(scripts).toBeLessThanOrEqual(15 * 1024)
	expect(rawHtml).toBeLessThanOrEqual(60 * 1024)
})

test('pages of the settings are accessible in light and in dark [ADD-11]', { tag: '@walk' }, async ({ page }) => {
	await desk.shop.command('tax', 'set', 'DE', '19')
	const paths = [
		'',
		'/shop',
		'/delivery?q=ger',
		'/dispatch',
		'/delivery/DE',
		'/delivery/all',
		'/taxes',
		'/payments',
		'/payments/1',
		'/payments/new',
	]
	await checkInBothThemes(
		page,
		paths.map((path) => `${desk.url}/settings${path}`),
	)
})
