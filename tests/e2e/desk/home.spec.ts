import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, test } from '../fixtures.ts'
import { checkInBothThemes, cookiesOf, invitationTo } from '../support/desk.ts'
import { shareDesk } from '../support/shared-desk.ts'

// All tests share a shop. Each works on slides or promotions of its own.
const desk = shareDesk()

const png = (background: string) =>
	sharp({ create: { width: 1200, height: 500, channels: 3, background } })
		.png()
		.toBuffer()

/** The HTML of the shop's home page. */
const homePage = async (page: Page) => await (await page.request.get(desk.shop.url)).text()

const cards = (page: Page) => page.locator('.picture')
const card = (page: Page, title: string) => cards(page).filter({ hasText: title })

/** A time of the shop, in its default time zone UTC, for a field. */
const localTime = (fromNowMs: number) => new Date(Date.now() + fromNowMs).toISOString().slice(0, 16)
const dayMs = 86_400_000

for (const [width, javaScriptEnabled] of [
	[390, false],
	[1440, true],
] as const)
	test.describe(`at ${width} px, ${javaScriptEnabled ? 'with' : 'without'} scripts`, () => {
		test.use({ javaScriptEnabled, viewport: { width, height: 900 } })

		test('a slide is added with its picture, previewed, ordered, removed, and each step is undone [HOME-23, SEC-13]', async ({ page }) => {
			const title = `Autumn sale ${width}`
			await page.goto(`${desk.url}/home/slides`)
			const before = await cards(page).count()
			const formerFirst = ((await cards(page).first().getByRole('link').first().textContent()) ?? '').split(': ')[0] ?? ''
			await page.getByRole('link', { name: 'New slide' }).click()
			await page.getByLabel('Link').fill('javascript:alert(1)')
			await page.getByLabel('Picture').setInputFiles({ name: 'autumn.png', mimeType: 'image/png', buffer: await png('orange') })
			await page.getByRole('button', { name: 'Add the slide' }).last().click()
			await expect(page.getByRole('alert')).toContainText('2 fields need a change')
			await expect(page.getByLabel('Link')).toHaveValue('javascript:alert(1)')
			// The picture that was uploaded stays, so that it is not chosen again.
			await expect(page.getByRole('region', { name: 'Preview' }).locator('img').first()).toHaveAttribute('src', /\/media\/own\//)

			await page.getByLabel('Link').fill('/category/3')
			await page.getByLabel('Text', { exact: true }).fill(`${title}: up to 30 % off`)
			await page.getByRole('button', { name: 'Preview' }).click()
			await expect(page.getByText('Nothing is saved yet.')).toBeVisible()
			await expect(page.getByRole('region', { name: 'Preview' }).locator('b').first()).toHaveText(title)
			await page.getByRole('button', { name: 'Add the slide' }).last().click()
			await expect(page.getByText(`Added the slide "${title}: up to 30 % off"`)).toBeVisible()
			await expect(cards(page)).toHaveCount(before + 1)
			const html = await homePage(page)
			expect(html).toContain(title)
			const [file] = /\/media\/own\/[^"' ,]+\.avif/.exec(html) ?? []
			expect((await page.request.get(`${desk.shop.url}${file}`)).headers()['content-type']).toBe('image/avif')

			for (let at = before; at > 0; at--) await page.getByRole('button', { name: `Move up: ${title}` }).click()
			await expect(cards(page).first()).toContainText(title)
			await expect(page.getByRole('button', { name: `Move up: ${title}` })).toBeDisabled()
			const ordered = await homePage(page)
			expect(ordered.indexOf(title)).toBeLessThan(ordered.indexOf(formerFirst))

			await page.getByRole('button', { name: `Remove: ${title}` }).click()
			await expect(card(page, title)).toHaveCount(0)
			expect(await homePage(page)).not.toContain(title)
			await page.getByRole('button', { name: 'Undo', exact: true }).click()
			await expect(cards(page).first()).toContainText(title)
			await page.getByRole('button', { name: `Remove: ${title}` }).click()
		})

		test('the second of two editors of a promotion sees all three values and loses nothing [SEC-13]', async ({ page, context }) => {
			await page.goto(`${desk.url}/home/promotions?type=Category`)
			const link = cards(page)
				.nth(width === 390 ? 0 : 1)
				.getByRole('link')
				.first()
			const name = ((await link.textContent()) ?? '').trim()
			await link.click()
			await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
			const other = await context.newPage()
			await other.goto(page.url())
			await other.getByLabel('Text', { exact: true }).fill(`${name} A`)
			await other.getByRole('button', { name: 'Save' }).last().click()
			await expect(other.getByText(`Changed the promotion "${name} A"`)).toBeVisible()
			await other.close()

			await page.getByLabel('Text', { exact: true }).fill(`${name} B`)
			await page.getByLabel('Link').fill('/sale')
			await page.getByRole('button', { name: 'Save' }).last().click()
			const row = page.getByRole('region', { name: 'Values that differ' }).getByRole('row').nth(1)
			await expect(row.locator('[data-label="You saw"]')).toHaveText(name)
			await expect(row.locator('[data-label="Now"]')).toHaveText(`${name} A`)
			await expect(row.locator('[data-label="Yours"]')).toHaveText(`${name} B`)
			await expect(page.getByLabel('Link')).toHaveValue('/sale')
			await page.getByRole('button', { name: 'Save' }).last().click()
			await expect(page.getByText(`Changed the promotion "${name} B"`)).toBeVisible()
			await expect(card(page, `${name} B`)).toContainText('/sale')
		})

		test('a section of the home page is hidden and shown again [HOME-07, SEC-13]', async ({ page }) => {
			await page.goto(`${desk.url}/home`)
			const before = await homePage(page)
			expect(before).toContain('id="deal-of-day"')
			await page.getByRole('button', { name: 'Hide: Deal of the day' }).click()
			await expect(page.getByRole('button', { name: 'Show: Deal of the day' })).toBeVisible()
			expect(await homePage(page)).not.toContain('id="deal-of-day"')
			await page.getByRole('button', { name: 'Undo', exact: true }).click()
			await expect(page.getByRole('button', { name: 'Hide: Deal of the day' })).toBeVisible()
			expect(await homePage(page)).toContain('id="deal-of-day"')
		})
	})

test('a promotion is shown between its start and its end, and the list says its state [HOME-26, SEC-13]', async ({ page }) => {
	await page.goto(`${desk.url}/home/promotions/new?type=Home`)
	await page.getByLabel('Picture').setInputFiles({ name: 'soon.png', mimeType: 'image/png', buffer: await png('teal') })
	await page.getByLabel('Text', { exact: true }).fill('Coming soon')
	await page.getByLabel('Shown from').fill(localTime(dayMs))
	await page.getByLabel('Shown until').fill(localTime(-dayMs))
	await page.getByRole('button', { name: 'Add the promotion' }).last().click()
	await expect(page.getByRole('alert')).toContainText('The end must be after the start.')
	await page.getByLabel('Shown until').fill('')
	await page.getByRole('button', { name: 'Add the promotion' }).last().click()
	await expect(card(page, 'Coming soon')).toContainText('Later')
	expect(await homePage(page)).not.toContain('Coming soon')

	await card(page, 'Coming soon').getByRole('link').first().click()
	await page.getByLabel('Shown from').fill('')
	await page.getByRole('button', { name: 'Save' }).last().click()
	await expect(card(page, 'Coming soon')).toContainText('Shown')
	expect(await homePage(page)).toContain('Coming soon')

	await card(page, 'Coming soon').getByRole('link').first().click()
	await page.getByLabel('Shown until').fill(localTime(-dayMs))
	await page.getByRole('button', { name: 'Save' }).last().click()
	await expect(card(page, 'Coming soon')).toContainText('Ended')
	expect(await homePage(page)).not.toContain('Coming soon')
})

test.describe('at 390 px, without scripts', () => {
	test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 900 } })

	test('a row of products gets a title and products by SKU, and goes back to the choice of the shop [HOME-35, SEC-13]', async ({
		page,
	}) => {
		const path = `${desk.url}/home/rows/best-brand`
		await page.goto(path)
		const products = (name: string) => page.getByRole('region', { name }).getByRole('listitem')
		const before = await page.getByLabel('Title', { exact: true }).inputValue()
		await page.getByRole('textbox', { name: 'Products' }).fill('')
		await page.getByRole('button', { name: 'Save' }).click()
		const shown = products('Chosen by the shop today').first()
		await expect(shown).toBeVisible()
		const sku = ((await shown.locator('.muted').textContent()) ?? '').trim()
		const name = ((await shown.locator('span').first().textContent()) ?? '').trim()
		await page.getByRole('textbox', { name: 'Products' }).fill(`${sku}\nno-such-sku`)
		await page.getByRole('button', { name: 'Save' }).click()
		await expect(page.getByRole('alert')).toContainText('No product has the SKU “no-such-sku”.')
		await page.getByRole('textbox', { name: 'Products' }).fill(sku.toLowerCase())
		await page.getByLabel('Title', { exact: true }).fill('')
		await page.getByRole('button', { name: 'Save' }).click()
		await expect(page.getByRole('alert')).toContainText('With your own products, add a title.')
		await page.getByLabel('Title', { exact: true }).fill('Our favourite')
		await page.getByRole('button', { name: 'Save' }).click()
		await expect(page.getByText('Changed the section best-brand of the home page')).toBeVisible()
		await expect(products('Your products')).toHaveCount(1)
		await expect(products('Your products')).toContainText([name])
		const fragment = await page.request.get(`${desk.shop.url}/fragments/home/`)
		expect(await fragment.text()).toContain('Our favourite')
		await page.getByRole('button', { name: 'Undo', exact: true }).click()
		await expect(shown).toBeVisible()
		await expect(page.getByLabel('Title', { exact: true })).toHaveValue(before)
	})

	test('categories and brands get pictures, in the menu as well, and each step is undone [SEC-13]', async ({ page }) => {
		await page.goto(`${desk.url}/home/menu?q=a`)
		await page.getByRole('region', { name: 'Brands' }).getByRole('list').getByRole('link').first().click()
		await page.getByLabel(/picture/i).setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: await png('navy') })
		await page.getByRole('button', { name: 'Upload the picture' }).click()
		await expect(page.getByText(/Set the picture of the brand/)).toBeVisible()
		await expect(page.locator('.menu-picture-large')).toHaveAttribute('src', /\/media\/own\//)

		await page.goto(`${desk.url}/home/menu`)
		await page.getByRole('region', { name: 'Categories' }).getByRole('link').first().click()
		const panel = page.locator('.picture img')
		const before = await panel.count()
		for (const colour of ['red', 'green']) {
			await page.getByLabel('Add a picture to the menu').setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: await png(colour) })
			await page.getByRole('button', { name: 'Upload to the menu' }).click()
			await expect(page.getByText(/Changed the pictures of the category/)).toBeVisible()
		}
		await expect(panel).toHaveCount(before + 2)
		const last = await panel.last().getAttribute('src')
		await page.getByRole('button', { name: `Move picture ${before + 2} up` }).click()
		await expect(panel.nth(before)).toHaveAttribute('src', last ?? '')
		await page.getByRole('button', { name: `Remove picture ${before + 1}` }).click()
		await expect(panel).toHaveCount(before + 1)
		await page.getByRole('button', { name: 'Undo', exact: true }).click()
		await expect(panel).toHaveCount(before + 2)
		await page.getByRole('button', { name: 'Upload to the menu' }).click()
		await expect(page.getByRole('alert')).toContainText('Choose a picture.')
	})
})

test('files that are no pictures are refused with the reason [SEC-13]', async ({ page }) => {
	await page.goto(`${desk.url}/home/slides/new`)
	await page.getByLabel('Text', { exact: true }).fill('Harmless')
	const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
	await page.getByLabel('Picture').setInputFiles({ name: 'script.svg', mimeType: 'image/png', buffer: Buffer.from(svg) })
	await page.getByRole('button', { name: 'Add the slide' }).last().click()
	await expect(page.getByRole('alert')).toContainText('script.svg is SVG')
	await expect(page.getByLabel('Text', { exact: true })).toHaveValue('Harmless')
})

test('the home page is for the owner and the people of the content [SEC-13]', async ({ browser, playwright }) => {
	for (const [role, status] of [
		['orders', 403],
		['catalogue', 403],
		['content', 200],
	] as const) {
		const storageState = { cookies: await cookiesOf(browser, await invitationTo(desk.shop, desk.url, role)), origins: [] }
		const client = await playwright.request.newContext({ storageState })
		for (const path of ['/home/slides', '/home/slides/new', '/home/promotions', '/home/rows/best-brand'])
			expect((await client.get(desk.url + path)).status(), `${role} ${path}`).toBe(status)
		expect((await client.get(`${desk.url}/home`)).status(), role).toBe(role === 'orders' ? 403 : 200)
		expect((await client.get(`${desk.url}/home/menu`)).status(), role).toBe(role === 'catalogue' ? 200 : 403)
		await client.dispose()
	}
})

test('pages of the home page are accessible in light and in dark [ADD-11]', async ({ page }) => {
	await page.goto(`${desk.url}/home/slides`)
	const path = await cards(page).first().getByRole('link').first().getAttribute('href')
	await checkInBothThemes(
		page,
		[
			'/home/slides',
			'/home/slides/new',
			'/home/promotions?type=Deal',
			'/home/rows/deal-of-day',
			'/home/menu',
			'/home/menu/category/1',
			path ?? '',
		].map((each) => desk.url + each),
	)
})
