import { readFileSync } from 'node:fs'
import { searchWords, stemOf } from '@storefront/contract/domain/search/words.ts'
import * as v from 'valibot'
import { parse } from 'yaml'
import { contentFiles, contentLanguages, contentPath } from '../../infrastructure/text/content.ts'
import { requestLocale } from '../translations/request-locale.ts'
import { markedWord, splitMarkedWord, stemMarked } from './languages/language-rules.ts'
import { type Spellings, spellingsOf } from './spellings.ts'

type Phrase = readonly string[]

/** Phrases with the same meaning. */
export interface Synonyms {
	/** The synonyms of a phrase; null for an unknown phrase. */
	readonly of: (phrase: Phrase) => readonly Phrase[] | null
	/** Number of words of the longest phrase. */
	readonly longest: number
	/** Single-word phrases and their spellings; typing errors in them are corrected, too. */
	readonly words: Spellings
}

/** The part of a file in content/search that the store reads. `src/content/schemas.ts` documents the fields and reports mistakes. */
const synonymsFile = v.object({ synonyms: v.array(v.object({ words: v.string(), finds: v.optional(v.string()) })) })
type Entry = v.InferOutput<typeof synonymsFile>['synonyms'][number]

/** Builds the synonyms from the entries of all lists of a language; `null` for English. */
export function buildSynonyms(entries: readonly Entry[], language: string | null = null): Synonyms {
	const marked = (word: string) => (language === null || splitMarkedWord(word) ? word : markedWord(language, word))
	const stem = language === null ? stemOf : (word: string) => stemMarked(marked(word))
	// Stems, so that singular and plural are one phrase.
	const keyOf = (phrase: Phrase) => phrase.map(stem).join(' ')
	const meanings = new Map<string, Phrase[]>()
	let longest = 0
	for (const { words, finds } of entries) {
		const typed = phrasesOf(words)
		const results = finds === undefined ? typed : phrasesOf(finds)
		for (const phrase of typed) {
			const known = meanings.get(keyOf(phrase)) ?? []
			meanings.set(keyOf(phrase), [...known, ...results.filter((other) => keyOf(other) !== keyOf(phrase))])
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

/** Reads the entries of these files. Throws an `Error` that names the file if a file is invalid. */
export function readEntries(files: readonly URL[]): readonly Entry[] {
	return files
		.filter(({ pathname }) => /\.ya?ml$/.test(pathname))
		.flatMap((file) => {
			try {
				return v.parse(synonymsFile, parse(readFileSync(file, 'utf8'))).synonyms
			} catch (cause) {
				throw new Error(`${contentPath(file)} cannot be read. "npm run check:content" shows its errors.`, { cause })
			}
		})
}

/** Merges the synonyms of several lists. */
export function mergeSynonyms(all: readonly Synonyms[]): Synonyms {
	return {
		of: (phrase) => {
			const known = all.flatMap((one) => one.of(phrase) ?? [])
			return known.length > 0 ? known : null
		},
		longest: Math.max(...all.map(({ longest }) => longest)),
		words: new Map(all.flatMap(({ words }) => [...words])),
	}
}

/** The lists of content/search and of each language, cached at the first use. */
interface SynonymLists {
	readonly english: Synonyms
	readonly byLanguage: ReadonlyMap<string, Synonyms>
}

let lists: SynonymLists | undefined

function loadLists(): SynonymLists {
	lists ??= {
		english: buildSynonyms(readEntries(contentFiles('search'))),
		byLanguage: new Map(contentLanguages().map((tag) => [tag, buildSynonyms(readEntriesOf(tag), tag)])),
	}
	return lists
}

/** The entries of a language; empty with a warning if a list is invalid, because the store can start without it. */
function readEntriesOf(tag: string): readonly Entry[] {
	try {
		return readEntries(contentFiles(`languages/${tag}/search`))
	} catch (error) {
		process.emitWarning(error instanceof Error ? error.message : String(error))
		return []
	}
}

/** The synonyms of all languages. Call it at the start, so that a mistake is reported then and not at the first search. */
export function allSynonyms(): Synonyms {
	const { english, byLanguage } = loadLists()
	return mergeSynonyms([english, ...byLanguage.values()])
}

const mergedByTags = new Map<string, Synonyms>()

/** The synonyms of content/search, plus those of content/languages/de/search for a search in German. */
export function currentSynonyms(): Synonyms {
	const { english, byLanguage } = loadLists()
	const tags = (requestLocale()?.tags ?? []).filter((tag) => byLanguage.has(tag))
	const known = mergedByTags.get(tags.join()) ?? mergeSynonyms([english, ...tags.flatMap((tag) => byLanguage.get(tag) ?? [])])
	mergedByTags.set(tags.join(), known)
	return known
}
