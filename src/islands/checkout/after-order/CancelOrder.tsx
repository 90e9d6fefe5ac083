import { reasonLimit } from '@storefront/contract/domain/checkout/returns.ts'
import { formatMoney } from '@storefront/contract/domain/money.ts'
import { bidiIsolate } from '@storefront/i18n/bidi-isolate.ts'
import { text } from '@storefront/i18n/text.ts'
import { useId, useState } from 'react'
import { cancelOrder } from '#stores/checkout/order/order-changes.ts'
import { ChangeDialog } from './ChangeDialog.tsx'
import type { ChangeProps } from './OrderActions.tsx'

/** Confirmation dialog for cancelling an order, with an optional reason. */
export function CancelOrder({ order, proof, currency, onDone, onClose }: ChangeProps) {
	const [reason, setReason] = useState('')
	const id = useId()
	const send = async () => {
		const changed = await cancelOrder(proof, reason)
		if (changed) onDone(changed, text('orders.isCancelled', { number: bidiIsolate(order.number) }))
	}
	return (
		<ChangeDialog
			title={text('orders.cancelWhich', { number: bidiIsolate(order.number) })}
			button={text('orders.cancelIt')}
			back={text('orders.keepIt')}
			onSubmit={() => void send()}
			onClose={onClose}
		>
			<p>
				{order.paymentState === 'paid'
					? text('orders.cancelEffectPaid', { amount: formatMoney(order.total, currency) })
					: text('orders.cancelEffect')}
			</p>
			<div className="field">
				<label className="label" htmlFor={id}>
					{text('orders.why')} <span className="font-normal text-ink-muted">{text('common.optional')}</span>
				</label>
				<textarea
					id={id}
					className="input"
					rows={3}
					maxLength={reasonLimit}
					value={reason}
					onChange={(event) => setReason(event.target.value)}
				/>
			</div>
		</ChangeDialog>
	)
}
