import {
	type MarketSwitchChanges,
	type MovedLine,
	previewMarketSwitch,
	switchCartMarket,
} from '@storefront/contract/client/cart/cart-market.ts'
import { logUnexpected } from '@storefront/contract/client/http/log.ts'
import { atom } from 'nanostores'
import { withLock } from '../../browser/with-lock.ts'
import { storeClient } from '../../session/client.ts'
import { currentShopper } from '../../session/visitor.ts'
import { $cart, loadCart } from '../cart.ts'
import { $marketSwitchRequest, type MarketSwitchRequest } from '../market-mismatch.ts'
import { saveInBrowser } from '../saved/saved.ts'

export type { MovedLine }

export interface MarketSwitchState extends MarketSwitchRequest {
	readonly status: 'loading' | 'ready' | 'failed' | 'moving'
	/** Prices in the new market; null: not loaded. */
	readonly change: MarketSwitchChanges | null
}

/** The open dialog; null: closed. */
export const $marketSwitch = atom<MarketSwitchState | null>(null)

/** Loads and shows what a switch changes. Never rejects. */
export async function openMarketSwitch(wanted: MarketSwitchRequest): Promise<void> {
	$marketSwitch.set({ ...wanted, status: 'loading', change: null })
	try {
		const change = await previewMarketSwitch(storeClient(), await currentShopper(), wanted.to.code)
		if (isCurrent(wanted)) $marketSwitch.set({ ...wanted, status: 'ready', change })
	} catch (failure) {
		logUnexpected(failure)
		if (isCurrent(wanted)) $marketSwitch.set({ ...wanted, status: 'failed', change: null })
	}
}

function isCurrent({ to }: MarketSwitchRequest): boolean {
	return $marketSwitch.get()?.to.code === to.code
}

export function closeMarketSwitch(): void {
	$marketSwitchRequest.set(null)
	$marketSwitch.set(null)
}

/** Switches the market of the cart. Saves lines for later in the browser that a guest cannot buy there. Never rejects. */
export async function confirmMarketSwitch(): Promise<void> {
	const current = $marketSwitch.get()
	if (current?.status !== 'ready') return
	$marketSwitch.set({ ...current, status: 'moving' })
	try {
		await withLock('cart', async () => {
			const shopper = await currentShopper()
			const left = await switchCartMarket(storeClient(), shopper, current.to.code)
			if (shopper.kind === 'guest' && left.length > 0) {
				const isLeft = ({ productId, variantId }: { productId: string; variantId: string | null }) =>
					left.some((line) => line.productId === productId && (line.variantId ?? null) === variantId)
				saveInBrowser($cart.get().items.filter(isLeft))
			}
		})
		if (current.goes) return location.assign(current.to.href)
		await loadCart()
		closeMarketSwitch()
	} catch (failure) {
		logUnexpected(failure)
		$marketSwitch.set({ ...current, status: 'failed', change: null })
	}
}
