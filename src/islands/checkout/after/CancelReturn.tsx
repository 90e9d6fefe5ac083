import { cancelReturn } from '../../../stores/checkout/order/order-life.ts'
import { ChangeDialog } from './ChangeDialog.tsx'
import type { ChangeProps } from './OrderActions.tsx'

/** Asks once whether what is to be sent back is to be kept after all. */
export function CancelReturn({ order, proof, returnNumber, onDone, onClose }: ChangeProps) {
	const lines = order.returns.find(({ number }) => number === returnNumber)?.lines ?? []
	const send = async () => {
		const changed = await cancelReturn(proof, returnNumber)
		if (changed) onDone(changed, `Return ${returnNumber} is cancelled. We have sent you a mail about it.`)
	}
	return (
		<ChangeDialog
			title={`Cancel return ${returnNumber}?`}
			button="Cancel the return"
			back="Keep the return"
			onSubmit={() => void send()}
			onClose={onClose}
		>
			<p>You keep what you wanted to send back:</p>
			<ul className="grid gap-1">
				{lines.map(({ lineId, name, variant, quantity }) => (
					<li key={lineId} className="wrap-anywhere">
						{quantity} x <bdi>{variant ? `${name} (${variant})` : name}</bdi>
					</li>
				))}
			</ul>
			{order.returnUntil && <p>Until {date.format(order.returnUntil)} you can ask for another return.</p>}
		</ChangeDialog>
	)
}

const date = new Intl.DateTimeFormat('en', { dateStyle: 'long' })
