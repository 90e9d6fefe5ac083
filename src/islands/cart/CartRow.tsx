import { useStore } from '@nanostores/react'
import { type CartLine, lineTotal } from '@storefront/contract/domain/cart/cart.ts'
import { cardNameLimit } from '@storefront/contract/domain/constants.ts'
import { formatMoney } from '@storefront/contract/domain/money.ts'
import { text } from '@storefront/i18n/text.ts'
import type { ReactNode } from 'react'
import { $busyLines, removeItem, setQuantity } from '#stores/cart/cart-actions.ts'
import { Icon } from '../ui/Icon.tsx'
import { QuantityStepper } from '../ui/QuantityStepper.tsx'
import { DrawerRow } from './DrawerRow.tsx'
import { LineDiscount } from './LineDiscount.tsx'
import { LineName, LinePicture } from './LineProduct.tsx'

/** A line of the drawer (DRAW-03 to DRAW-07). */
export function CartRow({ line }: { line: CartLine }) {
	return (
		<DrawerRow product={line} price={line.unitPrice}>
			<LineDiscount line={line} />
			<div className="mt-1 flex items-center justify-between gap-2">
				<LineQuantity line={line} />
				<RemoveButton line={line} />
			</div>
		</DrawerRow>
	)
}

/**
 * A row of the cart page's table (CART-01, CART-12, CART-13). The children are below the product name. Its controls have names and
 * values, so that they work in a form without scripts.
 */
export function CartTableRow({ line, children }: { line: CartLine; children?: ReactNode }) {
	return (
		<tr className="grid grid-cols-[5rem_1fr_auto] items-center gap-x-4 gap-y-2 border-b border-line py-4 md:table-row">
			<td className="contents md:table-cell md:py-4">
				<div className="contents md:flex md:items-center md:gap-4">
					<LinePicture product={line} className="row-span-3 self-start" />
					<span className="min-w-0">
						<LineName product={line} limit={cardNameLimit} />
						<LineDiscount line={line} />
						{children}
					</span>
				</div>
			</td>
			<td className="col-span-2 col-start-2 text-sm tabular-nums whitespace-nowrap md:table-cell md:text-base">
				{formatMoney(line.unitPrice, line.currency)}
			</td>
			<td className="col-start-2 max-[24rem]:col-span-2 md:table-cell">
				<LineQuantity line={line} />
			</td>
			{/* Next to the quantity; in narrow windows below it. */}
			<td className="price text-end max-[24rem]:col-span-2 max-[24rem]:col-start-2 max-[24rem]:text-start md:text-start">
				{formatMoney(lineTotal(line), line.currency)}
			</td>
			<td className="col-start-3 row-start-1 text-end md:table-cell">
				<RemoveButton line={line} />
			</td>
		</tr>
	)
}

function LineQuantity({ line }: { line: CartLine }) {
	const busy = useStore($busyLines, { ssr: 'initial' }).has(line.id)
	return (
		<div>
			<QuantityStepper
				quantity={line.quantity}
				stock={line.stock}
				name={line.name}
				lineId={line.id}
				busy={busy}
				onChange={(quantity) => void setQuantity(line.id, quantity)}
			/>
			{line.quantity > line.stock && (
				<p className="mt-1 text-xs text-error">
					{line.stock > 0 ? text('common.onlyLeft', { stock: line.stock }) : text('common.noLonger')}
				</p>
			)}
		</div>
	)
}

function RemoveButton({ line }: { line: CartLine }) {
	const busy = useStore($busyLines, { ssr: 'initial' }).has(line.id)
	return (
		<button
			type="submit"
			name="remove"
			value={line.id}
			className="icon-button text-ink-muted hover:text-error"
			aria-label={text('common.removeOne', { name: line.name })}
			aria-disabled={busy || undefined}
			data-removes=""
			onClick={() => {
				if (!busy) void removeItem(line)
			}}
		>
			<Icon name="trash" small />
		</button>
	)
}
