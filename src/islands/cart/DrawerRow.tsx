import type { ReactNode } from 'react'
import type { CartLine } from '../../domain/cart/cart.ts'
import { longNameLimit } from '../../domain/constants.ts'
import { type Cents, formatMoney } from '../../domain/money.ts'
import { truncate } from '../../domain/names.ts'
import { paths } from '../../domain/paths.ts'
import { Picture } from '../ui/Picture.tsx'

interface DrawerRowProps {
	product: Pick<CartLine, 'productId' | 'name' | 'variant' | 'images' | 'currency'>
	/** Of one piece. */
	price: Cents
	/** At the end of the row. */
	aside?: ReactNode
	/** Below the price. */
	children?: ReactNode
}

/** A product in the drawers of cart and wishlist (DRAW-03 to DRAW-05, WISH-02, WISH-03, WISH-06). */
export function DrawerRow({ product, price, aside, children }: DrawerRowProps) {
	const { productId, name, variant, images, currency } = product
	return (
		<li className="flex gap-4 py-4">
			<span className="tile size-20 shrink-0">
				<Picture src={images[0] ?? ''} width={80} height={80} />
			</span>
			<div className="grid min-w-0 grow content-start gap-1">
				<a href={paths.product(productId)} title={name} className="text-sm hover:text-link">
					{truncate(name, longNameLimit)}
				</a>
				{variant && <p className="text-xs text-ink-muted">{variant}</p>}
				<p className="price text-sm">{formatMoney(price, currency)}</p>
				{children}
			</div>
			{aside}
		</li>
	)
}
