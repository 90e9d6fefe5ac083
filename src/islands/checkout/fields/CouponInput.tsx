import { couponCodeLimit } from '@storefront/contract/domain/checkout/checkout-form.ts'
import { bidiIsolate } from '@storefront/i18n/bidi-isolate.ts'
import { text } from '@storefront/i18n/text.ts'
import { Field } from '../../ui/Field.tsx'
import { fieldId } from './field-id.ts'

interface CouponInputProps {
	value: string
	/** Why the code is refused; empty: it is not. */
	error: string
	/** The applied code; empty: none. */
	applied: string
	checking?: boolean
	onInput: (value: string) => void
	/** Without it the button sends the form. */
	onApply?: () => void
	/** Without it the shopper empties the field. */
	onRemove?: () => void
}

/** The discount code with its button and outcome (CHK-43 to CHK-48). With `onApply` it handles Enter itself, because forms cannot be nested. */
export function CouponInput({ value, error, applied, checking = false, onInput, onApply, onRemove }: CouponInputProps) {
	const id = fieldId('couponCode')
	return (
		<Field id={id} label={text('checkout.discountCode')}>
			<div className="flex gap-3">
				<input
					id={id}
					name="couponCode"
					type="text"
					className="input grow"
					value={value}
					maxLength={couponCodeLimit}
					autoComplete="off"
					autoCapitalize="characters"
					aria-invalid={error ? true : undefined}
					aria-describedby={`${id}-outcome`}
					onChange={(event) => onInput(event.target.value)}
					onKeyDown={(event) => {
						if (event.key !== 'Enter') return
						event.preventDefault()
						onApply?.()
					}}
				/>
				<button
					{...(onApply ? { type: 'button', disabled: value.trim() === '', onClick: onApply } : { type: 'submit', name: 'update' })}
					className="button button-outline"
					aria-busy={checking || undefined}
				>
					{checking && <span className="spinner" />}
					{text('checkout.apply')}
				</button>
			</div>
			<div id={`${id}-outcome`} role="status">
				{error && <p className="field-error">{error}</p>}
				{applied && (
					<p className="flex items-center gap-3 text-sm text-success">
						{text('checkout.codeApplied', { code: bidiIsolate(applied) })}
						{onRemove && (
							<button type="button" className="link min-h-11" onClick={onRemove}>
								{text('common.remove')}
							</button>
						)}
					</p>
				)}
			</div>
		</Field>
	)
}
