import type { ReactNode } from 'react'
import { focusPart } from './checkout-focus.ts'

interface PartLinkProps {
	/** Of a field of the checkout, or of what else hinders the order. */
	name: string
	/** The id of the form that it is in. */
	form: string
	className?: string
	children: ReactNode
}

/** Leads to a part of the checkout. */
export function PartLink({ name, form, className = '', children }: PartLinkProps) {
	return (
		<a
			href={`#${form}`}
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
