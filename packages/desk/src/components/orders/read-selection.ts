import type { DeskService } from '@storefront/store/desk/open-desk.ts'
import { parseRanges } from './id-ranges.ts'
import { readOrderFilter } from './order-list.ts'

/**
 * The ids of the orders that were selected in the list: `which` says whether those are the
 * checked ones (`order`), all of the page (`shown`), or all of the filter. `ids` is a selection of an earlier page.
 */
export async function readSelection(
	{ findOrderIds, limits }: Pick<DeskService, 'findOrderIds' | 'limits'>,
	parameters: URLSearchParams,
	timeZone: string,
): Promise<readonly number[]> {
	const ranges = (text: string | null) => parseRanges(text ?? '', limits.mostSelected)
	if (parameters.has('ids')) return ranges(parameters.get('ids'))
	switch (parameters.get('which')) {
		case 'all':
			return await findOrderIds(readOrderFilter(parameters), timeZone)
		case 'page':
			return ranges(parameters.get('shown'))
		default:
			return ranges(parameters.getAll('order').join(','))
	}
}

/** Fields of the form around the list, which are no part of its address. */
const formFields = ['order', 'shown', 'which', 'action', 'ids']

/** The address of the list whose form was sent. */
export function listPath(parameters: URLSearchParams | string): string {
	const own = new URLSearchParams(parameters)
	for (const name of formFields) own.delete(name)
	return own.size === 0 ? '/orders' : `/orders?${own}`
}
