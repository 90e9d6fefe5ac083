import type { ReactNode } from 'react'
import { focusPart } from './checkout-focus.ts'

interface PartLinkProps {
	/** Name of a field, or of another blocker. */
	name: string
	/** Id of the form. */
	form: string
	className?: string
	children: ReactNode
}

/** Link that focuses a part of the checkout. */
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
