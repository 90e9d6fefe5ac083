import type { Line } from '@storefront/connectors-shared/cart/lines.ts'
import type { EngineLine, EngineOrder } from '../shop-api/documents.ts'
import { stockOf } from '../shop-api/stock.ts'

export function toLines(order: Pick<EngineOrder, 'lines'> | null): readonly Line[] {
	// Some engines keep lines with quantity 0.
	const lines = (order?.lines ?? []).filter(({ quantity }) => quantity > 0)
	// In the order of their addition, which the engine does not guarantee.
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
