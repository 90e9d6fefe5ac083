import { text } from '@storefront/i18n/text.ts'

/**
 * ENT-06: localizes a name, which is plain text or JSON with a name per language; the English one has the key `En`. `language`
 * is a tag such as `de` or `de-CH`. Falls back to English, and then to `fallback`, by default the raw text (AMB-54);
 * categories use "Unknown Category" (LIST-21).
 */
export function localizeName(language: string, name: string, fallback: string = name): string {
	const raw = name.trim()
	if (!raw.startsWith('{')) return raw || fallback
	try {
		const names = JSON.parse(raw) as Readonly<Record<string, unknown>>
		for (const tag of [language, language.replace(/-.*/, ''), 'en']) {
			const translation = names[languageKey(tag)]
			if (typeof translation === 'string' && translation.trim()) return translation.trim()
		}
	} catch {
		// Invalid JSON: use the fallback.
	}
	return fallback
}

/** Whether a name has a translation into this language or its base language. */
export function hasNameIn(language: string, name: string): boolean {
	return [language, language.replace(/-.*/, '')].some((tag) => name.includes(`"${languageKey(tag)}":`))
}

/** The English name, which identifies brands in URLs. */
export function englishName(name: string, fallback?: string): string {
	return localizeName('en', name, fallback)
}

/** The key of a language in a JSON name: `De` for `de`, `Pt-BR` for `pt-BR`. */
export function languageKey(tag: string): string {
	return tag.charAt(0).toUpperCase() + tag.slice(1)
}

/** Name of a category without a readable name (LIST-21). */
export const unknownCategory = () => text('common.unknownCategory')

/** Formats a name as JSON for the store API. `others` has translations by language key. */
export function toWireName(english: string, others: Readonly<Record<string, string>> = {}): string {
	return JSON.stringify({ En: english, ...others })
}

/** Truncates a text to `limit` graphemes and appends "..." (AMB-28). Shorter texts are unchanged. */
export function truncate(name: string, limit: number): string {
	const start = firstCharacters(name, limit)
	return start === name ? name : `${start.trimEnd()}...`
}

/** The first `limit` graphemes of a text: an emoji sequence or a letter with accents counts as one. */
export function firstCharacters(whole: string, limit: number): string {
	// A grapheme has at least one UTF-16 unit, so short texts need no segmenter.
	if (whole.length <= limit) return whole
	// In ASCII each character is one unit; the next one is checked because it could be a combining mark.
	if (plain.test(whole.slice(0, limit + 1))) return whole.slice(0, limit)
	segmenter ??= new Intl.Segmenter()
	let left = limit
	for (const { index } of segmenter.segment(whole)) if (left-- === 0) return whole.slice(0, index)
	return whole
}

const plain = /^[\x20-\x7e]*$/
/** Created once, because creating a segmenter is slower than using it. */
let segmenter: Intl.Segmenter | undefined

/** Splits a title that is displayed over a picture: "Take off: drones from $99" has a heading and a line below it. */
export function splitTitle(title: string): { readonly heading: string; readonly line: string } {
	const [heading = '', ...rest] = title.split(': ')
	return { heading: heading.trim(), line: rest.join(': ').trim() }
}
