interface ListingNotesProps {
	/** Whether a sub-category was asked for that the category does not have. */
	partMissing: boolean
	/** Words of the search that had to be left out. */
	dropped: readonly string[]
}

/** Where the list is not quite what was asked for, it says so. */
export function ListingNotes({ partMissing, dropped }: ListingNotesProps) {
	if (!partMissing && dropped.length === 0) return null
	return (
		<p role="status" className="notice mt-4">
			{partMissing
				? 'There is no such part of this category. Here is all of it.'
				: `No product has all of these words. Here is what there is without ${inWords(dropped)}.`}
		</p>
	)
}

function inWords(words: readonly string[]): string {
	const quoted = words.map((word) => `“${word}”`)
	return quoted.length > 1 ? `${quoted.slice(0, -1).join(', ')} and ${quoted.at(-1)}` : quoted.join('')
}
