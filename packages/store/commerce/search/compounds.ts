import type { Db } from '../../infrastructure/db/open.ts'
import { searchLanguage } from './languages/language-rules.ts'
import { countMatches } from './match-condition.ts'
import { expandSynonyms, type Group } from './query-expansion.ts'

/** Languages that write compounds as one word: a phone case is a "Handyhülle". */
const compoundLanguages = new Set(['de', 'nl', 'sv', 'da', 'nb', 'nn', 'no', 'fi'])

const minPartLength = 3
/** Letters of the last part, which names the product. Shorter parts end too many words. */
const minHeadLength = 4
const maxCompoundLength = 40

/**
 * Splits a compound into words of product names: "handyhulle" into "handy" and "hulle". If no product has both, the result is the
 * last part, which names the product. null if the word is not a compound of such words, or if the language has no compounds.
 */
export async function splitCompound(db: Db, word: string): Promise<readonly string[] | null> {
	const language = searchLanguage()
	if (language === null || !compoundLanguages.has(language) || !/^\p{L}+$/u.test(word) || word.length > maxCompoundLength) return null
	let onlyHead: readonly string[] | null = null
	// The longest last part comes first: "kopfhorer" before "horer".
	for (let cut = minPartLength; word.length - cut >= minHeadLength; cut++) {
		const head = word.slice(cut)
		if (!(await matchesNames(db, [head]))) continue
		const first = word.slice(0, cut)
		if (await matchesNames(db, [first, head])) return [first, head]
		onlyHead ??= [head]
	}
	return onlyHead
}

/** Whether the name of a product has all of these words or their synonyms, as whole words in any form. */
async function matchesNames(db: Db, words: readonly string[]): Promise<boolean> {
	const whole = ({ alternatives, ...group }: Group): Group => ({
		...group,
		alternatives: alternatives.map((way) => ({ ...way, isPrefix: false })),
	})
	return (await countMatches(db, expandSynonyms(words).map(whole), 'name', 1)) > 0
}
