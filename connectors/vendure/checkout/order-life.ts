import { toUnits } from '@storefront/contract/domain/money.ts'
import type { SentOrderLife } from '@storefront/contract/endpoints/checkout/orders.ts'
import { type SentTax, taxesForWire } from '@storefront/contract/endpoints/checkout/taxes.ts'
import type { EngineOrder, PlacedOrder } from '../shop-api/documents.ts'

type Event = NonNullable<SentOrderLife['events']>[number]

/** What the contract calls the states that an order of the engine enters; of others nothing is told. */
const kinds: Readonly<Record<string, Pick<Event, 'kind' | 'by' | 'text'>>> = {
	PaymentSettled: { kind: 'paid', by: '', text: '' },
	PartiallyShipped: { kind: 'status', by: '', text: 'Sent in part' },
	Shipped: { kind: 'shipped', by: '', text: '' },
	PartiallyDelivered: { kind: 'status', by: '', text: 'Arrived in part' },
	Delivered: { kind: 'delivered', by: '', text: '' },
	Cancelled: { kind: 'cancelled', by: 'shop', text: '' },
}

/** What happened to an order, the oldest first, by the history that the engine shows to shoppers. */
export function eventsOf({ orderPlacedAt, createdAt, totalWithTax, history }: PlacedOrder): Event[] {
	const placed: Event = { kind: 'placed', at: orderPlacedAt ?? createdAt, by: '', text: '', amount: 0 }
	const later = history.items.flatMap(({ type, createdAt: at, data }): Event[] => {
		const event = type === 'ORDER_STATE_TRANSITION' ? kinds[data.to ?? ''] : undefined
		return event ? [{ ...event, at, amount: event.kind === 'paid' ? toUnits(totalWithTax) : 0 }] : []
	})
	return [placed, ...later]
}

/** Its parcels, as far as the shop has told the engine how to follow them. */
export function parcelsOf({ fulfillments }: PlacedOrder): { carrier: string; code: string; url: string }[] {
	return (fulfillments ?? []).flatMap(({ method, trackingCode }) =>
		trackingCode ? [{ carrier: method, code: trackingCode, url: '' }] : [],
	)
}

/** Parts of a million in one percent, as rates are counted. */
const perPercent = 10_000

/** The tax within its total by rate, the highest first; what is not taxed is left out. */
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

/** To whom it is billed, where that is not to whom it goes. */
export function billedTo({ billingAddress: billing, shippingAddress: shipping }: PlacedOrder): string {
	if (!billing?.streetLine1) return ''
	const fields = ['fullName', 'streetLine1', 'streetLine2', 'city', 'postalCode', 'countryCode'] as const
	const isSame = fields.every((field) => (billing[field] ?? '') === (shipping?.[field] ?? ''))
	return isSame ? '' : [billing.city, billing.country].filter(Boolean).join(', ')
}
