import { canDecrease, canIncrease, parseQuantity } from '@storefront/contract/domain/cart/quantity.ts'
import { text } from '@storefront/i18n/text.ts'
import { type FocusEvent, type KeyboardEvent, useEffect, useRef } from 'react'
import { afterPress } from '#stores/browser/after-press.ts'
import { Icon } from './Icon.tsx'
import type { IconName } from './icons.ts'

interface QuantityStepperProps {
	/** The quantity; 0 if out of stock (VAR-11). */
	quantity: number
	stock: number
	/** Product name, part of the accessible names. */
	name: string
	/** Id of the cart line: in a form without scripts, field and buttons change this line. */
	lineId?: string
	/** Name of the field in a form without scripts that has no line yet. */
	field?: string
	/** A change is being saved: buttons and field keep the focus but do nothing. */
	busy?: boolean
	/** Called for an entered number on Enter or blur. The value is at least 1 and may exceed the stock. */
	onChange: (quantity: number) => void
}

/**
 * Field for the quantity with minus and plus buttons (VAR-12, VAR-13). A button at its limit keeps the focus. The field is
 * uncontrolled; an invalid number is replaced by the previous quantity.
 */
export function QuantityStepper({ quantity, stock, name, lineId, field: fieldName, busy = false, onChange }: QuantityStepperProps) {
	const field = useRef<HTMLInputElement>(null)
	const shown = useRef({ quantity, busy })
	useEffect(() => {
		// Not on the first render: the field may have a value that was entered before hydration.
		if (shown.current.quantity === quantity && shown.current.busy === busy) return
		shown.current = { quantity, busy }
		if (field.current && !busy) field.current.value = String(quantity)
	})

	const typed = () => parseQuantity(field.current?.value ?? '') ?? quantity
	const restore = () => {
		if (field.current) field.current.value = String(quantity)
	}
	const commit = () => {
		const wanted = typed()
		if (busy) return
		if (wanted === quantity) restore()
		else onChange(wanted)
	}
	const onKeyDown = (event: KeyboardEvent) => {
		if (event.key === 'Enter' || event.key === 'Tab') commit()
		else if (event.key === 'Escape' && field.current?.value !== String(quantity)) {
			// Escape restores the quantity and does not close the drawer.
			event.preventDefault()
			restore()
		}
	}
	const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
		// Plus and minus use the entered number themselves; the remove button needs no quantity.
		if (!currentTarget.contains(relatedTarget) && !relatedTarget?.closest('[data-removes]')) afterPress(commit)
	}
	const step = (label: string, icon: IconName, by: 1 | -1, possible: boolean) => (
		<button
			{...(lineId === undefined ? { type: 'button' } : { type: 'submit', name: by > 0 ? 'more' : 'less', value: lineId })}
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
					name={lineId === undefined ? fieldName : `quantity.${lineId}`}
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
					// The wheel scrolls the page instead of changing the number.
					onWheel={({ currentTarget }) => currentTarget.blur()}
					onKeyDown={onKeyDown}
					// A replayed event from before hydration, if the field no longer has the focus.
					onInput={({ currentTarget }) => currentTarget !== document.activeElement && commit()}
				/>
				{busy && <span className="spinner absolute" />}
				<output className="sr-only">{quantity}</output>
			</span>
			{step(text('cart.oneMore', { name }), 'plus', 1, canIncrease(quantity, stock))}
		</fieldset>
	)
}
