import type { CartLine } from '@storefront/contract/domain/cart/cart.ts'
import { longNameLimit } from '@storefront/contract/domain/constants.ts'
import { type Cents, formatMoney } from '@storefront/contract/domain/money.ts'
import type { ReactNode } from 'react'
import { LineName, LinePicture } from './LineProduct.tsx'

interface DrawerRowProps {
	product: Pick<CartLine, 'productId' | 'name' | 'variant' | 'images' | 'currency'>
	/** Price of one unit. */
	price: Cents
	/** Content at the end of the row. */
	aside?: ReactNode
	/** Content below the price. */
	children?: ReactNode
}

/** A product in the drawers of cart and wishlist (DRAW-03 to DRAW-05, WISH-02, WISH-03, WISH-06). */
export function DrawerRow({ product, price, aside, children }: DrawerRowProps) {
	return (
		<li className="flex gap-4 py-4">
			<LinePicture product={product} />
			<div className="grid min-w-0 grow content-start gap-1">
				<LineName product={product} limit={longNameLimit} small />
				<p className="price text-sm">{formatMoney(price, product.currency)}</p>
				{children}
			</div>
			{aside}
		</li>
	)
}
