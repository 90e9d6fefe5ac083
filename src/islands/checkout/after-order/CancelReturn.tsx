import { formatLineTitle } from '@storefront/contract/domain/cart/line-title.ts'
import { longDate } from '@storefront/contract/domain/dates.ts'
import { text, textParts } from '@storefront/i18n/text.ts'
import { cancelReturn } from '#stores/checkout/order/order-changes.ts'
import { ChangeDialog } from './ChangeDialog.tsx'
import type { ChangeProps } from './OrderActions.tsx'

/** Confirmation dialog for cancelling a return. */
export function CancelReturn({ order, proof, returnNumber, onDone, onClose }: ChangeProps) {
	const lines = order.returns.find(({ number }) => number === returnNumber)?.lines ?? []
	const send = async () => {
		const changed = await cancelReturn(proof, returnNumber)
		if (changed) onDone(changed, text('returns.isCancelled', { number: returnNumber }))
	}
	return (
		<ChangeDialog
			title={text('returns.cancelWhich', { number: returnNumber })}
			button={text('returns.cancelIt')}
			back={text('returns.keepIt')}
			onSubmit={() => void send()}
			onClose={onClose}
		>
			<p>{text('returns.cancelEffect')}</p>
			<ul className="grid gap-1">
				{lines.map(({ lineId, name, variant, quantity }) => (
					<li key={lineId} className="wrap-anywhere">
						{textParts('orders.line', { quantity, name: <bdi key="name">{formatLineTitle({ name, variant })}</bdi> })}
					</li>
				))}
			</ul>
			{order.returnUntil && <p>{text('returns.againUntil', { date: longDate(order.returnUntil) })}</p>}
		</ChangeDialog>
	)
}
