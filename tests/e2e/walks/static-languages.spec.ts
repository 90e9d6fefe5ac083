import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page, Request } from '@playwright/test'
import { expect, expectAccessible, test } from '../fixtures.ts'
import { startOwnSite } from '../support/file-host.ts'
import { findEnglishTexts, translator } from '../support/localized-shop.ts'
import { type Shop, smallFeed } from '../support/shop.ts'
import { summaryAmount } from '../support/shopper.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

// A custom header on a call to the remote store would be one that no browser sends.
test.use({ extraHTTPHeaders: {} })

/** Each way that the site is there, by what its addresses begin with: language as pages and search engines name it, direction and market. */
const editions = {
	'': ['en', 'ltr', ''],
	'/de': ['de', 'ltr', ''],
	'/ar': ['ar', 'rtl', ''],
	'/en-ch': ['en-CH', 'ltr', 'ch'],
	'/de-ch': ['de-CH', 'ltr', 'ch'],
	'/ar-ch': ['ar-CH', 'rtl', 'ch'],
} as const

const prefixes = Object.keys(editions) as (keyof typeof editions)[]

const prefixOf = (path: string) => prefixes.find((prefix) => prefix !== '' && `${path}/`.startsWith(`${prefix}/`)) ?? ''

const translated = {
	de: ['T7\tLeise Tastatur', 'T8\tGleitende Maus'],
	ar: ['T7\tلوحة مفاتيح هادئة', 'T8\tفأرة منزلقة'],
} as const

// One site for all of them, and one worker.
test.describe.configure({ mode: 'default' })

let site: Shop
const feeds = temporaryFolder('shop-feeds')

test.beforeAll(async () => {
	const imports = Object.entries(translated).map(([tag, lines]) => {
		const file = join(feeds.path, `${tag}.tsv`)
		writeFileSync(file, ['id\ttitle', ...lines].join('\n'))
		return ['import', file, '--language', tag]
	})
	site = await startOwnSite({
		feed: smallFeed,
		environment: { LANGUAGES: 'en,de,ar', MARKETS: 'main,ch' },
		commands: [
			...imports,
			['markets', 'add', 'ch', '--currency', 'CHF', '--main', 'main'],
			['delivery', 'set', 'CH', '9.00', '--market', 'ch'],
			['prices', 'propose', '--market', 'ch', '--rate', '0.9', '--round', '95'],
			['prices', 'approve', '--market', 'ch', '--all'],
			['prices', 'set', 'T6', 'none', '--market', 'ch'],
			['markets', 'open', 'ch'],
		],
	})
})

test.afterAll(async () => {
	await site.stop()
	feeds.remove()
})

/** The address of the product that is called so in English. */
async function productPath(page: Page, name: RegExp): Promise<string> {
	const { data } = await (await page.request.get(`${site.api}/products?items=100`)).json()
	const found = data.find((product: { name: string }) => name.test(product.name))
	return `/product/${found.id}`
}

/** What a page says of itself, and where it leads, without its scripts being run. */
function readLanguageChoice(page: Page, path: string) {
	return page.evaluate(async (address) => {
		const reply = await fetch(address)
		const html = new DOMParser().parseFromString(await reply.text(), 'text/html')
		const all = (selector: string, name: string) => [...html.querySelectorAll(selector)].map((one) => one.getAttribute(name) ?? '')
		return {
			status: reply.status,
			language: html.documentElement.lang,
			direction: html.documentElement.dir || 'ltr',
			market: html.documentElement.dataset['market'] ?? '',
			canonical: all('link[rel=canonical]', 'href'),
			alternates: [...html.querySelectorAll('link[rel=alternate]')].map((one) => [one.getAttribute('hreflang'), one.getAttribute('href')]),
			leading: [...all('a:not([hreflang])', 'href'), ...all('form', 'action')].filter((one) => /^\/(?!\/)/.test(one)),
			choice: all('language-choice a', 'href'),
		}
	}, path)
}

test('every page of a static site has language, direction, market and alternates, and links to existing pages of its language and market', async ({
	page,
}) => {
	await page.goto(`${site.url}/faq`)
	const parts = await Promise.all(
		['pages', 'products-1', 'products-ch-1'].map(async (part) => (await page.request.get(`${site.url}/sitemaps/${part}.xml`)).text()),
	)
	const addresses = [...parts.join('').matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => address)
	const monitor = await productPath(page, /Monitor/)
	const perMarket = (code: string) => addresses.filter((address) => editions[prefixOf(new URL(address).pathname)][2] === code).length
	expect(perMarket('') / 3, 'home, listings, texts and eight products').toBeGreaterThan(12)
	expect(perMarket('ch'), 'all but the monitor').toBe(perMarket('') - 3)
	const led = new Set<string>()
	for (const address of addresses) {
		const path = new URL(address).pathname
		const prefix = prefixOf(path)
		const [language, direction, market] = editions[prefix]
		const languageChoice = await readLanguageChoice(page, path)
		expect(languageChoice, path).toMatchObject({ status: 200, language, direction, market, canonical: [address] })
		expect(languageChoice.alternates.find(([tag]) => tag === language)?.[1], path).toBe(address)
		const notInMarket = path.endsWith(monitor)
		const others = prefixes.filter((one) => !(notInMarket && one.endsWith('-ch'))).map((one) => editions[one][0])
		expect(languageChoice.alternates.map(([tag]) => tag)).toEqual([...others, 'x-default'])
		expect(
			languageChoice.alternates.filter(([, other = '']) => !addresses.includes(other ?? '')),
			path,
		).toEqual([])
		expect(
			languageChoice.leading.filter((one) => prefixOf(one) !== prefix),
			path,
		).toEqual([])
		for (const one of [...languageChoice.leading, ...languageChoice.choice]) led.add(one.replace(/[?#].*/, ''))
	}
	const missing: string[] = []
	for (const path of led) if ((await page.request.get(site.url + path)).status() !== 200) missing.push(path)
	expect(missing).toEqual([])
})

for (const [prefix, tag, market] of [
	['/de', 'de', null],
	['/ar-ch', 'ar', 'ch'],
] as const)
	test(`parts rendered in the browser and fetched by scripts match the pages below ${prefix}`, async ({ page }) => {
		const say = translator(tag)
		const fetched: Request[] = []
		page.on('request', (request) => {
			if (['fetch', 'xhr', 'script'].includes(request.resourceType())) fetched.push(request)
		})
		const english: string[] = []
		const product = await productPath(page, /Norvik Aero/)
		for (const path of ['', '/products', '/search', product, '/cart', '/checkout', '/signin', '/order', '/compare', '/profile']) {
			await page.goto(site.url + prefix + path)
			await expect(page.getByRole('navigation', { name: say('Language') })).toBeAttached()
			const islands = page.locator('astro-island')
			for (const island of await islands.all()) await island.dispatchEvent('pointerover')
			await expect(page.locator('astro-island:not([data-hydrated])')).toHaveCount(0)
			const [texts = ''] = await page.locator('body').allInnerTexts()
			english.push(...findEnglishTexts(tag, texts.split('\n')).map((text) => `${path}: ${text}`))
		}
		expect(english).toEqual([])
		const own = new URL(site.url).origin
		const scripts = fetched.filter((request) => request.resourceType() === 'script').map((request) => new URL(request.url()).pathname)
		expect(scripts.length).toBeGreaterThan(10)
		expect(scripts.filter((path) => !path.startsWith(`/_astro/${tag}.`))).toEqual([])
		const pieces = fetched
			.map((request) => new URL(request.url()))
			.filter(({ origin, pathname }) => origin === own && !pathname.startsWith('/_astro/'))
		expect(pieces.filter(({ pathname }) => !pathname.startsWith(`${prefix}/`)).map(String)).toEqual([])
		const calls = fetched.map((request) => new URL(request.url())).filter(({ href }) => href.startsWith(site.api))
		const catalogue = calls.filter(({ pathname }) => /product|categor/.test(pathname))
		expect(catalogue).not.toEqual([])
		const astray = catalogue.filter(({ searchParams }) => searchParams.get('language') !== tag || searchParams.get('market') !== market)
		expect(astray.map(String)).toEqual([])
	})

test('a guest buys a variation in a static site, in German and in francs', async ({ page }) => {
	const say = translator('de')
	const main = page.getByRole('main')
	await page.goto(`${site.url}/de-ch${await productPath(page, /Norvik Aero/)}`)
	await expect(main).toContainText('808.95')
	await page.locator('fieldset').getByText('16GB', { exact: true }).click()
	await expect(page).toHaveURL(/=16/)
	await expect(main).toContainText(/CHF\s854\.95/)
	await main
		.getByRole('button', { name: say('Add to Cart', 'buying') })
		.first()
		.click()
	await expect(page.getByText(say('Added to cart successfully', 'notices'))).toBeVisible()
	await page.goto(`${site.url}/de-ch/cart`)
	await expect(main).toContainText(/CHF\s854\.95/)
	await main.getByRole('link', { name: say('Checkout', 'cart'), exact: true }).click()
	await expect(page).toHaveURL(`${site.url}/de-ch/checkout`)
	for (const [label, text] of [
		['First Name', 'Ada'],
		['Last Name', 'Lovelace'],
		['Postal Code', '8001'],
		['Email', 'ada@shop.example'],
		['Phone Number', '+41 44 555 55 55'],
		['Address', 'Limmatquai 1'],
	] as const)
		await page.getByLabel(say(label, 'fields'), { exact: true }).fill(text)
	for (const [label, name] of [
		['Country', 'Schweiz'],
		['City', 'Zürich'],
	] as const) {
		const field = page.getByRole('combobox', { name: say(label, 'fields') })
		await field.click()
		await field.fill(name)
		await page.getByRole('option', { name, exact: true }).click()
	}
	await expect(summaryAmount(page, say('Shipping', 'common'))).toHaveText(/^CHF\s9\.00$/)
	await expect(summaryAmount(page, say('Total', 'common'))).toHaveText(/^CHF\s863\.95$/)
	await expectAccessible(page)
	await page.getByRole('button', { name: say('Place Order', 'checkout') }).click()
	const dialog = page.getByRole('dialog', { name: say('Order Confirmed!', 'checkout') })
	await expect(dialog).toBeVisible()
	const number = (await dialog.getByRole('strong').first().textContent()) ?? ''
	expect(JSON.parse(await site.command('orders', 'show', number, '--json'))).toMatchObject({ currency: 'CHF' })
})

test('the choice of language and market keeps the page, and the 404 page links to the home page', async ({ page, complaints }) => {
	complaints.allow(/404/)
	await page.goto(`${site.url}/de-ch/products/1?availability=in_stock`)
	await page.getByRole('navigation', { name: 'Sprache' }).getByRole('link', { name: 'العربية' }).click()
	await expect(page).toHaveURL(`${site.url}/ar-ch/products/1?availability=in_stock`)
	await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
	await page.locator('language-choice a[data-code=main]').first().click()
	await expect(page).toHaveURL(`${site.url}/ar/products/1?availability=in_stock`)
	// What is not sold there has no page to lead to.
	await page.goto(site.url + (await productPath(page, /Monitor/)))
	await expect(page.locator('language-choice a[data-code=ch]').first()).toHaveAttribute('href', '/en-ch')
	await page.goto(`${site.url}/de/nothing-here`)
	await page.getByRole('navigation', { name: 'Language' }).getByRole('link', { name: 'Deutsch' }).click()
	await expect(page).toHaveURL(`${site.url}/de`)
	await expect(page.locator('html')).toHaveAttribute('lang', 'de')
})

test('a shared 404 page has all languages with links to their home pages', async ({ page, complaints }) => {
	complaints.allow(/404/)
	const main = page.getByRole('main')
	await page.goto(`${site.url}/ar-ch/nothing-here`)
	await expect(page.locator('html')).toHaveAttribute('lang', 'en')
	await expectAccessible(page)
	await expect(main.locator('li[lang=de]')).toContainText(
		translator('de')('We cannot find that page. It may have moved, or the link is wrong.'),
	)
	const arabic = main.locator('li[lang=ar][dir=rtl]')
	await expect(arabic).toContainText(translator('ar')('We cannot find that page. It may have moved, or the link is wrong.'))
	await arabic.getByRole('link', { name: translator('ar')('Go to the home page') }).click()
	await expect(page).toHaveURL(`${site.url}/ar`)
})

test('each language and market has its own 404 page, where static hosts look for it', async ({ page }) => {
	await page.goto(`${site.url}/faq`)
	for (const prefix of prefixes.filter((one) => one !== '')) {
		const [language, direction, market] = editions[prefix]
		const languageChoice = await readLanguageChoice(page, `${prefix}/404.html`)
		expect(languageChoice, prefix).toMatchObject({ status: 200, language, direction, market, canonical: [] })
		expect(languageChoice.leading.length, prefix).toBeGreaterThan(5)
		expect(languageChoice.leading.filter((one) => prefixOf(one) !== prefix)).toEqual([])
		expect(languageChoice.choice, 'the 404 page of an unknown URL has no other languages').toEqual(
			expect.arrayContaining(prefix.endsWith('-ch') ? ['/en-ch', '/de-ch', '/ar-ch'] : ['/', '/de', '/ar']),
		)
		expect((await page.request.get(`${site.url}${prefix}/404`)).status(), 'there is no such folder').toBe(404)
		const failed = await page.request.get(`${site.url}${prefix}/500.html`)
		expect(failed.status(), `${prefix}/500.html`).toBe(200)
		expect(await failed.text()).toMatch(new RegExp(`<html lang="${language}["-]`))
	}
	await page.goto(`${site.url}/de/404.html`)
	await expect(page.getByRole('main')).toContainText(translator('de')('We cannot find that page. It may have moved, or the link is wrong.'))
	await expect(page.getByRole('main').locator('li[lang]')).toHaveCount(0)
})

test('a search in Arabic finds by Arabic words, in the box and on its page', async ({ page }) => {
	const say = translator('ar')
	await page.goto(`${site.url}/ar-ch`)
	const box = page.getByRole('combobox', { name: say('Search for products') })
	await box.fill('لوحة المفاتيح')
	await box.press('Enter')
	const results = page.getByRole('listbox', { name: say('Search results') })
	const found = results.getByRole('option').filter({ hasText: 'لوحة مفاتيح هادئة' })
	await expect(found).toContainText('CHF')
	await found.click()
	await expect(page).toHaveURL(`${site.url}/ar-ch${await productPath(page, /Tamsin Quiet Keys/)}`)
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('لوحة مفاتيح هادئة')
	await page.goto(`${site.url}/ar-ch/search?q=${encodeURIComponent('فأره')}`)
	await expect(page.getByRole('main').locator('product-card')).toHaveText([/فأرة منزلقة/])
})

test('a filter narrows a listing in the language and the market of its page', async ({ page }) => {
	await page.goto(`${site.url}/de-ch/products`)
	const cards = page.getByRole('main').locator('product-card')
	await expect(cards).toHaveCount(7)
	await page.getByRole('checkbox', { name: 'Tamsin' }).check()
	await expect(cards).toHaveText([/Leise Tastatur|Gleitende Maus/, /Leise Tastatur|Gleitende Maus/])
	await expect(cards.first()).toContainText(/CHF\s\d+\.95/)
	await expect(cards.first().getByRole('link').first()).toHaveAttribute('href', /^\/de-ch\/product\//)
	const chips = page.getByRole('list', { name: translator('de')('Applied filters') })
	await expect(chips.getByRole('link')).not.toHaveCount(0)
	await page.reload()
	await expect(cards).toHaveCount(2)
})
