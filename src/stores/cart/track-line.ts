import { type CartLine, isSameOffer } from '@storefront/contract/domain/cart/cart.ts'
import type { EventLine } from '@storefront/contract/domain/frame/shop-events.ts'
import { track } from '../browser/track.ts'
import { $cart } from './cart.ts'

/** Tells that a line of the cart has `quantity` pieces now, where it had others before. */
export function trackQuantityChange(line: CartLine, quantity: number): void {
	const more = quantity - line.quantity
	if (more !== 0) track(more > 0 ? 'added' : 'removed', toEventLine(line, Math.abs(more)))
}

/** Tells what was put into the cart. What a new line is called, and costs, is known as soon as the cart has been read again. */
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

/** Tells that lines are no longer in the cart. */
export function trackRemove(lines: readonly CartLine[]): void {
	for (const line of lines) track('removed', toEventLine(line, line.quantity))
}

/** As many pieces of a line, as an event names them. */
export function toEventLine({ productId, name, variant, unitPrice, currency }: CartLine, quantity: number): EventLine {
	return { id: productId, name, variant, price: unitPrice, currency, quantity }
}
