import type { Line } from '@storefront/connectors-shared/cart/lines.ts'
import type { EngineLine, EngineOrder } from '../shop-api/documents.ts'
import { stockOf } from '../shop-api/stock.ts'

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
