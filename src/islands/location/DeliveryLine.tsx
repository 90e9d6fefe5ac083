import type { ShopSettings } from '@storefront/contract/domain/frame/shop.ts'
import type { Cents } from '@storefront/contract/domain/money.ts'
import { useEffect } from 'react'

interface DeliveryLineProps {
	/** Subtotal of the available lines. */
	subtotal: Cents
	/** Currency symbol of the amounts. */
	currency: string
	delivery: NonNullable<ShopSettings['delivery']>
}

/** Delivery costs and dates of the cart, rendered by the custom element of product pages. The cart's own fields select the country. */
export function DeliveryLine({ subtotal, currency, delivery }: DeliveryLineProps) {
	useEffect(() => {
		// The cart works without it if loading fails.
		import('#elements/location/delivery-estimate.ts').catch(() => undefined)
	}, [])
	return (
		<delivery-estimate
			className="block min-h-16 text-sm text-ink-soft"
			data-fixed=""
			data-currency={currency}
			data-subtotal={subtotal}
			data-free-from={delivery.freeFrom ?? undefined}
			data-country={delivery.country?.id}
			data-country-name={delivery.country?.name}
		/>
	)
}
