import type { CartLine } from '@storefront/contract/domain/cart/cart.ts'
import { text } from '@storefront/i18n/text.ts'
import { hasCapability } from '#stores/frame/capabilities.ts'
import { CartTableRow } from './CartRow.tsx'
import { SaveForLater } from './SavedForLater.tsx'

/** The lines of the cart. */
export function CartTable({ lines }: { lines: readonly CartLine[] }) {
	const columns = [
		['product', text('common.product')],
		['price', text('common.price')],
		['quantity', text('common.quantity')],
		['total', text('common.total')],
		['actions', text('common.actions')],
	] as const
	return (
		<table className="mt-2 block w-full md:table">
			<thead className="sr-only md:not-sr-only md:table-header-group">
				<tr className="border-b border-line text-start text-sm text-ink-muted">
					{columns.map(([column, label]) => (
						<th key={column} scope="col" className={`py-3 font-normal ${column === 'actions' ? 'text-end' : 'text-start'}`}>
							{label}
						</th>
					))}
				</tr>
			</thead>
			<tbody className="block md:table-row-group">
				{lines.map((line) => (
					<CartTableRow key={line.id} line={line}>
						{hasCapability('saved_for_later') && (
							<span className="block">
								<SaveForLater line={line} />
							</span>
						)}
					</CartTableRow>
				))}
			</tbody>
		</table>
	)
}
