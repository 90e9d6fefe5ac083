import type { CartLine } from '@storefront/contract/domain/cart/cart.ts'
import { market } from '@storefront/i18n/market.ts'
import { atom } from 'nanostores'

/** A market, as the choice at the foot of the page names it and links to it. */
export interface MarketLink {
	/** Its code, also of the main one. */
	readonly code: string
	/** With its currency: "Switzerland (CHF)". */
	readonly name: string
	/** This page there. */
	readonly href: string
}

/** A market that the cart is to be bought in. */
export interface MarketSwitchRequest {
	readonly to: MarketLink
	/** Whether the page of that market is gone to; otherwise it is this page's. */
	readonly goes: boolean
}

/** Whether the lines of a cart are bought in another market than that of the page. Ask `hasMarkets` first: the build leaves the rest out. */
export function isMarketMismatch(lines: readonly Pick<CartLine, 'market'>[]): boolean {
	return lines[0] !== undefined && (lines[0].market ?? '') !== market()
}

/** The market with this code, empty for the main one; null where the page has no choice of markets. */
export function marketLink(code: string): MarketLink | null {
	const link = document.querySelector<HTMLAnchorElement>(code === '' ? 'a[data-main]' : `a[data-code="${CSS.escape(code)}"]`)
	return link && { code: link.dataset['code'] ?? code, name: link.textContent.trim(), href: link.href }
}

/** The move that somebody wants to know of; null: nobody does. */
export const $marketSwitchRequest = atom<MarketSwitchRequest | null>(null)

/** Shows what would change if the cart were bought in another market. */
export function requestMarketSwitch(wanted: MarketSwitchRequest): void {
	$marketSwitchRequest.set(wanted)
	document.dispatchEvent(new CustomEvent('shop:wake', { detail: 'move-cart' }))
}

/** The same for the market of the page. */
export function requestSwitchToPageMarket(): void {
	const to = marketLink(market())
	if (to) requestMarketSwitch({ to, goes: false })
}
