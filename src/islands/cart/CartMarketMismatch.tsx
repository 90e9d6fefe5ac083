import type { CartLine } from '@storefront/contract/domain/cart/cart.ts'
import { text } from '@storefront/i18n/text.ts'
import { marketLink, requestSwitchToPageMarket } from '#stores/cart/market-mismatch.ts'

/** Replaces the checkout button if the cart belongs to another market than the page. */
export function CartMarketMismatch({ lines }: { lines: readonly CartLine[] }) {
	const cartMarket = marketLink(lines[0]?.market ?? '')
	return (
		<MarketMismatch place={cartMarket?.name ?? lines[0]?.market ?? ''} href={cartMarket?.href ?? ''} onMove={requestSwitchToPageMarket} />
	)
}

interface MarketMismatchProps {
	/** Name of the market of the cart. */
	place: string
	/** The cart page of that market; empty: unknown. */
	href: string
	onMove?: () => void
}

/** Offers to move the cart to the market of the page, or to open its own. The button has a name, so that it works in a form without scripts. */
export function MarketMismatch({ place, href, onMove }: MarketMismatchProps) {
	return (
		<div className="card grid gap-3 self-start p-5" role="status">
			<p>{text('language.cartThere', { place })}</p>
			<div className="flex flex-wrap gap-3">
				<button type="submit" name="switch-market" className="button button-primary" onClick={onMove}>
					{text('language.cartMoveHere')}
				</button>
				{href && (
					<a href={href} className="button button-outline">
						{text('language.goThere', { place })}
					</a>
				)}
			</div>
		</div>
	)
}
