import type { Listing } from '@storefront/contract/domain/catalogue/listing/listing.ts'
import { paths } from '@storefront/contract/domain/paths.ts'
import { linkKindName, linkKinds, quotedWords, type SearchNotes } from '@storefront/contract/domain/search/notes.ts'
import { text, textParts } from '@storefront/i18n/text.ts'

interface ListingNotesProps extends Pick<Listing, 'partMissing' | 'unknownFilters' | keyof SearchNotes> {
	/** What was searched for; empty: nothing. */
	term: string
}

/** Where the list is not quite what was asked for, it says so; a search says where else it leads. */
export function ListingNotes({ partMissing, unknownFilters, term, dropped, mended, links }: ListingNotesProps) {
	const said = [
		partMissing && text('listing.partMissing'),
		mended !== null &&
			textParts('listing.didYouMean', {
				term,
				mended: (
					<a key="mended" href={`${paths.search}?q=${encodeURIComponent(mended)}`} className="link font-bold">
						{mended}
					</a>
				),
			}),
		dropped.length > 0 && text('listing.wordsDropped', { words: quotedWords(dropped) }),
		unknownFilters.length > 0 && text('listing.filtersUnknown', { filters: quotedWords(unknownFilters) }),
	]
	return (
		<>
			{said.map(
				(sentence, index) =>
					sentence && (
						// biome-ignore lint/suspicious/noArrayIndexKey: the sentences stand in one order.
						<p key={index} role="status" className="notice mt-4 block">
							{sentence}
						</p>
					),
			)}
			<SearchSuggestions links={links} />
		</>
	)
}

/** Categories, brands and pages that a search names. */
function SearchSuggestions({ links }: Pick<SearchNotes, 'links'>) {
	if (links.length === 0) return null
	return (
		<nav aria-label={text('listing.waysOn')} className="text-sm">
			{linkKinds.map((kind) => {
				const own = links.filter((link) => link.kind === kind)
				return (
					own.length > 0 && (
						<div key={kind} className="mt-4 flex flex-wrap gap-2">
							<span className="self-center text-ink-muted">{linkKindName(kind)}</span>
							{own.map(({ name, within, path }) => (
								<a key={path + name} href={path} className="chip min-h-9 bg-tint py-1 text-on-tint hover:bg-tint-strong">
									{within ? text('search.nameWithin', { name, category: within }) : name}
								</a>
							))}
						</div>
					)
				)
			})}
		</nav>
	)
}
