import { currentLanguage, type Language, offeredLanguages } from './language.ts'

/** What an address in a language begins with: `/de`. Those of the first language begin with nothing. */
export function prefixOf({ tag }: Pick<Language, 'tag'>): string {
	return tag === offeredLanguages()[0].tag ? '' : `/${tag.toLowerCase()}`
}

/** A page's address in a language: `/cart` is `/de/cart`. */
export function addressIn(language: Pick<Language, 'tag'>, path: string): string {
	const prefix = prefixOf(language)
	return prefix === '' ? path : prefix + path.replace(/^\/(?=$|[?#])/, '')
}

/** A page's address in the language of whoever reads; one that has it already stays as it is. */
export function localAddress(path: string): string {
	const language = currentLanguage()
	return splitAddress(path).language.tag === language.tag ? path : addressIn(language, path)
}

/** The language of an address, and what it would be in the first language: `/de/cart?a=b` is `/cart?a=b` in German. */
export function splitAddress(path: string): { readonly language: Language; readonly plain: string } {
	const [first, ...others] = offeredLanguages()
	const step = /^\/([a-z\d-]+)(?=$|[/?#])/.exec(path)?.[1]
	const language = step === undefined ? undefined : others.find(({ tag }) => tag.toLowerCase() === step)
	if (!language || step === undefined) return { language: first, plain: path }
	const plain = path.slice(step.length + 1)
	return { language, plain: plain.startsWith('/') ? plain : `/${plain}` }
}

/** An address without its language, as rules about addresses take it. */
export function plainAddress(path: string): string {
	return splitAddress(path).plain
}

type Addresses = Readonly<Record<string, string | ((...values: never[]) => string)>>

/**
 * Addresses of pages that are each in the language of whoever reads: `paths.cart` is `/de/cart` for whoever reads German. In
 * the browser's build the table of the first language stays as it is (src/integrations/language/client-texts.ts).
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
 * A page's addresses in all languages, for search engines: each by its tag, and `x-default` for whoever reads none of them. None
 * where the shop has one language.
 */
export function alternatesOf(path: string): readonly { readonly tag: string; readonly path: string }[] {
	const languages = offeredLanguages()
	if (languages.length === 1) return []
	const plain = plainAddress(path)
	return [...languages.map((language) => ({ tag: language.tag, path: addressIn(language, plain) })), { tag: 'x-default', path: plain }]
}
