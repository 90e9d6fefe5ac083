import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from '../fixtures.ts'
import { checkInBothThemes, cookiesOf, invitationTo } from '../support/desk.ts'
import { press, region } from '../support/desk-forms.ts'
import { shareDesk } from '../support/shared-desk.ts'

// All tests share a shop, which may read feeds of this machine.
const desk = shareDesk({ WEBHOOK_PRIVATE_HOSTS: '127.0.0.1' })

const header = 'id\ttitle\tprice\tavailability\tquantity\tproduct_type\n'
const line = (id: string, price = '40.00') => `${id}\tLamp ${id}\t${price} USD\tin_stock\t7\tHome > Lamps\n`

/** A host with a feed for each path. */
let host: { server: Server; url: string; feeds: Map<string, string> }
test.beforeAll(async () => {
	const feeds = new Map<string, string>()
	const server = createServer(({ url = '' }, response) => {
		const feed = feeds.get(new URL(url, 'http://host').pathname)
		response.writeHead(feed === undefined ? 404 : 200).end(feed)
	}).listen(0, '127.0.0.1')
	await once(server, 'listening')
	host = { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, feeds }
})
test.afterAll(() => host.server.close())

for (const [width, javaScriptEnabled] of [
	[390, false],
	[1440, true],
] as const)
	test.describe(`at ${width} px, ${javaScriptEnabled ? 'with' : 'without'} scripts`, () => {
		test.use({ javaScriptEnabled, viewport: { width, height: 900 } })

		test('a feed is added, read, fails with a reason on the first page, is read again, and undone [SEC-13] [ADD-18]', async ({ page }) => {
			const path = `/feed-${width}.tsv`
			const name = `Supplier ${width}`
			host.feeds.set(path, header + line(`a-${width}`) + line(`b-${width}`))
			await page.goto(`${desk.url}/import`)
			await page.getByRole('link', { name: 'New feed' }).click()
			await page.getByRole('textbox', { name: 'Name' }).fill(name)
			await page.getByRole('textbox', { name: 'Address' }).fill('https://user:hush@supplier.example/')
			await press(page, 'Add the feed')
			await expect(page.getByRole('alert')).toContainText('must not contain a user name or password')
			await page.getByRole('textbox', { name: 'Address' }).fill(`${host.url}${path}?key=hush`)
			await page.getByLabel('Keep the demo catalogue').check()
			await page.getByLabel('Read', { exact: true }).selectOption('Every week')
			await page.getByLabel('On', { exact: true }).selectOption('Tuesday')
			await press(page, 'Add the feed')
			await expect(page.getByText('Every Tuesday at 03:00')).toBeVisible()
			await expect(page.getByText('Imported', { exact: true })).toBeVisible()
			expect(await page.content()).not.toContain('hush')
			const own = page.url()

			host.feeds.delete(path)
			await press(page, 'Read now')
			await expect(page.getByText('There is no feed at the address any more (404).')).toBeVisible()
			await press(page, 'Read now')
			await expect(page.getByText('The last 2 readings were not imported.')).toBeVisible()
			await page.goto(desk.url)
			const failing = region(page, 'Feeds that were not imported')
			await expect(failing).toContainText('There is no feed at the address any more (404). Enter the new address.')
			await failing.getByRole('link', { name }).click()

			host.feeds.set(path, header + line(`a-${width}`, '35.00') + line(`b-${width}`))
			await press(page, 'Read now')
			await expect(page.getByText('Imported', { exact: true })).toBeVisible()
			await page.getByRole('link', { name: 'What it changes, and undo' }).click()
			await expect(page.getByText('The import is finished.')).toBeVisible()
			await page.getByRole('button', { name: 'Undo all' }).click()
			await expect(page.getByText('The import is undone.')).toBeVisible()
			await page.goto(`${desk.url}/stock?q=a-${width}`)
			await expect(page.getByRole('textbox', { name: `Price: a-${width}`, exact: true })).toHaveValue('40.00')

			await page.goto(own)
			await press(page, 'Read now')
			await expect(page.getByText('Unchanged', { exact: true })).toBeVisible()
			await press(page, 'Switch off')
			await expect(page.getByRole('button', { name: 'Switch on' })).toBeVisible()
			await press(page, 'Remove')
			await expect(page.getByText('Its products and imports stay.')).toBeVisible()
			await page.getByRole('button', { name: 'Remove' }).first().click()
			await expect(page.getByRole('link', { name: 'New feed' })).toBeVisible()
			await expect(region(page, 'Feeds by address').getByRole('link', { name })).toHaveCount(0)
		})
	})

test('a feed that would remove too many products waits until a person imports its plan', async ({ page }) => {
	const lines = Array.from({ length: 6 }, (_, index) => line(`r-${index}`))
	host.feeds.set('/replace.tsv', header + lines.join(''))
	await desk.shop.command('feeds', 'add', 'Replacing', `${host.url}/replace.tsv`, '--keep-demo')
	await page.goto(`${desk.url}/import`)
	await region(page, 'Feeds by address').getByRole('link', { name: 'Replacing' }).click()
	await expect(page.getByText('Imported', { exact: true })).toBeVisible()
	host.feeds.set('/replace.tsv', header + lines[0])
	await page.getByRole('link', { name: 'Change', exact: true }).click()
	await page.getByLabel('Remove products of earlier files').check()
	await page.getByLabel('Largest share of products to remove').fill('10')
	await press(page, 'Save and read')
	await expect(page.getByText(/The feed would remove \d+ of \d+ products .* and 10 % are allowed/)).toBeVisible()
	await page.getByRole('link', { name: 'Look at the plan' }).click()
	await expect(page.getByText('This is what the file changes.')).toBeVisible()
	await page.getByRole('button', { name: 'Import', exact: true }).click()
	await expect(page.getByText('The import is finished.')).toBeVisible()
	await desk.shop.command('feeds', 'remove', 'Replacing')
})

test('people without the permission see no feeds [SEC-13]', async ({ browser, playwright }) => {
	const storageState = { cookies: await cookiesOf(browser, await invitationTo(desk.shop, desk.url, 'orders')), origins: [] }
	const client = await playwright.request.newContext({ storageState })
	for (const path of ['/import/feeds/new', '/import/feeds/1', '/import/feeds/1/edit'])
		expect((await client.get(desk.url + path)).status(), path).toBe(403)
	await client.dispose()
})

test('the pages of feeds are accessible in light and in dark [ADD-11]', async ({ page }) => {
	await page.goto(`${desk.url}/import/feeds/new`)
	await page.getByRole('textbox', { name: 'Name' }).fill('Missing')
	await page.getByRole('textbox', { name: 'Address' }).fill(`${host.url}/missing.tsv`)
	await press(page, 'Add the feed')
	await expect(page.getByText('The last reading was not imported.')).toBeVisible()
	const own = page.url()
	await checkInBothThemes(page, [desk.url, `${desk.url}/import`, `${desk.url}/import/feeds/new`, own, `${own}/edit`])
})
