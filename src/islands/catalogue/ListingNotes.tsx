import type { Listing } from '../../domain/catalogue/listing/listing.ts'

/** Where the list is not quite what was asked for, it says so. */
export function ListingNotes({ partMissing, dropped, unknownFilters }: Pick<Listing, 'partMissing' | 'dropped' | 'unknownFilters'>) {
	const notes = [
		...(partMissing ? ['There is no such part of this category. Here is all of it.'] : []),
		...(dropped.length > 0 ? [`No product has all of these words. Here is what there is without ${inWords(dropped)}.`] : []),
		...(unknownFilters.length > 0 ? [`These products cannot be filtered by ${inWords(unknownFilters)}: that was left out.`] : []),
	]
	if (notes.length === 0) return null
	return (
		<p role="status" className="notice mt-4">
			{notes.join(' ')}
		</p>
	)
}

function inWords(words: readonly string[]): string {
	const quoted = words.map((word) => `“${word}”`)
	return quoted.length > 1 ? `${quoted.slice(0, -1).join(', ')} and ${quoted.at(-1)}` : quoted.join('')
}
