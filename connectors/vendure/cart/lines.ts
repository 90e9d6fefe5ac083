import type { getCart } from '../../../src/contract/cart/cart-read.ts'
import type { SentReplyOf } from '../../../src/contract/wire/endpoint.ts'
import { type Cents, toUnits } from '../../../src/domain/money.ts'
import type { PictureAddress } from '../catalogue/pictures.ts'
import type { EngineLine, EngineOrder } from '../shop-api/documents.ts'
import { stockOf } from '../shop-api/stock.ts'

/** A line of a cart with what the engine now says of its product. */
export interface Line {
	readonly id: string
	readonly quantity: number
	readonly productId: string
	readonly variantId: string
	readonly name: string
	/** The chosen options as one text, empty for a product without variations. */
	readonly variant: string
	readonly hasVariations: boolean
	readonly image: string | null
	/** What one costs, after reductions that need no coupon. */
	readonly unitPrice: Cents
	readonly stock: number
}

export function linesOf(order: Pick<EngineOrder, 'lines'> | null): readonly Line[] {
	// One that was set to nothing stays with some engines as a line without pieces.
	const lines = (order?.lines ?? []).filter(({ quantity }) => quantity > 0)
	// In the order in which they were added, which the engine does not promise.
	return lines.toSorted((a, b) => a.id.localeCompare(b.id, 'en', { numeric: true })).map(toLine)
}

function toLine(line: EngineLine): Line {
	const { productVariant: variant } = line
	return {
		id: line.id,
		quantity: line.quantity,
		productId: variant.product.id,
		variantId: variant.id,
		name: variant.product.name,
		variant: variant.options.map(({ name }) => name).join(' / '),
		hasVariations: variant.options.length > 0,
		image: (line.featuredAsset ?? variant.product.featuredAsset)?.preview ?? null,
		unitPrice: line.discountedUnitPriceWithTax,
		stock: stockOf(variant.stockLevel),
	}
}

type SentLine = Extract<SentReplyOf<typeof getCart>, readonly unknown[]>[number]

/** A line as the contract sends it. */
export function lineForWire(line: Line, { currency, picture }: { readonly currency: string; readonly picture: PictureAddress }): SentLine {
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
