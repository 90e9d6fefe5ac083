import type { Listing } from '@storefront/contract/domain/catalogue/listing/listing.ts'
import { boundInMinorUnits, type PriceBound } from '@storefront/contract/domain/catalogue/listing/price-bound.ts'
import { formatMoney } from '@storefront/contract/domain/money.ts'
import { paths } from '@storefront/contract/domain/paths.ts'
import { linkKindName, linkKinds, notSoldText, quotedWords, type SearchNotes } from '@storefront/contract/domain/search/notes.ts'
import { text, textParts } from '@storefront/i18n/text.ts'

interface ListingNotesProps extends Pick<Listing, 'partMissing' | 'unknownFilters' | keyof SearchNotes> {
	/** The search term; empty: no search. */
	term: string
	currency: string
}

/** Notes on a list that differs from the request (dropped words, unknown filters), and links that match a search. */
export function ListingNotes({
	partMissing,
	unknownFilters,
	term,
	currency,
	dropped,
	correctedTerm,
	notSold,
	missedPrice,
	links,
}: ListingNotesProps) {
	const notes = [
		partMissing && text('listing.partMissing'),
		correctedTerm !== null &&
			textParts('listing.didYouMean', {
				term,
				mended: (
					<a key="mended" href={`${paths.search}?q=${encodeURIComponent(correctedTerm)}`} className="link font-bold">
						{correctedTerm}
					</a>
				),
			}),
		notSold !== null && notSoldText(notSold, links),
		missedPrice !== null && missedPriceText(missedPrice, currency),
		dropped.length > 0 && text('listing.wordsDropped', { words: quotedWords(dropped) }),
		unknownFilters.length > 0 && text('listing.filtersUnknown', { filters: quotedWords(unknownFilters) }),
	]
	return (
		<>
			{notes.map(
				(note, index) =>
					note && (
						// biome-ignore lint/suspicious/noArrayIndexKey: the order of the notes is fixed.
						<p key={index} role="status" className="notice mt-4 block">
							{note}
						</p>
					),
			)}
			<SearchSuggestions links={links} />
		</>
	)
}

function missedPriceText({ from, to }: NonNullable<SearchNotes['missedPrice']>, currency: string): string {
	const price = (bound: PriceBound | null) => formatMoney(boundInMinorUnits(bound ?? 0, currency), currency)
	if (from === null) return text('listing.priceMissedBelow', { to: price(to) })
	return to === null
		? text('listing.priceMissedAbove', { from: price(from) })
		: text('listing.priceMissedBetween', { from: price(from), to: price(to) })
}

/** Links to categories, brands and pages that match the search. */
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
