import { listingParameters as names } from '@storefront/contract/domain/catalogue/listing/address.ts'
import { text } from '@storefront/i18n/text.ts'
import type { ReactNode, RefObject, SubmitEvent } from 'react'
import { Icon } from '../../ui/Icon.tsx'
import { NoticeHost } from '../../ui/NoticeHost.tsx'

interface FilterDrawerProps {
	form: RefObject<HTMLFormElement | null>
	/** The URL path of the listing without parameters. */
	path: string
	/** The search term, which filters do not change. */
	term: string
	/** URL of the listing without filters. */
	clearUrl: string
	/** Number of matching products; null: unknown. */
	matching: number | null
	onSubmit: (event: SubmitEvent) => void
	/** Popovers that explain filters. */
	explanations: ReactNode
	children: ReactNode
}

/** The filter form of a listing: a column from `md` on, a drawer on phones (LIST-18). */
export function FilterDrawer({ form, path, term, clearUrl, matching, onSubmit, explanations, children }: FilterDrawerProps) {
	return (
		<dialog id="filters-drawer" className="drawer drawer-start filters" aria-labelledby="filters-title">
			<div className="drawer-head md:hidden">
				<h2 id="filters-title">{text('listing.filters')}</h2>
				<button type="button" className="icon-button" aria-label={text('common.close')} data-closes="" data-needs-script="">
					<Icon name="close" />
				</button>
			</div>
			<form
				ref={form}
				id="filters"
				action={path}
				// Values out of range give an empty list, which shows a message.
				noValidate
				onSubmit={onSubmit}
			>
				{term && <input type="hidden" name={names.term} value={term} />}
				{children}
				<div className="filters-end">
					<button type="submit" className="button button-primary grow">
						{/* Without scripts the count is unknown. */}
						<span className="[.js_&]:hidden">{text('listing.showResults')}</span>
						<span aria-live="polite" data-needs-script="">
							{matching === null ? text('listing.showResults') : text('listing.showProducts', { count: matching })}
						</span>
					</button>
					<a href={clearUrl} className="button button-outline" data-listing-link="">
						{text('listing.clear')}
					</a>
				</div>
			</form>
			{explanations}
			<NoticeHost />
		</dialog>
	)
}
