import { useStore } from '@nanostores/react'
import { cardNameLimit } from '@storefront/contract/domain/constants.ts'
import { formatMoney } from '@storefront/contract/domain/money.ts'
import { truncate } from '@storefront/contract/domain/names.ts'
import { paths } from '@storefront/contract/domain/paths.ts'
import { text } from '@storefront/i18n/text.ts'
import { useEffect } from 'react'
import { loadCart } from '#stores/cart/cart.ts'
import { $removedLine, undoRemove } from '#stores/cart/cart-actions.ts'
import { $bestSellers, type BestSellers, loadBestSellers } from '#stores/catalogue/best-sellers.ts'
import { Icon } from '../ui/Icon.tsx'
import { Picture } from '../ui/Picture.tsx'
import { Undo } from '../ui/Undo.tsx'

/** The empty cart, with the best sellers that the browser loads. */
export function EmptyCart({ columns }: { columns: string }) {
	const bestSellers = useStore($bestSellers, { ssr: 'initial' })
	useEffect(() => {
		void loadBestSellers()
	}, [])
	return <NothingInCart bestSellers={bestSellers} columns={columns} />
}

interface NothingInCartProps {
	bestSellers: BestSellers
	/** Classes of the list of best sellers. */
	columns: string
}

/** AMB-71, with links to the best sellers (AMB-14). */
export function NothingInCart({ bestSellers, columns }: NothingInCartProps) {
	return (
		<div className="grid gap-8 py-8">
			<div className="grid justify-items-center gap-4 text-center">
				<span className="grid size-20 place-items-center rounded-full bg-sunken text-ink-muted">
					<Icon name="cart" />
				</span>
				<p className="text-lg">{text('cart.empty')}</p>
				<a href={paths.home} className="button button-primary">
					{text('cart.continueShopping')}
				</a>
			</div>
			{bestSellers.length > 0 && (
				<section aria-labelledby="cart-best-sellers">
					<h3 id="cart-best-sellers" className="mb-3">
						{text('cart.bestSellers')}
					</h3>
					<ul className={columns}>
						{bestSellers.map((product) => (
							<li key={product.id}>
								<a href={paths.product(product.id)} title={product.name} className="flex items-center gap-3 text-sm hover:text-link">
									<span className="tile size-14 shrink-0">
										<Picture src={product.image} width={56} height={56} />
									</span>
									<span className="min-w-0">
										<span className="block">{truncate(product.name, cardNameLimit)}</span>
										{product.price !== null && (
											<span className="price">
												{product.priceVaries
													? text('common.priceFrom', { price: formatMoney(product.price, product.currency) })
													: formatMoney(product.price, product.currency)}
											</span>
										)}
									</span>
								</a>
							</li>
						))}
					</ul>
				</section>
			)}
		</div>
	)
}

/** CART-10, with a retry button, which in a form without scripts sends it. */
export function CartError({ error }: { error: string }) {
	return (
		<div className="flex flex-wrap items-center justify-between gap-3 py-3" role="alert">
			<p className="text-error">{error}</p>
			<button type="submit" className="button button-outline" onClick={() => void loadCart()}>
				{text('common.tryAgain')}
			</button>
		</div>
	)
}

/** Undo button for the removed line. */
export function UndoRemove() {
	const line = useStore($removedLine, { ssr: 'initial' })
	return line && <Undo itemId={line.id} name={truncate(line.name, cardNameLimit)} onUndo={() => void undoRemove()} />
}

/** Placeholder rows with the size of cart lines. */
export function CartSkeleton({ label }: { label: string }) {
	return (
		<div role="status" className="grid gap-4 py-4">
			<span className="sr-only">{label}</span>
			<i className="skeleton-row" />
			<i className="skeleton-row" />
			<i className="skeleton-row" />
		</div>
	)
}
