import { sql } from 'kysely'
import { parseTextMap } from '../../infrastructure/db/json.ts'
import type { Db } from '../../infrastructure/db/open.ts'
import { inlineRows } from '../../infrastructure/db/rows.ts'
import { localizedForWire } from './localize.ts'
import { requestLocale } from './request-locale.ts'

/** Characters; longer texts are not shared between products. */
export const maxSharedWordLength = 500

/** Shared words of products in the locale of the request. */
export interface Words {
	/** The translation of an English word; the word itself without a translation. */
	in(english: string): string
	/** Whether a word, or each part of a joined value, has a translation. It may equal the English word. */
	has(english: string): boolean
	/** The word in the format of the API, with English and the translation. */
	forWire(english: string): string
}

const englishWords: Words = { in: (english) => english, has: () => false, forWire: (english) => english }

/** Reads the translations of words in one query; without a query for English. */
export async function readWords(db: Db, english: Iterable<string>): Promise<Words> {
	const tags = requestLocale()?.tags
	if (!tags) return englishWords
	const wanted = [...new Set([...english].flatMap((word) => [word, ...partsOf(word)]))].filter(
		(word) => word !== '' && word.length <= maxSharedWordLength,
	)
	if (wanted.length === 0) return englishWords
	const wantedRows = inlineRows(
		db,
		{ word: 'text' },
		wanted.map((word) => [word]),
	)
	const rows = await db
		.selectFrom('translations')
		.select(['ref', 'language', 'texts'])
		.where('kind', '=', 'word')
		.where('language', 'in', tags)
		.where(sql<boolean>`ref in (select word from ${wantedRows} as wanted)`)
		.execute()
	// The preferred language comes last and overwrites the others.
	const known = new Map(
		tags.toReversed().flatMap((tag) =>
			rows.flatMap(({ ref, language, texts }) => {
				const name = language === tag ? parseTextMap(texts)['name'] : undefined
				return name ? [[ref, name] as const] : []
			}),
		),
	)
	const translate = (word: string): string =>
		known.get(word) ??
		(partsOf(word).length > 0
			? partsOf(word)
					.map((part) => known.get(part) ?? part)
					.join(partSeparator)
			: word)
	const has = (word: string) => known.has(word) || (partsOf(word).length > 0 && partsOf(word).every((part) => known.has(part)))
	return { in: translate, has, forWire: (word) => localizedForWire(word, translate(word), has(word) || translate(word) !== word) }
}

/** Separator of the values of all variants in a data sheet. */
const partSeparator = ' / '

function partsOf(word: string): readonly string[] {
	return word.includes(partSeparator) ? word.split(partSeparator) : []
}
