import type { Db } from '../../infrastructure/db/open.ts'
import { indexedLanguage } from './languages/languages.ts'
import { countMatches } from './match.ts'
import { expandSynonyms, type Group } from './query-expansion.ts'

/** Languages that write what is put together as one word: a case of a phone is a "Handyhülle". */
const compounding = new Set(['de', 'nl', 'sv', 'da', 'nb', 'nn', 'no', 'fi'])

const shortestPart = 3
/** The last part says what it is. Shorter ones end too many words. */
const shortestHead = 4
const longestCompound = 40

/**
 * The parts of a word that is in no catalogue as it is, by what products are called: "handyhulle" is "handy" and "hulle". Where nothing
 * has both, the last part alone, which says what is wanted. null: it is no compound of the catalogue's words, or its language has none.
 */
export async function compoundParts(db: Db, word: string): Promise<readonly string[] | null> {
	const language = indexedLanguage()
	if (language === null || !compounding.has(language) || !/^\p{L}+$/u.test(word) || word.length > longestCompound) return null
	let onlyHead: readonly string[] | null = null
	// The longest last part first: "kopfhorer" before "horer".
	for (let cut = shortestPart; word.length - cut >= shortestHead; cut++) {
		const head = word.slice(cut)
		if (!(await isCalled(db, [head]))) continue
		const first = word.slice(0, cut)
		if (await isCalled(db, [first, head])) return [first, head]
		onlyHead ??= [head]
	}
	return onlyHead
}

/** Whether a product has all of these words, or what they mean: whole words in any form, and no beginnings. */
async function isCalled(db: Db, words: readonly string[]): Promise<boolean> {
	const whole = ({ alternatives, ...group }: Group): Group => ({
		...group,
		alternatives: alternatives.map((way) => ({ ...way, open: false })),
	})
	return (await countMatches(db, expandSynonyms(words).map(whole), 'name', 1)) > 0
}
