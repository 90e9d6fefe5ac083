import { paths } from '@storefront/contract/domain/paths.ts'
import * as browser from '@storefront/i18n/browser/localized-path.ts'
import { english, type Language, languagePrefix, setLanguages } from '@storefront/i18n/language.ts'
import {
	alternateLinks,
	localePrefix,
	localizedPath,
	localizePath,
	localizePaths,
	pageLocales,
	stripLocale,
} from '@storefront/i18n/localized-path.ts'
import { market, setMarkets } from '@storefront/i18n/market.ts'
import { localizeHtml } from '@storefront/i18n/server/localize-links.ts'
import { withLanguage } from '@storefront/i18n/server/request-locale.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const german: Language = { tag: 'de', direction: 'ltr', name: 'Deutsch', texts: new Map() }
const brazilian: Language = { tag: 'pt-BR', direction: 'ltr', name: 'Português', texts: new Map() }

beforeEach(() => setLanguages([english, german, brazilian]))
afterEach(() => {
	setLanguages([english])
	setMarkets([])
	vi.unstubAllGlobals()
})

test('a localized path starts with its language, except for the first language', () => {
	expect(['/', '/cart', '/?a=b', '/products/7?sub=1#x'].map((path) => localizedPath(german, path))).toEqual([
		'/de',
		'/de/cart',
		'/de?a=b',
		'/de/products/7?sub=1#x',
	])
	expect(localizedPath(brazilian, '/cart')).toBe('/pt-br/cart')
	expect(localizedPath(english, '/cart')).toBe('/cart')
})

test('stripLocale() removes the language of a path', () => {
	const addresses = ['/de', '/de/', '/de?a=b', '/de/cart#x', '/pt-br/cart', '/delivery', '/', '/cart', '/fr/cart']
	expect(addresses.map(stripLocale)).toEqual(['/', '/', '/?a=b', '/cart#x', '/cart', '/delivery', '/', '/cart', '/fr/cart'])
})

test('paths are in the language of the request, also in asynchronous calls', async () => {
	const read = async (tag: string) => {
		await Promise.resolve()
		return withLanguage(tag, async () => {
			await new Promise((resolve) => {
				setImmediate(resolve)
			})
			return [paths.home, paths.cart, paths.product('4 2', { Size: 'L' }), localizePath('/faq'), localizePath(paths.faq)]
		})
	}
	const [german, english] = await Promise.all([read('de'), read('en')])
	expect(german).toEqual(['/de', '/de/cart', '/de/product/4%202?Size=L', '/de/faq', '/de/faq'])
	expect(english).toEqual(['/', '/cart', '/product/4%202?Size=L', '/faq', '/faq'])
	expect(paths.cart).toBe('/cart')
})

const table = () => ({ home: '/', cart: '/cart', product: (id: number) => `/product/${id}` })
const urls = ['/', '/?a=b', '/cart', '/de', '/de/cart', '/de?a=b', '/de-ch', '/de-ch/cart', '/en-ch?a=b', '/de-chalk', '/delivery']

test('localized paths of scripts equal those of the server, in every language and market', () => {
	setMarkets(['us', 'ch'])
	for (const language of [english, german])
		for (const code of ['', 'ch'])
			withLanguage(
				language.tag,
				() => {
					const [onServer, inScript] = [localizePaths(table()), browser.localizePaths(table())].map((paths) => ({
						...paths,
						product: paths.product(7),
					}))
					expect(inScript, `${language.tag} ${code}`).toEqual(onServer)
					expect(urls.map(browser.localizePath)).toEqual(urls.map(localizePath))
					// A script knows only the prefix of its own page.
					const prefix = localePrefix(language)
					const isOwn = (path: string) => prefix !== '' && new RegExp(`^${prefix}(?=$|[/?#])`).test(path)
					expect(urls.map(browser.stripLocale)).toEqual(urls.map((path) => (isOwn(path) ? stripLocale(path) : path)))
				},
				code,
			)
})

test('alternate links of a page have every language and x-default', () => {
	expect(alternateLinks('/de/cart')).toEqual([
		{ tag: 'en', path: '/cart' },
		{ tag: 'de', path: '/de/cart' },
		{ tag: 'pt-BR', path: '/pt-br/cart' },
		{ tag: 'x-default', path: '/cart' },
	])
	setLanguages([english])
	expect(alternateLinks('/cart')).toEqual([])
})

test('links without a language and script URLs in HTML get the language of the page', () => {
	const html = `<a class=x href=/faq>a</a><a href="/products?a=1&amp;b=2">b</a><form action='/search' method=get></form><a href="/de/cart">c</a>
<a href=/media/own/a.pdf>d</a><a href="//evil.example">e</a><a href="#main">f</a><link href="/faq"><img src="/pictures/x.png"><a data-href="/x" href=https://a.example/faq>g</a>
<a class="[&>svg]:x" href="/faq" download>h</a><a href="/faq" hreflang="en">i</a>
<astro-island component-url="/_astro/Cart.aB_1.js" renderer-url="/_astro/client.x.js"></astro-island><link href="/_astro/a.css">`
	const localized = withLanguage('de', () => localizeHtml(html))
	expect(localized).toBe(
		`<a class=x href=/de/faq>a</a><a href="/de/products?a=1&amp;b=2">b</a><form action='/de/search' method=get></form><a href="/de/cart">c</a>
<a href=/media/own/a.pdf>d</a><a href="//evil.example">e</a><a href="#main">f</a><link href="/faq"><img src="/pictures/x.png"><a data-href="/x" href=https://a.example/faq>g</a>
<a class="[&>svg]:x" href="/de/faq" download>h</a><a href="/faq" hreflang="en">i</a>
<astro-island component-url="/_astro/de/_astro/Cart.aB_1.js" renderer-url="/_astro/de/_astro/client.x.js"></astro-island><link href="/_astro/a.css">`,
	)
	expect(withLanguage('de', () => localizeHtml(localized))).toBe(localized)
})

test('a localized path has its market after its language, except for the main market', () => {
	setMarkets(['us', 'ch', 'jp'])
	expect(localizedPath(english, '/', 'ch')).toBe('/en-ch')
	expect(localizedPath(brazilian, '/cart', 'jp')).toBe('/pt-br-jp/cart')
	expect(localizedPath(german, '/cart', '')).toBe('/de/cart')
	expect(withLanguage('de', () => [market(), paths.cart, localizePath('/faq'), localizePath('/de-ch/faq')], 'ch')).toEqual([
		'ch',
		'/de-ch/cart',
		'/de-ch/faq',
		'/de-ch/faq',
	])
	// A nested call keeps the market, in any language.
	expect(withLanguage('de', () => withLanguage('en', () => paths.cart), 'ch')).toBe('/en-ch/cart')
	// An unknown market is ignored.
	expect(withLanguage('de', () => [market(), paths.cart], 'fr')).toEqual(['', '/de/cart'])
	const addresses = ['/de-ch', '/en-ch?a=b', '/de-ch/cart#x', '/pt-br-jp/cart', '/de-us/cart', '/ch/cart', '/de-chalk']
	expect(addresses.map(stripLocale)).toEqual(['/', '/?a=b', '/cart#x', '/cart', '/de-us/cart', '/ch/cart', '/de-chalk'])
})

test('alternate links have the country of a market, and omit markets that are not countries', () => {
	setLanguages([english, german])
	setMarkets(['us', 'ch', 'eu', 'nordic'])
	expect(alternateLinks('/de-ch/cart')).toEqual([
		{ tag: 'en', path: '/cart' },
		{ tag: 'de', path: '/de/cart' },
		{ tag: 'en-CH', path: '/en-ch/cart' },
		{ tag: 'de-CH', path: '/de-ch/cart' },
		{ tag: 'x-default', path: '/cart' },
	])
	const inMainMarket = alternateLinks('/product/7', (code) => code === '')
	expect(inMainMarket.map(({ tag }) => tag)).toEqual(['en', 'de', 'x-default'])
})

test('a market with pages in some languages has no paths and no alternate links in other languages', () => {
	setMarkets([
		{ code: 'us', languages: ['en'] },
		{ code: 'ch', languages: ['de', 'pt-BR'] },
	])
	expect(pageLocales().map(({ language, market: code }) => localePrefix(language, code))).toEqual(['', '/de-ch', '/pt-br-ch'])
	expect(alternateLinks('/cart').map(({ tag }) => tag)).toEqual(['en', 'de-CH', 'pt-CH', 'x-default'])
	expect(['/de/cart', '/en-ch/cart'].map(stripLocale)).toEqual(['/de/cart', '/en-ch/cart'])
	// Readers of another language get pages in the default language of the market.
	expect(localizedPath(english, '/cart', 'ch')).toBe('/de-ch/cart')
	expect(localizedPath(german, '/cart', '')).toBe('/cart')
	// A language has its script folder even if the main market has no pages in it.
	expect(languagePrefix(german)).toBe('/de')
})
