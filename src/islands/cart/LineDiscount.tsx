import type { CartLine } from '@storefront/contract/domain/cart/cart.ts'
import { formatMoney } from '@storefront/contract/domain/money.ts'

/** What an automatic discount takes off the line; the totals count it. */
export function LineDiscount({ line: { automaticDiscount, currency } }: { line: Pick<CartLine, 'automaticDiscount' | 'currency'> }) {
	if (!automaticDiscount) return null
	const { name, amount } = automaticDiscount
	return (
		<p className="text-sm text-success">
			<bdi>{name}</bdi> <span className="tabular-nums whitespace-nowrap">{formatMoney(-amount, currency)}</span>
		</p>
	)
}
