import { useStore } from '@nanostores/react'
import { paths } from '@storefront/contract/domain/paths.ts'
import { text } from '@storefront/i18n/text.ts'
import { useEffect } from 'react'
import { $customProducts, loadCustomProducts } from '#stores/catalogue/custom-products.ts'
import { useHydrationSignal } from '../intent/use-hydration-signal.ts'
import { CardSkeletons } from './CardSkeletons.tsx'
import { ListingFailed } from './ListingEmpty.tsx'
import { ProductCard } from './ProductCard.tsx'

/**
 * The whole content of `/custom-products` (STAT-11 to STAT-17): the list that the previous page passed, with its title.
 * Opened directly, it shows an empty state with a link to the home page (AMB-21).
 *
 *     <CustomProducts client:intent={{ name: 'custom-products', atOnce: true }} />
 */
export function CustomProducts() {
	const root = useHydrationSignal<HTMLDivElement>()
	const state = useStore($customProducts, { ssr: 'initial' })
	useEffect(() => void loadCustomProducts(), [])

	const products = state.status === 'succeeded' ? state.products : []
	const waiting = state.status === 'idle' || state.status === 'loading'
	return (
		<div ref={root} data-place="other" aria-busy={waiting || undefined}>
			<h1 className="text-3xl">{'title' in state ? state.title : text('common.products')}</h1>
			{waiting && <CardSkeletons label={text('listing.loading')} />}
			{state.status === 'failed' && <ListingFailed onRetry={() => void loadCustomProducts()} />}
			{products.length > 0 && (
				<ul className="mt-6 grid grid-cols-2 gap-x-4 gap-y-8 md:grid-cols-3 lg:grid-cols-4 lg:gap-x-6 xl:grid-cols-5">
					{products.map((product) => (
						<li key={product.id}>
							<ProductCard product={product} />
						</li>
					))}
				</ul>
			)}
			{(state.status === 'nothing' || (state.status === 'succeeded' && products.length === 0)) && (
				<div className="mt-6 grid justify-items-center gap-4 rounded-xl bg-sunken px-6 py-16 text-center">
					<p className="text-lg font-bold">{text('listing.none')}</p>
					<a href={paths.home} className="button button-outline">
						{text('common.goHome')}
					</a>
				</div>
			)}
		</div>
	)
}
