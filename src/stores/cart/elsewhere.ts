import type { CartLine } from '../../domain/cart/cart.ts'
import { hasMarkets, market } from '../../language/market.ts'
import { moveCartEvent } from '../browser/storage-keys.ts'

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
export interface WantedMove {
	readonly to: MarketLink
	/** Whether the page of that market is gone to; otherwise it is this page's. */
	readonly goes: boolean
}

/** Whether the lines of a cart are bought in another market than that of the page. */
export function isElsewhere(lines: readonly Pick<CartLine, 'market'>[]): boolean {
	return hasMarkets() && lines[0] !== undefined && (lines[0].market ?? '') !== market()
}

/** The market with this code, empty for the main one; null where the page has no choice of markets. */
export function marketLink(code: string): MarketLink | null {
	const link = document.querySelector<HTMLAnchorElement>(code === '' ? 'a[data-main]' : `a[data-code="${CSS.escape(code)}"]`)
	return link && { code: link.dataset['code'] ?? code, name: link.textContent.trim(), href: link.href }
}

/** Asks whether the cart is to be bought where the page is: the choice of markets shows what would change. */
export function askToMoveHere(): void {
	const to = marketLink(market())
	if (to) document.dispatchEvent(new CustomEvent<WantedMove>(moveCartEvent, { detail: { to, goes: false } }))
}
