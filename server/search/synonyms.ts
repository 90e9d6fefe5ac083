import { readFileSync } from 'node:fs'
import { searchWords, stemOf } from './words.ts'

/** Phrases of words that mean the same, by the stems of the words of the phrase that is typed. */
export interface Synonyms {
	readonly meanings: ReadonlyMap<string, readonly (readonly string[])[]>
	/** Words of the longest phrase. */
	readonly longest: number
}

/** Reads the lines of synonyms.txt, which tells their form. A line that says nothing throws an error with its number. */
export function readSynonyms(text: string): Synonyms {
	const meanings = new Map<string, (readonly string[])[]>()
	let longest = 0
	for (const [index, line] of text.split('\n').entries()) {
		if (line.trim() === '' || line.startsWith('#')) continue
		const [typed = [], meant, ...more] = line.split('>').map(phrasesOf)
		if (typed.length === 0 || more.length > 0 || (meant ? meant.length === 0 : typed.length < 2))
			throw new Error(`synonyms.txt:${index + 1}: "${line.trim()}" is not like "laptop, notebook" or "cell phone > smartphone"`)
		for (const phrase of typed) {
			const known = meanings.get(keyOf(phrase)) ?? []
			meanings.set(keyOf(phrase), [...known, ...(meant ?? typed).filter((other) => keyOf(other) !== keyOf(phrase))])
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

export const synonyms: Synonyms = readSynonyms(readFileSync(new URL('synonyms.txt', import.meta.url), 'utf8'))
