import { localizedFieldNames } from '@storefront/contract/domain/catalogue/product-fields.ts'
import { toWireName } from '@storefront/contract/domain/names.ts'
import { type RawBuilder, sql } from 'kysely'
import { parseTextMap } from '../../infrastructure/db/json.ts'
import { requestLocale } from './request-locale.ts'

/** The kinds of things that have texts in further languages, with the fields of each. */
export const translatable = {
	product: ['name', 'description', 'description_html', ...localizedFieldNames],
	category: ['name'],
	brand: ['name'],
	section: ['title', 'sub_title'],
	slider: ['title'],
	promotion: ['title'],
	payment: ['name', 'instructions'],
	/** What many products have in common: names and values of specifications, variations and options. By the English word. */
	word: ['name'],
} as const

export type Kind = keyof typeof translatable

/**
 * A column of a query: the texts of each row's thing in the language that was asked for, as JSON; null where there are none, or
 * English is asked for. So they come with what they belong to, in the same query. `id`: the column that has the thing's id.
 */
export function translationsColumn(kind: Kind, id: string): RawBuilder<string | null> {
	const [tag, base] = requestLocale()?.tags ?? []
	if (tag === undefined) return sql<string | null>`cast(null as text)`
	const ofThis = sql`select texts from translations where kind = ${sql.lit(kind)} and ref = cast(${sql.ref(id)} as text)`
	const own = sql`(${ofThis} and language = ${tag})`
	return base === undefined ? sql<string | null>`${own}` : sql<string | null>`coalesce(${own}, (${ofThis} and language = ${base}))`
}

/** What a thing is called for whoever asks. */
export interface Localized {
	/** For a field that is a name: always a JSON text. */
	name(english: string, field?: string): string
	/** For any other text: a JSON text where there is another language, else the English text as it is. */
	text(field: string, english: string): string
	/** In the language alone, for a sentence of the store; English where it has none. */
	plain(field: string, english: string): string
}

const englishOnly: Localized = {
	name: (english) => toWireName(english),
	text: (_field, english) => english,
	plain: (_field, english) => english,
}

/** Reads what `translationsColumn` gave. */
export function localize(texts: string | null | undefined): Localized {
	const key = requestLocale()?.key
	if (!texts || key === undefined) return englishOnly
	const said = parseTextMap(texts)
	return {
		name: (english, field = 'name') => toWireName(english, said[field] ? { [key]: said[field] } : {}),
		text: (field, english) => localizedForWire(english, said[field]),
		plain: (field, english) => said[field] || english,
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
