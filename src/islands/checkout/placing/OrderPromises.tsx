import { useStore } from '@nanostores/react'
import { listOrderPromises } from '@storefront/contract/domain/checkout/order-promises.ts'
import type { Cents } from '@storefront/contract/domain/money.ts'
import { orderTotals } from '@storefront/contract/domain/totals.ts'
import { $totals } from '#stores/checkout/order-totals.ts'

interface OrderPromisesProps {
	/** Name of the tax included in prices; null: the shop does not show it. */
	taxName: string | null
	/** Days after delivery for returns; 0: none are accepted; null: unknown. */
	returnDays: number | null
}

/** Below the order button: what the total includes, and the period for returns. */
export function OrderPromises({ taxName, returnDays }: OrderPromisesProps) {
	const { shippingCharge } = useStore($totals, { ssr: () => unknownTotals })
	return <PromiseList shippingCharge={shippingCharge} taxName={taxName} returnDays={returnDays} />
}

/** The promises of an order with this shipping charge; null: the charge is not known yet. */
export function PromiseList({ shippingCharge, taxName, returnDays }: OrderPromisesProps & { shippingCharge: Cents | null }) {
	const promises = listOrderPromises({ shippingCharge, taxName, returnDays })
	if (promises.length === 0) return null
	return (
		<ul className="grid gap-1 text-sm text-ink-soft">
			{promises.map((promise) => (
				<li key={promise}>{promise}</li>
			))}
		</ul>
	)
}

const unknownTotals = orderTotals({ subtotal: 0, shippingCharge: null, discount: 0 })
