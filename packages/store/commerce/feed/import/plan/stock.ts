import type { OfferDetails } from '../../map/draft.ts'

type Statement = Pick<OfferDetails, 'availability' | 'quantity'>

/** The stock of an offer that is new: feeds seldom have a figure, then `assumed` pieces stand for "in stock". */
export function firstStock({ availability, quantity }: Statement, assumed: number): number {
	if (availability === 'out_of_stock') return 0
	return quantity ?? (availability === 'in_stock' ? assumed : 0)
}

/**
 * The stock of an offer that the shop has already. The shop sells from its own figure; a feed changes it only when it
 * says something else than the last time, or that there is none left.
 */
export function nextStock(stock: number, before: Statement, says: Statement, assumed: number): number {
	const isSame = says.availability === before.availability && (says.quantity === null || says.quantity === before.quantity)
	if (says.availability === 'out_of_stock') return 0
	return isSame ? stock : firstStock(says, assumed)
}

/** What to remember of it: a feed without figures does not take back an earlier one. */
export function remembered(before: Statement | null, says: Statement): Statement {
	return { availability: says.availability, quantity: says.quantity ?? before?.quantity ?? null }
}
