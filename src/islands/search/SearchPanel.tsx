import { matchingParts } from '@storefront/contract/domain/catalogue/search-match.ts'
import { formatMoney } from '@storefront/contract/domain/money.ts'
import { paths } from '@storefront/contract/domain/paths.ts'
import { linkKindName, linkKinds, notSoldText, quotedWords, type SearchLink } from '@storefront/contract/domain/search/notes.ts'
import { text, textParts } from '@storefront/i18n/text.ts'
import { type ReactNode, useId } from 'react'
import { type ProductLink, type SearchState, search } from '#stores/catalogue/search.ts'
import { Picture } from '../ui/Picture.tsx'

interface PanelOption {
	readonly key: string
	readonly href: string
	readonly label: ReactNode
}

/** A labelled group of options. */
export interface PanelGroup {
	readonly title: string
	readonly options: readonly PanelOption[]
	/** Links other than products: small, and next to the products on wide screens. */
	readonly isAside?: true
}

/** The groups of the panel, products first. `further`: help texts that match the term; before the search, categories. */
export function panelGroups(state: SearchState, trending: readonly ProductLink[], further: readonly SearchLink[]): readonly PanelGroup[] {
	if (state.status === 'idle')
		return withoutEmptyGroups([
			{ title: text('search.trending'), options: trending.map((product) => productOption(product, '')) },
			{ title: text('search.categories'), options: further.map(linkOption) },
		])
	if (state.status !== 'loaded') return []
	const { results, partial, correctedTerm, term, links } = state
	const shown = correctedTerm ?? term
	const products = [...results, ...partial]
	const all = {
		key: 'all',
		href: searchUrl(shown),
		label: <span className="text-link">{text('search.allResults', { term: shown })}</span>,
	}
	const allLinks = [...links, ...further]
	return withoutEmptyGroups([
		{
			title: text('search.products'),
			options: products.length > 0 ? [...products.map((product) => productOption(product, shown)), all] : [],
		},
		...linkKinds.map((kind) => ({
			title: linkKindName(kind),
			isAside: true as const,
			options: allLinks.filter((link) => link.kind === kind).map(linkOption),
		})),
	])
}

function withoutEmptyGroups(groups: readonly PanelGroup[]): readonly PanelGroup[] {
	return groups.filter(({ options }) => options.length > 0)
}

function searchUrl(term: string): string {
	return `${paths.search}?${new URLSearchParams({ q: term })}`
}

function productOption(product: ProductLink, term: string): PanelOption {
	return {
		key: product.id,
		href: paths.product(product.id),
		label: (
			<>
				<span className="tile size-10 shrink-0 rounded-sm">
					<Picture src={product.image} width={40} height={40} />
				</span>
				<span className="min-w-0 grow">
					<MarkedName name={product.name} term={term} />
				</span>
				{product.price !== null && (
					<span className="price text-ink-soft">
						{product.priceVaries
							? text('search.priceFrom', { price: formatMoney(product.price, product.currency) })
							: formatMoney(product.price, product.currency)}
					</span>
				)}
			</>
		),
	}
}

function linkOption({ kind, name, within, path }: SearchLink): PanelOption {
	return {
		key: `${kind} ${path} ${name}`,
		href: path,
		label: (
			<span className="min-w-0">
				{within
					? textParts('search.nameWithin', {
							name,
							category: (
								<span key="category" className="text-xs text-ink-muted">
									{within}
								</span>
							),
						})
					: name}
			</span>
		),
	}
}

function MarkedName({ name, term }: { name: string; term: string }) {
	let at = 0
	return matchingParts(name, term).map(({ text: part, matches }) => {
		at += part.length
		return matches ? (
			<mark key={at} className="bg-transparent font-bold text-link">
				{part}
			</mark>
		) : (
			part
		)
	})
}

interface SearchPanelProps {
	state: SearchState
	groups: readonly PanelGroup[]
	/** Index of the active option. */
	active: number
	listId: string
	optionId: (index: number) => string
}

/** Search results below the field: one listbox with labelled groups. */
export function SearchPanel({ state, groups, active, listId, optionId }: SearchPanelProps) {
	const main = groups.filter(({ isAside }) => !isAside)
	const aside = groups.filter(({ isAside }) => isAside)
	const firstOf = (group: PanelGroup) => groups.slice(0, groups.indexOf(group)).reduce((sum, { options }) => sum + options.length, 0)
	const renderGroup = (group: PanelGroup) => (
		<OptionGroup key={group.title} group={group} first={firstOf(group)} active={active} optionId={optionId} />
	)
	return (
		<div className="menu-sheet inset-x-4 mt-2 md:inset-x-0 max-h-[70dvh] overflow-y-auto overscroll-contain rounded-lg p-2">
			<PanelStatus state={state} title={groups[0]?.title} />
			{groups.length > 0 && (
				<div
					id={listId}
					role="listbox"
					aria-label={state.status === 'loaded' ? text('search.results') : groups[0]?.title}
					className={main.length > 0 && aside.length > 0 ? 'flex flex-col gap-2 md:grid md:grid-cols-[1fr_11rem]' : ''}
				>
					{main.map(renderGroup)}
					{aside.length > 0 && <div className="grid content-start gap-2 max-md:order-first">{aside.map(renderGroup)}</div>}
				</div>
			)}
		</div>
	)
}

function OptionGroup({
	group,
	first,
	active,
	optionId,
}: { group: PanelGroup; first: number } & Pick<SearchPanelProps, 'active' | 'optionId'>) {
	const id = useId()
	const row = group.isAside ? 'px-3 py-1.5 min-h-9' : 'min-h-11 gap-3 px-3 py-1'
	return (
		// biome-ignore lint/a11y/useSemanticElements: a listbox holds groups and options, no fieldset.
		<div role="group" aria-labelledby={id} className="min-w-0">
			<div id={id} role="presentation" className={group.isAside ? 'px-3 pt-1 text-xs font-bold text-ink-muted' : 'sr-only'}>
				{group.title}
			</div>
			<div role="presentation" className={group.isAside ? 'max-md:flex max-md:flex-wrap' : ''}>
				{group.options.map(({ key, href, label }, index) => (
					<a
						key={key}
						id={optionId(first + index)}
						role="option"
						aria-selected={first + index === active}
						tabIndex={-1}
						href={href}
						className={`flex items-center rounded-md text-sm hover:bg-tint ${row} ${first + index === active ? 'bg-tint' : ''}`}
					>
						{label}
					</a>
				))}
			</div>
		</div>
	)
}

function PanelStatus({ state, title }: { state: SearchState; title: string | undefined }) {
	if (state.status === 'idle') {
		return <p className="px-3 py-1 text-xs text-ink-muted">{title === text('search.trending') ? text('search.trendingNow') : title}</p>
	}
	if (state.status === 'failed') {
		return (
			<div role="alert" className="flex items-center justify-between gap-3 px-3 py-2 text-sm">
				<p className="text-error">{text('search.failed')}</p>
				<button type="button" className="link min-h-11" onClick={() => void search(state.term)}>
					{text('common.tryAgain')}
				</button>
			</div>
		)
	}
	if (state.status !== 'loaded') return <StatusMessage isVisible={false}>{text('search.searching')}</StatusMessage>
	const { results, partial, dropped, correctedTerm, notSold, links } = state
	const count = results.length
	const words = quotedWords(dropped)
	return (
		<StatusMessage isVisible={count === 0 || correctedTerm !== null || notSold !== null}>
			{notSold !== null && <span className="block">{notSoldText(notSold, links)}</span>}
			{count === 0 && text('search.none')}
			{count > 0 &&
				(correctedTerm === null
					? text('search.found', { count })
					: text('search.foundMended', { count, mended: correctedTerm, term: state.term }))}
			{partial.length > 0 && (
				<span className="block text-ink-soft">
					{correctedTerm === null ? text('search.partial', { words }) : text('search.partialMended', { words, mended: correctedTerm })}
				</span>
			)}
		</StatusMessage>
	)
}

function StatusMessage({ isVisible, children }: { isVisible: boolean; children: ReactNode }) {
	return (
		<p role="status" className={isVisible ? 'px-3 py-2 text-sm' : 'sr-only'}>
			{children}
		</p>
	)
}
