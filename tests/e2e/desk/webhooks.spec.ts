import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test } from '../fixtures.ts'
import { checkInBothThemes, cookiesOf, invitationTo } from '../support/desk.ts'
import { press, region } from '../support/desk-forms.ts'
import { shareDesk } from '../support/shared-desk.ts'

// All tests share a shop, which may send webhooks to this machine.
const desk = shareDesk({ WEBHOOK_PRIVATE_HOSTS: '127.0.0.1' })

/** A receiver whose last message is signed with this secret. */
let receiver: { server: Server; url: string; isSignedWith: (secret: string) => boolean }
test.beforeAll(async () => {
	let last = { signed: '', signature: '' }
	const server = createServer(async (request, response) => {
		const body = await text(request)
		const header = (name: string) => String(request.headers[name])
		last = { signed: `${header('webhook-id')}.${header('webhook-timestamp')}.${body}`, signature: header('webhook-signature') }
		response.writeHead(200).end('<b>Thank you</b>')
	}).listen(0, '127.0.0.1')
	await once(server, 'listening')
	receiver = {
		server,
		url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
		isSignedWith(secret) {
			const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
			return last.signature === `v1,${createHmac('sha256', key).update(last.signed).digest('base64')}`
		},
	}
})
test.afterAll(() => receiver.server.close())

for (const [width, javaScriptEnabled] of [
	[390, false],
	[1440, true],
] as const)
	test.describe(`at ${width} px, ${javaScriptEnabled ? 'with' : 'without'} scripts`, () => {
		test.use({ javaScriptEnabled, viewport: { width, height: 900 } })

		test('an owner adds a webhook, tests it, reads the delivery, and removes it after a question [SEC-13]', async ({ page }) => {
			await page.goto(`${desk.url}/settings`)
			await page.getByRole('link', { name: /^Webhooks/ }).click()
			await expect(page.getByText('No webhooks yet')).toBeVisible()
			await page.getByRole('link', { name: 'New webhook' }).click()
			await page.getByRole('textbox', { name: 'Address' }).fill('http://10.0.0.1/')
			await press(page, 'Add the webhook')
			await expect(page.getByRole('alert')).toContainText('The address must begin with https://.')
			await page.getByRole('textbox', { name: 'Address' }).fill(`${receiver.url}/hook`)
			await press(page, 'Add the webhook')
			await expect(page.getByRole('alert')).toContainText('Choose at least one event.')
			await page.getByLabel('Order paid').check()
			await page.getByLabel("Include the customer's address and email").check()
			await press(page, 'Add the webhook')
			await expect(page.getByRole('heading', { name: 'The webhook is added' })).toBeVisible()
			const secret = (await page.locator('.secret').textContent()) ?? ''
			expect(secret).toMatch(/^whsec_/)

			await page.getByRole('link', { name: 'Go to the webhook' }).click()
			await expect(page.getByText('With address and email')).toBeVisible()
			expect(await page.content()).not.toContain(secret)
			await press(page, 'Send a test')
			await expect(page.getByRole('heading', { name: 'Test' })).toBeVisible()
			await expect(page.getByText('Delivered')).toBeVisible()
			await expect(page.getByText('<b>Thank you</b>')).toBeVisible()
			expect(receiver.isSignedWith(secret)).toBe(true)
			await press(page, 'Send again')
			await expect(page.getByText('Delivered')).toBeVisible()
			await page.getByRole('link', { name: 'All deliveries' }).click()
			await expect(region(page, 'Deliveries').getByRole('row')).toHaveCount(2)

			await press(page, 'Replace the secret')
			await expect(page.getByText('For 24 hours messages are signed with both')).toBeVisible()
			await page.getByRole('button', { name: 'Replace the secret' }).first().click()
			await expect(page.locator('.secret')).toContainText('whsec_')
			await page.getByRole('link', { name: 'Change', exact: true }).click()
			await page.getByLabel("Include the customer's address and email").uncheck()
			await press(page, 'Save')
			await expect(page.getByText('Without personal data')).toBeVisible()
			await press(page, 'Remove')
			await expect(page.getByText('This cannot be undone.')).toBeVisible()
			await page.getByRole('button', { name: 'Remove' }).first().click()
			await expect(page.getByText('No webhooks yet')).toBeVisible()

			await page.goto(`${desk.url}/log`)
			await expect(page.getByText(/Added a webhook to 127\.0\.0\.1:\d+ for order\.paid, with the address and email/).first()).toBeVisible()
		})
	})

test('webhooks are for owners alone [SEC-13]', async ({ browser, playwright }) => {
	for (const role of ['orders', 'catalogue', 'content']) {
		const storageState = { cookies: await cookiesOf(browser, await invitationTo(desk.shop, desk.url, role)), origins: [] }
		const client = await playwright.request.newContext({ storageState })
		for (const path of ['/settings/webhooks', '/settings/webhooks/new', '/settings/webhooks/1'])
			expect((await client.get(desk.url + path)).status(), `${role} ${path}`).toBe(403)
		await client.dispose()
	}
})

test('the pages of webhooks are accessible in light and in dark [ADD-11]', async ({ page }) => {
	const list = `${desk.url}/settings/webhooks`
	await page.goto(`${list}/new`)
	await page.getByRole('textbox', { name: 'Address' }).fill(`${receiver.url}/axe`)
	await page.getByLabel('Order paid').check()
	await press(page, 'Add the webhook')
	await page.getByRole('link', { name: 'Go to the webhook' }).click()
	const own = page.url()
	await press(page, 'Send a test')
	await expect(page.getByText('Delivered')).toBeVisible()
	await checkInBothThemes(page, [list, `${list}/new`, own, `${own}/edit`, page.url()])
})
