import { globSync, readFileSync } from 'node:fs'
import { expect, expectAccessible, test } from '../fixtures.ts'
import { acceptInvitation, deskOf, owner, signIn, signOut, totpCode } from '../support/desk.ts'

for (const [width, javaScriptEnabled] of [
	[390, true],
	[1440, true],
	[390, false],
] as const) {
	test.describe(`at ${width} px, ${javaScriptEnabled ? 'with' : 'without'} scripts`, { tag: javaScriptEnabled ? '@walk' : [] }, () => {
		test.use({ javaScriptEnabled, viewport: { width, height: 900 } })

		test('the owner of a new shop is created, signs out and signs in [SEC-13]', async ({ page, anotherShop, complaints }) => {
			complaints.allow(/404/)
			const shop = await anotherShop()
			const { url, link } = await deskOf(shop)
			await page.goto(url)
			await expect(page.getByText('This desk has no users yet')).toBeVisible()
			const { secret, recoveryCodes } = await acceptInvitation(page, link)
			expect(recoveryCodes).toHaveLength(10)
			await signOut(page)
			await page.goto(`${url}/account`)
			await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
			await signIn(page, url, totpCode(secret, 1))
			await signOut(page)
			await page.goto(link)
			await expect(page.getByText('This link was used before')).toBeVisible()
		})
	})
}

test('pages of the sign-in and of the account are accessible in light and in dark [ADD-11]', { tag: '@walk' }, async ({
	page,
	anotherShop,
	complaints,
}) => {
	complaints.allow(/404/)
	const { url, link } = await deskOf(await anotherShop())
	const check = async (path: string) => {
		await page.goto(`${url}${path}`)
		for (const colorScheme of ['light', 'dark'] as const) {
			await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
			await expectAccessible(page)
		}
	}
	await check(new URL(link).pathname + new URL(link).search)
	await acceptInvitation(page, link)
	for (const path of [
		'/account',
		'/account/app',
		'/account/passkeys',
		'/account/recovery-codes',
		'/team',
		'/search',
		'/verify',
		'/nothing',
	])
		await check(path)
	await page.goto(`${url}/account`)
	await signOut(page)
	await check('/sign-in')
})

test('a form of another site, or without the token of the page, is refused [SEC-13]', async ({ anotherShop, playwright }) => {
	const { url } = await deskOf(await anotherShop())
	const client = await playwright.request.newContext()
	const page = await (await client.get(`${url}/sign-in`)).text()
	const form = { step: 'password', email: owner.email, password: owner.password }
	expect(page).not.toContain(owner.email)
	const token = /name="form-token" value="([^"]+)"/.exec(await (await client.get(`${url}/403`)).text())?.[1] ?? ''
	const post = (origin: string, sent: Record<string, string>) => client.post(`${url}/sign-in`, { form: sent, headers: { origin } })
	expect((await post('https://evil.example', { ...form, 'form-token': token })).status()).toBe(403)
	expect((await post(url, form)).status()).toBe(403)
	expect((await post(url, { ...form, 'form-token': 'x'.repeat(43) })).status()).toBe(403)
	await client.dispose()
})

test('build and answers of the shop have no trace of the desk, which answers at its own address alone [SEC-13]', async ({
	anotherShop,
	playwright,
}) => {
	const shop = await anotherShop()
	const { url } = await deskOf(shop)
	const client = await playwright.request.newContext()
	for (const path of ['/sign-in', '/invitation', '/team', '/orders'])
		expect((await (await client.get(`${shop.url}${path}`)).text()).includes('form-token'), path).toBe(false)
	const files = globSync(['dist/client/**/*.{css,html,js}', 'dist/server/**/*.mjs'])
	expect(files.length).toBeGreaterThan(50)
	expect(files.filter((file) => /form-token|desk-visitor|packages\/desk/.test(readFileSync(file, 'utf8')))).toEqual([])
	const ofDesk = globSync('dist/desk/server/**/*.mjs').map((file) => readFileSync(file, 'utf8'))
	expect(ofDesk.join('\n'), 'the desk has what is searched for').toContain('desk-visitor')
	const answer = await client.get(`${shop.url}/`)
	expect(answer.headers()['set-cookie']).toBeUndefined()
	expect(await answer.text()).not.toMatch(/\bdesk\b(?!top)/i)
	const rejected = await client.get(`${url}/sign-in`, { headers: { host: 'evil.example' } })
	expect(rejected.status()).toBe(421)
	const headers = (await client.get(`${url}/sign-in`)).headers()
	expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow', 'x-frame-options': 'DENY' })
	expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
	await client.dispose()
})
