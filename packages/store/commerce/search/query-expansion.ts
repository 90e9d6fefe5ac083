import { withLanguageMark } from './languages/language-rules.ts'
import { currentSynonyms, type Synonyms } from './synonyms.ts'

/** One way to match a part of a term: a product has to contain all of these words. */
export interface Alternative {
	readonly words: readonly string[]
	/** Typing errors that this alternative corrects. */
	readonly errors: number
	/** Whether a word may also match as a prefix, as typed words may. */
	readonly isPrefix: boolean
	/** The corrected word, if the typed word has errors. */
	readonly corrected?: string
}

/** A part of a term (one or several words) with its alternatives; the first alternative is the part as typed. */
export interface Group {
	readonly typed: readonly string[]
	readonly alternatives: readonly Alternative[]
	/** Only reviews, questions and answers have the part. */
	readonly isMentioned?: true
}

/** The words of a term as typed, one group each. */
export function withoutExpansion(words: readonly string[]): Group[] {
	return words.map((word) => ({ typed: [word], alternatives: [typedAlternative([word], words.length === 1)] }))
}

/**
 * The words of a term with their synonyms: "cell phone case" becomes "cell phone" or "smartphone", and "case" or "cover". `joined`:
 * words of the catalogue that two of the words may form: "i phone" also matches "iphone".
 */
export function expandSynonyms(
	words: readonly string[],
	joined: ReadonlySet<string> = new Set(),
	synonyms: Synonyms = currentSynonyms(),
): Group[] {
	const groups: Group[] = []
	const synonymsOf = (phrase: readonly string[]) => wholeWordAlternatives(synonyms.of(phrase) ?? [])
	for (let at = 0; at < words.length; ) {
		const phrase = maxPhraseWords(words.slice(at, at + synonyms.longest), synonyms) ?? words.slice(at, at + 1)
		const pair = words.slice(at, at + 2)
		const joinedPair = pair.join('')
		const isPair = phrase.length === 1 && pair.length === 2 && joined.has(joinedPair)
		const typed = isPair ? pair : phrase
		const separate = isPair ? combinePair(pair, synonymsOf) : synonymsOf(phrase)
		const joinedAlternatives = isPair ? [{ words: [joinedPair], errors: 0, isPrefix: true }, ...synonymsOf([joinedPair])] : []
		groups.push({ typed, alternatives: [typedAlternative(typed, words.length === 1), ...separate, ...joinedAlternatives] })
		at += typed.length
	}
	return groups
}

/** The combinations of two words and their synonyms, without the two words as typed. */
function combinePair(
	[first = '', second = '']: readonly string[],
	synonymsOf: (phrase: readonly string[]) => Alternative[],
): Alternative[] {
	const ways = [first, second].map((word) => [[word], ...synonymsOf([word]).map((way) => way.words)])
	const [ofFirst = [], ofSecond = []] = ways
	return wholeWordAlternatives(ofFirst.flatMap((one) => ofSecond.map((other) => [...one, ...other])).slice(1))
}

/** Alternatives that match whole words only. */
function wholeWordAlternatives(phrases: readonly (readonly string[])[]): Alternative[] {
	return phrases.map((words) => ({ words, errors: 0, isPrefix: false }))
}

function maxPhraseWords(words: readonly string[], synonyms: Synonyms): readonly string[] | undefined {
	for (let length = words.length; length > 0; length--) {
		const phrase = words.slice(0, length)
		if (synonyms.of(phrase)) return phrase
	}
	return undefined
}

/** The typed words as an alternative. A single letter matches as a prefix only if it is the whole term. */
function typedAlternative(words: readonly string[], alone: boolean): Alternative {
	return { words, errors: 0, isPrefix: alone || words.every((word) => word.length > 1) }
}

/** An alternative in English and in the language of the search. */
export function withLocalized<Way extends Pick<Alternative, 'words'>>(way: Way): readonly Way[] {
	const others = way.words.map(withLanguageMark)
	return others.every((word) => word !== null) ? [way, { ...way, words: others }] : [way]
}
