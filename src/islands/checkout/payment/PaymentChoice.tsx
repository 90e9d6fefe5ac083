import type { PaymentType } from '@storefront/contract/domain/checkout/payment.ts'
import { text } from '@storefront/i18n/text.ts'

interface PaymentChoiceProps {
	/** Of the radio buttons. */
	name: string
	types: readonly PaymentType[]
	/** The id of the chosen one. */
	chosen: string
	onChoose: (id: string) => void
}

/** Ways to pay, of which one is chosen. Of that one it says where it is paid, if not in the shop. */
export function PaymentChoice({ name: group, types, chosen, onChoose }: PaymentChoiceProps) {
	return types.map(({ id, name, provider }) => {
		const isTold = id === chosen && provider !== ''
		return (
			<div key={id} className="grid gap-2">
				<label className="card flex min-h-14 items-center gap-3 px-4 has-checked:border-action has-checked:bg-tint">
					<input
						type="radio"
						name={group}
						value={id}
						className="check"
						checked={id === chosen}
						aria-describedby={isTold ? `${group}-where` : undefined}
						onChange={() => onChoose(id)}
					/>
					{name}
				</label>
				{isTold && (
					<p id={`${group}-where`} className="text-sm text-ink-soft">
						{text('payment.willPayOn', { provider })}
					</p>
				)}
			</div>
		)
	})
}
