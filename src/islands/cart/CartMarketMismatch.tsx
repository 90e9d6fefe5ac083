import type { CartLine } from '@storefront/contract/domain/cart/cart.ts'
import { text } from '@storefront/i18n/text.ts'
import { marketLink, requestSwitchToPageMarket } from '#stores/cart/market-mismatch.ts'

/** Replaces the checkout button if the cart belongs to another market than the page. */
export function CartMarketMismatch({ lines }: { lines: readonly CartLine[] }) {
	const cartMarket = marketLink(lines[0]?.market ?? '')
	return (
		<div className="card grid gap-3 self-start p-5" role="status">
			<p>{text('language.cartThere', { place: cartMarket?.name ?? lines[0]?.market ?? '' })}</p>
			<div className="flex flex-wrap gap-3">
				<button type="button" className="button button-primary" onClick={requestSwitchToPageMarket}>
					{text('language.cartMoveHere')}
				</button>
				{cartMarket && (
					<a href={cartMarket.href} className="button button-outline">
						{text('language.goThere', { place: cartMarket.name })}
					</a>
				)}
			</div>
		</div>
	)
}
