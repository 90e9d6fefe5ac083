import { atom, computed, onMount } from 'nanostores'
import { fetchCart } from '../../client/cart/cart-read.ts'
import { StoreFailure } from '../../client/http/failure.ts'
import { logFailure } from '../../client/http/log.ts'
import type { CartLine } from '../../domain/cart/cart.ts'
import { newestOnly } from '../browser/latest.ts'
import { persistedAtom } from '../browser/persisted.ts'
import { cartCountEvent, storageKeys } from '../browser/storage-keys.ts'
import { storeClient } from '../session/client.ts'
import { currentShopper } from '../session/visitor.ts'
import { cartErrors } from './cart-errors.ts'

/** ENT-35. A failed state keeps the lines that are known: nothing on the screen is lost by an error. */
export type CartState =
	| { readonly status: 'idle' | 'loading' | 'loaded'; readonly items: readonly CartLine[] }
	| { readonly status: 'failed'; readonly items: readonly CartLine[]; readonly error: string }

export const $cart = atom<CartState>({ status: 'idle', items: [] })

/** The lines as any tab last saw them: the badge has its number at once, and all tabs agree. */
const $sharedLines = persistedAtom<readonly CartLine[]>({
	area: 'local',
	key: storageKeys.cart,
	initial: [],
	accept: (stored) => (Array.isArray(stored) && stored.every(isCartLine) ? stored : null),
})

onMount($cart, () =>
	$sharedLines.listen((items) => {
		if (items !== $cart.get().items) receive(items)
	}),
)

/** HDR-32: the number of lines; until this page has read the cart, the number that was last seen. */
export const $cartCount = computed([$cart, $sharedLines], (cart, shared) => (isKnown(cart) ? cart.items.length : shared.length))

if (typeof document !== 'undefined') {
	$cartCount.subscribe((count) => document.dispatchEvent(new CustomEvent(cartCountEvent, { detail: count })))
}

const begin = newestOnly()

/** Reads the cart (CART-20 to CART-23). Never rejects: the state says how it went. */
export async function loadCart(): Promise<void> {
	const isNewest = begin()
	$cart.set({ status: 'loading', items: $cart.get().items })
	try {
		const items = await fetchCart(storeClient(), await currentShopper())
		if (isNewest()) showCart(items)
	} catch (failure) {
		if (isNewest()) failCart(failure, cartErrors.read.text)
	}
}

/** Shows these lines, here and in the other tabs. The answer of a read that is still under way is dropped. */
export function showCart(items: readonly CartLine[]): void {
	receive(items)
	$sharedLines.set(items)
}

function receive(items: readonly CartLine[]): void {
	begin()
	$cart.set({ status: 'loaded', items })
}

/** Keeps the lines and says what went wrong: the store's own sentence, or `fallback` (CART-31 to CART-34). */
export function failCart(failure: unknown, fallback: string): void {
	if (!(failure instanceof StoreFailure)) logFailure(failure)
	const error = (failure instanceof StoreFailure && failure.serverMessage) || fallback
	$cart.set({ status: 'failed', items: $cart.get().items, error })
}

/** Whether the lines are those of the store, and not merely nothing yet. */
export function isKnown(cart: CartState): boolean {
	return cart.status === 'loaded' || cart.items.length > 0
}

function isCartLine(value: unknown): value is CartLine {
	const line = value as Partial<Record<keyof CartLine, unknown>> | null
	return (
		typeof line?.id === 'string' &&
		typeof line.productId === 'string' &&
		Array.isArray(line.images) &&
		Number.isInteger(line.quantity) &&
		Number.isInteger(line.unitPrice)
	)
}
