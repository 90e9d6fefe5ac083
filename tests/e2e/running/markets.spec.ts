import type { ChildProcess } from 'node:child_process'
import { expect, expectAccessible, test } from '../fixtures.ts'
import { expectFits } from '../support/layout.ts'
import { translator } from '../support/localized-shop.ts'
import { copyProject, type ProjectCopy } from '../support/project-copy.ts'
import { backwardLines } from '../support/rtl-lines.ts'
import { readAnnouncedUrl } from '../support/shop.ts'
import { addToCart, confirmedOrder, fillCheckout, orderButton, summaryAmount } from '../support/shopper.ts'

test.describe.configure({ mode: 'serial' })

let copy: ProjectCopy
let shop: ChildProcess
let url = ''

/** LUM-STREAM-STICK. */
const notInJapan = 60

const owner = [
	['seed'],
	['markets', 'add', 'ch', '--currency', 'CHF', '--main', 'us'],
	['delivery', 'set', 'CH', '9.00', '--market', 'ch'],
	['prices', 'propose', '--market', 'ch', '--rate', '0.9', '--round', '95'],
	['prices', 'approve', '--market', 'ch', '--all'],
	['markets', 'open', 'ch'],
	['markets', 'add', 'jp', '--currency', 'JPY'],
	['delivery', 'set', 'JP', '800', '--market', 'jp'],
	['prices', 'propose', '--market', 'jp', '--rate', '150', '--round', '10'],
	['prices', 'approve', '--market', 'jp', '--all'],
	['prices', 'set', 'LUM-STREAM-STICK', 'none', '--market', 'jp'],
	['markets', 'open', 'jp'],
]

test.beforeAll(async () => {
	copy = copyProject()
	for (const command of owner) {
		const { code, output } = await copy.run('packages/store/cli.ts', {}, command)
		expect(code, output).toBe(0)
	}
	shop = copy.start('scripts/start.ts', {
		LANGUAGES: 'en,de,ar',
		MARKETS: 'us,ch,jp:en+ar',
		SITE_URL: 'https://shop.example',
		PORT: '0',
		LOG_LEVEL: 'warn',
	})
	url = await readAnnouncedUrl(shop)
})

test.afterAll(async () => {
	shop.kill('SIGTERM')
	if (shop.exitCode === null) await new Promise((resolve) => shop.once('exit', resolve))
	copy.remove()
})

test('a page of a market has its prices, also for search engines, and closed markets have no pages', async ({ page }) => {
	for (const [address, price, currency, tag] of [
		['/product/13', /\$[\d,]+\.\d\d/, 'USD', null],
		['/de-ch/product/13', /CHF\s[\d’]+\.95/, 'CHF', 'de-CH'],
		['/en-jp/product/13', /¥[\d,]+0\b/, 'JPY', 'en-JP'],
	] as const) {
		await page.goto(url + address)
		await expect(page.getByRole('main')).toContainText(price)
		if (currency !== 'USD') await expect(page.locator('body')).not.toContainText(/\$\d/)
		const data = await page.locator('script[type="application/ld+json"]').allTextContents()
		expect(data.join(' ')).toContain(`"priceCurrency":"${currency}"`)
		await expect(page.locator('html')).toHaveAttribute('lang', tag ?? 'en')
		const link = page.locator(`link[rel=alternate][hreflang="${tag ?? 'x-default'}"]`)
		await expect(link).toHaveAttribute('href', `https://shop.example${address}`)
	}
	const sitemap = await (await page.request.get(`${url}/sitemaps/pages.xml`)).text()
	expect(sitemap).toContain('<loc>https://shop.example/de-ch/faq</loc>')
	expect((await page.request.get(`${url}/en-us/cart`, { maxRedirects: 0 })).headers().location).toBe('/cart')
	for (const none of ['/en-zz/cart', '/de-jp/cart']) expect((await page.request.get(url + none)).status(), none).toBe(404)
	expect(sitemap).not.toContain('/de-jp')
})

test('texts of a market mention free delivery only with an amount, and its checkout has one currency', async ({ page }) => {
	const bodyOf = async (path: string) => (await page.request.get(url + path)).text()
	expect(await bodyOf('/faq')).toContain('Orders over $100')
	for (const path of ['/en-ch/faq', '/en-jp/faq', '/en-ch', '/en-jp']) expect(await bodyOf(path), path).not.toMatch(/[Oo]rders over/)
	for (const path of ['/en-ch/checkout', '/en-jp/checkout', '/de-ch/checkout'])
		expect((await bodyOf(path)).replaceAll(/<script.*?<\/script>/gs, ''), path).not.toMatch(/\$\d/)
	const changed = await copy.run('packages/store/cli.ts', {}, ['markets', 'set', 'ch', 'free_delivery_from', '90'])
	expect(changed.code, changed.output).toBe(0)
	await expect.poll(() => bodyOf('/en-ch/faq')).toMatch(/Orders over CHF\s90\.00/)
	expect((await copy.run('packages/store/cli.ts', {}, ['markets', 'set', 'ch', 'free_delivery_from', ''])).code).toBe(0)
})

test('a guest buys in Switzerland, in German and in francs', async ({ page }) => {
	const say = translator('de')
	const main = page.getByRole('main')
	await page.goto(`${url}/de-ch/products/1`)
	await expect(main).toContainText(/CHF\s[\d’]+\.95/)
	await page.goto(`${url}/de-ch/product/13`)
	await main
		.getByRole('button', { name: say('Add to Cart', 'buying') })
		.first()
		.click()
	await expect(page.getByText(say('Added to cart successfully', 'notices'))).toBeVisible()
	await page.goto(`${url}/de-ch/checkout`)
	for (const [label, text] of [
		['First Name', 'Ada'],
		['Last Name', 'Lovelace'],
		['Postal Code', '8001'],
		['Email', 'ada@shop.example'],
		['Phone Number', '+41 44 555 55 55'],
	])
		await page.getByLabel(say(label ?? '', 'fields'), { exact: true }).fill(text ?? '')
	await page.getByLabel(say('Address', 'fields'), { exact: true }).fill('Limmatquai 1')
	const country = page.getByRole('combobox', { name: say('Country', 'fields') })
	await country.click()
	// Its own countries alone are offered.
	await expect(page.getByRole('option')).toHaveText(['Schweiz'])
	await page.getByRole('option', { name: 'Schweiz' }).click()
	const city = page.getByRole('combobox', { name: say('City', 'fields') })
	await city.click()
	await city.fill('Zürich')
	await page.getByRole('option', { name: 'Zürich', exact: true }).click()
	await expect(main).toContainText(/CHF\s9\.00/)
	await page.getByRole('button', { name: say('Place Order', 'checkout') }).click()
	const dialog = page.getByRole('dialog', { name: say('Order Confirmed!', 'checkout') })
	await expect(dialog).toBeVisible()
	const number = (await dialog.getByRole('strong').first().textContent()) ?? ''
	await page.goto(`${url}/de-ch/order`)
	await page.getByLabel(say('Order number', 'orders')).fill(number)
	await page.getByLabel(say('Email', 'fields'), { exact: true }).fill('ada@shop.example')
	await page.getByRole('button', { name: say('Find order', 'orders') }).click()
	await expect(main).toContainText(/CHF\s[\d’]+\.95/)
	await expect(main).toContainText(/CHF\s9\.00/)
	// The same order in another market keeps its francs.
	await page.goto(`${url}/en-jp/order`)
	await expect(summaryAmount(page, 'Shipping')).toHaveText(/CHF\s9\.00/)
	await expect(main).not.toContainText('¥')
})

test('a guest buys in Japan, in whole yen', async ({ page }) => {
	await page.goto(`${url}/en-jp/product/13`)
	await addToCart(page)
	await page.goto(`${url}/en-jp/checkout`)
	await fillCheckout(page, { firstName: 'Ada', country: 'Japan', city: 'Tokyo' })
	for (const name of ['Subtotal', 'Shipping', 'Total']) await expect(summaryAmount(page, name)).toHaveText(/^¥[\d,]+$/)
	await expect(summaryAmount(page, 'Shipping')).toHaveText('¥800')
	await orderButton(page).click()
	await confirmedOrder(page)
})

test('switching the market with a full cart first shows the changes line by line', { tag: '@walk' }, async ({ page }) => {
	await page.goto(`${url}/en-ch/product/13`)
	await addToCart(page)
	await page.goto(`${url}/en-ch/product/1`)
	await addToCart(page)
	await page.getByRole('navigation', { name: 'Country and currency' }).getByRole('link', { name: 'Japan (JPY)' }).click()
	const dialog = page.getByRole('dialog', { name: 'Your cart for Japan (JPY)' })
	await expect(dialog.getByRole('listitem')).toHaveCount(2)
	await expect(dialog).toContainText(/CHF\s[\d’]+\.95.*¥\s?[\d’]+/)
	await expectAccessible(page)
	await expectFits(page, 'the move of a cart', [390, 1440])
	// Nothing has changed for who cancels.
	await dialog.getByRole('button', { name: 'Cancel' }).click()
	await expect(page).toHaveURL(/\/en-ch\/product\/1$/)

	// A shopper who switches without the cart finds it unchanged, with a notice.
	await page.getByRole('navigation', { name: 'Country and currency' }).getByRole('link', { name: 'Japan (JPY)' }).click()
	await dialog.getByRole('link', { name: 'Go there without the cart' }).click()
	await page.waitForURL(`${url}/en-jp/product/1`)
	await page.goto(`${url}/en-jp/checkout`)
	await expect(page.getByText('Your cart is for Switzerland (CHF), at its prices.')).toBeVisible()
	await expect(orderButton(page)).toHaveCount(0)
	await expectAccessible(page)

	// Nothing is put to it at other prices.
	await page.goto(`${url}/en-jp/product/14`)
	await page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first().click()
	await expect(dialog.getByRole('listitem')).toHaveCount(2)
	await dialog.getByRole('button', { name: 'Move the cart' }).click()
	await expect(dialog).toBeHidden()
	await page.goto(`${url}/en-jp/cart`)
	await expect(page.getByRole('main')).toContainText(/¥[\d,]+/)
	await expect(page.getByRole('main')).not.toContainText('CHF')
})

test('the dialog for switching markets reads from right to left in Arabic, with separate prices', { tag: '@walk' }, async ({ page }) => {
	const say = translator('ar')
	await page.goto(`${url}/ar-ch/product/13`)
	await page
		.getByRole('main')
		.getByRole('button', { name: say('Add to Cart', 'buying') })
		.first()
		.click()
	await expect(page.getByText(say('Added to cart successfully', 'notices'))).toBeVisible()
	await page.goto(`${url}/ar-jp/cart`)
	await page.getByRole('button', { name: say('Move the cart here') }).click()
	const dialog = page.getByRole('dialog')
	await expect(dialog.getByRole('listitem')).toHaveCount(1)
	for (const prices of [dialog.getByRole('listitem'), dialog]) {
		const before = await prices.getByText(/CHF/).last().boundingBox()
		const there = await prices.getByText(/JP¥|¥/).last().boundingBox()
		if (!before || !there) throw new Error('No prices are shown.')
		expect(before.x - (there.x + there.width)).toBeGreaterThan(4)
	}
	expect(await backwardLines(page)).toEqual([])
	await expectAccessible(page)
	await expectFits(page, 'the move of a cart in Arabic', [390, 1440])
})

test('lines that another market does not sell are listed and saved for later', async ({ page }) => {
	await page.goto(`${url}/en-ch/product/${notInJapan}`)
	await addToCart(page)
	await page.goto(`${url}/en-ch/product/13`)
	await addToCart(page)
	await page.goto(`${url}/en-jp/cart`)
	await page.getByRole('button', { name: 'Move the cart here' }).click()
	const dialog = page.getByRole('dialog', { name: 'Your cart for Japan (JPY)' })
	await expect(dialog.getByText('Not sold there: saved for later')).toBeVisible()
	await dialog.getByRole('button', { name: 'Move the cart' }).click()
	await expect(page.getByRole('heading', { name: 'Products (1)' })).toBeVisible()
	await expect(page.getByRole('heading', { name: 'Saved for later (1)' })).toBeVisible()
	expect((await page.request.get(`${url}/en-jp/product/${notInJapan}`)).status()).toBe(404)
})

test('a cart that moves to another market clears the address, and the order button says so', async ({ page }) => {
	await page.goto(`${url}/en-ch/product/13`)
	await addToCart(page)
	await page.goto(`${url}/en-ch/checkout`)
	await fillCheckout(page, { firstName: 'Ada', country: 'Switzerland', city: 'Zürich' })
	await expect(summaryAmount(page, 'Shipping')).toHaveText(/CHF\s9\.00/)
	await page.getByRole('navigation', { name: 'Country and currency' }).getByRole('link', { name: 'Japan (JPY)' }).click()
	await page.getByRole('dialog').getByRole('button', { name: 'Move the cart and go there' }).click()
	await page.waitForURL(`${url}/en-jp/checkout`)
	await expect(summaryAmount(page, 'Total')).toHaveText(/^¥[\d,]+$/)
	await expect(page.getByRole('combobox', { name: 'Country' })).toHaveValue('')
	await expect(page.getByRole('combobox', { name: 'City' })).toHaveValue('')
	await expect(summaryAmount(page, 'Shipping')).toHaveText('Enter shipping address')
	await expect(orderButton(page)).toHaveAttribute('aria-disabled', 'true')
	await expect(orderButton(page)).toHaveAccessibleDescription(/Country/)
	await expect(page.getByLabel('First Name')).toHaveValue('Ada')
})
