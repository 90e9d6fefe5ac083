import type { Cents } from '../money.ts'

/** One line of the cart, as pages and islands see it. */
export interface CartLine {
	/** The wire's `card_id`. */
	readonly id: string
	readonly productId: string
	/** null for a product without variations. */
	readonly variantId: string | null
	readonly name: string
	/** The chosen options as one text: "Black / 256 GB". Empty for a product without variations. */
	readonly variant: string
	readonly images: readonly string[]
	readonly currency: string
	readonly quantity: number
	/** What one unit costs, after the discount. */
	readonly unitPrice: Cents
	/** The percentage as text, empty when none; for display and to be sent back. */
	readonly discount: string
	/** How many can be had. */
	readonly stock: number
	/** Where it is bought, of a shop in several markets: the market's code; missing: in the main one. */
	readonly market?: string
}

/** AMB-27: the unit price is already discounted. */
export function lineTotal(line: Pick<CartLine, 'unitPrice' | 'quantity'>): Cents {
	return line.unitPrice * line.quantity
}

export function subtotalOf(lines: readonly Pick<CartLine, 'unitPrice' | 'quantity'>[]): Cents {
	return lines.reduce((sum, line) => sum + lineTotal(line), 0)
}

/** The lines that can still be had; the others cost nothing. */
export function availableLines<Line extends Pick<CartLine, 'stock'>>(lines: readonly Line[]): readonly Line[] {
	return lines.filter(({ stock }) => stock > 0)
}

type Offer = Pick<CartLine, 'productId' | 'variantId'>

/** Whether something is the same product in the same variation: a cart has one line of each. */
export function isSameOffer(offer: Offer): (other: Offer) => boolean {
	return ({ productId, variantId }) => productId === offer.productId && variantId === offer.variantId
}
