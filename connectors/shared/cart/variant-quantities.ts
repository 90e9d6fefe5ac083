import { addedQuantity } from '@storefront/contract/domain/cart/quantity.ts'
import { cartLineLimit } from '@storefront/contract/domain/constants.ts'
import type { addedProduct } from '@storefront/contract/endpoints/cart/cart.ts'
import { type StockShortage, stockExceeded } from '@storefront/store/commerce/cart/stock-exceeded.ts'
import { StoreError } from '@storefront/store/infrastructure/errors/errors.ts'
import type { InferOutput } from 'valibot'
import { hasVariations } from '../catalogue/product.ts'
import type { Catalogue } from '../catalogue/snapshot.ts'
import type { Line } from './lines.ts'

type AddedProduct = InferOutput<typeof addedProduct>

/** Requested quantity of a variant in the cart. */
export interface VariantQuantities {
	readonly productId: string
	readonly variantId: string
	readonly name: string
	readonly stock: number
	readonly quantity: number
}

/** Quantities of each variant after an addition. Throws `stock_exceeded` if one exceeds the stock. */
export function addQuantities(cart: readonly Line[], wanted: readonly VariantQuantities[]): ReadonlyMap<string, number> {
	const quantities = new Map(cart.map(({ variantId, quantity }) => [variantId, quantity]))
	const targets = new Map<string, number>()
	const short: StockShortage[] = []
	for (const [index, { variantId, productId, name, stock, quantity }] of wanted.entries()) {
		const sum = addedQuantity(quantities.get(variantId) ?? 0, quantity, stock)
		if (sum === null) short.push({ line_id: index, product_id: productId, name, stock })
		quantities.set(variantId, sum ?? stock)
		targets.set(variantId, sum ?? stock)
	}
	if (short.length > 0) throw stockExceeded(short, 'Cannot exceed available stock')
	if (quantities.size > cartLineLimit) throw new StoreError('invalid_request', `A cart holds at most ${cartLineLimit} different items.`)
	return targets
}

/** Finds the current variant of a product. */
export async function findVariant(
	{ catalogue }: { readonly catalogue: Catalogue },
	added: AddedProduct,
	index: number,
): Promise<VariantQuantities> {
	const quantity = Number(added.quantity)
	if (quantity < 1)
		throw new StoreError('invalid_request', 'Choose at least 1.', { errors: { [`products.${index}.quantity`]: ['Must be at least 1.'] } })
	const product = await catalogue.product(String(added.product_id))
	const [first] = product?.variants ?? []
	if (!product || !first) throw new StoreError('not_found', 'This product is no longer available.')
	const wanted = String(added.variant_id ?? '')
	if (wanted === '' && hasVariations(product)) throw new StoreError('variation_required', 'Please select all variations')
	const variant = wanted === '' ? first : product.variants.find(({ id }) => id === wanted)
	if (!variant) throw new StoreError('not_found', 'This product is no longer available.')
	return { productId: product.id, variantId: variant.id, name: product.name, stock: variant.stock, quantity }
}
