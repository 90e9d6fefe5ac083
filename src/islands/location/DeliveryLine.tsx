import type { Cents } from '@storefront/contract/domain/money.ts'
import { useEffect } from 'react'

interface DeliveryLineProps {
	/** Subtotal of the available lines. */
	subtotal: Cents
	/** Currency symbol of the amounts. */
	currency: string
	/** Minimum subtotal for free delivery; null: never free. */
	freeFrom: Cents | null
}

/** Delivery costs and dates of the cart, rendered by the custom element of product pages. */
export function DeliveryLine({ subtotal, currency, freeFrom }: DeliveryLineProps) {
	useEffect(() => {
		// The cart works without it if loading fails.
		import('#elements/location/delivery-estimate.ts').catch(() => undefined)
	}, [])
	return (
		<delivery-estimate
			className="block min-h-24 text-sm text-ink-soft"
			data-currency={currency}
			data-subtotal={subtotal}
			data-free-from={freeFrom ?? undefined}
		/>
	)
}
