import type { Listing } from '../../domain/catalogue/listing/listing.ts'
import { paths } from '../../domain/paths.ts'
import { linkKinds, quotedWords, type SearchNotes } from '../../domain/search/notes.ts'

interface ListingNotesProps extends Pick<Listing, 'partMissing' | 'unknownFilters' | keyof SearchNotes> {
	/** What was searched for; empty: nothing. */
	term: string
}

/** Where the list is not quite what was asked for, it says so; a search says where else it leads. */
export function ListingNotes({ partMissing, unknownFilters, term, dropped, mended, links }: ListingNotesProps) {
	const said = [
		partMissing && 'There is no such part of this category. Here is all of it.',
		mended !== null && (
			<>
				Nothing is called “{term}”. Did you mean{' '}
				<a href={`${paths.search}?q=${encodeURIComponent(mended)}`} className="link font-bold">
					{mended}
				</a>
				?
			</>
		),
		dropped.length > 0 && `No product has all of these words. Here is what there is without ${quotedWords(dropped)}.`,
		unknownFilters.length > 0 && `These products cannot be filtered by ${quotedWords(unknownFilters)}: that was left out.`,
	]
	return (
		<>
			{said.map(
				(sentence, index) =>
					sentence && (
						// biome-ignore lint/suspicious/noArrayIndexKey: the sentences stand in one order.
						<p key={index} role="status" className="notice mt-4">
							{sentence}
						</p>
					),
			)}
			<WaysOn links={links} />
		</>
	)
}

/** Categories, brands and pages that a search names. */
function WaysOn({ links }: Pick<SearchNotes, 'links'>) {
	if (links.length === 0) return null
	return (
		<nav aria-label="Found besides products" className="text-sm">
			{linkKinds.map(({ kind, title }) => {
				const own = links.filter((link) => link.kind === kind)
				return (
					own.length > 0 && (
						<div key={kind} className="mt-4 flex flex-wrap gap-2">
							<span className="self-center text-ink-muted">{title}</span>
							{own.map(({ name, within, path }) => (
								<a key={path + name} href={path} className="chip min-h-9 bg-tint py-1 text-on-tint hover:bg-tint-strong">
									{within ? `${name} in ${within}` : name}
								</a>
							))}
						</div>
					)
				)
			})}
		</nav>
	)
}
