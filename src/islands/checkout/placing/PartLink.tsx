import type { ReactNode } from 'react'
import { fieldId } from '../fields/field-id.ts'
import { focusPart } from './checkout-focus.ts'

interface PartLinkProps {
	/** Name of a field, or of another blocker. */
	name: string
	className?: string
	children: ReactNode
}

/** Link to a part of the checkout. Scripts focus it, or what resolves another blocker. */
export function PartLink({ name, className = '', children }: PartLinkProps) {
	return (
		<a
			href={`#${fieldId(name)}`}
			className={`link inline-flex min-h-8 items-center ${className}`}
			onClick={(event) => {
				event.preventDefault()
				focusPart(name)
			}}
		>
			{children}
		</a>
	)
}
