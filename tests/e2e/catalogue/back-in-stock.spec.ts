import { join } from 'node:path'
import { expectAccessible } from '../fixtures.ts'
import { readMails } from '../support/mailbox.ts'
import { expect, newEmail, rejectedCallLogs, test } from '../support/member.ts'

test('a shopper requests a back-in-stock email for a sold-out product, confirms it, and cancels it', {
	tag: '@phone-walk',
}, async ({ page, memberShop: shop, complaints }) => {
	complaints.allow(rejectedCallLogs)
	const { data } = await (await page.request.get(`${shop.url}/api/products?items=100&availability=out_of_stock`)).json()
	const [soldOut] = data as readonly { id: number }[]
	if (!soldOut) throw new Error('The feed has nothing that is sold out')
	await page.goto(`${shop.url}/product/${soldOut.id}`)
	const main = page.getByRole('main')
	await expect(main.getByRole('button', { name: 'Add to Cart' }).first()).toBeDisabled()
	await main.getByRole('button', { name: 'Email me when it is back in stock' }).press('Enter')
	const field = main.getByLabel('Email me when it is back in stock')
	await expect(field).toBeFocused()
	await expectAccessible(page)
	await field.fill('ada@nowhere at all')
	await field.press('Enter')
	await expect(field).toBeFocused()
	const email = newEmail()
	await field.fill(email)
	await field.press('Enter')
	const confirmNotice = main.getByText('One more step: please confirm with the email we have just sent you.')
	await expect(confirmNotice).toBeFocused()
	await expectAccessible(page)

	const keys = () =>
		readMails(join(shop.folder, 'outbox'))
			.filter((mail) => mail.includes(`To: ${email}`))
			.map((mail) => /this key: ([\w-]+)/.exec(mail)?.[1] ?? '')
	await expect.poll(keys).toHaveLength(1)
	await page.goto(`${shop.url}/stock-mail#key=${keys()[0]}`)
	await expectAccessible(page)
	await page.getByRole('button', { name: 'Yes, confirm' }).click()
	await expect(page.getByText('We will email you once, when it is back.')).toBeVisible()
	expect(await shop.command('stock', 'waiting')).toMatch(/ 1 {2}\d{4}-\d\d-\d\d\n/)
	const press = await page.request.post(`${shop.url}/api/stock-mails/one-click?email=${email}&key=made-up`, {
		form: { 'List-Unsubscribe': 'One-Click' },
	})
	expect(press.status(), 'a mail program comes from no page').toBe(422)
	await page.goto(`${shop.url}/faq`)
	await page.goto(`${shop.url}/stock-mail#leave=${encodeURIComponent(email)}&key=made-up`)
	await expect(page.getByText(email)).toBeVisible()
	await page.getByRole('button', { name: 'Stop emails' }).click()
	await expect(page.getByText('This link is incomplete.')).toBeVisible()
})

test('a shopper requests an email for a lower price of a product that is in stock', { tag: '@phone-walk' }, async ({
	page,
	memberShop: shop,
}) => {
	const { data } = await (await page.request.get(`${shop.url}/api/products?items=100&availability=in_stock`)).json()
	const [product] = data as readonly { id: number }[]
	await page.goto(`${shop.url}/product/${product?.id}`)
	const main = page.getByRole('main')
	await main.getByRole('button', { name: 'Email me when the price drops' }).click()
	const field = main.getByLabel('Email me when the price drops')
	await expect(field).toBeFocused()
	await expectAccessible(page)
	const email = newEmail()
	await field.fill(email)
	await field.press('Enter')
	await expect(main.getByText('One more step: please confirm with the email we have just sent you.')).toBeFocused()
	const keys = () =>
		readMails(join(shop.folder, 'outbox'))
			.filter((mail) => mail.includes(`To: ${email}`))
			.map((mail) => /this key: ([\w-]+)/.exec(mail)?.[1] ?? '')
	await expect.poll(keys).toHaveLength(1)
	await page.goto(`${shop.url}/stock-mail#key=${keys()[0]}`)
	await page.getByRole('button', { name: 'Yes, confirm' }).click()
	await expect(page.getByText('We will email you once, when the price drops.')).toBeVisible()
})
