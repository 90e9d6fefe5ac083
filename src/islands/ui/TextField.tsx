import type { Hint } from '@storefront/contract/domain/checkout/contact-hints.ts'
import { text } from '@storefront/i18n/text.ts'
import { useId } from 'react'
import { afterPress } from '#stores/browser/after-press.ts'
import { Field } from './Field.tsx'

export interface TextFieldProps {
	/** Id of the field, for links to it; by default a generated one. */
	id?: string | undefined
	name: string
	label: string
	/** Maximum length, in characters. */
	limit: number
	value: string
	/** Value of the `autocomplete` attribute. */
	autoComplete: string
	inputMode?: 'text' | 'email' | 'tel'
	required?: boolean
	/** Shows "optional" next to the label; default for fields that are not required. */
	optional?: boolean
	disabled?: boolean
	error?: string | undefined
	/** A warning about a likely mistake, which does not block the form. */
	hint?: Hint | null
	className?: string
	onInput: (value: string) => void
	onBlur?: () => void
}

/** A labelled text field with its error or hint. */
export function TextField({
	id: ownId,
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
	onBlur,
}: TextFieldProps) {
	const generatedId = useId()
	const id = ownId ?? generatedId
	const shownHint = error ? null : hint
	const descriptions = [error && `${id}-error`, shownHint && `${id}-hint`].filter(Boolean).join(' ')
	return (
		<Field id={id} label={label} optional={optional} error={error} className={className}>
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
				aria-describedby={descriptions || undefined}
				onChange={(event) => onInput(event.target.value)}
				onBlur={() => onBlur && afterPress(onBlur)}
			/>
			{shownHint && (
				<p className="text-sm text-ink-soft" id={`${id}-hint`}>
					{shownHint.text}{' '}
					{shownHint.suggestion && (
						<button type="button" className="link min-h-8" onClick={() => onInput(shownHint.suggestion ?? value)}>
							{text('common.useIt')}
						</button>
					)}
				</p>
			)}
		</Field>
	)
}
