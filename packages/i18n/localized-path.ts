import { currentLanguage, type Language, languagePrefix, shopLanguages } from './language.ts'
import { market, secondaryMarketCodes, shopMarkets } from './market.ts'
import { isRegion, regionalTag } from './region.ts'

/** Language and market of a page; the code of the main market is empty. */
export interface PageLocale {
	readonly language: Language
	readonly market: string
}

/** Languages of the pages of a market (empty: the main market), the default language first. */
export function marketLanguages(code: string): readonly [Language, ...Language[]] {
	const all = shopLanguages()
	const [main, ...others] = shopMarkets()
	const tags = (code === '' ? main : others.find((one) => one.code === code))?.languages
	const [first, ...more] = (tags ?? []).flatMap((tag) => all.find((one) => one.tag === tag) ?? [])
	return first ? [first, ...more] : all
}

/** All combinations of language and market that have pages: first those of the main market, then those of each other market. */
export function pageLocales(): readonly [PageLocale, ...PageLocale[]] {
	const all = ['', ...secondaryMarketCodes()].flatMap((code) => marketLanguages(code).map((language) => ({ language, market: code })))
	return all as [PageLocale, ...PageLocale[]]
}

/** Whether a page exists in several languages or markets. */
export function hasSeveralLocales(): boolean {
	return shopLanguages().length > 1 || secondaryMarketCodes().length > 0
}

/** Path prefix of a language and a market: `/de`, or `/de-ch`. The first language in the main market has no prefix. */
export function localePrefix(language: Pick<Language, 'tag'>, code = market()): string {
	return code === '' ? languagePrefix(language) : `/${language.tag.toLowerCase()}-${code}`
}

/**
 * Adds the prefix of a language and a market to a path: `/cart` becomes `/de/cart`. The default market is that of the page. If the
 * market has no pages in the language, its default language is used.
 */
export function localizedPath({ tag }: Pick<Language, 'tag'>, path: string, code = market()): string {
	const languages = marketLanguages(code)
	const prefix = localePrefix(languages.find((one) => one.tag === tag) ?? languages[0], code)
	return prefix === '' ? path : prefix + path.replace(/^\/(?=$|[?#])/, '')
}

/** Adds the prefix of the current language and market to a path, unless the path has it already. */
export function localizePath(path: string): string {
	const language = currentLanguage()
	const parsed = parseLocalizedPath(path)
	return parsed.language.tag === language.tag && parsed.market === market() ? path : localizedPath(language, path)
}

/** Splits a path into language, market and the path without prefix: `/de/cart?a=b` is German and `/cart?a=b`. */
export function parseLocalizedPath(path: string): PageLocale & { readonly plain: string } {
	const [first, ...others] = pageLocales()
	const segment = /^\/([a-z\d-]+)(?=$|[/?#])/.exec(path)?.[1]
	const edition = segment === undefined ? undefined : others.find((one) => localePrefix(one.language, one.market) === `/${segment}`)
	if (!edition || segment === undefined) return { ...first, plain: path }
	const plain = path.slice(segment.length + 1)
	return { ...edition, plain: plain.startsWith('/') ? plain : `/${plain}` }
}

/** Removes the prefix of language and market from a path. Rules that compare paths use this form. */
export function stripLocale(path: string): string {
	return parseLocalizedPath(path).plain
}

export type PathTable = Readonly<Record<string, string | ((...values: never[]) => string)>>

/**
 * A table of paths that localizes each path when it is read: `paths.cart` is `/de/cart` on a German page. Built scripts localize it
 * once (browser/localized-path.ts).
 */
export function localizePaths<const Table extends PathTable>(table: Table): Table {
	const local = {} as Record<string, unknown>
	for (const [name, path] of Object.entries(table)) {
		const get = () => (typeof path === 'string' ? localizePath(path) : (...values: never[]) => localizePath(path(...values)))
		Object.defineProperty(local, name, { get, enumerable: true })
	}
	return local as Table
}

/**
 * Alternate links (`hreflang`) of a page for search engines: its paths in all languages and in the markets that have the page, and
 * `x-default`. A market that is a country has its region in the tag (`de-CH`); other markets have no tag and are omitted. Empty if
 * the page exists only once.
 */
export function alternateLinks(
	path: string,
	isInMarket: (market: string) => boolean = () => true,
): readonly { readonly tag: string; readonly path: string }[] {
	if (!hasSeveralLocales()) return []
	const plain = stripLocale(path)
	const tagged = pageLocales().filter((edition) => isInMarket(edition.market) && (edition.market === '' || isRegion(edition.market)))
	return [
		...tagged.map(({ language, market: code }) => ({ tag: regionalTag(language.tag, code), path: localizedPath(language, plain, code) })),
		{ tag: 'x-default', path: plain },
	]
}
