import { addLine, clearCart as clearRemoteCart, removeLine, updateLines } from '@storefront/contract/client/cart/cart.ts'
import { fetchCart, type Shopper } from '@storefront/contract/client/cart/cart-read.ts'
import { StoreFailure } from '@storefront/contract/client/http/failure.ts'
import { randomId } from '@storefront/contract/client/http/random-id.ts'
import { type CartLine, isSameOffer } from '@storefront/contract/domain/cart/cart.ts'
import { clampQuantity } from '@storefront/contract/domain/cart/quantity.ts'
import { atom } from 'nanostores'
import { withLock } from '../browser/with-lock.ts'
import { messages } from '../notices/messages.ts'
import { notify } from '../notices/notices.ts'
import { storeClient } from '../session/client.ts'
import { currentShopper } from '../session/visitor.ts'
import { $cart, failCart, loadCart, showCart } from './cart.ts'
import { cartErrors } from './cart-errors.ts'
import { trackAdd, trackQuantityChange, trackRemove } from './track-line.ts'
import { wasApplied } from './verify-change.ts'

/** Ids of the lines that are being changed (CART-12). */
export const $busyLines = atom<ReadonlySet<string>>(new Set())

/** `undoKey`: idempotency key of the undo, so that a retry after a lost response does not add the line twice. */
export interface RemovedLine extends CartLine {
	readonly undoKey: string
}

/** The line that was removed last. The removal can be undone until the next change of the cart. */
export const $removedLine = atom<RemovedLine | null>(null)

/** Whether the whole cart is being emptied. */
export const $clearing = atom(false)

/**
 * Sets the quantity of a line: reads the cart, sends every line, and reads the cart again (CART-18, CART-19, CART-22). Lowers a
 * quantity above the stock, with a message. The screen changes only after the store has confirmed (DRAW-16).
 */
export function setQuantity(lineId: string, quantity: number): Promise<void> {
	return change(lineId, async (shopper) => {
		let possible = quantity
		try {
			const lines = await fetchCart(storeClient(), shopper)
			const line = lines.find(({ id }) => id === lineId)
			if (!line) {
				// Another tab or device has removed it.
				showCart(lines)
				notify(messages.quantityFailed)
				return
			}
			// A sold-out line may still be lowered.
			possible = line.stock > 0 ? clampQuantity(quantity, line.stock) : quantity
			const changed = lines.map((each) => (each.id === lineId ? { ...each, quantity: possible } : each))
			await updateLines(storeClient(), shopper, changed)
			showCart(changed)
			if (import.meta.env.SHOP_EVENTS) trackQuantityChange(line, possible)
		} catch (failure) {
			if (await wasApplied(failure, (lines) => lines.find(({ id }) => id === lineId)?.quantity === possible)) {
				notify(possible < quantity ? messages.quantityLowered : messages.quantityUpdated)
				return
			}
			failCart(failure, cartErrors.update.text())
			notify(messages.quantityFailed)
			return
		}
		notify(possible < quantity ? messages.quantityLowered : messages.quantityUpdated)
		await loadCart()
	})
}

/** Removes a line (CART-21, CART-26, CART-29), with undo until the next change. `isSaved`: it is saved for later, so no undo. */
export function removeItem(line: CartLine, { isSaved = false } = {}): Promise<void> {
	return change(line.id, async (shopper) => {
		try {
			await removeLine(storeClient(), shopper, line.id)
		} catch (failure) {
			// It is already removed: by another tab, or only the response was lost.
			const isGone = failure instanceof StoreFailure && failure.status === 404
			if (!isGone && !(await wasApplied(failure, (lines) => lines.every(({ id }) => id !== line.id)))) {
				failCart(failure, cartErrors.remove.text())
				notify(messages.removeFailed)
				return
			}
		}
		showCart($cart.get().items.filter(({ id }) => id !== line.id))
		if (import.meta.env.SHOP_EVENTS) trackRemove([line])
		if (!isSaved) $removedLine.set({ ...line, undoKey: randomId() })
		notify(isSaved ? messages.savedForLater : messages.itemRemoved)
		await loadCart()
	})
}

/** Adds the line again that was removed last. */
export function undoRemove(): Promise<void> {
	const line = $removedLine.get()
	if (!line) return Promise.resolve()
	return change(line.id, async (shopper) => {
		try {
			await addLine(storeClient(), shopper, line, line.undoKey)
			if (import.meta.env.SHOP_EVENTS) trackAdd([], line, line.quantity)
		} catch (failure) {
			if (await wasApplied(failure, (lines) => lines.find(isSameOffer(line))?.quantity === line.quantity)) return
			$removedLine.set(line)
			failCart(failure, cartErrors.add.text())
			notify(messages.addFailed)
			return
		}
		await loadCart()
	})
}

/** Clears the cart (CART-24, CART-27, CART-30). `quietly`: without messages, after an order (CHK-41). */
export async function clearCart({ quietly = false } = {}): Promise<void> {
	$clearing.set(true)
	try {
		await withLock('cart', async () => {
			const shopper = await currentShopper()
			if (shopper.kind === 'guest' && !shopper.ip) {
				notify(messages.clearNeedsShopper)
				return
			}
			await clearRemoteCart(storeClient(), shopper)
			// Ordered lines are not reported as removed.
			if (import.meta.env.SHOP_EVENTS && !quietly) trackRemove($cart.get().items)
			$removedLine.set(null)
			showCart([])
			if (!quietly) notify(messages.cartCleared)
		})
	} catch {
		// The client has logged it (ERR-05); the lines stay.
		if (!quietly) notify(messages.clearFailed)
	} finally {
		$clearing.set(false)
	}
}

/** Waits for pending changes. Returns whether they succeeded, so that the next page may open. */
export async function waitForCartChanges(): Promise<boolean> {
	if ($busyLines.get().size > 0)
		await new Promise<void>((resolve) => {
			const stop = $busyLines.listen(({ size }) => {
				if (size > 0) return
				stop()
				resolve()
			})
		})
	return $cart.get().status !== 'failed'
}

async function change(lineId: string, task: (shopper: Shopper) => Promise<void>): Promise<void> {
	$busyLines.set(new Set([...$busyLines.get(), lineId]))
	$removedLine.set(null)
	try {
		await withLock('cart', async () => task(await currentShopper()))
	} finally {
		$busyLines.set(new Set([...$busyLines.get()].filter((id) => id !== lineId)))
	}
}
