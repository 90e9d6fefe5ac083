import type { ProductFilter, ProductState } from '@storefront/store/desk/queries/products/list-products.ts'

/** States of the filter with their labels. */
export const stateLabels: Readonly<Record<ProductState, string>> = {
	shown: 'In the shop',
	archived: 'Archived',
	'sold-out': 'Sold out',
	'on-sale': 'On sale',
	'without-picture': 'Without a picture',
}

/** The filter of an address. Unknown values count as none. */
export function productFilter(parameters: URLSearchParams): ProductFilter {
	const idOf = (name: string) => (/^[1-9]\d{0,8}$/.test(parameters.get(name) ?? '') ? Number(parameters.get(name)) : undefined)
	const states = Object.keys(stateLabels) as ProductState[]
	return {
		search: (parameters.get('q') ?? '').slice(0, 200),
		category: idOf('category'),
		brand: idOf('brand'),
		state: states.find((one) => one === parameters.get('state')),
	}
}

/** The id of an address; 0 for none. */
export function productId(text: string | undefined): number {
	return /^[1-9]\d{0,8}$/.test(text ?? '') ? Number(text) : 0
}
