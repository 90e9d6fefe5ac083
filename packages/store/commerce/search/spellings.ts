import { searchWords } from '@storefront/contract/domain/search/words.ts'

/** Words as they are written, by what the search makes of them: `kopfhorer` is `kopfhörer`. */
export type Spellings = ReadonlyMap<string, string>

/** The spellings of a text. `keyOf`: how the index has a word. */
export function spellingsOf(text: string, keyOf = (word: string) => word): Spellings {
	return new Map(
		text
			.normalize('NFC')
			.toLowerCase()
			.split(/[^\p{L}\p{N}\p{M}]+/u)
			.flatMap((word) => searchWords(word).map((bare) => [keyOf(bare), word] as const)),
	)
}
