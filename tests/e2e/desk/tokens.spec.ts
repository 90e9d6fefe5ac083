import { expect, test } from '../fixtures.ts'
import { checkInBothThemes, cookiesOf, invitationTo } from '../support/desk.ts'
import { press, region } from '../support/desk-forms.ts'
import { shareDesk } from '../support/shared-desk.ts'

const desk = shareDesk()

for (const [width, javaScriptEnabled] of [
	[390, false],
	[1440, true],
] as const)
	test.describe(`at ${width} px, ${javaScriptEnabled ? 'with' : 'without'} scripts`, () => {
		test.use({ javaScriptEnabled, viewport: { width, height: 900 } })

		test('an owner makes a token, a script uses it on the port of the desk alone, and it ends when it is revoked [SEC-13]', async ({
			page,
			playwright,
		}) => {
			const name = `Warehouse ${width}`
			await page.goto(`${desk.url}/settings`)
			await page.getByRole('link', { name: /^API tokens/ }).click()
			await page.getByRole('link', { name: 'New token' }).click()
			await press(page, 'Make the token')
			await expect(page.getByRole('alert')).toContainText('Choose at least one scope.')
			await page.getByLabel('Name').fill(name)
			await page.getByRole('checkbox', { name: /^Read and change stock/ }).check()
			await press(page, 'Make the token')
			await expect(page.getByRole('heading', { name: 'The token is made' })).toBeVisible()
			const token = (await page.locator('.secret').textContent()) ?? ''
			await page.getByRole('link', { name: 'All tokens' }).click()
			expect(await page.content()).not.toContain(token)

			const script = await playwright.request.newContext({ extraHTTPHeaders: { Authorization: `Bearer ${token}` } })
			const stock = await (await script.get(`${desk.url}/api/stock`)).json()
			const { id: variant, stock: pieces } = stock.variants[0]
			const changed = await script.post(`${desk.url}/api/commands/stock.set`, { data: { variant, pieces: pieces + 1 } })
			expect(await changed.json()).toMatchObject({ changes: expect.any(Array) })
			expect((await script.get(`${desk.url}/api/orders`)).status()).toBe(403)
			expect((await script.get(`${desk.shop.url}/api/stock`)).status()).toBe(404)
			expect((await script.post(`${desk.shop.url}/api/commands/stock.set`, { data: {} })).status()).toBe(404)
			// The session of the browser counts for nothing there.
			expect((await page.request.get(`${desk.url}/api/stock`)).status()).toBe(401)

			await page.goto(`${desk.url}/log`)
			await expect(page.getByText(`Token ${name}`).first()).toBeVisible()
			await page.goto(`${desk.url}/settings/tokens`)
			const row = region(page, 'API tokens').getByRole('row').filter({ hasText: name })
			await expect(row).toContainText('Active')
			await press(page, `Revoke ${name}`)
			await press(page, 'Revoke the token')
			await expect(row).toContainText('Revoked')
			expect((await script.get(`${desk.url}/api/stock`)).status()).toBe(401)
			await script.dispose()
		})
	})

test('API tokens are for owners alone [SEC-13]', async ({ browser, playwright }) => {
	const storageState = { cookies: await cookiesOf(browser, await invitationTo(desk.shop, desk.url, 'orders')), origins: [] }
	const client = await playwright.request.newContext({ storageState })
	for (const path of ['/settings/tokens', '/settings/tokens/new']) expect((await client.get(desk.url + path)).status(), path).toBe(403)
	await client.dispose()
})

test('the pages of API tokens are accessible in light and in dark [ADD-11]', async ({ page }) => {
	await checkInBothThemes(page, [`${desk.url}/settings/tokens`, `${desk.url}/settings/tokens/new`])
})
