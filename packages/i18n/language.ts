/** A language that the shop is read in. */
export interface Language {
	/** BCP 47: `en`, `de`, `pt-BR`. */
	readonly tag: string
	readonly direction: 'ltr' | 'rtl'
	/** As its speakers call it: "Deutsch". */
	readonly name: string
	/** What it says in place of English, by `room.name`; what is missing here is said in English. */
	readonly texts: ReadonlyMap<string, string>
}

/** The language in which every text stands in the code. */
export const english: Language = { tag: 'en', direction: 'ltr', name: 'English', texts: new Map() }

let offered: readonly [Language, ...Language[]] = [english]
let ofReader: () => string | Language | undefined = () => {
	const root = globalThis.document?.documentElement
	// In a market the `lang` of the page has its country, too.
	return root?.dataset?.language ?? root?.lang
}

/** Says which languages there are; the first is that of pages without a language in their address. Until then it is English alone. */
export function offerLanguages(languages: readonly [Language, ...Language[]]): void {
	offered = languages
}

/**
 * Sets how the language of the reader is found out: on a server it is that of the request. In a browser the page has it. A tag
 * is that of a language of the shop; a language itself counts although the shop may not have it.
 */
export function readLanguageBy(reader: () => string | Language | undefined): void {
	ofReader = reader
}

/** All languages of the shop, that of pages without a language in their address first. */
export function offeredLanguages(): readonly [Language, ...Language[]] {
	return offered
}

/** The language in which texts are given right now. */
export function currentLanguage(): Language {
	const [first] = offered
	const wanted = ofReader()
	if (typeof wanted === 'object') return wanted
	return offered.find(({ tag }) => tag === wanted) ?? first
}

/** Its tag, for `Intl`; numbers and amounts are written by `locale()` (locale.ts). */
export function language(): string {
	return currentLanguage().tag
}

/** Which way it is written, for `dir`. */
export function direction(): 'ltr' | 'rtl' {
	return currentLanguage().direction
}
