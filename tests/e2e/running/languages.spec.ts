import type { ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Locator } from '@playwright/test'
import { sheetsOf } from '@storefront/contract/domain/checkout/receipt.ts'
import { withLanguage } from '@storefront/i18n/server/request-locale.ts'
import { receiptForWire } from '@storefront/store/commerce/checkout/receipts/receipt-for-wire.ts'
import { loadLanguages } from '@storefront/store/infrastructure/text/languages.ts'
import { receipt } from '../../receipt.ts'
import { expect, expectAccessible, test } from '../fixtures.ts'
import { expectUncovered } from '../support/layout.ts'
import { buyInLanguage } from '../support/localized-purchase.ts'
import { findEnglishTexts, translator } from '../support/localized-shop.ts'
import { measurePageWeight } from '../support/page-weight.ts'
import { copyProject, type ProjectCopy } from '../support/project-copy.ts'
import { readAnnouncedUrl } from '../support/shop.ts'

test.describe.configure({ mode: 'serial' })

const directions = [
	['de', 'ltr'],
	['ar', 'rtl'],
] as const

/** Files of a fourth language, which needs no code. */
const french = {
	'cart.yaml': 'empty: Votre panier est vide\n',
	'language.yaml': 'choice: Langue\noffer: Lire cette page en {name}\nstay: Rester en {name}\n',
}

/** The same for all processes, so that no process starts a new build. */
const settings = { LANGUAGES: 'en,de,ar,fr', SITE_URL: 'https://shop.example', PORT: '0' }

let copy: ProjectCopy
let shop: ChildProcess
let url = ''

test.beforeAll(async () => {
	loadLanguages(['en', 'de', 'ar'])
	copy = copyProject()
	for (const [file, text] of Object.entries(french)) copy.write(`content/languages/fr/interface/${file}`, text)
	shop = copy.start('scripts/start.ts', { ...settings, LOG_LEVEL: 'warn' })
	url = await readAnnouncedUrl(shop)
})

test.afterAll(async () => {
	shop.kill('SIGTERM')
	if (shop.exitCode === null) await new Promise((resolve) => shop.once('exit', resolve))
	copy.remove()
})

test('a page and its links are in the language of the URL', async ({ page }) => {
	for (const [tag, direction] of [
		['de', 'ltr'],
		['ar', 'rtl'],
	]) {
		await page.goto(`${url}/${tag}/product/1`)
		await expect(page.locator('html')).toHaveAttribute('lang', tag ?? '')
		await expect(page.locator('html')).toHaveAttribute('dir', direction ?? '')
		const leading = await page
			.locator('a[href^="/"]:not(language-choice a), form[action^="/"]')
			.evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? one.getAttribute('action') ?? ''))
		expect(leading.length).toBeGreaterThan(30)
		const astray = leading.filter((address) => !address.startsWith(`/${tag}/`) && address !== `/${tag}`)
		expect(astray).toEqual([])
		// Only the language choice links to other languages.
		const choice = page.locator('language-choice nav a')
		expect(await choice.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual([
			'/product/1',
			'/de/product/1',
			'/ar/product/1',
			'/fr/product/1',
		])
	}
})

test('each page has one indexed URL per language', async ({ page }) => {
	await page.goto(`${url}/de/product/1?utm_source=x`)
	await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', 'https://shop.example/de/product/1')
	const alternates = await page
		.locator('link[rel=alternate][hreflang]')
		.evaluateAll((links) => links.map((link) => `${link.getAttribute('hreflang')} ${link.getAttribute('href')}`))
	expect(alternates).toEqual([
		'en https://shop.example/product/1',
		'de https://shop.example/de/product/1',
		'ar https://shop.example/ar/product/1',
		'fr https://shop.example/fr/product/1',
		'x-default https://shop.example/product/1',
	])
	const data = await page.locator('script[type="application/ld+json"]').first().textContent()
	expect(JSON.parse(data ?? '{}')).toMatchObject({ url: 'https://shop.example/de/product/1' })
	const sitemap = await (await page.request.get(`${url}/sitemaps/pages.xml`)).text()
	expect(sitemap).toContain(
		'<loc>https://shop.example/de/faq</loc><xhtml:link rel="alternate" hreflang="en" href="https://shop.example/faq"/>',
	)
})

test('a URL has one form per language, and the 404 page is in the language of the URL', async ({ page }) => {
	for (const [asked, form] of [
		['/de/', '/de'],
		['/DE/Cart', '/de/cart'],
		['/en/faq', '/faq'],
		['/de/fragments/menus', '/de/fragments/menus/'],
	]) {
		const reply = await page.request.get(url + asked, { maxRedirects: 0 })
		expect([reply.status(), reply.headers().location], asked).toEqual([308, form])
	}
	expect((await page.request.get(`${url}/de/products/1?sort=zzz&utm_source=x`)).status()).toBe(200)
	const missing = await page.request.get(`${url}/de/nothing-here`)
	expect(missing.status()).toBe(404)
	expect(await missing.text()).toContain('<html lang="de"')
})

test('parts rendered in the browser are in the language of the page, and a folder adds a fourth language', async ({ page }) => {
	for (const [prefix, words] of [
		['/de', 'Ihr Warenkorb ist leer'],
		['/fr', 'Votre panier est vide'],
		['/ar', 'سلتك فارغة'],
		['', 'Your cart is empty'],
	]) {
		await page.goto(`${url}${prefix}/cart`)
		await expect(page.getByRole('main').getByText(words ?? '')).toBeVisible()
		await expect(page.getByRole('main').getByRole('link').first()).toHaveAttribute('href', prefix || '/')
	}
})

test('a page in another language costs no more script, and 1 KB of HTML for three languages', async ({ page, browser }) => {
	const sizes: Map<string, number>[] = []
	for (const prefix of ['', '/de']) {
		// Nothing of one may be at hand for the other.
		const visitor = await browser.newContext()
		const visited = await visitor.newPage()
		const sumUp = await measurePageWeight(visited)
		await visited.goto(`${url}${prefix}/products/1`)
		const wire = await sumUp()
		await visitor.close()
		expect(wire.react, 'nothing was touched').toEqual([])
		const sized = wire.scriptNames.map((name): [string, number] => [/[^/.]+(?=\.[^/]+$)/.exec(name)?.[0] ?? '', Number(name.split(' ')[1])])
		sizes.push(new Map(sized))
		// Its texts come with its scripts, in its language alone.
		const folders = wire.scriptNames.map((name) => /\/_astro\/(?:([a-z]+)\/)?/.exec(name)?.[1] ?? '')
		expect(new Set(folders), prefix).toEqual(new Set([prefix.slice(1)]))
	}
	// Compares files that both pages loaded, because the number of files before an interaction varies.
	const [english = new Map<string, number>(), german = new Map<string, number>()] = sizes
	const both = [...german.keys()].filter((name) => english.has(name))
	expect(both.length).toBeGreaterThan(3)
	const sum = (one: ReadonlyMap<string, number>) => both.reduce((bytes, name) => bytes + (one.get(name) ?? 0), 0)
	expect(sum(german) - sum(english)).toBeLessThanOrEqual(200)
	const html = await (await page.request.get(`${url}/de/products/1`)).text()
	const added = [...html.matchAll(/<link rel="alternate"[^>]*>|<language-choice[^>]*><nav[^>]*>|<a [^>]*hreflang[^>]*>[^<]*<\/a>/g)].map(
		([one]) => one,
	)
	expect(added).toHaveLength(10)
	const ofThree = added.filter((one) => !/hreflang="?fr\b/.test(one))
	expect(ofThree).toHaveLength(8)
	expect(Buffer.byteLength(ofThree.join(''))).toBeLessThanOrEqual(1024)
})

test('the language choice keeps page and query, and is offered again without a redirect', async ({ page }) => {
	await page.goto(`${url}/products/1?price=100-900#products`)
	await page.getByRole('navigation', { name: 'Language' }).getByRole('link', { name: 'Deutsch' }).click()
	await expect(page).toHaveURL(`${url}/de/products/1?price=100-900#products`)
	await expect(page.getByRole('link', { name: 'Diese Seite auf Deutsch lesen' })).toHaveCount(0)

	await page.goto(`${url}/faq`)
	await expect(page.locator('html')).toHaveAttribute('lang', 'en')
	await page.getByRole('link', { name: 'Diese Seite auf Deutsch lesen' }).click()
	await expect(page).toHaveURL(`${url}/de/faq`)

	await page.getByRole('link', { name: 'English', exact: true }).click()
	await expect(page).toHaveURL(`${url}/faq`)
	await page.goto(`${url}/de/faq`)
	await page.getByRole('button', { name: 'Bei Deutsch bleiben' }).click()
	await expect(page.getByRole('button', { name: 'Bei Deutsch bleiben' })).toBeHidden()
	await page.goto(`${url}/faq`)
	await page.getByRole('button', { name: 'Stay in English' }).click()
	await expect(page.getByRole('button', { name: 'Stay in English' })).toBeHidden()
	await page.reload()
	await expect(page.getByRole('navigation', { name: 'Language' })).toBeVisible()
	await expect(page.getByRole('link', { name: 'Diese Seite auf Deutsch lesen' })).toHaveCount(0)
})

test('the slides of the home page change by their buttons in every language', { tag: '@walk' }, async ({ page }) => {
	// Only changes by buttons: the automatic change is every 3 s.
	await page.emulateMedia({ reducedMotion: 'reduce' })
	for (const tag of ['en', 'de', 'ar'] as const) {
		const say = tag === 'en' ? (english: string) => english : translator(tag)
		await page.goto(tag === 'en' ? url : `${url}/${tag}`)
		const slides = page.locator('slide-show')
		// The one that is not shown is there, but hidden.
		const [first, second] = [0, 1].map((index) => slides.locator('.slides > *').nth(index))
		await slides.hover()
		await slides.getByRole('button', { name: say('Next slide', 'home') }).click()
		await expect(second as Locator).toHaveAttribute('data-active')
		await expect(first as Locator).not.toHaveAttribute('data-active')
		await slides.getByRole('button', { name: say('Previous slide', 'home') }).click()
		await expect(first as Locator).toHaveAttribute('data-active')
	}
})

test('the language offer covers no sticky bars, and is hidden in low windows', async ({ page }) => {
	const say = translator('de')
	const main = page.getByRole('main')
	const offer = page.getByRole('link', { name: 'Read this page in English' })
	await page.setViewportSize({ width: 390, height: 844 })
	await page.goto(`${url}/de/products`)
	await main.locator('h1').hover()
	for (const control of [offer, page.getByRole('button', { name: say('Filters'), exact: true })]) await expectUncovered(control)
	const product = await main.locator('product-card a').first().getAttribute('href')
	await page.goto(url + product)
	// A link until a customer is signed in.
	await main.locator('h1').hover()
	await main.locator('compare-toggle').getByRole('button').first().click()
	const tray = page.getByRole('region', { name: say('Products to compare') })
	await expect(tray).toBeVisible()
	for (const control of [offer, tray.getByRole('link')]) await expectUncovered(control)
	await page.mouse.wheel(0, 3000)
	const bar = page.getByRole('region', { name: say('Buy this product') })
	await expect(bar).toBeVisible()
	for (const control of [offer, bar.getByRole('button')]) await expectUncovered(control)
	// The tray hides while the shopper scrolls down.
	await page.mouse.wheel(0, -300)
	for (const control of [offer, tray.getByRole('link'), bar.getByRole('button')]) await expectUncovered(control)
	await page.setViewportSize({ width: 1440, height: 900 })
	for (const control of [offer, tray.getByRole('link')]) await expectUncovered(control)
	await page.setViewportSize({ width: 640, height: 360 })
	await expect(offer).toBeHidden()
})

for (const [tag, rating, total, place] of [
	['de', /\d,\d \(\d+ Bewertung/, /^[\d.]+,\d\d\s?\$$/, 'Bergen, Norwegen'],
	['ar', /\d\.\d \(/, /^\P{L}*[\d,]+\.\d\d\P{L}*\$\P{L}*$/u, 'النرويج'],
] as const)
	test(`a guest buys in ${tag}, and pages, places, figures and the order are in that language`, {
		tag: tag === 'de' ? '@walk' : [],
	}, async ({ page }) => {
		await buyInLanguage(page, url, { tag, rating, total, place })
	})

for (const [reader, tag, side] of [
	['', 'ar', 'right'],
	['/ar', 'de', 'left'],
] as const)
	test(`a receipt in ${tag} is in that language on the page ${reader || '/'} as well`, async ({ page }) => {
		const [written] = withLanguage(tag, () => sheetsOf(receipt))
		await page.route('**/order-receipt', (route) =>
			route.fulfill({
				json: { data: withLanguage(tag === 'ar' ? 'en' : 'ar', () => receiptForWire({ ...receipt, language: tag, market: '' })) },
			}),
		)
		await page.goto(`${url}${reader}/receipt#number=${receipt.orderNumber}&key=abc`)
		const sheet = page.getByRole('article', { name: written?.title ?? '' })
		await expect(sheet).toHaveAttribute('lang', tag)
		for (const printedText of [written?.closing, written?.labels.price, written?.rows[0]?.total, ...(written?.facts.flat() ?? [])])
			await expect(sheet).toContainText(printedText ?? 'nothing')
		// Where its first column begins.
		await expect(sheet).toHaveCSS('text-align', side)
		await expectAccessible(page)
	})

test('the pages for 404 and 429 are in the language of the URL', { tag: '@walk' }, async ({ page, request, complaints }) => {
	complaints.allow(/404|429/)
	const html = page.locator('html')
	for (const [tag, direction] of directions) {
		expect((await page.goto(`${url}/${tag}/nowhere/at/all`))?.status()).toBe(404)
		await expect(html).toHaveAttribute('dir', direction)
		const heading = translator(tag)('Unexpected Application Error!', 'lost')
		await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
	}
	expect(await (await request.get(`${url}/robots.txt`)).text()).toContain('Disallow: /ar/fragments/menus/\n')
	const search = async (index: number) => (await request.get(`${url}/de/search?q=word${index}`)).status()
	for (const [tag, direction] of directions) {
		// The limit counts per minute, and the minute can end before the page is opened.
		await expect(async () => {
			for (let index = 0; (await search(index)) === 200; index += 1);
			expect((await page.goto(`${url}/${tag}/search?q=one-more`))?.status()).toBe(429)
		}).toPass()
		await expect(html).toHaveAttribute('lang', tag)
		await expect(html).toHaveAttribute('dir', direction)
		await expect(page.getByRole('heading', { level: 1, name: translator(tag)('One moment, please') })).toBeVisible()
		await expect(page.getByRole('main').getByRole('link').last()).toHaveAttribute('href', `/${tag}`)
		await expectAccessible(page)
		const [texts = ''] = await page.locator('body').allInnerTexts()
		expect(findEnglishTexts(tag, texts.split('\n'))).toEqual([])
	}
})

test('the error page is in the language of the URL', { tag: '@walk' }, async ({ page, complaints }) => {
	complaints.allow(/500/)
	const hook = pathToFileURL(join(import.meta.dirname, '../support/failing-page.mjs')).href
	const failing = copy.start('scripts/start.ts', {
		LANGUAGES: 'en,de,ar,fr',
		PORT: '0',
		LOG_LEVEL: 'silent',
		NODE_OPTIONS: `--import ${hook}`,
	})
	try {
		expect((await page.goto(`${await readAnnouncedUrl(failing)}/ar/faq`))?.status()).toBe(500)
		await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
		await expect(page.getByRole('heading', { level: 1, name: translator('ar')('Unexpected Application Error!', 'lost') })).toBeVisible()
		await expect(page.getByRole('main').getByRole('link').last()).toHaveAttribute('href', '/ar')
		await expectAccessible(page)
	} finally {
		failing.kill('SIGTERM')
		if (failing.exitCode === null) await new Promise((resolve) => failing.once('exit', resolve))
	}
})
