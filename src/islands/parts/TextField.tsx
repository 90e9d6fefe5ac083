import { useId } from 'react'

interface TextFieldProps {
	name: string
	label: string
	value: string
	/** The token of the browser's autofill. */
	autoComplete: string
	inputMode?: 'text' | 'email' | 'tel'
	required?: boolean
	disabled?: boolean
	error?: string | undefined
	className?: string
	onInput: (value: string) => void
	onLeave?: () => void
}

/** A labelled field with its error beside it. */
export function TextField({
	name,
	label,
	value,
	autoComplete,
	inputMode,
	required = false,
	disabled = false,
	error,
	className = '',
	onInput,
	onLeave,
}: TextFieldProps) {
	const id = useId()
	return (
		<div className={`field ${className}`}>
			<label className="label" htmlFor={id}>
				{label}
				{!required && <span className="font-normal text-ink-muted"> (optional)</span>}
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
				aria-required={required || undefined}
				aria-invalid={error ? true : undefined}
				aria-describedby={error ? `${id}-error` : undefined}
				onChange={(event) => onInput(event.target.value)}
				onBlur={onLeave}
			/>
			{error && (
				<p className="field-error" id={`${id}-error`}>
					{error}
				</p>
			)}
		</div>
	)
}
