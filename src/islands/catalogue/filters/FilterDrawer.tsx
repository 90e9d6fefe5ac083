import { listingParameters as names } from '@storefront/contract/domain/catalogue/listing/address.ts'
import { text } from '@storefront/i18n/text.ts'
import type { ReactNode, RefObject, SubmitEvent } from 'react'
import { Icon } from '../../ui/Icon.tsx'
import { NoticeHost } from '../../ui/NoticeHost.tsx'

interface FilterDrawerProps {
	form: RefObject<HTMLFormElement | null>
	/** The listing's address without any choice. */
	path: string
	/** What is searched for: it stays while filters change. */
	term: string
	/** The listing without any filter. */
	clearAddress: string
	/** How many products pass the filters; null while nobody knows. */
	matching: number | null
	onSubmit: (event: SubmitEvent) => void
	/** What explains the filters, each in a popover of its own. */
	explanations: ReactNode
	children: ReactNode
}

/** The form of a listing's filters: a column from md on, below a drawer (LIST-18). */
export function FilterDrawer({ form, path, term, clearAddress, matching, onSubmit, explanations, children }: FilterDrawerProps) {
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
				// What is out of bounds leaves nothing, and the list says so.
				noValidate
				className="grid grow scroll-pb-24 content-start overflow-y-auto overscroll-contain p-5 pb-0 md:overflow-visible md:p-0"
				onSubmit={onSubmit}
			>
				{term && <input type="hidden" name={names.term} value={term} />}
				{children}
				<div className="sticky bottom-0 -mx-5 flex gap-3 border-t border-line bg-surface px-5 py-4 md:mx-0 md:border-0 md:px-0 md:[.js_&]:hidden">
					<button type="submit" className="button button-primary grow">
						{/* Without scripts nothing has been counted yet; behind the drawer nothing is read out. */}
						<span className="[.js_&]:hidden">{text('listing.showResults')}</span>
						<span aria-live="polite" data-needs-script="">
							{matching === null ? text('listing.showResults') : text('listing.showProducts', { count: matching })}
						</span>
					</button>
					<a href={clearAddress} className="button button-outline" data-listing-link="">
						{text('listing.clear')}
					</a>
				</div>
			</form>
			{explanations}
			<NoticeHost />
		</dialog>
	)
}
