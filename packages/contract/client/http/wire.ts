import { fallbackLanguage } from '@storefront/i18n/fallback-language.ts'
import { language } from '@storefront/i18n/language.ts'
import { text } from '@storefront/i18n/text.ts'
import type { CatalogueWord } from '../../domain/catalogue/product.ts'
import type { Rating } from '../../domain/catalogue/reviews/rating.ts'
import { englishName, hasNameIn, localizeName } from '../../domain/names.ts'
import { safeUrl } from '../../domain/web/address.ts'

/** A switch of the wire: 1, "1" and true are on. */
export function isOn(flag: number | boolean | string | null | undefined): boolean {
	return Number(flag) === 1
}

/** A name or a text of the catalogue (`name` of the contract) in the language of the page, or else in English. */
export function shown(name: string, fallback?: string): string {
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
	return { name: shown(name, fallback), ...languageOfWord(name) }
}

/** What a product is called; one without a name by its number, for a link has to say something. */
export function productName({ id, name }: { readonly id: string | number; readonly name: string }): string {
	return shown(name) || text('common.productNumber', { number: id })
}

/** Those of a list of addresses that a page may use. */
export function webAddresses(addresses: readonly string[]): readonly string[] {
	return addresses.map(safeUrl).filter(Boolean)
}

interface WirePictures {
	readonly images?: readonly string[] | null | undefined
	readonly image_templates?: readonly string[] | null | undefined
}

/** Where something's pictures are: in all their widths, where the store says so. */
export function picturesOf({ images, image_templates: templates }: WirePictures): readonly string[] {
	return (templates?.length ? templates : images) ?? []
}

/** How something is rated; null without reviews. */
export function toRating(wire: Rating | null | undefined): Rating | null {
	return wire && wire.count > 0 ? { average: wire.average, count: wire.count } : null
}

/** A moment as the store writes it; null for none, and for what is no moment. */
export function dateOf(text: string | null | undefined): Date | null {
	const date = new Date(text || Number.NaN)
	return Number.isNaN(date.getTime()) ? null : date
}
