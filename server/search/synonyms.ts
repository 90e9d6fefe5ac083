import { readFileSync } from 'node:fs'
import * as v from 'valibot'
import { parse } from 'yaml'
import { searchWords, stemOf } from '../../src/domain/search/words.ts'
import { contentFiles, contentLanguages } from '../text/content.ts'
import { askedLanguage } from '../translations/asked.ts'
import { markedWord, stemIn, unmarked } from './languages/tongues.ts'
import { type Spellings, spellingsOf } from './spellings.ts'

type Phrase = readonly string[]

/** Phrases of words that mean the same. */
export interface Synonyms {
	/** What a phrase means besides; null where nothing is known of it. */
	readonly of: (phrase: Phrase) => readonly Phrase[] | null
	/** Words of the longest phrase. */
	readonly longest: number
	/** What is typed as one word, as the index would have it, and as it is written: typing errors in it are mended too. */
	readonly words: Spellings
}

/** What the store needs of a file of content/search. src/texts/schemas.ts says what each field is for, and to an editor what is wrong. */
const list = v.object({ synonyms: v.array(v.object({ words: v.string(), finds: v.optional(v.string()) })) })
type Entry = v.InferOutput<typeof list>['synonyms'][number]

/** What the entries of all lists of a language say together; without one they are of English words. */
export function synonymsOf(entries: readonly Entry[], language: string | null = null): Synonyms {
	const marked = (word: string) => (language === null || unmarked(word) ? word : markedWord(language, word))
	const stem = language === null ? stemOf : (word: string) => stemIn(marked(word))
	// Singular and plural are one phrase.
	const keyOf = (phrase: Phrase) => phrase.map(stem).join(' ')
	const meanings = new Map<string, Phrase[]>()
	let longest = 0
	for (const { words, finds } of entries) {
		const typed = phrasesOf(words)
		const meant = finds === undefined ? typed : phrasesOf(finds)
		for (const phrase of typed) {
			const known = meanings.get(keyOf(phrase)) ?? []
			meanings.set(keyOf(phrase), [...known, ...meant.filter((other) => keyOf(other) !== keyOf(phrase))])
			longest = Math.max(longest, phrase.length)
		}
	}
	const words = entries
		.flatMap((entry) => entry.words.split(','))
		.filter((phrase) => searchWords(phrase).length === 1)
		.flatMap((word) => [...spellingsOf(word, marked)])
	return { of: (phrase) => meanings.get(keyOf(phrase)) ?? null, longest, words: new Map(words) }
}

function phrasesOf(text: string): Phrase[] {
	return text
		.split(',')
		.map(searchWords)
		.filter((words) => words.length > 0)
}

/** The entries of these files, one a language. A file that is no such list throws an error that names it. */
export function readEntries(files: readonly URL[]): readonly Entry[] {
	return files
		.filter(({ pathname }) => /\.ya?ml$/.test(pathname))
		.flatMap((file) => {
			try {
				return v.parse(list, parse(readFileSync(file, 'utf8'))).synonyms
			} catch (cause) {
				const place = decodeURIComponent(file.pathname).replace(/.*(?=content\/(?:languages\/[^/]+\/)?search\/)/, '')
				throw new Error(`${place} cannot be read: "npm run check:content" tells what is wrong in it.`, { cause })
			}
		})
}

/** What several lists say together. */
export function together(all: readonly Synonyms[]): Synonyms {
	return {
		of: (phrase) => {
			const known = all.flatMap((one) => one.of(phrase) ?? [])
			return known.length > 0 || all.some((one) => one.of(phrase)) ? known : null
		},
		longest: Math.max(...all.map(({ longest }) => longest)),
		words: new Map(all.flatMap(({ words }) => [...words])),
	}
}

const read = new Map<string, Synonyms>()

/** The lists of a folder of content/, as they were when they were first asked for. */
function synonymsIn(folder: string, language: string | null): Synonyms {
	const known = read.get(folder) ?? synonymsOf(readEntries(contentFiles(folder)), language)
	read.set(folder, known)
	return known
}

/** The lists of all languages together. Read at the start, so that a mistake in one is told then and not at the first search. */
export function allSynonyms(): Synonyms {
	return together([synonymsIn('search', null), ...contentLanguages().map((tag) => synonymsIn(`languages/${tag}/search`, tag))])
}

/** The synonyms of content/search, and of content/languages/de/search where the search is in German. */
export function knownSynonyms(): Synonyms {
	const shops = synonymsIn('search', null)
	const others = (askedLanguage()?.tags ?? []).map((tag) => synonymsIn(`languages/${tag}/search`, tag))
	return others.length === 0 ? shops : together([shops, ...others])
}
