import { currentLanguage, type Language, offeredLanguages } from './language.ts'
import { market, marketPages, namedMarkets } from './market.ts'
import { isRegion, regionalTag } from './region.ts'

/** Where a page is read: in a language and in a market (empty: the main one). */
export interface Edition {
	readonly language: Language
	readonly market: string
}

/** The languages that a market (empty: the main one) has pages in, its default first. */
export function languagesIn(code: string): readonly [Language, ...Language[]] {
	const all = offeredLanguages()
	const [main, ...others] = marketPages()
	const tags = (code === '' ? main : others.find((one) => one.code === code))?.languages
	const [first, ...more] = (tags ?? []).flatMap((tag) => all.find((one) => one.tag === tag) ?? [])
	return first ? [first, ...more] : all
}

/** All that a page is there in: the languages of the main market, then those of each other one. */
export function editions(): readonly [Edition, ...Edition[]] {
	const all = ['', ...namedMarkets()].flatMap((code) => languagesIn(code).map((language) => ({ language, market: code })))
	return all as [Edition, ...Edition[]]
}

/** Whether pages are there more than once. */
export function hasEditions(): boolean {
	return offeredLanguages().length > 1 || namedMarkets().length > 0
}

/** What an address begins with: `/de`, in another market `/de-ch`. Those of the first language in the main market begin with nothing. */
export function prefixOf({ tag }: Pick<Language, 'tag'>, code = market()): string {
	if (code !== '') return `/${tag.toLowerCase()}-${code}`
	return tag === offeredLanguages()[0].tag ? '' : `/${tag.toLowerCase()}`
}

/**
 * A page's address in a language and a market, by default that of whoever reads: `/cart` is `/de/cart`. Where the market has no
 * pages in the language, the page in the market's default language.
 */
export function addressIn({ tag }: Pick<Language, 'tag'>, path: string, code = market()): string {
	const languages = languagesIn(code)
	const prefix = prefixOf(languages.find((one) => one.tag === tag) ?? languages[0], code)
	return prefix === '' ? path : prefix + path.replace(/^\/(?=$|[?#])/, '')
}

/** A page's address in the language and the market of whoever reads; one that has both already stays as it is. */
export function localAddress(path: string): string {
	const language = currentLanguage()
	const said = splitAddress(path)
	return said.language.tag === language.tag && said.market === market() ? path : addressIn(language, path)
}

/** Language and market of an address, and what it would be in the first ones: `/de/cart?a=b` is `/cart?a=b` in German. */
export function splitAddress(path: string): Edition & { readonly plain: string } {
	const [first, ...others] = editions()
	const step = /^\/([a-z\d-]+)(?=$|[/?#])/.exec(path)?.[1]
	const edition = step === undefined ? undefined : others.find((one) => prefixOf(one.language, one.market) === `/${step}`)
	if (!edition || step === undefined) return { ...first, plain: path }
	const plain = path.slice(step.length + 1)
	return { ...edition, plain: plain.startsWith('/') ? plain : `/${plain}` }
}

/** An address without its language and market, as rules about addresses take it. */
export function plainAddress(path: string): string {
	return splitAddress(path).plain
}

type Addresses = Readonly<Record<string, string | ((...values: never[]) => string)>>

/**
 * Addresses of pages that are each in the language of whoever reads: `paths.cart` is `/de/cart` for whoever reads German. In
 * the browser's build the table of the first language stays as it is (src/i18n/build/client-texts.ts).
 */
export function inEveryLanguage<const Table extends Addresses>(table: Table): Table {
	const local = {} as Record<string, unknown>
	for (const [name, path] of Object.entries(table)) {
		const get = () => (typeof path === 'string' ? localAddress(path) : (...values: never[]) => localAddress(path(...values)))
		Object.defineProperty(local, name, { get, enumerable: true })
	}
	return local as Table
}

/**
 * A page's addresses in all languages and in the markets that have it, for search engines: each by its tag, and `x-default` for
 * whoever reads none of them. A market that is a country gives it (`de-CH`); search engines know no name for another one. None
 * where a page is there once.
 */
export function alternatesOf(
	path: string,
	isIn: (market: string) => boolean = () => true,
): readonly { readonly tag: string; readonly path: string }[] {
	if (!hasEditions()) return []
	const plain = plainAddress(path)
	const told = editions().filter((edition) => isIn(edition.market) && (edition.market === '' || isRegion(edition.market)))
	return [
		...told.map(({ language, market: code }) => ({ tag: regionalTag(language.tag, code), path: addressIn(language, plain, code) })),
		{ tag: 'x-default', path: plain },
	]
}
