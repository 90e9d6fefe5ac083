import { createRoot } from 'react-dom/client'
import type { WantedMove } from '../../stores/cart/elsewhere.ts'
import { showMove } from '../../stores/cart/move-cart.ts'
import { MoveCart } from './MoveCart.tsx'

let isMounted = false

/** Opens the dialog about a move of the cart. It is on no page before it is asked for. */
export function openMoveCart(wanted: WantedMove): void {
	if (!isMounted) createRoot(document.body.appendChild(document.createElement('div'))).render(<MoveCart />)
	isMounted = true
	void showMove(wanted)
}
