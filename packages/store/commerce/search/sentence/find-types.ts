import type { Db } from '@storefront/store/infrastructure/db/open.ts'
import { searchLanguage } from '../languages/language-rules.ts'
import { countMatches } from '../match-condition.ts'
import { expandSynonyms, type Group } from '../query-expansion.ts'
import { findKnownJoins } from '../typo-tolerance.ts'
import { findKnownWords } from '../vocabulary.ts'
import type { SentenceWord } from './read-sentence.ts'
import type { NotSold, SentenceWords } from './sentence-words.ts'
import { isCategoryType, maxTypeWords, type TypeOrigin, typeWord } from './type-mark.ts'

/** A part of a sentence. */
export interface SentencePart {
	readonly group: Group
	readonly segment: number
	/** Words of the index for the product types that the part names; empty for other parts. */
	readonly types: readonly string[]
	/** Whether a category has the type. */
	readonly isCategory: boolean
	/** Whether the part names something that belongs to another product. */
	readonly isAccessory: boolean
	/** Whether the part says what a product is like. */
	readonly isAttribute: boolean
	/** The entry of the list of products that are not sold, whose types the part has instead. */
	readonly notSold: NotSold | null
}

/** Splits a sentence into parts and finds the product types that they name. */
export async function findTypes(db: Db, words: readonly SentenceWord[], lists: SentenceWords): Promise<readonly SentencePart[]> {
	const spans = splitSpans(words, await findNotSold(db, words, lists))
	const parts = await Promise.all(
		spans.map(async ({ words: own, segment, isListed }) => {
			const typed = own.map(({ word }) => word)
			const notSold = isListed ? lists.notSold(typed) : null
			if (notSold) {
				const wanted = notSold.finds.flatMap((phrase) => expandSynonyms(phrase))
				return [{ segment, notSold, group: { typed, alternatives: wanted.flatMap(({ alternatives }) => alternatives) }, wanted }]
			}
			const groups = expandSynonyms(typed, await findKnownJoins(db, typed))
			return groups.map((group) => ({ segment, notSold, group, wanted: [group] }))
		}),
	)
	const split = parts.flat()
	const known = await findKnownTypes(db, [
		...split.flatMap(({ wanted }) => wanted.flatMap(candidates)),
		...split.flatMap((_, at) => spansFrom(split, at).flatMap(({ typed }) => ofWords(typed))),
	])
	const result: SentencePart[] = []
	for (let at = 0; at < split.length; at++) {
		const longer = spansFrom(split, at).findLast((span) => isTypeSpan(span, split[at + span.parts - 1], known))
		const part = split[at]
		if (!part) continue
		const group = longer ? wordsAsGroup(longer.typed) : part.group
		const types = [...new Set(longer ? ofWords(longer.typed) : part.wanted.flatMap(candidates))].filter((word) => known.has(word))
		const { segment, notSold } = part
		const isCategory = types.some(isCategoryType)
		const isAccessory = lists.isAccessory(group.typed.at(-1) ?? '')
		result.push({ group, segment, types, isCategory, notSold, isAccessory, isAttribute: lists.isAttribute(group.typed) })
		at += longer ? longer.parts - 1 : 0
	}
	return result
}

/** Whether several parts are one type. A name is not, if its last part is a type alone: "over-ear headphones" are headphones first. */
function isTypeSpan({ typed }: { readonly typed: readonly string[] }, last: Split | undefined, known: ReadonlySet<string>): boolean {
	const types = ofWords(typed).filter((word) => known.has(word))
	return types.some(isCategoryType) || (types.length > 0 && !candidates(last?.group ?? wordsAsGroup([])).some((word) => known.has(word)))
}

type Split = { readonly group: Group; readonly segment: number; readonly notSold: NotSold | null }

/** Several neighbouring parts of a segment, read as one name: "gaming laptop". */
function spansFrom(parts: readonly Split[], at: number) {
	const first = parts[at]
	const spans: { readonly typed: readonly string[]; readonly parts: number }[] = []
	for (let end = at + 2; end <= Math.min(parts.length, at + maxTypeWords); end++) {
		const own = parts.slice(at, end)
		if (own.some(({ segment, notSold }) => segment !== first?.segment || notSold)) break
		spans.push({ typed: own.flatMap(({ group }) => group.typed), parts: own.length })
	}
	return spans
}

interface Span {
	readonly words: readonly SentenceWord[]
	readonly segment: number
	readonly isListed: boolean
}

/** Phrases of the list of products that are not sold, by the index of their first word. A phrase whose first word names a product is sold. */
async function findNotSold(
	db: Db,
	words: readonly SentenceWord[],
	lists: SentenceWords,
): Promise<ReadonlyMap<number, readonly SentenceWord[]>> {
	const found = new Map<number, readonly SentenceWord[]>()
	for (let at = 0; at < words.length; at++) {
		const phrases = Array.from({ length: lists.longest }, (_, index) => words.slice(at, at + lists.longest - index))
		const listed = phrases.find((phrase) => lists.notSold(phrase.map(({ word }) => word)) !== null)
		const [first] = listed ?? []
		if (!listed || !first) continue
		const own: Group = { typed: [first.word], alternatives: [{ words: [first.word], errors: 0, isPrefix: false }] }
		if ((await countMatches(db, [own], 'name', 1)) === 0) found.set(at, listed)
		at += listed.length - 1
	}
	return found
}

/** Separates the segments, and the phrases that are not sold. */
function splitSpans(words: readonly SentenceWord[], notSold: ReadonlyMap<number, readonly SentenceWord[]>): readonly Span[] {
	const spans: Span[] = []
	for (let at = 0; at < words.length; ) {
		const own = notSold.get(at) ?? words.slice(at, at + 1)
		const { segment } = own[0] ?? { segment: 0 }
		const last = spans.at(-1)
		const isListed = notSold.has(at)
		if (!isListed && last && !last.isListed && last.segment === segment) spans.splice(-1, 1, { ...last, words: [...last.words, ...own] })
		else spans.push({ words: own, segment, isListed })
		at += own.length
	}
	return spans
}

/** Typed words as one part without synonyms. */
function wordsAsGroup(typed: readonly string[]): Group {
	return { typed, alternatives: [{ words: typed, errors: 0, isPrefix: true }] }
}

/** The types that a part may name: all of its alternatives. */
function candidates({ alternatives }: Group): readonly string[] {
	return alternatives.flatMap(({ words }) => ofWords(words))
}

const origins: readonly TypeOrigin[] = ['category', 'name']

function ofWords(words: readonly string[]): readonly string[] {
	const language = searchLanguage()
	return origins.flatMap((origin) => [typeWord(null, words, origin), ...(language === null ? [] : [typeWord(language, words, origin)])])
}

async function findKnownTypes(db: Db, words: readonly string[]): Promise<ReadonlySet<string>> {
	return await findKnownWords(db, [...new Set(words)])
}
