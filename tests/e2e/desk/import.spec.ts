import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '../fixtures.ts'
import { checkInBothThemes, cookiesOf, invitationTo } from '../support/desk.ts'
import { shareDesk } from '../support/shared-desk.ts'

// All tests share a shop. Each imports products of its own.
const desk = shareDesk()

const header = 'id\ttitle\tprice\tavailability\tquantity\tproduct_type\n'
const feed = (name: string, rows: string) => ({ name, mimeType: 'text/tab-separated-values', buffer: Buffer.from(header + rows) })

for (const [width, javaScriptEnabled] of [
	[390, false],
	[1440, true],
] as const) {
	test.describe(`at ${width} px, ${javaScriptEnabled ? 'with' : 'without'} scripts`, { tag: javaScriptEnabled ? '@walk' : [] }, () => {
		test.use({ javaScriptEnabled, viewport: { width, height: 900 } })

		test('a feed is checked, imported, imported again with a new price, and undone [SEC-13] [ADD-18]', async ({ page }) => {
			const name = `Lamp ${width}`
			const upload = async (rows: string) => {
				await page.goto(`${desk.url}/import`)
				await page.getByLabel('File', { exact: true }).setInputFiles(feed(`feed-${width}.tsv`, rows))
				await page.getByText('More choices').click()
				await page.getByLabel('Keep the demo catalogue').check()
				await page.getByRole('button', { name: 'Check the file' }).click()
				await expect(page.getByText('This is what the file changes.')).toBeVisible()
			}
			const start = async () => {
				await page.getByRole('button', { name: 'Import', exact: true }).click()
				await expect(page.getByText('The import is finished.')).toBeVisible()
			}
			const line = (price: string) => `lamp-${width}\t${name}\t${price} USD\tin_stock\t7\tHome > Lamps\n`
			await upload(`${line('40.00')}bad-${width}\tBroken\tfree\tin_stock\t1\tHome\n`)
			await expect(page.getByRole('region', { name: 'New' }).getByText(name)).toBeVisible()
			await page.getByRole('link', { name: /^Refused lines/ }).click()
			await expect(page.getByRole('region', { name: 'Refused lines' }).getByRole('row').nth(1)).toContainText(`bad-${width}`)
			const href = await page.getByRole('link', { name: /^Download/ }).getAttribute('href')
			expect(await (await page.request.get(desk.url + href)).text()).toContain(`refused,3,bad-${width}`)
			await start()

			await upload(line('35.00'))
			const changed = page.getByRole('region', { name: 'Changed products' })
			await expect(changed.locator('[data-label="Before"]')).toHaveText('$40.00')
			await expect(changed.locator('[data-label="After"]')).toHaveText('$35.00')
			await start()
			await page.getByRole('button', { name: 'Undo all' }).click()
			await expect(page.getByText('The import is undone.')).toBeVisible()
			await page.goto(`${desk.url}/stock?q=lamp-${width}`)
			await expect(page.getByRole('textbox', { name: `Price: lamp-${width}`, exact: true })).toHaveValue('40.00')
		})

		test('a product export of Shopify is recognized, with its currency and the reasons of what is left out [ADD-18]', async ({ page }) => {
			await page.goto(`${desk.url}/import`)
			const rows = [
				'Handle,Title,Option1 Name,Option1 Value,Variant Price,Status',
				`mug-${width},Mug,Size,Small,9.50,active`,
				`mug-${width},,,Large,,`,
				`cup-${width},Cup,Title,Default Title,5.00,draft`,
			]
			const buffer = Buffer.from(rows.join('\n'))
			await page.getByLabel('File', { exact: true }).setInputFiles({ name: 'products_export.csv', mimeType: 'text/csv', buffer })
			await page.getByRole('button', { name: 'Check the file' }).click()
			await expect(page.getByText('This is a product export of Shopify.')).toContainText('prices are read as USD')
			await page.getByRole('link', { name: /^Refused lines/ }).click()
			await expect(page.getByRole('region', { name: 'Refused lines' }).getByRole('row').nth(1)).toContainText('Variant Price is empty')
			const href = await page.getByRole('link', { name: /^Download/ }).getAttribute('href')
			expect(await (await page.request.get(desk.url + href)).text()).toContain('Status is ""draft""; the product was skipped')
		})

		test('a file that is no feed is refused with the reason', async ({ page }) => {
			await page.goto(`${desk.url}/import`)
			await page
				.getByLabel('File', { exact: true })
				.setInputFiles({ name: 'empty.csv', mimeType: 'text/csv', buffer: Buffer.from('<rss></rss>') })
			await page.getByRole('button', { name: 'Check the file' }).click()
			await expect(page.getByText('The feed has no products')).toBeVisible()
		})
	})
}

test('an undo says first what has changed since the import', async ({ page }) => {
	await page.goto(`${desk.url}/import`)
	await page.getByLabel('File', { exact: true }).setInputFiles(feed('chair.tsv', 'chair\tChair\t80.00 USD\tin_stock\t7\tHome > Chairs\n'))
	await page.getByText('More choices').click()
	await page.getByLabel('Keep the demo catalogue').check()
	await page.getByRole('button', { name: 'Check the file' }).click()
	await page.getByRole('button', { name: 'Import', exact: true }).click()
	await expect(page.getByText('The import is finished.')).toBeVisible()
	await desk.shop.command('stock', 'set', 'chair', '3')
	await page.getByRole('button', { name: 'Undo all' }).click()
	await expect(page.getByText('One value has changed since the import.')).toBeVisible()
	await expect(page.getByRole('region', { name: 'Values that differ' })).toContainText('chair')
})

test('people without the permission see no imports [SEC-13]', async ({ browser, playwright }) => {
	const storageState = { cookies: await cookiesOf(browser, await invitationTo(desk.shop, desk.url, 'orders')), origins: [] }
	const client = await playwright.request.newContext({ storageState })
	expect((await client.get(`${desk.url}/import`)).status()).toBe(403)
	const multipart = { file: feed('feed.tsv', '') }
	expect(
		(await client.post(`${desk.url}/import`, { multipart, headers: { Origin: desk.url }, maxRedirects: 0 })).headers()['location'],
	).toBe('/403')
	await client.dispose()
})

test('a form names no file of the server, and one without its token leaves no file [SEC-13]', async ({ page }) => {
	await page.goto(`${desk.url}/import`)
	const token = page.locator('form[enctype] input[type=hidden]').first()
	const fields = { [(await token.getAttribute('name')) ?? '']: await token.inputValue(), stored: '../../store.db', name: 'feed.tsv' }
	const headers = { Origin: desk.url }
	const answer = await page.request.post(`${desk.url}/import`, { form: { ...fields, stock: 'many' }, headers })
	expect(await answer.text()).toContain('Choose a file.')
	expect(existsSync(join(desk.shop.folder, 'store.db'))).toBe(true)
	const folder = join(desk.shop.folder, 'imports/uploads')
	const uploads = () => (existsSync(folder) ? readdirSync(folder).length : 0)
	const before = uploads()
	const forged = await page.request.post(`${desk.url}/import`, { multipart: { file: feed('feed.tsv', '') }, headers, maxRedirects: 0 })
	expect(forged.headers()['location']).toBe('/403')
	expect(uploads()).toBe(before)
})

test('pages of imports are accessible in light and in dark [ADD-11]', { tag: '@walk' }, async ({ page }) => {
	await page.goto(`${desk.url}/import`)
	await page.getByLabel('File', { exact: true }).setInputFiles(feed('desk.tsv', 'desk\tDesk\t80.00 USD\tin_stock\t7\tHome > Desks\n'))
	await page.getByRole('button', { name: 'Check the file' }).click()
	await expect(page.getByText('This is what the file changes.')).toBeVisible()
	await checkInBothThemes(page, [`${desk.url}/import`, page.url()])
})
