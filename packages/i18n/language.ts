/** A language of the shop. */
export interface Language {
	/** BCP 47: `en`, `de`, `pt-BR`. */
	readonly tag: string
	readonly direction: 'ltr' | 'rtl'
	/** Name in the language itself: "Deutsch". */
	readonly name: string
	/** Translated messages by id; the English message replaces a missing one. */
	readonly texts: ReadonlyMap<string, string>
}

/** The language of the messages in the code. */
export const english: Language = { tag: 'en', direction: 'ltr', name: 'English', texts: new Map() }

let configured: readonly [Language, ...Language[]] = [english]
let resolveLanguage: () => string | Language | undefined = () => {
	const root = globalThis.document?.documentElement
	// In a market that is a country, `lang` contains the region (`de-CH`).
	return root?.dataset?.language ?? root?.lang
}

/** Sets the languages of the shop; the first one has no prefix in URLs. The default is English alone. */
export function setLanguages(languages: readonly [Language, ...Language[]]): void {
	configured = languages
}

/**
 * Sets the function that returns the current language: on a server that of the request. By default it is that of the page in the
 * browser. A tag must be that of a language of the shop; a `Language` is used even if the shop does not have it. Returns the former one.
 */
export function setLanguageResolver(resolver: () => string | Language | undefined): () => string | Language | undefined {
	const former = resolveLanguage
	resolveLanguage = resolver
	return former
}

/** All languages of the shop; the first one has no prefix in URLs. */
export function shopLanguages(): readonly [Language, ...Language[]] {
	return configured
}

/** The language of the current request or page. */
export function currentLanguage(): Language {
	const [first] = configured
	const wanted = resolveLanguage()
	if (typeof wanted === 'object') return wanted
	return configured.find(({ tag }) => tag === wanted) ?? first
}

/** Tag of the current language, for `Intl`. Numbers and amounts use `locale()` (locale.ts) instead. */
export function language(): string {
	return currentLanguage().tag
}

/** Writing direction of the current language, for `dir`. */
export function direction(): 'ltr' | 'rtl' {
	return currentLanguage().direction
}

/** Path prefix of a language in the main market: `/de`; empty for the first language. */
export function languagePrefix({ tag }: Pick<Language, 'tag'> = currentLanguage()): string {
	return tag === configured[0].tag ? '' : `/${tag.toLowerCase()}`
}
