import { paths } from '@storefront/contract/domain/paths.ts'
import { addressIn, alternatesOf, editions, inEveryLanguage, localAddress, plainAddress, prefixOf } from '@storefront/i18n/address.ts'
import { english, type Language, offerLanguages } from '@storefront/i18n/language.ts'
import { market, offerMarkets } from '@storefront/i18n/market.ts'
import { localHtml } from '@storefront/i18n/server/localize-links.ts'
import { inLanguage } from '@storefront/i18n/server/request-locale.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { parseAst } from 'vitest/node'
import { putTexts } from '#i18n/build/inline-messages.ts'
import { scriptFolder, spokenIn } from '#i18n/build/locale-target.ts'

const german: Language = { tag: 'de', direction: 'ltr', name: 'Deutsch', texts: new Map() }
const brazilian: Language = { tag: 'pt-BR', direction: 'ltr', name: 'Português', texts: new Map() }

beforeEach(() => offerLanguages([english, german, brazilian]))
afterEach(() => {
	offerLanguages([english])
	offerMarkets([])
	vi.unstubAllGlobals()
})

test('an address has its language in front, but for the first language', () => {
	expect(['/', '/cart', '/?a=b', '/products/7?sub=1#x'].map((path) => addressIn(german, path))).toEqual([
		'/de',
		'/de/cart',
		'/de?a=b',
		'/de/products/7?sub=1#x',
	])
	expect(addressIn(brazilian, '/cart')).toBe('/pt-br/cart')
	expect(addressIn(english, '/cart')).toBe('/cart')
})

test('without its language an address is that of the first one', () => {
	const addresses = ['/de', '/de/', '/de?a=b', '/de/cart#x', '/pt-br/cart', '/delivery', '/', '/cart', '/fr/cart']
	expect(addresses.map(plainAddress)).toEqual(['/', '/', '/?a=b', '/cart#x', '/cart', '/delivery', '/', '/cart', '/fr/cart'])
})

test('addresses of pages are in the language of whoever reads, whatever was waited for in between', async () => {
	const read = async (tag: string) => {
		await Promise.resolve()
		return inLanguage(tag, async () => {
			await new Promise((resolve) => {
				setImmediate(resolve)
			})
			return [paths.home, paths.cart, paths.product('4 2', { Size: 'L' }), localAddress('/faq'), localAddress(paths.faq)]
		})
	}
	const [german, english] = await Promise.all([read('de'), read('en')])
	expect(german).toEqual(['/de', '/de/cart', '/de/product/4%202?Size=L', '/de/faq', '/de/faq'])
	expect(english).toEqual(['/', '/cart', '/product/4%202?Size=L', '/faq', '/faq'])
	expect(paths.cart).toBe('/cart')
})

const code = `(given) => {
const paths = __shop_inEveryLanguage({ home: '/', cart: '/cart', product: (id) => '/product/' + id })
return [paths.home, paths.cart, paths.product(7), ...given.map((path) => __shop_localAddress(path)), ...given.map((path) => __shop_plainAddress(path))]
}`

test('a script has the same addresses as the server', () => {
	const given = ['/', '/?a=b', '/cart', '/de', '/de/cart', '/de?a=b', '/delivery']
	const inScript = (language: Language) => {
		const put = putTexts(code, parseAst(code), spokenIn(language))
		return new Function(`return ${put}`)()(given) as string[]
	}
	for (const language of [english, german]) {
		const onServer = inLanguage(language.tag, () => {
			const paths = inEveryLanguage({ home: '/', cart: '/cart', product: (id: number) => `/product/${id}` })
			return [paths.home, paths.cart, paths.product(7), ...given.map(localAddress)]
		})
		const said = inScript(language)
		expect(said.slice(0, onServer.length), language.tag).toEqual(onServer)
		if (language === german) expect(said.slice(onServer.length)).toEqual(given.map(plainAddress))
	}
})

test('search engines are told every language of a page, and which one is for all others', () => {
	expect(alternatesOf('/de/cart')).toEqual([
		{ tag: 'en', path: '/cart' },
		{ tag: 'de', path: '/de/cart' },
		{ tag: 'pt-BR', path: '/pt-br/cart' },
		{ tag: 'x-default', path: '/cart' },
	])
	offerLanguages([english])
	expect(alternatesOf('/cart')).toEqual([])
})

test('links that were written for no language lead to pages of the one that is read, and scripts say their texts in it', () => {
	const html = `<a class=x href=/faq>a</a><a href="/products?a=1&amp;b=2">b</a><form action='/search' method=get></form><a href="/de/cart">c</a>
<a href=/media/own/a.pdf>d</a><a href="//evil.example">e</a><a href="#main">f</a><link href="/faq"><img src="/pictures/x.png"><a data-href="/x" href=https://a.example/faq>g</a>
<a class="[&>svg]:x" href="/faq" download>h</a><a href="/faq" hreflang="en">i</a>
<astro-island component-url="/_astro/Cart.aB_1.js" renderer-url="/_astro/client.x.js"></astro-island><link href="/_astro/a.css">`
	expect(inLanguage('de', () => localHtml(html, 'de.1/'))).toBe(
		`<a class=x href=/de/faq>a</a><a href="/de/products?a=1&amp;b=2">b</a><form action='/de/search' method=get></form><a href="/de/cart">c</a>
<a href=/media/own/a.pdf>d</a><a href="//evil.example">e</a><a href="#main">f</a><link href="/faq"><img src="/pictures/x.png"><a data-href="/x" href=https://a.example/faq>g</a>
<a class="[&>svg]:x" href="/de/faq" download>h</a><a href="/faq" hreflang="en">i</a>
<astro-island component-url="/_astro/de.1/Cart.aB_1.js" renderer-url="/_astro/de.1/client.x.js"></astro-island><link href="/_astro/a.css">`,
	)
})

test('an address has its market behind its language, but for the main market', () => {
	offerMarkets(['us', 'ch', 'jp'])
	expect(addressIn(english, '/', 'ch')).toBe('/en-ch')
	expect(addressIn(brazilian, '/cart', 'jp')).toBe('/pt-br-jp/cart')
	expect(addressIn(german, '/cart', '')).toBe('/de/cart')
	expect(inLanguage('de', () => [market(), paths.cart, localAddress('/faq'), localAddress('/de-ch/faq')], 'ch')).toEqual([
		'ch',
		'/de-ch/cart',
		'/de-ch/faq',
		'/de-ch/faq',
	])
	// What is done within is in the same market, in whatever language.
	expect(inLanguage('de', () => inLanguage('en', () => paths.cart), 'ch')).toBe('/en-ch/cart')
	// A market that there are no pages of is none.
	expect(inLanguage('de', () => [market(), paths.cart], 'fr')).toEqual(['', '/de/cart'])
	const addresses = ['/de-ch', '/en-ch?a=b', '/de-ch/cart#x', '/pt-br-jp/cart', '/de-us/cart', '/ch/cart', '/de-chalk']
	expect(addresses.map(plainAddress)).toEqual(['/', '/?a=b', '/cart#x', '/cart', '/de-us/cart', '/ch/cart', '/de-chalk'])
})

test('a script reads the market from its page, and has the same addresses as the server', () => {
	offerMarkets(['us', 'ch'])
	const given = ['/', '/?a=b', '/cart', '/de-ch', '/de-ch/cart', '/en-ch?a=b', '/de-chalk', '/delivery']
	for (const language of [english, german]) {
		const put = putTexts(code, parseAst(code), spokenIn(language))
		for (const shown of ['', 'ch']) {
			vi.stubGlobal('document', { documentElement: { dataset: shown ? { market: shown } : {} } })
			const said = new Function(`return ${put}`)()(given) as string[]
			const prefix = addressIn(language, '/', shown).replace(/^\/$/, '')
			const onServer = inLanguage(
				language.tag,
				() => {
					const paths = inEveryLanguage({ home: '/', cart: '/cart', product: (id: number) => `/product/${id}` })
					return [paths.home, paths.cart, paths.product(7), ...given.map(localAddress)]
				},
				shown,
			)
			expect(said.slice(0, onServer.length), `${language.tag} ${shown}`).toEqual(onServer)
			const isHere = (path: string) => prefix !== '' && new RegExp(`^${prefix}(?=$|[/?#])`).test(path)
			expect(said.slice(onServer.length)).toEqual(given.map((path) => (isHere(path) ? plainAddress(path) : path)))
		}
	}
})

test('search engines are told the country of a market, and nothing of one that is no country', () => {
	offerLanguages([english, german])
	offerMarkets(['us', 'ch', 'eu', 'nordic'])
	expect(alternatesOf('/de-ch/cart')).toEqual([
		{ tag: 'en', path: '/cart' },
		{ tag: 'de', path: '/de/cart' },
		{ tag: 'en-CH', path: '/en-ch/cart' },
		{ tag: 'de-CH', path: '/de-ch/cart' },
		{ tag: 'x-default', path: '/cart' },
	])
	const inMainMarket = alternatesOf('/product/7', (code) => code === '')
	expect(inMainMarket.map(({ tag }) => tag)).toEqual(['en', 'de', 'x-default'])
})

test('a market with pages in some languages has no addresses, and no alternates, in others', () => {
	offerMarkets([
		{ code: 'us', languages: ['en'] },
		{ code: 'ch', languages: ['de', 'pt-BR'] },
	])
	expect(editions().map(({ language, market: code }) => prefixOf(language, code))).toEqual(['', '/de-ch', '/pt-br-ch'])
	expect(alternatesOf('/cart').map(({ tag }) => tag)).toEqual(['en', 'de-CH', 'pt-CH', 'x-default'])
	expect(['/de/cart', '/en-ch/cart'].map(plainAddress)).toEqual(['/de/cart', '/en-ch/cart'])
	// Somebody who reads another language is led to the pages that there are.
	expect(addressIn(english, '/cart', 'ch')).toBe('/de-ch/cart')
	expect(addressIn(german, '/cart', '')).toBe('/cart')
	// Scripts of a language keep a folder of their own where the main market has no pages in it.
	expect(scriptFolder(german)).toMatch(/^de\./)
})
