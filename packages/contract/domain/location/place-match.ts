/** A place in a list. */
interface Named {
	readonly name: string
	/** Alternative names for the search. */
	readonly also?: readonly string[]
}

/** Latin letters without a Unicode decomposition, and their replacements. */
const spelledOut: Readonly<Record<string, string>> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ı: 'i' }

/**
 * Normalizes a name for comparison, ignoring case, diacritics, hyphens and digraphs. "malaga" matches "Málaga", "koeln" and
 * "koln" match "Köln", "Aarhus" matches "Århus", "Sankt Gallen" matches "St. Gallen".
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

/** Rank of a name for a search; lower is better. null without a match. */
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

/** Cache of normalized names, because normalizing thousands of names on each keystroke is noticeably slow. */
const foldedLists = new WeakMap<readonly Named[], readonly Folded<Named>[]>()

function foldedOf<Place extends Named>(items: readonly Place[]): readonly Folded<Place>[] {
	const known = foldedLists.get(items)
	// The key is the original list, so the places have its type.
	if (known) return known as readonly Folded<Place>[]
	const folded = items.map((place) => ({ place, name: foldName(place.name), also: (place.also ?? []).map(foldName) }))
	foldedLists.set(items, folded)
	return folded
}

/**
 * The items that match the input, best match first: equal names, then prefixes, then alternative names, then matches within
 * the name. Of equal matches, items with alternative names come first, because they are well known; otherwise the order of the
 * list is kept.
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

/** The alternative name that matches the input; undefined if the main name matches. */
export function matchesName(place: Named, typed: string): string | undefined {
	const wanted = foldName(typed)
	if (wanted === '' || foldName(place.name).includes(wanted)) return undefined
	return place.also?.find((name) => foldName(name).startsWith(wanted))
}

/** The item with exactly this name, ignoring case, accents and spelling, for browser autofill. */
export function findPlaceByName<Place extends Named>(items: readonly Place[], typed: string): Place | undefined {
	const exact = items.find(({ name }) => name === typed)
	const wanted = foldName(typed)
	if (exact || wanted === '') return exact
	const folded = foldedOf(items)
	return (folded.find(({ name }) => name === wanted) ?? folded.find(({ also }) => also.includes(wanted)))?.place
}

/** The item of a saved address: by name, or by id for stores that save ids (AMB-40). */
export function resolvePlace<Place extends Named & { readonly id: string }>(items: readonly Place[], saved: string): Place | undefined {
	return findPlaceByName(items, saved) ?? items.find(({ id }) => id === saved)
}
