import { useId, useState } from 'react'
import { reasonLimit } from '../../../domain/checkout/returns.ts'
import { formatMoney } from '../../../domain/money.ts'
import { cancelOrder } from '../../../stores/checkout/order/order-life.ts'
import { ChangeDialog } from './ChangeDialog.tsx'
import type { ChangeProps } from './OrderActions.tsx'

/** Asks once whether an order is to be called off. A reason may be given, and need not. */
export function CancelOrder({ order, proof, currency, onDone, onClose }: ChangeProps) {
	const [reason, setReason] = useState('')
	const id = useId()
	const send = async () => {
		const changed = await cancelOrder(proof, reason)
		if (changed) onDone(changed, `Order ${order.number} is cancelled. We have sent you a mail about it.`)
	}
	return (
		<ChangeDialog
			title={`Cancel order ${order.number}?`}
			button="Cancel the order"
			back="Keep the order"
			onSubmit={() => void send()}
			onClose={onClose}
		>
			<p>
				Nothing of it will be sent.
				{order.paymentState === 'paid' && ` ${formatMoney(order.total, currency)} goes back to you, the way you paid it.`}
			</p>
			<div className="field">
				<label className="label" htmlFor={id}>
					Why? <span className="font-normal text-ink-muted">(optional)</span>
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
