import { otherSpelling } from './languages/languages.ts'
import { knownSynonyms, type Synonyms } from './synonyms.ts'

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
export function withoutExpansion(words: readonly string[]): Group[] {
	return words.map((word) => ({ typed: [word], alternatives: [typedPhrase([word], words.length === 1)] }))
}

/**
 * The words of a term with what they mean besides: "cell phone case" is "cell phone", or a smartphone, and "case", or a cover.
 * `joined`: words of the catalogue that two of these may be, written apart: "i phone" is an iphone, too.
 */
export function expandSynonyms(
	words: readonly string[],
	joined: ReadonlySet<string> = new Set(),
	synonyms: Synonyms = knownSynonyms(),
): Group[] {
	const groups: Group[] = []
	const meant = (phrase: readonly string[]) => closed(synonyms.of(phrase) ?? [])
	for (let at = 0; at < words.length; ) {
		const phrase = longestPhrase(words.slice(at, at + synonyms.longest), synonyms) ?? words.slice(at, at + 1)
		const pair = words.slice(at, at + 2)
		const together = pair.join('')
		const isPair = phrase.length === 1 && pair.length === 2 && joined.has(together)
		const typed = isPair ? pair : phrase
		const apart = isPair ? inEachWay(pair, meant) : meant(phrase)
		const asOne = isPair ? [{ words: [together], errors: 0, open: true }, ...meant([together])] : []
		groups.push({ typed, alternatives: [typedPhrase(typed, words.length === 1), ...apart, ...asOne] })
		at += typed.length
	}
	return groups
}

/** Two words with what each of them means besides; without the two as they are. */
function inEachWay([first = '', second = '']: readonly string[], meant: (phrase: readonly string[]) => Alternative[]): Alternative[] {
	const ways = [first, second].map((word) => [[word], ...meant([word]).map((way) => way.words)])
	const [ofFirst = [], ofSecond = []] = ways
	return closed(ofFirst.flatMap((one) => ofSecond.map((other) => [...one, ...other])).slice(1))
}

/** Ways that count with whole words alone. */
function closed(phrases: readonly (readonly string[])[]): Alternative[] {
	return phrases.map((words) => ({ words, errors: 0, open: false }))
}

function longestPhrase(words: readonly string[], synonyms: Synonyms): readonly string[] | undefined {
	for (let length = words.length; length > 0; length--) {
		const phrase = words.slice(0, length)
		if (synonyms.of(phrase)) return phrase
	}
	return undefined
}

/** A single letter is the beginning of too much, unless it is all there is. */
function typedPhrase(words: readonly string[], alone: boolean): Alternative {
	return { words, errors: 0, open: alone || words.every((word) => word.length > 1) }
}

/** An alternative as it stands, and in the language that is searched in besides English. */
export function inEachLanguage<Way extends Pick<Alternative, 'words'>>(way: Way): readonly Way[] {
	const others = way.words.map(otherSpelling)
	return others.every((word) => word !== null) ? [way, { ...way, words: others }] : [way]
}
