import { useStore } from '@nanostores/react'
import { type CartLine, lineTotal } from '../../domain/cart/cart.ts'
import { cardNameLimit } from '../../domain/constants.ts'
import { formatMoney } from '../../domain/money.ts'
import { truncate } from '../../domain/names.ts'
import { paths } from '../../domain/paths.ts'
import { $busyLines, removeItem, setQuantity } from '../../stores/cart/cart-actions.ts'
import { Icon } from '../ui/Icon.tsx'
import { Picture } from '../ui/Picture.tsx'
import { QuantityStepper } from '../ui/QuantityStepper.tsx'
import { DrawerRow } from './DrawerRow.tsx'

/** A line of the drawer (DRAW-03 to DRAW-07). */
export function CartRow({ line }: { line: CartLine }) {
	return (
		<DrawerRow product={line} price={line.unitPrice}>
			<div className="mt-1 flex items-center justify-between gap-2">
				<LineQuantity line={line} />
				<RemoveButton line={line} />
			</div>
		</DrawerRow>
	)
}

/** A row of the cart page's table (CART-01, CART-12, CART-13). */
export function CartTableRow({ line }: { line: CartLine }) {
	return (
		<tr className="grid grid-cols-[5rem_1fr_auto] items-center gap-x-4 gap-y-2 border-b border-line py-4 md:table-row">
			<td className="contents md:table-cell md:py-4">
				<div className="contents md:flex md:items-center md:gap-4">
					<span className="tile row-span-3 size-20 self-start shrink-0">
						<Picture src={line.images[0] ?? ''} width={80} height={80} />
					</span>
					<span className="min-w-0">
						<a href={paths.product(line.productId)} title={line.name} className="hover:text-link">
							{truncate(line.name, cardNameLimit)}
						</a>
						{line.variant && <span className="block text-sm text-ink-muted">{line.variant}</span>}
					</span>
				</div>
			</td>
			<td className="col-span-2 col-start-2 text-sm tabular-nums whitespace-nowrap md:table-cell md:text-base">
				{formatMoney(line.unitPrice, line.currency)}
			</td>
			<td className="col-start-2 max-[24rem]:col-span-2 md:table-cell">
				<LineQuantity line={line} />
			</td>
			{/* Beside the quantity, and where a window is too narrow for both, below it. */}
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
				busy={busy}
				onChange={(quantity) => void setQuantity(line.id, quantity)}
			/>
			{line.quantity > line.stock && (
				<p className="mt-1 text-xs text-error">{line.stock > 0 ? `Only ${line.stock} left` : 'No longer available'}</p>
			)}
		</div>
	)
}

function RemoveButton({ line }: { line: CartLine }) {
	const busy = useStore($busyLines, { ssr: 'initial' }).has(line.id)
	return (
		<button
			type="button"
			className="icon-button text-ink-muted hover:text-error"
			aria-label={`Remove: ${line.name}`}
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
