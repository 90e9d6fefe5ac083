import { toUnits } from '@storefront/contract/domain/money.ts'
import type { SentOrderProgress } from '@storefront/contract/endpoints/checkout/orders.ts'
import { type SentTax, taxesForWire } from '@storefront/contract/endpoints/checkout/taxes.ts'
import type { EngineOrder, PlacedOrder } from '../shop-api/documents.ts'

type Event = NonNullable<SentOrderProgress['events']>[number]

/** Maps states of the engine to events of the contract; other states have no event. */
const kinds: Readonly<Record<string, Pick<Event, 'kind' | 'by' | 'text'>>> = {
	PaymentSettled: { kind: 'paid', by: '', text: '' },
	PartiallyShipped: { kind: 'status', by: '', text: 'Sent in part' },
	Shipped: { kind: 'shipped', by: '', text: '' },
	PartiallyDelivered: { kind: 'status', by: '', text: 'Arrived in part' },
	Delivered: { kind: 'delivered', by: '', text: '' },
	Cancelled: { kind: 'cancelled', by: 'shop', text: '' },
}

/** Events of an order, the oldest first, from the order history that the engine shows to shoppers. */
export function eventsOf({ orderPlacedAt, createdAt, totalWithTax, history }: PlacedOrder): Event[] {
	const placed: Event = { kind: 'placed', at: orderPlacedAt ?? createdAt, by: '', text: '', amount: 0 }
	const later = history.items.flatMap(({ type, createdAt: at, data }): Event[] => {
		const event = type === 'ORDER_STATE_TRANSITION' ? kinds[data.to ?? ''] : undefined
		return event ? [{ ...event, at, amount: event.kind === 'paid' ? toUnits(totalWithTax) : 0 }] : []
	})
	return [placed, ...later]
}

/** Parcels with tracking data in the engine. */
export function parcelsOf({ fulfillments }: PlacedOrder): { carrier: string; code: string; url: string }[] {
	return (fulfillments ?? []).flatMap(({ method, trackingCode }) =>
		trackingCode ? [{ carrier: method, code: trackingCode, url: '' }] : [],
	)
}

/** Number of millionths in one percent; tax rates are in millionths. */
const perPercent = 10_000

/** Tax in the total by rate, the highest first; untaxed parts are omitted. */
export function taxesOf({ taxSummary }: Pick<EngineOrder, 'taxSummary'>): SentTax[] {
	const shares = taxSummary
		.filter(({ taxTotal }) => taxTotal > 0)
		.map(({ taxRate, taxBase, taxTotal }) => ({
			name: '',
			rate: Math.round(taxRate * perPercent),
			gross: taxBase + taxTotal,
			tax: taxTotal,
		}))
	return taxesForWire(shares.toSorted((a, b) => b.rate - a.rate))
}

/** Billing address, if it differs from the delivery address. */
export function billingAddressOf({ billingAddress: billing, shippingAddress: shipping }: PlacedOrder): string {
	if (!billing?.streetLine1) return ''
	const fields = ['fullName', 'streetLine1', 'streetLine2', 'city', 'postalCode', 'countryCode'] as const
	const isSame = fields.every((field) => (billing[field] ?? '') === (shipping?.[field] ?? ''))
	return isSame ? '' : [billing.city, billing.country].filter(Boolean).join(', ')
}
