import { localizedFieldNames } from '@storefront/contract/domain/catalogue/product-fields.ts'
import { toWireName } from '@storefront/contract/domain/names.ts'
import { type RawBuilder, sql } from 'kysely'
import { parseTextMap } from '../../infrastructure/db/json.ts'
import { requestLocale } from './request-locale.ts'

/** The kinds of entities with translations, and their translatable fields. */
export const translatable = {
	product: ['name', 'description', 'description_html', ...localizedFieldNames],
	category: ['name'],
	brand: ['name'],
	section: ['title', 'sub_title'],
	slider: ['title'],
	promotion: ['title'],
	payment: ['name', 'instructions'],
	delivery: ['name'],
	place: ['name', 'opening_hours'],
	/** Words that products share: names and values of specifications, variations and options, by the English word. */
	word: ['name'],
} as const

export type Kind = keyof typeof translatable

/**
 * A column with the translations of each row in the locale of the request, as JSON; null without translations or for English.
 * Translations are so read in the same query as their row. `id`: the column with the id of the entity.
 */
export function translationsColumn(kind: Kind, id: string): RawBuilder<string | null> {
	const [tag, base] = requestLocale()?.tags ?? []
	if (tag === undefined) return sql<string | null>`cast(null as text)`
	const subquery = sql`select texts from translations where kind = ${sql.lit(kind)} and ref = cast(${sql.ref(id)} as text)`
	const own = sql`(${subquery} and language = ${tag})`
	return base === undefined ? sql<string | null>`${own}` : sql<string | null>`coalesce(${own}, (${subquery} and language = ${base}))`
}

/** Accessors for the texts of an entity in the locale of the request. */
export interface LocalizedTexts {
	/** A name in the format of the API, always JSON. */
	name(english: string, field?: string): string
	/** Any other text in the format of the API: JSON with a translation, otherwise the plain English text. */
	text(field: string, english: string): string
	/** The translated text alone; English without a translation. */
	plain(field: string, english: string): string
}

const englishOnly: LocalizedTexts = {
	name: (english) => toWireName(english),
	text: (_field, english) => english,
	plain: (_field, english) => english,
}

/** Parses a column of `translationsColumn`. */
export function localize(json: string | null | undefined): LocalizedTexts {
	const key = requestLocale()?.key
	if (!json || key === undefined) return englishOnly
	const texts = parseTextMap(json)
	return {
		name: (english, field = 'name') => toWireName(english, texts[field] ? { [key]: texts[field] } : {}),
		text: (field, english) => localizedForWire(english, texts[field]),
		plain: (field, english) => texts[field] || english,
	}
}

/**
 * Formats a text for the wire with its translation into the locale of the request. A text that equals the English one counts as
 * a translation only if `isTranslated` says so: "Display" is German too.
 */
export function localizedForWire(english: string, other: string | undefined, isTranslated: boolean = other !== english): string {
	const key = requestLocale()?.key
	return key !== undefined && other && isTranslated ? toWireName(english, { [key]: other }) : english
}
