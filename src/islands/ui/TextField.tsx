import type { Hint } from '@storefront/contract/domain/checkout/contact-hints.ts'
import { text } from '@storefront/i18n/text.ts'
import { useId } from 'react'
import { afterPress } from '#stores/browser/after-press.ts'

export interface TextFieldProps {
	name: string
	label: string
	/** The most characters. */
	limit: number
	value: string
	/** The token of the browser's autofill. */
	autoComplete: string
	inputMode?: 'text' | 'email' | 'tel'
	required?: boolean
	/** It is said beside the label that it may be left empty: of what is not required, unless nothing of its form is. */
	optional?: boolean
	disabled?: boolean
	error?: string | undefined
	/** What looks mistyped; it is in nobody's way. */
	hint?: Hint | null
	className?: string
	onInput: (value: string) => void
	onLeave?: () => void
}

/** A labelled field of an address or an order with its error, or what looks mistyped, beside it. */
export function TextField({
	name,
	label,
	limit,
	value,
	autoComplete,
	inputMode,
	required = false,
	optional = !required,
	disabled = false,
	error,
	hint = null,
	className = '',
	onInput,
	onLeave,
}: TextFieldProps) {
	const id = useId()
	const shownHint = error ? null : hint
	const said = [error && `${id}-error`, shownHint && `${id}-hint`].filter(Boolean).join(' ')
	return (
		<div className={`field ${className}`}>
			<label className="label" htmlFor={id}>
				{label}
				{optional && <span className="font-normal text-ink-muted"> {text('common.optional')}</span>}
			</label>
			<input
				id={id}
				name={name}
				type="text"
				className="input"
				value={value}
				disabled={disabled}
				autoComplete={autoComplete}
				inputMode={inputMode}
				maxLength={limit}
				aria-required={required || undefined}
				aria-invalid={error ? true : undefined}
				aria-describedby={said || undefined}
				onChange={(event) => onInput(event.target.value)}
				onBlur={() => onLeave && afterPress(onLeave)}
			/>
			{shownHint && (
				<p className="text-sm text-ink-soft" id={`${id}-hint`}>
					{shownHint.text}{' '}
					{shownHint.meant && (
						<button type="button" className="link min-h-8" onClick={() => onInput(shownHint.meant ?? value)}>
							{text('common.useIt')}
						</button>
					)}
				</p>
			)}
			{error && (
				<p className="field-error" id={`${id}-error`}>
					{error}
				</p>
			)}
		</div>
	)
}
