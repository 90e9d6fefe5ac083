import { sql } from 'kysely'
import { parseTextMap } from '../../infrastructure/db/json.ts'
import type { Db } from '../../infrastructure/db/open.ts'
import { inlineRows } from '../../infrastructure/db/rows.ts'
import { localizedForWire } from './localize.ts'
import { requestLocale } from './request-locale.ts'

/** Longer texts are no words that products share. */
export const longestSharedWord = 500

/** What products have in common, in the language that was asked for. */
export interface Words {
	/** A word by the English one; itself where it has no translation. */
	in(english: string): string
	/** Whether a word, or each part of a joined value, has a translation. It may equal the English word. */
	has(english: string): boolean
	/** The same for the wire, with English beside it. */
	forWire(english: string): string
}

const inEnglish: Words = { in: (english) => english, has: () => false, forWire: (english) => english }

/** Looks words up, all in one query, and in none where English is asked for. */
export async function readWords(db: Db, english: Iterable<string>): Promise<Words> {
	const tags = requestLocale()?.tags
	if (!tags) return inEnglish
	const wanted = [...new Set([...english].flatMap((word) => [word, ...partsOf(word)]))].filter(
		(word) => word !== '' && word.length <= longestSharedWord,
	)
	if (wanted.length === 0) return inEnglish
	const asked = inlineRows(
		db,
		{ word: 'text' },
		wanted.map((word) => [word]),
	)
	const rows = await db
		.selectFrom('translations')
		.select(['ref', 'language', 'texts'])
		.where('kind', '=', 'word')
		.where('language', 'in', tags)
		.where(sql<boolean>`ref in (select word from ${asked} as wanted)`)
		.execute()
	// Of two languages the nearer one is put in last.
	const known = new Map(
		tags.toReversed().flatMap((tag) =>
			rows.flatMap(({ ref, language, texts }) => {
				const name = language === tag ? parseTextMap(texts)['name'] : undefined
				return name ? [[ref, name] as const] : []
			}),
		),
	)
	const say = (word: string): string =>
		known.get(word) ??
		(partsOf(word).length > 0
			? partsOf(word)
					.map((part) => known.get(part) ?? part)
					.join(betweenParts)
			: word)
	const has = (word: string) => known.has(word) || (partsOf(word).length > 0 && partsOf(word).every((part) => known.has(part)))
	return { in: say, has, forWire: (word) => localizedForWire(word, say(word), has(word) || say(word) !== word) }
}

/** Between the values that the offers of a product have, where its data sheet says them all. */
const betweenParts = ' / '

function partsOf(word: string): readonly string[] {
	return word.includes(betweenParts) ? word.split(betweenParts) : []
}
