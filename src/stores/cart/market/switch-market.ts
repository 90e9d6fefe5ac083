import { type CartMove, type MovedLine, moveCart, previewMove } from '@storefront/contract/client/cart/cart-market.ts'
import { logUnexpected } from '@storefront/contract/client/http/log.ts'
import { atom } from 'nanostores'
import { exclusively } from '../../browser/with-lock.ts'
import { storeClient } from '../../session/client.ts'
import { currentShopper } from '../../session/visitor.ts'
import { $cart, loadCart } from '../cart.ts'
import { $wantedMove, type WantedMove } from '../market-mismatch.ts'
import { keepForLater } from '../saved/saved.ts'

export type { MovedLine }

export interface MoveState extends WantedMove {
	readonly status: 'loading' | 'ready' | 'failed' | 'moving'
	/** null: it is not known yet. */
	readonly change: CartMove | null
}

/** The move that is asked about; null: none is. */
export const $move = atom<MoveState | null>(null)

/** Shows what a move changes. Never rejects. */
export async function showMove(wanted: WantedMove): Promise<void> {
	$move.set({ ...wanted, status: 'loading', change: null })
	try {
		const change = await previewMove(storeClient(), await currentShopper(), wanted.to.code)
		if (isAsked(wanted)) $move.set({ ...wanted, status: 'ready', change })
	} catch (failure) {
		logUnexpected(failure)
		if (isAsked(wanted)) $move.set({ ...wanted, status: 'failed', change: null })
	}
}

function isAsked({ to }: WantedMove): boolean {
	return $move.get()?.to.code === to.code
}

export function closeMove(): void {
	$wantedMove.set(null)
	$move.set(null)
}

/** Moves the cart. What a guest cannot buy there is kept by the browser, as what they save for later. Never rejects. */
export async function confirmMove(): Promise<void> {
	const asked = $move.get()
	if (asked?.status !== 'ready') return
	$move.set({ ...asked, status: 'moving' })
	try {
		await exclusively('cart', async () => {
			const shopper = await currentShopper()
			const left = await moveCart(storeClient(), shopper, asked.to.code)
			if (shopper.kind === 'guest' && left.length > 0) {
				const isLeft = ({ productId, variantId }: { productId: string; variantId: string | null }) =>
					left.some((line) => line.productId === productId && (line.variantId ?? null) === variantId)
				keepForLater($cart.get().items.filter(isLeft))
			}
		})
		if (asked.goes) return location.assign(asked.to.href)
		await loadCart()
		closeMove()
	} catch (failure) {
		logUnexpected(failure)
		$move.set({ ...asked, status: 'failed', change: null })
	}
}
