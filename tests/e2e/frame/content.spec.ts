import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '../fixtures.ts'
import { readMails } from '../support/mailbox.ts'

test('a message from the contact form is emailed to the shop [STAT-07, STAT-08, STAT-09, AMB-06]', { tag: '@static-walk' }, async ({
	page,
	anotherShop,
	complaints,
}) => {
	complaints.allow(/422/)
	const shop = await anotherShop()
	await page.goto(`${shop.url}/contact`)
	const main = page.getByRole('main')
	const { data: settings } = await (await page.request.get(`${shop.url}/api/settings`)).json()
	for (const key of ['address', 'phone', 'email']) await expect(main).toContainText(settings[key])

	await main.getByRole('button', { name: 'Send Message' }).click()
	await expect(main.getByRole('textbox', { name: 'Name' })).toBeFocused()

	const name = main.getByRole('textbox', { name: 'Name' })
	await name.fill('   ')
	await main.getByRole('textbox', { name: 'Email' }).fill('ada@example.com')
	await main.getByRole('textbox', { name: 'Subject' }).fill('Opening hours')
	await main.getByRole('textbox', { name: 'Message' }).fill('When do you open on Saturdays?')
	await main.getByRole('button', { name: 'Send Message' }).click()
	await expect(name).toBeFocused()
	await expect(name).toHaveAttribute('aria-invalid', 'true')
	await expect(name).toHaveAccessibleDescription(/\S/)
	await name.fill('Ada Lovelace')
	await expect(name).not.toHaveAttribute('aria-invalid', 'true')
	await main.getByRole('button', { name: 'Send Message' }).click()
	await expect(main.getByRole('status')).toHaveText('Thank you. We have received your message and will answer soon.')
	await expect(main.getByRole('textbox', { name: 'Message' })).toHaveValue('When do you open on Saturdays?')

	const mails = () => readMails(join(shop.folder, 'outbox'))
	await expect.poll(() => mails().length).toBe(1)
	const [mail = ''] = mails()
	for (const line of [`To: ${settings.email}`, 'Reply-To: ada@example.com', 'Subject: Message from Ada Lovelace: Opening hours'])
		expect(mail).toContain(line)
	expect(mail).toContain('When do you open on Saturdays?')
})

test('the built shop contains no part of the editing interface', async ({ request }) => {
	for (const path of ['/keystatic', '/api/keystatic/tree']) expect((await request.get(path)).status()).toBe(404)
	const built = globSync('dist/**/*.{js,mjs,html,css}').filter((path) => readFileSync(path, 'utf8').includes('@keystatic'))
	expect(built).toEqual([])
})

test('the URL of an unknown text page responds with 404 [NAV-34]', async ({ request }) => {
	const reply = await request.get('/no-such-text')
	expect(reply.status()).toBe(404)
	expect(await reply.text()).toContain('Unexpected Application Error!')
	expect((await request.get('/terms')).status()).toBe(200)
})
