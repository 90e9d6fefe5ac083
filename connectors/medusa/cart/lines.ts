import type { Line } from '@storefront/connectors-shared/cart/lines.ts'
import type { CatalogueProduct } from '@storefront/connectors-shared/catalogue/product.ts'
import { toCents } from '@storefront/contract/domain/money.ts'
import type { Connector } from '../connector/connector.ts'
import type { EngineCart, EngineItem } from './engine-cart.ts'

/** Lines of a cart without coupons, in the order of their addition, with the current stock. */
export async function readLines(
	{ catalogue }: Pick<Connector, 'catalogue'>,
	cart: Pick<EngineCart, 'items'> | null,
): Promise<readonly Line[]> {
	const items = (cart?.items ?? []).filter(({ quantity }) => quantity > 0)
	const products = await productsOf(catalogue, items)
	// Ids of the engine increase with time.
	return items.toSorted((a, b) => (a.id < b.id ? -1 : 1)).map((item) => toLine(item, products.get(item.product_id) ?? null))
}

async function productsOf(
	catalogue: Connector['catalogue'],
	items: readonly EngineItem[],
): Promise<ReadonlyMap<string, CatalogueProduct | null>> {
	const ids = [...new Set(items.map(({ product_id }) => product_id))]
	return new Map(await Promise.all(ids.map(async (id) => [id, await catalogue.product(id)] as const)))
}

function toLine(item: EngineItem, product: CatalogueProduct | null): Line {
	const variant = product?.variants.find(({ id }) => id === item.variant_id)
	const options = Object.values(variant?.options ?? {})
	return {
		id: item.id,
		quantity: item.quantity,
		productId: item.product_id,
		variantId: item.variant_id,
		name: item.product_title,
		variant: options.join(' / '),
		hasVariations: options.length > 0,
		image: variant?.image || product?.images[0] || item.thumbnail,
		unitPrice: toCents(item.total / item.quantity),
		// A product that was removed from the shop has no stock.
		stock: variant?.stock ?? 0,
	}
}
