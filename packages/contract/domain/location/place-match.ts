/** A place to choose. */
interface Named {
	readonly name: string
	/** Other names that it is looked for by. */
	readonly also?: readonly string[]
}

/** Letters that are no letter with a mark, as they are written without them. */
const spelledOut: Readonly<Record<string, string>> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ı: 'i' }

/**
 * A name as it is compared: without case, marks, hyphens and the ways in which one letter is written as two. "Málaga" is
 * found by "malaga", "Köln" by "koeln" and "koln", "Århus" by "Aarhus", "St. Gallen" by "Sankt Gallen".
 */
export function foldName(text: string): string {
	return text
		.normalize('NFD')
		.replace(/\p{M}/gu, '')
		.toLowerCase()
		.replace(/[ßæœøłđðþı]/g, (letter) => spelledOut[letter] ?? letter)
		.replace(/['’`´]/g, '')
		.replace(/[^\p{L}\p{N}]+/gu, ' ')
		.trim()
		.replace(/\b(?:saint|sankt|sint|st)\b/g, 'st')
		.replace(/([aou])e|aa/g, (_, vowel: string | undefined) => vowel ?? 'a')
}

/** How well a name answers what was typed; the lower the better, none when it does not. */
function rankOf(name: string, wanted: string): number | null {
	if (name === wanted) return 0
	if (name.startsWith(wanted)) return 1
	if (name.includes(` ${wanted}`)) return 3
	return name.includes(wanted) ? 4 : null
}

interface Folded<Place> {
	readonly place: Place
	readonly name: string
	readonly also: readonly string[]
}

/** Folding thousands of names with each letter typed would be felt. */
const foldedLists = new WeakMap<readonly Named[], readonly Folded<Named>[]>()

function foldedOf<Place extends Named>(items: readonly Place[]): readonly Folded<Place>[] {
	const known = foldedLists.get(items)
	// The list is the very one that was folded, so its places are of its type.
	if (known) return known as readonly Folded<Place>[]
	const folded = items.map((place) => ({ place, name: foldName(place.name), also: (place.also ?? []).map(foldName) }))
	foldedLists.set(items, folded)
	return folded
}

/**
 * The items that a typed text leaves, the best first: of this very name, then beginning with it, then under another name,
 * then those in which it stands further inside. Among equals the well-known, which have other names, come first; else each
 * in their order.
 */
export function findPlaces<Place extends Named>(items: readonly Place[], typed: string, limit: number): readonly Place[] {
	const wanted = foldName(typed)
	if (wanted === '') return typed.trim() === '' ? items.slice(0, limit) : []
	const found = foldedOf(items).flatMap(({ place, name, also }) => {
		const own = rankOf(name, wanted)
		if (own === 0) return [{ place, rank: 0 }]
		const other = also.reduce((best, each) => Math.min(best, each === wanted ? 0 : each.startsWith(wanted) ? 2 : 5), 5)
		const rank = Math.min(own ?? 5, other)
		return rank === 5 ? [] : [{ place, rank: rank + (also.length > 0 ? 0 : 0.5) }]
	})
	return found
		.toSorted((a, b) => a.rank - b.rank)
		.slice(0, limit)
		.map(({ place }) => place)
}

/** The name by which a place was found, where it is not the one that it is shown under. */
export function foundBy(place: Named, typed: string): string | undefined {
	const wanted = foldName(typed)
	if (wanted === '' || foldName(place.name).includes(wanted)) return undefined
	return place.also?.find((name) => foldName(name).startsWith(wanted))
}

/** The item of exactly this name, case, accents and spelling ignored: what a browser's autofill types. */
export function findPlaceByName<Place extends Named>(items: readonly Place[], typed: string): Place | undefined {
	const exact = items.find(({ name }) => name === typed)
	const wanted = foldName(typed)
	if (exact || wanted === '') return exact
	const folded = foldedOf(items)
	return (folded.find(({ name }) => name === wanted) ?? folded.find(({ also }) => also.includes(wanted)))?.place
}

/** The item that a saved address means: by name, or by id where another store keeps ids (AMB-40). */
export function resolvePlace<Place extends Named & { readonly id: string }>(items: readonly Place[], saved: string): Place | undefined {
	return findPlaceByName(items, saved) ?? items.find(({ id }) => id === saved)
}
