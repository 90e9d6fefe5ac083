import { canDecrease, canIncrease } from '../../domain/quantity.ts'
import { Icon } from './Icon.tsx'
import type { IconName } from './icons.ts'

interface QuantityStepperProps {
	/** Shown as it is; 0 when nothing is left (VAR-11). */
	quantity: number
	stock: number
	/** Of what: part of the buttons' names. */
	name: string
	/** While a change is being saved. The buttons keep the focus and do nothing. */
	busy?: boolean
	onChange: (quantity: number) => void
}

/** Minus, the quantity, plus (VAR-12, VAR-13). */
export function QuantityStepper({ quantity, stock, name, busy = false, onChange }: QuantityStepperProps) {
	const step = (label: string, icon: IconName, next: number, possible: boolean) => (
		<button
			type="button"
			className="icon-button"
			aria-label={`${label}: ${name}`}
			disabled={!possible && !busy}
			aria-disabled={busy || undefined}
			onClick={() => {
				if (!busy) onChange(next)
			}}
		>
			<Icon name={icon} small />
		</button>
	)
	return (
		<fieldset
			className="inline-flex items-center rounded-full border border-line"
			aria-label={`Quantity: ${name}`}
			aria-busy={busy || undefined}
		>
			{step('One less', 'minus', quantity - 1, canDecrease(quantity))}
			<output className="min-w-8 text-center font-bold tabular-nums" aria-live="off">
				{busy ? <span className="spinner inline-block align-middle" /> : quantity}
			</output>
			{step('One more', 'plus', quantity + 1, canIncrease(quantity, stock))}
		</fieldset>
	)
}
