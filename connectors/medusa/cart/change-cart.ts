import type { Line } from '@storefront/connectors-shared/cart/lines.ts'
import { addQuantities, findVariant } from '@storefront/connectors-shared/cart/variant-quantities.ts'
import type { addedProduct, updatedLine } from '@storefront/contract/endpoints/cart/cart.ts'
import { checkQuantityChanges, lineNotFound } from '@storefront/store/commerce/cart/quantity-changes.ts'
import { stockExceeded } from '@storefront/store/commerce/cart/stock-exceeded.ts'
import { StoreError } from '@storefront/store/infrastructure/errors/errors.ts'
import type { InferOutput } from 'valibot'
import type { Connector } from '../connector/connector.ts'
import { isRepeated } from '../storage/carts.ts'
import { EngineRefusal } from '../store-api/client.ts'
import type { Buyer } from './buyer.ts'
import { changeCart, type EngineCart, getOrCreateCart, openCart, removeItem } from './engine-cart.ts'
import { readLines } from './lines.ts'

/** Adds products to the cart: all of them, or none. A repeated idempotency key adds nothing. */
export async function addProducts(
	connector: Connector,
	buyer: Buyer,
	products: readonly InferOutput<typeof addedProduct>[],
	key: string | null,
): Promise<void> {
	const wanted = await Promise.all(products.map((product, index) => findVariant(connector, product, index)))
	await connector.locks.run(buyer.owner, async () => {
		const lines = await readLines(connector, await openCart(connector, buyer))
		const targets = addQuantities(lines, wanted)
		if (key !== null && isRepeated(connector.database, buyer.owner, key, connector.clock())) return
		await setQuantities(connector, await getOrCreateCart(connector, buyer), lines, targets)
	})
}

/** Sets the quantities of variants: all of them, or none if the engine rejects one. `lines` are the lines of the cart. */
export async function setQuantities(
	connector: Connector,
	cart: EngineCart,
	lines: readonly Line[],
	targets: ReadonlyMap<string, number>,
): Promise<void> {
	const before = new Map(lines.map((line) => [line.variantId, line]))
	let now = cart
	for (const [variantId, quantity] of targets) {
		const line = before.get(variantId)
		if (line?.quantity === quantity) continue
		try {
			now = line
				? await changeCart(connector, cart, `/line-items/${line.id}`, { quantity })
				: await changeCart(connector, cart, '/line-items', { variant_id: variantId, quantity })
		} catch (error) {
			if (!(error instanceof EngineRefusal)) throw error
			await restoreQuantities(connector, now, before)
			throw await toStoreError(connector, error, variantId)
		}
	}
}

/** Restores the former quantities. */
async function restoreQuantities(connector: Connector, cart: EngineCart, before: ReadonlyMap<string, Line>): Promise<void> {
	for (const { id, variant_id, quantity } of cart.items) {
		const had = before.get(variant_id)?.quantity ?? 0
		if (had === 0) await removeItem(connector, cart, id)
		else if (had !== quantity) await changeCart(connector, cart, `/line-items/${id}`, { quantity: had })
	}
}

/** Converts a rejection of the engine into an error for the shopper, with the remaining stock. */
async function toStoreError({ catalogue }: Pick<Connector, 'catalogue'>, refused: EngineRefusal, variantId: string): Promise<StoreError> {
	if (refused.code !== 'insufficient_inventory')
		return new StoreError('invalid_request', 'This cannot be put into the cart.', { cause: refused })
	const { products } = await catalogue.snapshot()
	const id = products.find(({ variants }) => variants.some((variant) => variant.id === variantId))?.id
	const product = id === undefined ? null : await catalogue.product(id)
	const stock = product?.variants.find((variant) => variant.id === variantId)?.stock ?? 0
	return stockExceeded([{ line_id: 0, product_id: id ?? '', name: product?.name ?? 'This', stock }], 'Cannot exceed available stock')
}

/** Sets the quantities of lines: all of them, or none. Only an increase beyond the stock is rejected (CART-19). */
export async function updateLines(connector: Connector, buyer: Buyer, sent: readonly InferOutput<typeof updatedLine>[]): Promise<void> {
	await connector.locks.run(buyer.owner, async () => {
		const cart = await openCart(connector, buyer)
		const lines = await readLines(connector, cart)
		const changes = checkQuantityChanges(sent, (id) => lines.find((line) => line.id === String(id)))
		if (cart) await setQuantities(connector, cart, lines, new Map(changes.map(({ line, quantity }) => [line.variantId, quantity])))
	})
}

/** Removes a line. Throws `not_found` if the cart does not have it. */
export async function removeLine(connector: Connector, buyer: Buyer, lineId: string): Promise<void> {
	await connector.locks.run(buyer.owner, async () => {
		const cart = await openCart(connector, buyer)
		if (!cart?.items.some(({ id }) => id === lineId)) throw lineNotFound()
		await removeItem(connector, cart, lineId)
	})
}

export async function clearCart(connector: Connector, buyer: Buyer): Promise<void> {
	await connector.locks.run(buyer.owner, () => emptyCart(connector, buyer))
}

/** Empties a cart that the caller has locked. */
export async function emptyCart(connector: Connector, buyer: Buyer): Promise<void> {
	const cart = await openCart(connector, buyer)
	for (const { id } of cart?.items ?? []) await removeItem(connector, cart as EngineCart, id)
}
