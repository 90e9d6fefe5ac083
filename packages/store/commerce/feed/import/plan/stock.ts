import type { FeedDetails } from '../../map/draft.ts'

type FeedStock = Pick<FeedDetails, 'availability' | 'quantity'>

/** The stock of a new variant. Feeds seldom have a quantity; "in stock" then means `assumed` pieces. */
export function initialStock({ availability, quantity }: FeedStock, assumed: number): number {
	if (availability === 'out_of_stock') return 0
	return quantity ?? (availability === 'in_stock' ? assumed : 0)
}

/**
 * The stock of a stored variant. The shop counts its own stock; a feed changes it only if its value differs from the previous
 * import, or if the variant is out of stock.
 */
export function nextStock(stock: number, previous: FeedStock, current: FeedStock, assumed: number): number {
	const isSame = current.availability === previous.availability && (current.quantity === null || current.quantity === previous.quantity)
	if (current.availability === 'out_of_stock') return 0
	return isSame ? stock : initialStock(current, assumed)
}

/** The stock values to compare with the next feed. A feed without a quantity keeps the previous one. */
export function rememberedStock(previous: FeedStock | null, current: FeedStock): FeedStock {
	return { availability: current.availability, quantity: current.quantity ?? previous?.quantity ?? null }
}
