import { Random } from './random.ts'

/** Kinds of search queries for a product with this name. */
export const waysToSearch = {
	'whole name': (_, name) => name,
	'one word': (random, name) => wordsOf(name)[random.whole(0, wordsOf(name).length - 1)] ?? name,
	'while typing': (random, name) => name.slice(0, random.whole(2, Math.min(name.length, 9))),
	'two words': (random, name) => random.pick(pairs(wordsOf(name), name)),
	'typing error': (random, name) => mistyped(random, wordsOf(name).find((word) => word.length > 4) ?? name),
	'not there': (random) => `qx${random.whole(0, 99_999).toString(36)} zwvk`,
} as const satisfies Record<string, (random: Random, name: string) => string>

export type WayToSearch = keyof typeof waysToSearch

/** Returns this many terms of a kind, the same ones in every run. */
export function terms(way: WayToSearch, names: readonly string[], count: number): string[] {
	const random = new Random(count)
	return Array.from(
		{ length: count },
		() =>
			waysToSearch[way](random, names[random.whole(0, names.length - 1)] ?? '')
				.slice(0, 200)
				.trim() || 'phone',
	)
}

function wordsOf(name: string): readonly string[] {
	return name.split(/[^\p{L}\p{N}]+/u).filter(Boolean)
}

function pairs(words: readonly string[], name: string): readonly [string, ...string[]] {
	const [first, ...others] = words.slice(1).map((word, index) => `${words[index]} ${word}`)
	return first === undefined ? [name] : [first, ...others]
}

/** Omits a letter or swaps two adjacent letters. */
function mistyped(random: Random, word: string): string {
	const at = random.whole(1, word.length - 2)
	if (random.chance(0.5)) return word.slice(0, at) + word.slice(at + 1)
	return word.slice(0, at) + word.charAt(at + 1) + word.charAt(at) + word.slice(at + 2)
}
