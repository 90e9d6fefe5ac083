import type { Line } from '@storefront/connectors-shared/cart/lines.ts'
import { addQuantities, findVariant } from '@storefront/connectors-shared/cart/variant-quantities.ts'
import type { addedProduct, updatedLine } from '@storefront/contract/endpoints/cart/cart.ts'
import { lineTitle } from '@storefront/store/commerce/cart/line.ts'
import { checkQuantityChanges, lineNotFound } from '@storefront/store/commerce/cart/quantity-changes.ts'
import { stockExceeded } from '@storefront/store/commerce/cart/stock-exceeded.ts'
import { StoreError } from '@storefront/store/infrastructure/errors/errors.ts'
import type { InferOutput } from 'valibot'
import type { Connector } from '../connector/connector.ts'
import { isRefused, type Refused } from '../shop-api/client.ts'
import type { EngineOrder } from '../shop-api/documents.ts'
import { type Buyer, isRepeated } from './buyer.ts'
import { mutateCart, openCart } from './engine-cart.ts'
import { toLines } from './lines.ts'

/**
 * Adds products to the cart: all of them, or none. The engine adds what is in stock and rejects the rest, so the stock is checked first, and
 * partial additions are undone. A repeated idempotency key adds nothing.
 */
export async function addProducts(
	connector: Connector,
	buyer: Buyer,
	products: readonly InferOutput<typeof addedProduct>[],
	key: string | null,
): Promise<void> {
	const wanted = await Promise.all(products.map((product, index) => findVariant(connector, product, index)))
	await connector.locks.run(buyer.owner, async () => {
		const cart = toLines(await openCart(connector, buyer))
		if (key !== null && (await isRepeated(connector, buyer, key))) return
		await setQuantities(connector, buyer, cart, addQuantities(cart, wanted))
	})
}

/** Sets the quantities of variants: all of them, or none if the engine rejects one. */
export async function setQuantities(
	connector: Connector,
	buyer: Buyer,
	cart: readonly Line[],
	targets: ReadonlyMap<string, number>,
): Promise<void> {
	const before = new Map(cart.map((line) => [line.variantId, line]))
	const touched: string[] = []
	for (const [variantId, quantity] of targets) {
		const line = before.get(variantId)
		if (line?.quantity === quantity) continue
		touched.push(variantId)
		const answer = line
			? await mutateCart(connector, buyer, 'adjustOrderLine', { orderLineId: line.id, quantity })
			: await mutateCart(connector, buyer, 'addItemToOrder', { productVariantId: variantId, quantity })
		if (!isRefused(answer)) continue
		await restoreQuantities(connector, buyer, before, touched)
		throw await toStoreError(connector, answer, before.get(variantId), variantId)
	}
}

/** Restores the former quantities of changed variants. */
async function restoreQuantities(
	connector: Connector,
	buyer: Buyer,
	before: ReadonlyMap<string, Line>,
	touched: readonly string[],
): Promise<void> {
	const now = toLines(await openCart(connector, buyer))
	for (const { id, variantId, quantity } of now) {
		if (!touched.includes(variantId)) continue
		const had = before.get(variantId)?.quantity ?? 0
		if (had === 0) await mutateCart(connector, buyer, 'removeOrderLine', { orderLineId: id })
		else if (had !== quantity) await mutateCart(connector, buyer, 'adjustOrderLine', { orderLineId: id, quantity: had })
	}
}

async function toStoreError(connector: Connector, refused: Refused, line: Line | undefined, variantId: string): Promise<StoreError> {
	if (refused.errorCode === 'ORDER_LIMIT_ERROR') return new StoreError('invalid_request', 'The cart cannot hold that many pieces.')
	if (refused.errorCode !== 'INSUFFICIENT_STOCK_ERROR')
		return new StoreError('invalid_request', 'This cannot be put into the cart.', {
			cause: new Error(`${refused.errorCode}: ${refused.message}`),
		})
	const { products } = await connector.catalogue.snapshot()
	const product = products.find(({ variants }) => variants.some(({ id }) => id === variantId))
	const now = product && (await connector.catalogue.product(product.id))
	const stock = now?.variants.find(({ id }) => id === variantId)?.stock ?? 0
	const name = line ? lineTitle(line) : (now?.name ?? 'This')
	return stockExceeded([{ line_id: line?.id ?? 0, product_id: product?.id ?? '', name, stock }], 'Cannot exceed available stock')
}

/** Sets the quantities of lines: all of them, or none. Only an increase beyond the stock is rejected (CART-19). */
export async function updateLines(connector: Connector, buyer: Buyer, sent: readonly InferOutput<typeof updatedLine>[]): Promise<void> {
	await connector.locks.run(buyer.owner, async () => {
		const cart = toLines(await openCart(connector, buyer))
		const changes = checkQuantityChanges(sent, (id) => cart.find((line) => line.id === String(id)))
		await setQuantities(connector, buyer, cart, new Map(changes.map(({ line, quantity }) => [line.variantId, quantity])))
	})
}

/** Removes a line. Throws `not_found` if the cart does not have it. */
export async function removeLine(connector: Connector, buyer: Buyer, lineId: string): Promise<void> {
	await connector.locks.run(buyer.owner, async () => {
		const cart = toLines(await openCart(connector, buyer))
		if (!cart.some(({ id }) => id === lineId)) throw lineNotFound()
		removed(await mutateCart(connector, buyer, 'removeOrderLine', { orderLineId: lineId }))
	})
}

export async function clearCart(connector: Connector, buyer: Buyer): Promise<void> {
	await connector.locks.run(buyer.owner, async () => {
		if (toLines(await openCart(connector, buyer)).length > 0) await clearEngineCart(connector, buyer)
	})
}

/** Empties a cart that the caller has locked. */
export async function clearEngineCart(connector: Connector, buyer: Buyer): Promise<void> {
	removed(await mutateCart(connector, buyer, 'removeAllOrderLines'))
}

function removed(answer: EngineOrder | Refused): void {
	if (isRefused(answer)) throw new Error(`The engine did not remove the line: ${answer.errorCode}, ${answer.message}`)
}
