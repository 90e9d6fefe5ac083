import { readFileSync } from 'node:fs'
import { expectAccessible } from '../fixtures.ts'
import { expect, newEmail, password, rejectedCallLogs, test } from '../support/member.ts'
import { expectProviderPage, offerCard, paymentOf, performAtProvider, readyToPay } from '../support/payments.ts'
import { orderButton } from '../support/shopper.ts'

test('a guest pays, creates an account from the order, follows it, returns it, and leaves with all data', {
	tag: ['@server', '@phone-walk', '@walk'],
}, async ({ page, memberShop: shop, heard, complaints }) => {
	complaints.allow(rejectedCallLogs)
	const email = newEmail()
	// As the last one: other journeys order with what is chosen beforehand.
	await offerCard(shop, 99)
	await readyToPay(page, shop)
	await page.getByLabel('Email', { exact: true }).fill(email)
	await page.getByText('Card', { exact: true }).click()
	await orderButton(page).click()
	await expectProviderPage(page)
	await performAtProvider(page, 'Pay')
	await expect(paymentOf(page, 'Paid')).toBeVisible()
	const number = new URLSearchParams(new URL(page.url()).hash.slice(1)).get('number') ?? ''

	const offer = page.getByRole('region', { name: 'Save your details for next time' })
	await offer.getByRole('button', { name: 'Create an account' }).press('Enter')
	await expect(offer.getByLabel('Password', { exact: true })).toBeFocused()
	await page.keyboard.type('password1')
	await page.keyboard.press('Enter')
	await expect(offer.getByText('This password is one of the most common ones')).toHaveCount(1)
	await expectAccessible(page)
	await offer.getByLabel('Password', { exact: true }).fill(password)
	await page.keyboard.press('Enter')
	await expect(page).toHaveURL(`${shop.url}/otp`)
	await page.getByLabel('Email', { exact: true }).fill(email)
	await page.getByLabel('Enter OTP').fill(await shop.codeFor(email))
	await page.getByRole('button', { name: 'Verify' }).click()
	await expect(page).toHaveURL(`${shop.url}/`)
	await expect.poll(() => heard).toContain('OTP verified successfully!')

	await shop.command('orders', 'status', number, 'delivered', '--tracking', '0034 0434', '--carrier', 'dhl')
	await page.goto(`${shop.url}/profile#orders`)
	const row = page.getByRole('row').filter({ hasText: number })
	await expect(row.getByRole('link', { name: 'Track parcel with DHL, 00340434' })).toBeVisible()
	await row.getByRole('button', { name: 'Return items' }).click()
	const form = page.getByRole('dialog', { name: 'Return items' })
	await form.getByRole('button', { name: 'Request return' }).click()
	await expect(row.getByText(`Return ${number}-R1 is requested.`)).toBeVisible()
	await shop.command('returns', 'accept', `${number}-R1`, '--instructions', 'Shop Ltd\\nMain Street 1')
	await shop.command('returns', 'refund', `${number}-R1`, '--restock')
	await page.reload()
	await expect(row.getByText(/refunded/i).first()).toBeVisible()
	await row.getByRole('link', { name: 'Receipt' }).click()
	await expect(page.getByRole('article', { name: /^Receipt R-/ })).toContainText('Ada Lovelace')
	// Written once the provider has taken the refund, which goes there by itself.
	await expect(async () => {
		await page.reload()
		await expect(page.getByRole('article', { name: /^Credit note C-/ })).toContainText(/-\$\d/, { timeout: 3000 })
	}).toPass()

	await page.goto(`${shop.url}/profile`)
	const part = (name: string) => page.getByRole('region', { name, exact: true })
	await part('Your data').getByRole('button', { name: 'Download my data' }).click()
	await part('Your data').getByLabel('Current Password').fill(password)
	const saved = page.waitForEvent('download')
	await part('Your data').getByRole('button', { name: 'Download', exact: true }).click()
	expect(JSON.parse(readFileSync(await (await saved).path(), 'utf8'))).toMatchObject({
		email,
		profile: [{ first_name: 'Ada', last_name: 'Lovelace' }],
		addresses: [{ address: '12 Analytical Street', city: 'Bergen' }],
		orders: [{ order_no: number, returns: [{ state: 'refunded' }] }],
	})

	await part('Delete account').getByRole('button', { name: 'Delete my account' }).click()
	await part('Delete account').getByLabel('Current Password').fill(password)
	await part('Delete account').getByLabel('Current Password').press('Enter')
	await expect(page).toHaveURL(`${shop.url}/`)
	await expect.poll(() => heard.at(-1)).toMatch(/^Your account has been deleted\./)
})
