import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { globSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Cookie, Page } from '@playwright/test'
import { areaOf } from '#root/packages/desk/src/access/engine-areas.ts'
import { expect, test } from '../fixtures.ts'
import { checkInBothThemes, cookiesOf, deskOf, invitationTo } from '../support/desk.ts'
import { expectDone, press } from '../support/desk-forms.ts'
import { type Shop, startShop } from '../support/shop.ts'

// A desk before the Medusa connector, which replays a recorded catalogue.
test.describe.configure({ mode: 'default' })

const adminUrl = 'https://engine.example/app'
let connector: ChildProcess
let shop: Shop
let url: string
let cookies: Cookie[]

test.beforeAll(async ({ browser }) => {
	connector = spawn(process.execPath, [join(import.meta.dirname, '../support/recorded-connector.ts')], {
		stdio: ['ignore', 'pipe', 'inherit'],
	})
	if (!connector.stdout) throw new Error('The connector has no output')
	const [api] = await once(createInterface(connector.stdout), 'line')
	shop = await startShop({ environment: { STORE_API_URL: String(api), DESK: 'on', ENGINE_ADMIN_URL: adminUrl } })
	const desk = await deskOf(shop)
	url = desk.url
	cookies = await cookiesOf(browser, desk.link)
})
test.afterAll(async () => {
	await shop.stop()
	connector.kill()
})
test.beforeEach(({ context }) => context.addCookies(cookies))

/** Paths of the pages of the desk, with `1` for parameters. */
const paths = globSync('packages/desk/src/pages/**/*.{astro,ts}').map((file) =>
	`/${file.replace(/^packages\/desk\/src\/pages\//, '').replace(/(^|\/)index\.\w+$|\.\w+$/, '')}`.replaceAll(/\[\w+\]/g, '1'),
)
const homePage = async (page: Page) => await (await page.request.get(shop.url)).text()

test('the desk shows what the engine does not have, and links to its admin for the rest [SEC-13]', async ({ page }) => {
	await page.goto(url)
	await expect(page).toHaveTitle('Today · Voltline')
	const navigation = page.getByRole('navigation', { name: 'Desk' }).getByRole('link')
	await expect(navigation).toHaveText(['Today', 'Home page', 'Texts', 'Team', 'Log', 'Searches', 'Backups', 'Admin of Medusa'])
	await expect(navigation.last()).toHaveAttribute('href', adminUrl)
	await expect(page.getByRole('heading', { name: 'This shop sells from Medusa' })).toBeVisible()
	await expect(page.getByRole('main')).not.toContainText('Money of today')
	await page.goto(`${url}/search?q=or`)
	await expect(page.getByRole('main').getByRole('link', { name: 'Orders' })).toHaveCount(0)
})

test('a text and a slide that the desk changes are in the shop, whose products come from the engine [HOME-23, SEC-13]', async ({
	page,
}) => {
	// The home page of the connector, which the desk has taken over.
	expect(await homePage(page)).toContain('Sound for quiet evenings')
	await page.goto(`${url}/home/slides`)
	await page.locator('.picture').filter({ hasText: 'Sound for quiet evenings' }).getByRole('link').first().click()
	await page.getByLabel('Text', { exact: true }).fill('Louder: everything with bass')
	await press(page, 'Save')
	await expectDone(page, 'Changed the slide "Louder: everything with bass"')
	await expect.poll(() => homePage(page)).toContain('everything with bass')
	expect(await homePage(page)).not.toContain('Sound for quiet evenings')
	await press(page, 'Undo')
	await expect.poll(() => homePage(page)).toContain('Sound for quiet evenings')

	await page.goto(`${url}/home`)
	await page.getByRole('button', { name: 'Hide: Slides' }).click()
	await expect(page.getByRole('button', { name: 'Show: Slides' })).toBeVisible()
	await expect.poll(() => homePage(page)).not.toContain('Sound for quiet evenings')
	await press(page, 'Undo')

	await page.goto(`${url}/content`)
	await expect(page.getByRole('main')).not.toContainText('Words of the search')
	await page.getByRole('link', { name: 'Returns & Refunds' }).click()
	await page.getByLabel('Answer', { exact: true }).first().fill('Send it back within a month.')
	await press(page, 'Save')
	await expectDone(page, 'Changed the text faq/returns-refunds.yaml')
	await expect(async () => {
		const faq = await page.request.get(`${shop.url}/faq`)
		expect(await faq.text()).toContain('Send it back within a month.')
	}).toPass({ timeout: 5000 })
	expect(await (await page.request.get(`${shop.url}/products`)).text()).toContain('Auvane Arc SE')
})

test('a search that the engine found nothing for is counted, and only tables of the storefront can be downloaded [SEC-13]', async ({
	page,
}) => {
	await page.request.get(`${shop.url}/search?q=harpsichord`)
	await expect(async () => {
		await page.goto(`${url}/numbers/searches`)
		await expect(page.getByRole('row').filter({ hasText: 'harpsichord' })).toBeVisible({ timeout: 500 })
	}).toPass({ timeout: 60_000 })
	await expect(page.getByRole('navigation', { name: 'Numbers' }).getByRole('link')).toHaveText(['Searches'])
	await expect(page.getByRole('main')).not.toContainText('synonym')
	expect((await page.request.get(`${url}/numbers/export?table=searches`)).status()).toBe(200)
	expect((await page.request.get(`${url}/numbers/export?table=sales`)).status()).not.toBe(200)
	await page.goto(url)
	await expect(page.getByRole('region', { name: /Searches without results/ }).first()).toContainText('harpsichord')
})

test('pages of what the engine has say so and link to its admin, for every address and for forms [SEC-13]', async ({
	page,
	complaints,
}) => {
	complaints.allow(/404/)
	const ofEngine = paths.filter((path) => areaOf(path) !== null)
	expect(ofEngine.length).toBeGreaterThan(60)
	for (const path of ofEngine) {
		const reply = await page.request.get(url + path)
		expect(reply.status(), path).toBe(404)
		const html = await reply.text()
		expect(html, path).toContain('Medusa')
		expect(html, path).toContain(adminUrl)
	}
	const sent = await page.request.post(`${url}/products/new`, { form: { name: 'Kettle' }, headers: { Origin: url } })
	expect(sent.status()).toBe(404)
	expect(await sent.text()).toContain('Products are in Medusa')
	expect((await page.request.get(`${url}/api/orders`)).status()).toBe(404)
	await page.goto(`${url}/reviews`)
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('This shop has no reviews')
})

test('roles for orders and products have no pages before an engine, and content has texts and the home page [SEC-13]', async ({
	browser,
	playwright,
}) => {
	for (const [role, expected] of [
		['orders', ['Today', 'Log', 'Admin of Medusa']],
		['catalogue', ['Today', 'Log', 'Admin of Medusa']],
		['content', ['Today', 'Home page', 'Texts', 'Log', 'Searches', 'Admin of Medusa']],
	] as const) {
		const storageState = { cookies: await cookiesOf(browser, await invitationTo(shop, url, role)), origins: [] }
		const context = await browser.newContext({ storageState })
		const page = await context.newPage()
		await page.goto(url)
		await expect(page.getByRole('navigation', { name: 'Desk' }).getByRole('link')).toHaveText([...expected])
		await context.close()
		const client = await playwright.request.newContext({ storageState })
		expect((await client.get(`${url}/settings/backups`)).status()).toBe(403)
		expect((await client.get(`${url}/content`)).status()).toBe(role === 'content' ? 200 : 403)
		expect((await client.get(`${url}/orders`)).status()).toBe(404)
		await client.dispose()
	}
	const visitor = await playwright.request.newContext()
	expect(new URL((await visitor.get(`${url}/orders`)).url()).pathname).toBe('/sign-in')
	await visitor.dispose()
})

test('pages of a desk before an engine are accessible in light and in dark [ADD-11]', async ({ page, complaints }) => {
	complaints.allow(/404/)
	await checkInBothThemes(
		page,
		['/', '/orders', '/reviews', '/home', '/home/slides', '/content', '/numbers/searches', '/settings/backups', '/search?q=home'].map(
			(path) => url + path,
		),
	)
})
