import { fallbackLanguage } from '@storefront/i18n/fallback-language.ts'
import { language } from '@storefront/i18n/language.ts'
import { text } from '@storefront/i18n/text.ts'
import type { CatalogueWord } from '../../domain/catalogue/product.ts'
import type { Rating } from '../../domain/catalogue/reviews/rating.ts'
import { englishName, hasNameIn, localizeName } from '../../domain/names.ts'
import { safeUrl } from '../../domain/web/address.ts'

/** Whether a flag of the API is on: 1, "1" or true. */
export function isOn(flag: number | boolean | string | null | undefined): boolean {
	return Number(flag) === 1
}

/** A name or a text of the catalogue in the language of the page, or in English without a translation. */
export function localizedText(name: string, fallback?: string): string {
	return localizeName(language(), name, fallback)
}

/** BCP 47 tag of the fallback language of a catalogue text without a translation; empty if it is translated or its language unknown. */
export function fallbackLanguageOf(text: string): string {
	return text.trim() === '' || /^en\b/.test(language()) || hasNameIn(language(), text) ? '' : fallbackLanguage()
}

/** The same for a short name or value, as the property `language`. Measures such as "128 GB" and "5000 mAh" have no language. */
export function languageOfWord(text: string): { readonly language?: string } {
	const language = fallbackLanguageOf(text)
	const words = englishName(text, '').replace(/^[\d.,]+ ?\S*$/, '')
	return language && /\p{L}{3}/u.test(words) ? { language } : {}
}

/** A name of the catalogue in the language of the page, and its own language if it has no translation. */
export function toWord(name: string, fallback?: string): CatalogueWord {
	return { name: localizedText(name, fallback), ...languageOfWord(name) }
}

/** Name of a product; its number if it has no name, because a link needs a text. */
export function productName({ id, name }: { readonly id: string | number; readonly name: string }): string {
	return localizedText(name) || text('common.productNumber', { number: id })
}

/** The URLs of a list that are safe to use in a page. */
export function safeUrls(addresses: readonly string[]): readonly string[] {
	return addresses.map(safeUrl).filter(Boolean)
}

interface WirePictures {
	readonly images?: readonly string[] | null | undefined
	readonly image_templates?: readonly string[] | null | undefined
}

/** Picture URLs; templates with several widths if the store sends them. */
export function pictureUrls({ images, image_templates: templates }: WirePictures): readonly string[] {
	return (templates?.length ? templates : images) ?? []
}

/** Rating of a product; null without reviews. */
export function toRating(wire: Rating | null | undefined): Rating | null {
	return wire && wire.count > 0 ? { average: wire.average, count: wire.count } : null
}

/** Parses a date of the store; null if it is missing or invalid. */
export function parseDate(text: string | null | undefined): Date | null {
	const date = new Date(text || Number.NaN)
	return Number.isNaN(date.getTime()) ? null : date
}
