import { readFileSync } from 'node:fs'
import { searchWords, stemOf } from '@storefront/contract/domain/search/words.ts'
import * as v from 'valibot'
import { parse } from 'yaml'
import { contentFiles, contentLanguages, contentPath } from '../../infrastructure/text/content.ts'
import { requestLocale } from '../translations/request-locale.ts'
import { markedWord, splitMarkedWord, stemIn } from './languages/languages.ts'
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

/** What the store needs of a file of content/search. src/content/schemas.ts says what each field is for, and to an editor what is wrong. */
const list = v.object({ synonyms: v.array(v.object({ words: v.string(), finds: v.optional(v.string()) })) })
type Entry = v.InferOutput<typeof list>['synonyms'][number]

/** What the entries of all lists of a language say together; without one they are of English words. */
export function synonymsOf(entries: readonly Entry[], language: string | null = null): Synonyms {
	const marked = (word: string) => (language === null || splitMarkedWord(word) ? word : markedWord(language, word))
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
				throw new Error(`${contentPath(file)} cannot be read: "npm run check:content" tells what is wrong in it.`, { cause })
			}
		})
}

/** What several lists say together. */
export function together(all: readonly Synonyms[]): Synonyms {
	return {
		of: (phrase) => {
			const known = all.flatMap((one) => one.of(phrase) ?? [])
			return known.length > 0 ? known : null
		},
		longest: Math.max(...all.map(({ longest }) => longest)),
		words: new Map(all.flatMap(({ words }) => [...words])),
	}
}

/** The lists of content/search and of each language, as they were when they were first asked for. */
interface Lists {
	readonly shops: Synonyms
	readonly byLanguage: ReadonlyMap<string, Synonyms>
}

let lists: Lists | undefined

function readLists(): Lists {
	lists ??= {
		shops: synonymsOf(readEntries(contentFiles('search'))),
		byLanguage: new Map(contentLanguages().map((tag) => [tag, synonymsOf(entriesIn(tag), tag)])),
	}
	return lists
}

/** Of a language that has a broken list nothing, which is told: as with its other texts the store starts without it. */
function entriesIn(tag: string): readonly Entry[] {
	try {
		return readEntries(contentFiles(`languages/${tag}/search`))
	} catch (error) {
		process.emitWarning(error instanceof Error ? error.message : String(error))
		return []
	}
}

/** The lists of all languages together. Read at the start, so that a mistake in one is told then and not at the first search. */
export function allSynonyms(): Synonyms {
	const { shops, byLanguage } = readLists()
	return together([shops, ...byLanguage.values()])
}

const combined = new Map<string, Synonyms>()

/** The synonyms of content/search, and of content/languages/de/search where the search is in German. */
export function knownSynonyms(): Synonyms {
	const { shops, byLanguage } = readLists()
	const tags = (requestLocale()?.tags ?? []).filter((tag) => byLanguage.has(tag))
	const known = combined.get(tags.join()) ?? together([shops, ...tags.flatMap((tag) => byLanguage.get(tag) ?? [])])
	combined.set(tags.join(), known)
	return known
}
