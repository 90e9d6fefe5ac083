import { track } from '../browser/track.ts'
import { $cart } from '../cart/cart.ts'
import type { Submission } from './unanswered-order.ts'

/** Tracks an order, without personal data. Call it while the cart still has the lines. */
export function trackOrder({ order, shown }: Pick<Submission, 'order' | 'shown'>, number: string): void {
	const { currency, totals } = shown
	const ids = order.lines.map(({ id }) => $cart.get().items.find((line) => line.id === id)?.productId ?? '')
	track('ordered', {
		number,
		lines: shown.lines.map(({ name, variant, quantity, unitPrice }, index) => ({
			id: ids[index] ?? '',
			name,
			variant,
			price: unitPrice,
			currency,
			quantity,
		})),
		currency,
		total: totals.total,
		shipping: totals.shippingCharge,
		discount: totals.discount,
	})
}
