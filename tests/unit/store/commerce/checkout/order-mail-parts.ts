import type { OrderMailParts } from '@storefront/store/commerce/checkout/mails/mail-parts.ts'
import { storedOrder } from '#tests/orders.ts'

/** Parts of an email about an order, of a shop in euros. */
export function orderMailParts(order: Parameters<typeof storedOrder>[0] = {}): OrderMailParts {
	return {
		order: storedOrder({ last_name: 'Lovelace <b>', ...order }),
		lines: [],
		sender: { name: 'Volt', siteUrl: 'https://shop.example' },
		currency: '€',
		link: 'https://shop.example/order#number=7K3M-9QXZ&key=abc',
		instructions: '',
		payment: '',
		refunds: [],
		parcels: [],
		isByHand: false,
		cancelReason: '',
		shopEmail: 'shop@shop.example',
	}
}
