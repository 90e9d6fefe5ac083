import type { PaymentType } from '@storefront/contract/domain/checkout/payment.ts'
import { text } from '@storefront/i18n/text.ts'

export interface PaymentChoiceProps {
	/** Name of the radio buttons. */
	name: string
	types: readonly PaymentType[]
	/** Id of the selected method. */
	chosen: string
	onChoose: (id: string) => void
}

/** Payment methods as radio buttons. For the selected one it names the provider, if there is one. */
export function PaymentChoice({ name: group, types, chosen, onChoose }: PaymentChoiceProps) {
	return types.map(({ id, name, provider }) => {
		const namesProvider = id === chosen && provider !== ''
		return (
			<div key={id} className="grid gap-2">
				<label className="card flex min-h-14 items-center gap-3 px-4 has-checked:border-action has-checked:bg-tint">
					<input
						type="radio"
						name={group}
						value={id}
						className="check"
						checked={id === chosen}
						aria-describedby={namesProvider ? `${group}-where` : undefined}
						onChange={() => onChoose(id)}
					/>
					{name}
				</label>
				{namesProvider && (
					<p id={`${group}-where`} className="text-sm text-ink-soft">
						{text('payment.willPayOn', { provider })}
					</p>
				)}
			</div>
		)
	})
}
