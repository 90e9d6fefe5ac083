import { type CartLine, isSameOffer } from '@storefront/contract/domain/cart/cart.ts'
import type { EventLine } from '@storefront/contract/domain/frame/shop-events.ts'
import { track } from '../browser/track.ts'
import { $cart } from './cart.ts'

/** Tracks a change of a line's quantity to `quantity`. */
export function trackQuantityChange(line: CartLine, quantity: number): void {
	const more = quantity - line.quantity
	if (more !== 0) track(more > 0 ? 'added' : 'removed', toEventLine(line, Math.abs(more)))
}

/** Tracks an addition. Name and price of a new line are known when the cart has been read again, so this waits for it. */
export function trackAdd(before: readonly CartLine[], offer: Pick<CartLine, 'productId' | 'variantId'>, quantity: number): void {
	const isMine = isSameOffer(offer)
	const old = before.find(isMine)
	if (old) {
		trackQuantityChange(old, quantity)
		return
	}
	const stop = $cart.listen(({ items }) => {
		const line = items.find(isMine)
		if (!line) return
		stop()
		track('added', toEventLine(line, quantity))
	})
}

/** Tracks the removal of lines. */
export function trackRemove(lines: readonly CartLine[]): void {
	for (const line of lines) track('removed', toEventLine(line, line.quantity))
}

/** A cart line with `quantity` pieces in the format of events. */
export function toEventLine({ productId, name, variant, unitPrice, currency }: CartLine, quantity: number): EventLine {
	return { id: productId, name, variant, price: unitPrice, currency, quantity }
}
