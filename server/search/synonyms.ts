import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import * as v from 'valibot'
import { parse } from 'yaml'
import { searchWords, stemOf } from '../../src/domain/search/words.ts'
import { contentFiles } from '../text/content.ts'

/** Phrases of words that mean the same, by the stems of the words of the phrase that is typed. */
export interface Synonyms {
	readonly meanings: ReadonlyMap<string, readonly (readonly string[])[]>
	/** Words of the longest phrase. */
	readonly longest: number
}

/** What the store needs of a file of content/search. src/texts/schemas.ts says what each field is for, and to an editor what is wrong. */
const list = v.object({ synonyms: v.array(v.object({ words: v.string(), finds: v.optional(v.string()) })) })
type Entry = v.InferOutput<typeof list>['synonyms'][number]

/** What the entries of all lists say together. */
export function synonymsOf(entries: readonly Entry[]): Synonyms {
	const meanings = new Map<string, (readonly string[])[]>()
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
	return { meanings, longest }
}

function phrasesOf(text: string): string[][] {
	return text
		.split(',')
		.map(searchWords)
		.filter((words) => words.length > 0)
}

/** Singular and plural are one phrase. */
export function keyOf(words: readonly string[]): string {
	return words.map(stemOf).join(' ')
}

/** The entries of these files, one a language. A file that is no such list throws an error that names it. */
export function readEntries(files: readonly URL[]): readonly Entry[] {
	return files
		.filter(({ pathname }) => /\.ya?ml$/.test(pathname))
		.flatMap((file) => {
			try {
				return v.parse(list, parse(readFileSync(file, 'utf8'))).synonyms
			} catch (cause) {
				const name = basename(decodeURIComponent(file.pathname))
				throw new Error(`content/search/${name} cannot be read: "npm run check:content" tells what is wrong in it.`, { cause })
			}
		})
}

let known: Synonyms | undefined

/** The synonyms of content/search, as they were when they were first asked for. */
export function knownSynonyms(): Synonyms {
	known ??= synonymsOf(readEntries(contentFiles('search')))
	return known
}
