import type { StockFilter } from '@storefront/store/desk/queries/stock-list.ts'

const states = ['sold-out', 'low', 'waited-for'] as const

/** The filter of an address. Unknown states count as none. */
export function stockFilter(parameters: URLSearchParams): StockFilter {
	const state = states.find((one) => one === parameters.get('state'))
	return { search: (parameters.get('q') ?? '').slice(0, 200), state }
}
