import { paths } from '@storefront/contract/domain/paths.ts'
import { canonicalPath, canonicalQuery, isOtherSpelling, splitPrefix } from '@storefront/contract/domain/web/canonical-url.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'

test('a canonical path is unchanged by normalization, and never leads to another site', () => {
	const piece = fc.oneof(fc.constantFrom('/', '..', '.', '%2e', '%2F', '%25', '%', '\\', ' ', '%20', '@'), fc.string())
	fc.assert(
		fc.property(fc.array(piece), (pieces) => {
			const path = canonicalPath(pieces.join(''))
			if (path === null) return
			expect(canonicalPath(path)).toBe(path)
			expect(new URL(path, 'https://shop.test').href).toBe(`https://shop.test${path}`)
		}),
		{ numRuns: 30 },
	)
})

test('every path of the shop is canonical', () => {
	const ids = fc.string({ unit: 'grapheme', minLength: 1 }).filter((id) => id.trim() === id && !/[%\p{Cc}\p{Cs}]|^\.+$/u.test(id))
	fc.assert(
		fc.property(ids, (id) => {
			for (const path of [paths.product(id), paths.category(id)]) expect(canonicalPath(path)).toBe(path)
		}),
	)
	for (const path of Object.values(paths)) if (typeof path === 'string' && !path.includes('#')) expect(canonicalPath(path)).toBe(path)
})

test.each([
	['/products/1', 'sort=None&size=10&page=1&availability=all&brand=&utm_source=x', ''],
	['/products', 'brand=B&size=20&brand=A&brand=B', 'brand=A&brand=B&size=20'],
	['/products/1', 'page=2&page=3&sort=priceAsc&sort=priceDesc', 'sort=priceAsc&page=2'],
	['/products/1', 'name=%00%20A%0d', 'name=A'],
	['/products/1', 'f.b=2&f.a.to=3&f.a.from=1&sale=1&category=4&rating=9', 'sale=1&f.a=1..3&f.b=2'],
	['/products', 'category=4&f.a.x=1', 'category=4'],
	['/search', 'x=1&q=%20phone%00%20&q=other', 'q=phone'],
	['/search', 'q=%20', ''],
	['/product/1', 'b=2&a=1&a=3', 'a=1&b=2'],
	['/', 'q=phone&page=2', ''],
	['/ask', 'product=2&x=1&product=3', 'product=2'],
	['/cart', 'size=20', ''],
])('the page %s with the query ?%s has the canonical query ?%s', (path, query, read) => {
	expect(canonicalQuery(path, new URLSearchParams(query))).toBe(read)
	expect(canonicalQuery(path, new URLSearchParams(read))).toBe(read)
})

test('other spellings of an id are recognized, and other ids are not', () => {
	for (const spelling of ['0119', '000119', ' 119', '119 ']) expect(isOtherSpelling(spelling, '119')).toBe(true)
	for (const spelling of ['119', '1190', '1 19', '', '-119']) expect(isOtherSpelling(spelling, '119')).toBe(false)
})

test('a path has one prefix in each language and market, ignoring case', () => {
	const split = (path: string, languages: readonly string[], markets: readonly string[] = []) => {
		const { prefix, plain } = splitPrefix(
			path,
			languages,
			markets.map((code) => ({ code })),
		)
		return `${prefix} ${plain}`
	}
	const both = [
		['en', 'de'],
		['us', 'ch'],
	] as const
	expect(split('/DE/cart', ...both)).toBe('/de /cart')
	expect(split('/DE-CH/cart', ...both)).toBe('/de-ch /cart')
	expect(split('/en-ch', ...both)).toBe('/en-ch /')
	// The main market has no prefix.
	expect(split('/en-us/cart', ...both)).toBe(' /cart')
	expect(split('/de-us/cart', ...both)).toBe('/de /cart')
	expect(split('/en/cart', ...both)).toBe(' /cart')
	for (const other of ['/ch/cart', '/de-jp/cart', '/de-', '/', '/cart']) expect(split(other, ...both)).toBe(` ${other}`)
	// One language in two markets, and a shop with one language and one market.
	expect(split('/en-ch/cart', ['en'], ['us', 'ch'])).toBe('/en-ch /cart')
	for (const other of ['/en/cart', '/en-us/cart']) expect(split(other, ['en'], ['us'])).toBe(` ${other}`)
})

test('a market with pages in some languages has prefixes for these languages only', () => {
	const markets = [
		{ code: 'us', languages: ['en'] },
		{ code: 'ch', languages: ['de', 'fr'] },
	]
	const split = (path: string) => splitPrefix(path, ['en', 'de', 'fr'], markets)
	expect(split('/DE-CH/cart')).toEqual({ prefix: '/de-ch', plain: '/cart' })
	expect(split('/en-us/cart')).toEqual({ prefix: '', plain: '/cart' })
	for (const path of ['/de/cart', '/en-ch/cart', '/de-us/cart']) expect(split(path)).toEqual({ prefix: '', plain: path })
})
