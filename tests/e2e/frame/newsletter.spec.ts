import { join } from 'node:path'
import { expectAccessible } from '../fixtures.ts'
import { readMails } from '../support/mailbox.ts'
import { expect, newEmail, rejectedCallLogs, test } from '../support/member.ts'

test('a newsletter subscription is confirmed by the button on the linked page, and not by opening the page [HOME-53]', {
	tag: '@phone-walk',
}, async ({ page, memberShop: shop, complaints }) => {
	complaints.allow(rejectedCallLogs)
	const email = newEmail()
	await page.request.post(`${shop.url}/api/newsletter`, { data: { email } })
	const outbox = join(shop.folder, 'outbox')
	const keys = () =>
		readMails(outbox)
			.filter((mail) => mail.includes(`To: ${email}`))
			.map((mail) => /this key: ([\w-]+)/.exec(mail)?.[1] ?? '')
	await expect.poll(keys).toHaveLength(1)
	const [key = ''] = keys()
	await page.goto(`${shop.url}/newsletter#key=${key}`)
	await expectAccessible(page)
	await page.getByRole('button', { name: 'Yes, confirm' }).click()
	await expect(page.getByText('Your address is confirmed.')).toBeVisible()
	await page.goto(`${shop.url}/faq`)
	await page.goto(`${shop.url}/newsletter`)
	await page.getByLabel('Key from our email').fill(key)
	await page.getByRole('button', { name: 'Yes, confirm' }).click()
	await expect(page.getByText('This link has been used')).toBeVisible()
	await page.goto(`${shop.url}/newsletter#leave=${encodeURIComponent(email)}&key=made-up`)
	await expect(page.getByText(email)).toBeVisible()
	await page.getByRole('button', { name: 'Unsubscribe' }).click()
	await expect(page.getByText('This link is incomplete.')).toBeVisible()
})
