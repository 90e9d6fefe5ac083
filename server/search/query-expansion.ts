import { keyOf, knownSynonyms, type Synonyms } from './synonyms.ts'

/** One way to find a part of a term: all of these words have to be there. */
export interface Alternative {
	readonly words: readonly string[]
	/** Typing errors that this reading takes for granted. */
	readonly errors: number
	/** Whether the beginning of a word is enough, as for what was typed. */
	readonly open: boolean
	/** The word that was meant, where the one that was typed has errors. */
	readonly mended?: string
}

/** A part of a term, one or several words, and what it may mean; the first alternative is the part as typed. */
export interface Group {
	readonly typed: readonly string[]
	readonly alternatives: readonly Alternative[]
}

/** The words of a term, each on its own and as typed. */
export function asTyped(words: readonly string[]): Group[] {
	return words.map((word) => ({ typed: [word], alternatives: [typedPhrase([word], words.length === 1)] }))
}

/** The words of a term with what they mean besides: "cell phone case" is "cell phone", or a smartphone, and "case", or a cover. */
export function expandSynonyms(words: readonly string[], { meanings, longest }: Synonyms = knownSynonyms()): Group[] {
	const groups: Group[] = []
	for (let at = 0; at < words.length; ) {
		const phrase = longestPhrase(words.slice(at, at + longest), meanings) ?? words.slice(at, at + 1)
		const others = (meanings.get(keyOf(phrase)) ?? []).map((meant) => ({ words: meant, errors: 0, open: false }))
		groups.push({ typed: phrase, alternatives: [typedPhrase(phrase, words.length === 1), ...others] })
		at += phrase.length
	}
	return groups
}

function longestPhrase(words: readonly string[], meanings: Synonyms['meanings']): readonly string[] | undefined {
	for (let length = words.length; length > 0; length--) {
		const phrase = words.slice(0, length)
		if (meanings.has(keyOf(phrase))) return phrase
	}
	return undefined
}

/** A single letter is the beginning of too much, unless it is all there is. */
function typedPhrase(words: readonly string[], alone: boolean): Alternative {
	return { words, errors: 0, open: alone || words.every((word) => word.length > 1) }
}
