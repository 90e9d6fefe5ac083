import { type Cents, toUnits } from '@storefront/contract/domain/money.ts'
import type { getCart } from '@storefront/contract/endpoints/cart/cart-read.ts'
import type { SentReplyOf } from '@storefront/contract/endpoints/wire/endpoint.ts'
import { lineTitle } from '@storefront/store/commerce/cart/line.ts'
import type { StockShortage } from '@storefront/store/commerce/cart/stock-exceeded.ts'
import type { OrderBody } from '@storefront/store/commerce/checkout/order-body.ts'
import { StoreError } from '@storefront/store/infrastructure/errors/errors.ts'

/** Cart line with the current data of its product. */
export interface Line {
	readonly id: string
	readonly quantity: number
	readonly productId: string
	readonly variantId: string
	readonly name: string
	/** Chosen options as one text, empty for a product without variations. */
	readonly variant: string
	readonly hasVariations: boolean
	readonly image: string | null
	/** Price of one unit, after discounts that need no coupon. */
	readonly unitPrice: Cents
	readonly stock: number
}

type SentLine = Extract<SentReplyOf<typeof getCart>, readonly unknown[]>[number]

interface Shown {
	readonly currency: string
	/** Maps a picture URL of the engine to one for pages; empty for no picture. */
	readonly picture: (address: string | null | undefined) => string
}

/** Converts a line to the format of the contract. */
export function lineForWire(line: Line, { currency, picture }: Shown): SentLine {
	const image = picture(line.image)
	return {
		card_id: line.id,
		quantity: line.quantity,
		unit_price: toUnits(line.unitPrice),
		discount: '',
		variant: line.variant,
		variant_id: line.hasVariations ? line.variantId : null,
		stock: line.stock,
		product: { id: line.productId, name: line.name, images: image ? [image] : [], currency },
	}
}

/** Compares the cart with the lines that the shopper saw (CHK-52). Throws `cart_empty` if a line is missing. */
export function compareCart(lines: readonly Line[], sent: OrderBody['products']): boolean {
	if (lines.length === 0) throw new StoreError('cart_empty', 'Your cart is empty')
	const quantities = new Map(lines.map(({ id, quantity }) => [id, quantity]))
	const ids = sent.map(({ line_id }) => String(line_id))
	if (ids.some((id) => !quantities.has(id)))
		throw new StoreError('cart_empty', 'Your cart has changed since you ordered. Please check it again.')
	return new Set(ids).size === lines.length && sent.every(({ quantity }, index) => quantities.get(ids[index] ?? '') === Number(quantity))
}

/** Lines whose quantity exceeds the stock. */
export function shortLines(lines: readonly Line[]): readonly StockShortage[] {
	return lines
		.filter(({ quantity, stock }) => quantity > stock)
		.map((line) => ({ line_id: line.id, product_id: line.productId, name: lineTitle(line), stock: line.stock }))
}
