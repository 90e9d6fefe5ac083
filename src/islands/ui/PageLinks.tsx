import { pagesToShow } from '@storefront/contract/domain/catalogue/pages-to-show.ts'
import { text } from '@storefront/i18n/text.ts'
import type { MouseEvent } from 'react'
import { Icon } from './Icon.tsx'
import type { IconName } from './icons.ts'

interface PageLinksProps {
	/** Current page, from 1. */
	page: number
	pages: number
	urlOf: (page: number) => string
	/** Handles clicks that open no new tab. The caller shows the page and manages the focus. */
	onPage?: (page: number, event: MouseEvent) => void
	/** Additional attributes of each link. */
	attributes?: Readonly<Record<`data-${string}`, string>>
}

/** AMB-18: pagination links, if there is more than one page. */
export function PageLinks({ page, pages, urlOf, onPage, attributes }: PageLinksProps) {
	if (pages <= 1) return null
	const link = (to: number) => ({
		...attributes,
		...(onPage && {
			onClick: (event: MouseEvent) => {
				if (!event.metaKey && !event.ctrlKey && !event.shiftKey) onPage(to, event)
			},
		}),
	})
	const step = (to: number, rel: 'prev' | 'next', label: string, icon: IconName) =>
		to >= 1 && to <= pages ? (
			<a href={urlOf(to)} {...link(to)} rel={rel} className="icon-button border border-line" aria-label={label}>
				<Icon name={icon} small />
			</a>
		) : null
	return (
		<nav aria-label={text('common.pages')} className="mt-10 flex flex-wrap items-center justify-center gap-1.5">
			{step(page - 1, 'prev', text('common.previousPage'), 'chevron-start')}
			{pagesToShow(page, pages).map((shown, index, all) =>
				shown === null ? (
					<span key={`after ${all[index - 1]}`} className="px-1 text-ink-muted">
						…
					</span>
				) : (
					<a
						key={shown}
						href={urlOf(shown)}
						{...link(shown)}
						aria-label={text('common.page', { page: shown })}
						aria-current={shown === page ? 'page' : undefined}
						className="icon-button text-sm tabular-nums aria-[current]:bg-ink aria-[current]:font-bold aria-[current]:text-canvas"
					>
						{shown}
					</a>
				),
			)}
			{step(page + 1, 'next', text('common.nextPage'), 'chevron-end')}
		</nav>
	)
}
