import { canDecrease, canIncrease, parseQuantity } from '@storefront/contract/domain/cart/quantity.ts'
import { text } from '@storefront/i18n/text.ts'
import { type FocusEvent, type KeyboardEvent, useEffect, useRef } from 'react'
import { afterPress } from '#stores/browser/after-press.ts'
import { Icon } from './Icon.tsx'
import type { IconName } from './icons.ts'

interface QuantityStepperProps {
	/** Shown as it is; 0 when nothing is left (VAR-11). */
	quantity: number
	stock: number
	/** Of what: part of the names. */
	name: string
	/** While a change is being saved. Buttons and field keep the focus and do nothing. */
	busy?: boolean
	/** Told once for a number that was typed: by Enter, or when the focus leaves the field. It is at least 1 and may be more than the stock. */
	onChange: (quantity: number) => void
}

/**
 * Minus, a field for the quantity, plus (VAR-12, VAR-13). A button at its limit keeps the focus that it has. What is typed
 * is the browser's until it is told; what is no number gives way to the quantity of before.
 */
export function QuantityStepper({ quantity, stock, name, busy = false, onChange }: QuantityStepperProps) {
	const field = useRef<HTMLInputElement>(null)
	const shown = useRef({ quantity, busy })
	useEffect(() => {
		// Not at first: something may have been typed before the island was awake.
		if (shown.current.quantity === quantity && shown.current.busy === busy) return
		shown.current = { quantity, busy }
		if (field.current && !busy) field.current.value = String(quantity)
	})

	const typed = () => parseQuantity(field.current?.value ?? '') ?? quantity
	const restore = () => {
		if (field.current) field.current.value = String(quantity)
	}
	const tell = () => {
		const wanted = typed()
		if (busy) return
		if (wanted === quantity) restore()
		else onChange(wanted)
	}
	const onKeyDown = (event: KeyboardEvent) => {
		if (event.key === 'Enter' || event.key === 'Tab') tell()
		else if (event.key === 'Escape' && field.current?.value !== String(quantity)) {
			// It takes back what was typed, and does not close the drawer.
			event.preventDefault()
			restore()
		}
	}
	const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
		// A pointer on plus or minus counts from what was typed; what is removed needs no quantity.
		if (!currentTarget.contains(relatedTarget) && !relatedTarget?.closest('[data-removes]')) afterPress(tell)
	}
	const step = (label: string, icon: IconName, by: 1 | -1, possible: boolean) => (
		<button
			type="button"
			className="icon-button"
			aria-label={label}
			aria-disabled={busy || !possible || undefined}
			data-repeats=""
			onClick={() => {
				if (!busy && possible) onChange(Math.max(1, typed() + by))
			}}
		>
			<Icon name={icon} small />
		</button>
	)
	return (
		<fieldset
			className="inline-flex items-center rounded-full border border-line"
			aria-label={text('cart.quantityOfProduct', { name })}
			aria-busy={busy || undefined}
			onBlur={onBlur}
		>
			{step(text('cart.oneLess', { name }), 'minus', -1, canDecrease(quantity))}
			<span className="relative grid place-items-center">
				<input
					ref={field}
					type="number"
					inputMode="numeric"
					enterKeyHint="done"
					autoComplete="off"
					min={stock > 0 ? 1 : 0}
					max={Math.max(stock, 0)}
					step={1}
					className="quantity"
					aria-label={text('cart.quantityOfProduct', { name })}
					readOnly={busy || stock <= 0}
					defaultValue={quantity}
					onFocus={({ currentTarget }) => currentTarget.select()}
					// The wheel is for the page.
					onWheel={({ currentTarget }) => currentTarget.blur()}
					onKeyDown={onKeyDown}
					// Held until the island was awake: the focus has gone on meanwhile.
					onInput={({ currentTarget }) => currentTarget !== document.activeElement && tell()}
				/>
				{busy && <span className="spinner absolute" />}
				<output className="sr-only">{quantity}</output>
			</span>
			{step(text('cart.oneMore', { name }), 'plus', 1, canIncrease(quantity, stock))}
		</fieldset>
	)
}
