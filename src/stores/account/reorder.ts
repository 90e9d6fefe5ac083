import { addLine, updateLines } from '@storefront/contract/client/cart/cart.ts'
import { fetchCart } from '@storefront/contract/client/cart/cart-read.ts'
import { fetchProduct } from '@storefront/contract/client/catalogue/product.ts'
import { StoreFailure } from '@storefront/contract/client/http/failure.ts'
import { logUnexpected } from '@storefront/contract/client/http/log.ts'
import type { Order, OrderLine } from '@storefront/contract/domain/checkout/order.ts'
import { applyDiscount, type Cents, toPercentText } from '@storefront/contract/domain/money.ts'
import { atom } from 'nanostores'
import { loadable } from '../browser/loadable.ts'
import { withLock } from '../browser/with-lock.ts'
import { loadCart } from '../cart/cart.ts'
import { trackAdd, trackQuantityChange } from '../cart/track-line.ts'
import { messages } from '../notices/messages.ts'
import { notify } from '../notices/notices.ts'
import { storeClient } from '../session/client.ts'
import { currentShopper } from '../session/visitor.ts'

/** A line of an earlier order with its current price and stock. */
export interface ReorderLine extends Pick<OrderLine, 'name' | 'variant' | 'productId' | 'variantId'> {
	/** The ordered quantity, and the current stock. */
	readonly wanted: number
	readonly stock: number
	readonly priceThen: Cents
	/** Price after the discount; null: no longer sold. */
	readonly priceNow: Cents | null
	/** Discount percentage as text; empty: none. */
	readonly discount: string
}

/** State of the dialog that shows an order before it is added to the cart again. */
export type ReorderState =
	| { readonly status: 'checking'; readonly order: Order }
	| { readonly status: 'ready' | 'adding'; readonly order: Order; readonly lines: readonly ReorderLine[] }
	| { readonly status: 'failed'; readonly order: Order }

export const $reorder = atom<ReorderState | null>(null)

const { load, drop } = loadable()

/** Loads current prices and stock of all lines, so that the shopper sees changes before the lines are added. */
export function checkReorder(order: Order): Promise<void> {
	$reorder.set({ status: 'checking', order })
	return load(
		() => Promise.all(order.lines.map(checkLine)),
		(lines) => $reorder.set({ status: 'ready', order, lines }),
		() => $reorder.set({ status: 'failed', order }),
	)
}

export function closeReorder(): void {
	drop()
	$reorder.set(null)
}

/** Quantity of a line to add to the cart. */
export function reorderQuantity({ wanted, stock, priceNow }: ReorderLine): number {
	return priceNow === null ? 0 : Math.max(0, Math.min(wanted, stock))
}

/** Adds the available lines to the cart; increases existing lines up to the stock. */
export async function addReorder(): Promise<void> {
	const state = $reorder.get()
	if (state?.status !== 'ready') return
	$reorder.set({ ...state, status: 'adding' })
	try {
		await withLock('cart', () => addLines(state.lines))
		notify(messages.added)
		closeReorder()
	} catch (failure) {
		logUnexpected(failure)
		notify(messages.addFailed)
		$reorder.set(state)
	}
	await loadCart()
}

async function addLines(lines: readonly ReorderLine[]): Promise<void> {
	const client = storeClient()
	const shopper = await currentShopper()
	let cart = await fetchCart(client, shopper)
	for (const line of lines) {
		const quantity = reorderQuantity(line)
		if (quantity === 0 || line.productId === null || line.priceNow === null) continue
		const existing = cart.find(({ productId, variantId }) => productId === line.productId && variantId === line.variantId)
		if (existing) {
			const sum = Math.min(existing.quantity + quantity, Math.max(existing.quantity, existing.stock))
			cart = cart.map((each) => (each === existing ? { ...each, quantity: sum } : each))
			await updateLines(client, shopper, cart)
			if (import.meta.env.SHOP_EVENTS) trackQuantityChange(existing, sum)
		} else {
			const { productId, variantId, priceNow, discount } = line
			await addLine(client, shopper, { productId, variantId, quantity, unitPrice: priceNow, discount })
			if (import.meta.env.SHOP_EVENTS) trackAdd([], { productId, variantId }, quantity)
		}
	}
}

async function checkLine(line: OrderLine): Promise<ReorderLine> {
	const { name, variant, productId, variantId, quantity } = line
	const ordered = { name, variant, productId, variantId, wanted: quantity, priceThen: Math.round(line.total / Math.max(1, quantity)) }
	const unavailable = { ...ordered, stock: 0, priceNow: null, discount: '' }
	if (productId === null) return unavailable
	try {
		const product = await fetchProduct(storeClient(), productId)
		const purchasable =
			variantId === null ? (product.single ? product : undefined) : product.combinations.find(({ id }) => id === variantId)
		if (!purchasable) return unavailable
		return {
			...ordered,
			stock: purchasable.stock,
			priceNow: applyDiscount(purchasable.price, purchasable.discount),
			discount: toPercentText(purchasable.discount),
		}
	} catch (failure) {
		if (failure instanceof StoreFailure && failure.status === 404) return unavailable
		throw failure
	}
}
