import { text } from '@storefront/i18n/text.ts'

/**
 * ENT-06: a name is plain text, or a JSON text with a name for each language, the English one under `En`: it reads in
 * `language`, a tag such as `de` or `de-CH`, or else in English, the language that every name has. What cannot be read falls
 * back to `fallback`, by default the raw text (AMB-54); categories pass "Unknown Category" (LIST-21).
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
		// Not JSON after all: the fallback says what to show.
	}
	return fallback
}

/** Whether a name says what it is in this language, or in the one that it is a variety of. */
export function hasNameIn(language: string, name: string): boolean {
	return [language, language.replace(/-.*/, '')].some((tag) => name.includes(`"${languageKey(tag)}":`))
}

/** The English name: what a name is known by where it stands for something, as that of a brand does in addresses. */
export function englishName(name: string, fallback?: string): string {
	return localizeName('en', name, fallback)
}

/** Under which key a name of this language stands: `De` for `de`, `Pt-BR` for `pt-BR`. */
export function languageKey(tag: string): string {
	return tag.charAt(0).toUpperCase() + tag.slice(1)
}

/** What a category is called whose name cannot be read (LIST-21). */
export const unknownCategory = () => text('common.unknownCategory')

/** A name for the wire, where the contract wants a JSON text. `others`: the same in other languages, by their keys. */
export function toWireName(english: string, others: Readonly<Record<string, string>> = {}): string {
	return JSON.stringify({ En: english, ...others })
}

/** AMB-28: at most `limit` characters (as a reader counts them), then "..." where something was really cut. */
export function truncate(name: string, limit: number): string {
	const start = firstCharacters(name, limit)
	return start === name ? name : `${start.trimEnd()}...`
}

/** The first characters of a text, never half of one: a family of emoji and a letter with its accents are one each. */
export function firstCharacters(whole: string, limit: number): string {
	// A character has at least one unit, and most texts are short.
	if (whole.length <= limit) return whole
	// Of plain letters each is one unit, a mark after the last of them aside.
	if (plain.test(whole.slice(0, limit + 1))) return whole.slice(0, limit)
	segmenter ??= new Intl.Segmenter()
	let left = limit
	for (const { index } of segmenter.segment(whole)) if (left-- === 0) return whole.slice(0, index)
	return whole
}

const plain = /^[\x20-\x7e]*$/
/** Making one takes longer than cutting a name. */
let segmenter: Intl.Segmenter | undefined

/** A title as it is drawn over a picture: "Take off: drones from $99" has a heading and a line below it. */
export function splitTitle(title: string): { readonly heading: string; readonly line: string } {
	const [heading = '', ...rest] = title.split(': ')
	return { heading: heading.trim(), line: rest.join(': ').trim() }
}
