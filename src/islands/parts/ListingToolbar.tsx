import {
	effectivePageSize,
	formatCount,
	type ListingQuery,
	listingParameters as names,
	offeredPageSizes,
	sortOptions,
} from '../../domain/listing.ts'

interface ListingToolbarProps {
	query: ListingQuery
	/** Of the category before the filters: decides the page sizes (LIST-14). */
	total: number
	/** That pass the filters. */
	matching: number
	/** The id of the filter form, to which the selects belong. */
	form: string
}

const select = 'input min-h-10 w-auto min-w-0 rounded-full py-1 text-sm text-ellipsis'

/** The count, sort and page size (LIST-10, LIST-13). */
export function ListingToolbar({ query, total, matching, form }: ListingToolbarProps) {
	return (
		<div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
			<p role="status" className="text-sm text-ink-muted">
				{matching === 1 ? '1 product' : `${formatCount(matching)} products`}
			</p>
			<div className="flex min-w-0 gap-3">
				<label className="flex min-w-0 items-center gap-2 text-sm text-ink-muted">
					Sort
					<select className={select} name={names.sort} form={form} defaultValue={query.sort}>
						{sortOptions.map(({ value, label }) => (
							<option key={value} value={value}>
								{label}
							</option>
						))}
					</select>
				</label>
				<label className="flex items-center gap-2 text-sm text-ink-muted">
					Show
					<select className={select} name={names.pageSize} form={form} defaultValue={effectivePageSize(query.pageSize, total)}>
						{offeredPageSizes(total).map((size) => (
							<option key={size} value={size}>
								{size}
							</option>
						))}
					</select>
				</label>
			</div>
		</div>
	)
}
