import type { CartLine } from '@storefront/contract/domain/cart/cart.ts'
import { market } from '@storefront/i18n/market.ts'
import { atom } from 'nanostores'

/** A market, as the footer's list of markets names and links it. */
export interface MarketLink {
	/** Code of the market, also for the main market. */
	readonly code: string
	/** Name with currency: "Switzerland (CHF)". */
	readonly name: string
	/** This page in the market. */
	readonly href: string
}

/** A request to switch the cart to another market. */
export interface MarketSwitchRequest {
	readonly to: MarketLink
	/** Whether to open the page of that market afterwards; false: it is the market of the page. */
	readonly goes: boolean
}

/** Whether the cart belongs to another market than the page. Check `hasMarkets` first, so that builds without markets omit the rest. */
export function isMarketMismatch(lines: readonly Pick<CartLine, 'market'>[]): boolean {
	return lines[0] !== undefined && (lines[0].market ?? '') !== market()
}

/** The market with this code, empty for the main market; null if the page has no list of markets. */
export function marketLink(code: string): MarketLink | null {
	const link = document.querySelector<HTMLAnchorElement>(code === '' ? 'a[data-main]' : `a[data-code="${CSS.escape(code)}"]`)
	return link && { code: link.dataset['code'] ?? code, name: link.textContent.trim(), href: link.href }
}

/** The requested switch of markets; null: none. */
export const $marketSwitchRequest = atom<MarketSwitchRequest | null>(null)

/** Opens the dialog that shows what changes if the cart switches to another market. */
export function requestMarketSwitch(wanted: MarketSwitchRequest): void {
	$marketSwitchRequest.set(wanted)
	document.dispatchEvent(new CustomEvent('shop:hydrate', { detail: 'move-cart' }))
}

/** Opens the dialog for a switch to the market of the page. */
export function requestSwitchToPageMarket(): void {
	const to = marketLink(market())
	if (to) requestMarketSwitch({ to, goes: false })
}
