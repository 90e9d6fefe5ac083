import type { Cents } from '../money.ts'
import type { AutomaticDiscount } from './automatic-discount.ts'

/** A line of the cart. */
export interface CartLine {
	/** `card_id` of the API. */
	readonly id: string
	readonly productId: string
	/** null for a product without variations. */
	readonly variantId: string | null
	readonly name: string
	/** Selected options as one text: "Black / 256 GB". Empty for a product without variations. */
	readonly variant: string
	readonly images: readonly string[]
	readonly currency: string
	readonly quantity: number
	/** Discounted price of one unit. */
	readonly unitPrice: Cents
	/** Discount percentage as text for display and requests; empty without a discount. */
	readonly discount: string
	/** What an automatic discount of the shop takes off `quantity` pieces at `unitPrice`; missing: nothing. */
	readonly automaticDiscount?: AutomaticDiscount | undefined
	/** Units in stock. */
	readonly stock: number
	/** Code of the market of the cart; missing in the main market. */
	readonly market?: string
}

/** AMB-27: the unit price is already discounted. */
export function lineTotal(line: Pick<CartLine, 'unitPrice' | 'quantity'>): Cents {
	return line.unitPrice * line.quantity
}

/** What a line costs after its automatic discount. */
export function discountedLineTotal(line: Pick<CartLine, 'unitPrice' | 'quantity' | 'automaticDiscount'>): Cents {
	return Math.max(0, lineTotal(line) - (line.automaticDiscount?.amount ?? 0))
}

/** Sum of the prices, before discounts of the cart. */
export function subtotalOf(lines: readonly Pick<CartLine, 'unitPrice' | 'quantity'>[]): Cents {
	return lines.reduce((sum, line) => sum + lineTotal(line), 0)
}

/** Sum of what the lines cost after their automatic discounts. */
export function discountedSubtotalOf(lines: readonly Pick<CartLine, 'unitPrice' | 'quantity' | 'automaticDiscount'>[]): Cents {
	return lines.reduce((sum, line) => sum + discountedLineTotal(line), 0)
}

/** Lines in stock; others are not part of the total. */
export function availableLines<Line extends Pick<CartLine, 'stock'>>(lines: readonly Line[]): readonly Line[] {
	return lines.filter(({ stock }) => stock > 0)
}

type Offer = Pick<CartLine, 'productId' | 'variantId'>

/** Whether two lines have the same product and variant. */
export function isSameOffer(offer: Offer): (other: Offer) => boolean {
	return ({ productId, variantId }) => productId === offer.productId && variantId === offer.variantId
}
