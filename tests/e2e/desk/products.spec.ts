import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, test } from '../fixtures.ts'
import { checkInBothThemes, cookiesOf, invitationTo } from '../support/desk.ts'
import { measurePageWeight } from '../support/page-weight.ts'
import { shareDesk } from '../support/shared-desk.ts'

// All tests share a shop. Each changes a product of its own.
const desk = shareDesk()

/** Opens the page of a product of the list. Returns its name and path. */
async function openProduct(page: Page, index: number) {
	await page.goto(`${desk.url}/products`)
	const link = page.getByRole('region', { name: 'Products' }).getByRole('rowheader').getByRole('link').nth(index)
	const name = (await link.textContent())?.trim() ?? ''
	await link.click()
	await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
	return { name, path: new URL(page.url()).pathname }
}

for (const [index, [width, javaScriptEnabled]] of (
	[
		[390, false],
		[1440, true],
	] as const
).entries()) {
	test.describe(`at ${width} px, ${javaScriptEnabled ? 'with' : 'without'} scripts`, { tag: javaScriptEnabled ? '@walk' : [] }, () => {
		test.use({ javaScriptEnabled, viewport: { width, height: 900 } })

		test('a product is created, found by its SKU, and its creation is undone [SEC-13]', async ({ page }) => {
			await page.goto(`${desk.url}/products`)
			await page.getByRole('link', { name: 'New product' }).click()
			await page.getByLabel('Name').fill(`Walnut shelf ${width}`)
			await page.getByLabel('Price').fill('many')
			await page.getByRole('button', { name: 'Create the product' }).click()
			// What was typed stays, and each wrong field says why.
			await expect(page.getByLabel('Name')).toHaveValue(`Walnut shelf ${width}`)
			await expect(page.getByLabel('Price')).toHaveValue('many')
			await expect(page.getByRole('alert')).toContainText('3 fields need a change')
			await page.getByLabel('Price').fill('49.90')
			await page.getByLabel('SKU').fill(`WS-${width}`)
			await page.getByLabel('Category').selectOption({ index: 1 })
			await page.getByLabel('Brand').fill('Northwood')
			await page.getByLabel('Show it in the shop at once').check()
			await page.getByRole('button', { name: 'Create the product' }).click()
			await expect(page.getByText(`Created Walnut shelf ${width}`)).toBeVisible()
			const created = page.url()
			const path = new URL(created).pathname
			expect((await page.request.get(desk.shop.url + path.replace('products', 'product'))).status()).toBe(200)

			await page.goto(`${desk.url}/products?q=WS-${width}`)
			await expect(page.getByRole('link', { name: `Walnut shelf ${width}` })).toBeVisible()
			await page.goto(created)
			await page.getByRole('button', { name: 'Undo', exact: true }).click()
			await expect(page.getByText(`Undid: Created Walnut shelf ${width}`)).toBeVisible()
			await expect(page.getByRole('heading', { level: 1 })).toHaveText('Products')
			expect((await page.request.get(desk.url + path)).status()).toBe(404)
			expect((await page.request.get(desk.shop.url + path.replace('products', 'product'))).status()).toBe(404)
		})

		test('texts are previewed and saved, an error keeps what was typed, and the change is undone [SEC-13]', async ({ page }) => {
			const { name, path } = await openProduct(page, index)
			await page.getByLabel('Name').fill('')
			await page.getByLabel('Short description').fill('Made of walnut')
			await page.getByRole('button', { name: 'Save' }).click()
			await expect(page.getByRole('alert')).toContainText('Enter the name of the product.')
			await expect(page.getByLabel('Short description')).toHaveValue('Made of walnut')

			await page.getByLabel('Name').fill(`${name} renamed`)
			await page.getByLabel('Description', { exact: true }).fill('<p>Made of <b>walnut</b></p><script>alert(1)</script>')
			await page.getByRole('button', { name: 'Preview' }).click()
			const preview = page.getByRole('region', { name: 'Preview' })
			await expect(preview.locator('b')).toHaveText('walnut')
			await expect(preview.locator('script')).toHaveCount(0)
			await expect(page.getByText('Nothing is saved yet.')).toBeVisible()
			await page.getByRole('button', { name: 'Save' }).click()
			await expect(page.getByText(`Changed ${name} renamed`)).toBeVisible()
			await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${name} renamed`)
			expect(await (await page.request.get(desk.shop.url + path.replace('products', 'product'))).text()).toContain(`${name} renamed`)

			await page.getByRole('button', { name: 'Undo', exact: true }).click()
			await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
		})

		test('the second of two editors sees all three values and loses nothing [SEC-13]', async ({ page, context }) => {
			const { name, path } = await openProduct(page, index + 4)
			const other = await context.newPage()
			await other.goto(desk.url + path)
			await other.getByLabel('Name').fill(`${name} A`)
			await other.getByRole('button', { name: 'Save' }).click()
			await expect(other.getByText(`Changed ${name} A`)).toBeVisible()
			await other.close()

			await page.getByLabel('Name').fill(`${name} B`)
			await page.getByLabel('Warranty').fill('5 years')
			await page.getByRole('button', { name: 'Save' }).click()
			const row = page.getByRole('region', { name: 'Values that differ' }).getByRole('row').filter({ hasText: 'Name' })
			await expect(row.locator('[data-label="You saw"]')).toHaveText(name)
			await expect(row.locator('[data-label="Now"]')).toHaveText(`${name} A`)
			await expect(row.locator('[data-label="Yours"]')).toHaveText(`${name} B`)
			await expect(page.getByLabel('Warranty')).toHaveValue('5 years')
			await page.getByRole('button', { name: 'Save' }).click()
			await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${name} B`)
			await expect(page.getByLabel('Warranty')).toHaveValue('5 years')
		})

		test('an archived product is gone from the shop, and comes back [SEC-13]', async ({ page }) => {
			const { name, path } = await openProduct(page, index + 8)
			const inShop = desk.shop.url + path.replace('products', 'product')
			expect((await page.request.get(inShop)).status()).toBe(200)
			await page.getByRole('button', { name: 'Archive' }).click()
			await expect(page.getByText(`Archived ${name}`, { exact: true })).toBeVisible()
			expect((await page.request.get(inShop)).status()).toBe(404)
			await page.getByRole('button', { name: 'Restore to the shop' }).click()
			await expect(page.getByText(`Restored ${name} to the shop`)).toBeVisible()
			expect((await page.request.get(inShop)).status()).toBe(200)

			await page.getByRole('button', { name: 'Copy' }).click()
			await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${name} (copy)`)
			await expect(page.getByText('Archived: shoppers do not see it')).toBeVisible()
		})
	})
}

test.describe('at 390 px, without scripts', () => {
	test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 900 } })

	test('pictures are uploaded, described, ordered and removed, and other files are refused [SEC-13]', async ({ page }) => {
		const { path } = await openProduct(page, 20)
		await page.goto(`${desk.url + path}/pictures`)
		const pictures = page.locator('.picture')
		const before = await pictures.count()
		const png = (background: string) =>
			sharp({ create: { width: 320, height: 240, channels: 3, background } })
				.png()
				.toBuffer()
		await page.getByLabel('Add pictures').setInputFiles([
			{ name: 'red.png', mimeType: 'image/png', buffer: await png('red') },
			{
				name: 'script.svg',
				mimeType: 'image/png',
				buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
			},
		])
		await page.getByRole('button', { name: 'Upload' }).click()
		await expect(page.getByRole('alert')).toContainText('1 of 2 pictures were uploaded.')
		await expect(page.getByRole('list', { name: 'Refused files' })).toContainText('script.svg is SVG')
		await expect(pictures).toHaveCount(before + 1)

		const last = pictures.nth(before)
		await last.getByRole('textbox').fill('A red square')
		for (let at = before; at > 0; at--) await page.getByRole('button', { name: `Move picture ${at + 1} up` }).click()
		await expect(pictures.first().getByRole('textbox')).toHaveValue('A red square')
		const inShop = desk.shop.url + path.replace('products', 'product')
		const html = await (await page.request.get(inShop)).text()
		expect(html).toContain('A red square')
		const [file] = /\/media\/own\/[^"' ,]+\.avif/.exec(html) ?? []
		expect((await page.request.get(`${desk.shop.url}${file}`)).headers()['content-type']).toBe('image/avif')

		await page.getByRole('button', { name: 'Remove picture 1' }).click()
		await expect(pictures).toHaveCount(before)
		await page.getByRole('button', { name: 'Undo', exact: true }).click()
		await expect(pictures.first().getByRole('textbox')).toHaveValue('A red square')
	})

	test('rows of a spreadsheet change prices and stock after a check, and unknown articles are named [SEC-13]', async ({ page }) => {
		const { path } = await openProduct(page, 22)
		await page.goto(`${desk.url + path}/variants`)
		const field = page.getByRole('textbox', { name: /^In stock: / }).first()
		const sku = ((await field.getAttribute('aria-label')) ?? '').replace('In stock: ', '')
		const before = await field.inputValue()
		await page.getByLabel('Rows').fill(`SKU\tPrice\tSale\tStock\n${sku}\t\t\t4321\nno-such-sku\t1.00`)
		await page.getByRole('button', { name: 'Check the rows' }).click()
		await expect(page.getByRole('alert')).toContainText('“no-such-sku”')
		await page.getByLabel('Rows').fill(`${sku}\t\t\t4321`)
		await page.getByRole('button', { name: 'Check the rows' }).click()
		await expect(page.getByText('Nothing is saved yet.')).toBeVisible()
		await page.getByRole('button', { name: 'Save', exact: true }).click()
		await expect(field).toHaveValue('4321')
		await page.getByRole('button', { name: 'Undo', exact: true }).click()
		await expect(field).toHaveValue(before)
	})
})

test('products are for the owner and the people of the catalogue [SEC-13]', async ({ browser, playwright }) => {
	for (const [role, status] of [
		['content', 403],
		['orders', 403],
		['catalogue', 200],
	] as const) {
		const storageState = { cookies: await cookiesOf(browser, await invitationTo(desk.shop, desk.url, role)), origins: [] }
		const client = await playwright.request.newContext({ storageState })
		for (const path of ['/products', '/products/new']) expect((await client.get(desk.url + path)).status(), `${role} ${path}`).toBe(status)
		await client.dispose()
	}
})

test('the list of 50 products has at most 60 KB and 15 KB of scripts [SEC-13]', async ({ page }) => {
	const weight = await measurePageWeight(page)
	await page.goto(`${desk.url}/products`)
	const { rawHtml, scripts } = await weight()
	await expect(page.getByRole('region', { name: 'Products' }).getByRole('rowheader')).toHaveCount(50)
	expect(rawHtml).toBeLessThanOrEqual(60 * 1024)
	expect(scripts).toBeLessThanOrEqual(15 * 1024)
})

test('pages of products are accessible in light and in dark [ADD-11]', { tag: '@walk' }, async ({ page }) => {
	const { path } = await openProduct(page, 12)
	await checkInBothThemes(
		page,
		['/products', '/products?q=nothing-like-this', '/products/new', path, `${path}/pictures`, `${path}/variants`].map(
			(each) => desk.url + each,
		),
	)
})
