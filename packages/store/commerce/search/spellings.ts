import { searchWords } from '@storefront/contract/domain/search/words.ts'

/** Original spellings by normalized word: `kopfhorer` is `kopfhörer`. */
export type Spellings = ReadonlyMap<string, string>

/** The spellings of the words of a text. `keyOf` converts a word to its form in the index. */
export function spellingsOf(text: string, keyOf = (word: string) => word): Spellings {
	return new Map(
		text
			.normalize('NFC')
			.toLowerCase()
			.split(/[^\p{L}\p{N}\p{M}]+/u)
			.flatMap((word) => searchWords(word).map((bare) => [keyOf(bare), word] as const)),
	)
}
