import type { Cents } from '@storefront/contract/domain/money.ts'
import { useEffect } from 'react'

interface DeliveryLineProps {
	/** What the lines cost that can be had. */
	subtotal: Cents
	/** The symbol before amounts. */
	currency: string
	/** From what price on delivery is free, as the page knows it; null: never. */
	freeFrom: Cents | null
}

/** What delivery of the cart costs and when it comes: the element that stands on product pages as well, which draws it. */
export function DeliveryLine({ subtotal, currency, freeFrom }: DeliveryLineProps) {
	useEffect(() => {
		// Without a network the cart does without it.
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
