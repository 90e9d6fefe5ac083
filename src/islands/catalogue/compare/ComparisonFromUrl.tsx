import { useStore } from '@nanostores/react'
import { text } from '@storefront/i18n/text.ts'
import { useEffect } from 'react'
import { $comparison, loadComparison } from '#stores/catalogue/comparison.ts'
import { useHydrationSignal } from '../../intent/use-hydration-signal.ts'
import { CompareView } from './CompareView.tsx'

/**
 * `/compare` in a static site: one page serves all URLs, so the island reads the products from the URL.
 *
 *     <ComparisonFromUrl client:intent={{ name: 'compare', atOnce: true }} />
 */
export function ComparisonFromUrl() {
	const root = useHydrationSignal<HTMLDivElement>()
	const state = useStore($comparison, { ssr: 'initial' })
	useEffect(() => void loadComparison(), [])
	return (
		<div ref={root} aria-busy={state.status === 'loading' || undefined}>
			{state.status === 'loading' && (
				<p role="status" className="mt-6 flex items-center gap-3 text-ink-soft">
					<span className="spinner text-link" />
					{text('comparison.loading')}
				</p>
			)}
			{state.status === 'failed' && (
				<div className="mt-6 grid justify-items-start gap-4">
					<p role="alert" className="text-error">
						{text('listing.failed')}
					</p>
					<button type="button" className="button button-outline" onClick={() => void loadComparison()}>
						{text('common.tryAgain')}
					</button>
				</div>
			)}
			{state.status === 'succeeded' && <CompareView requested={state.requested} found={state.found} comparable={state.comparable} />}
		</div>
	)
}
