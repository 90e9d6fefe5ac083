import { type PaymentState, paymentStates } from '@storefront/contract/domain/checkout/payment.ts'
import type { OrderFilter, OrderView } from '@storefront/store/desk/queries/orders/order-filter.ts'

/** The lists of work, as tabs above the list of orders. */
export const orderTabs: readonly { readonly view: OrderView; readonly label: string }[] = [
	{ view: 'to-pack', label: 'To pack' },
	{ view: 'packed', label: 'Packed' },
	{ view: 'late', label: 'Late' },
	{ view: 'unpaid', label: 'Not paid' },
	{ view: 'returns', label: 'Returns' },
]

export const paymentNames: Readonly<Record<Exclude<PaymentState, ''>, string>> = {
	due: 'Not paid (by hand)',
	open: 'Not paid (at a provider)',
	paid: 'Paid',
	given_up: 'Never paid',
	partly_refunded: 'Partly refunded',
	refunded: 'Refunded',
}

/** The filter in the address of the list. Unknown values are ignored. */
export function readOrderFilter(parameters: URLSearchParams): OrderFilter {
	const text = (name: string) => parameters.get(name)?.trim() || undefined
	const market = parameters.get('market')
	return {
		view: orderTabs.find(({ view }) => view === parameters.get('view'))?.view,
		search: text('q')?.slice(0, 200),
		status: text('status'),
		payment: paymentStates.find((state) => state === parameters.get('payment')),
		country: text('country'),
		// "main" is the main market, whose code is empty.
		market: market === null || market === '' ? undefined : market === 'main' ? '' : market,
		place: text('place')?.slice(0, 50),
		from: text('from'),
		to: text('to'),
	}
}
