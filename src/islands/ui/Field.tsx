import { text } from '@storefront/i18n/text.ts'
import type { ReactNode } from 'react'

interface FieldProps {
	/** Id of the control; its error has the id `${id}-error`. */
	id: string
	label: string
	/** Shows "optional" next to the label. */
	optional?: boolean
	error?: string | undefined
	className?: string
	/** The control. */
	children: ReactNode
}

/** A labelled control with its error. */
export function Field({ id, label, optional = false, error, className = '', children }: FieldProps) {
	return (
		<div className={`field ${className}`}>
			<label className="label" htmlFor={id}>
				{label}
				{optional && <span className="font-normal text-ink-muted"> {text('common.optional')}</span>}
			</label>
			{children}
			{error && (
				<p className="field-error" id={`${id}-error`}>
					{error}
				</p>
			)}
		</div>
	)
}
