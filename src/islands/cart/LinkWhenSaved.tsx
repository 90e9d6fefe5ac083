import { useStore } from '@nanostores/react'
import { type MouseEvent, useState } from 'react'
import { $busyLines, waitForCartChanges } from '#stores/cart/cart-actions.ts'

interface LinkWhenSavedProps {
	href: string
	look: string
	children: string
}

/**
 * A link away from the cart. A quantity that is just being saved is waited for: the next page would cut its call off and
 * show the one of before. Where it could not be saved the shopper stays, and the message says so.
 */
export function LinkWhenSaved({ href, look, children }: LinkWhenSavedProps) {
	const saving = useStore($busyLines, { ssr: 'initial' }).size > 0
	const [waiting, setWaiting] = useState(false)
	const onClick = async (event: MouseEvent) => {
		if (!saving || event.metaKey || event.ctrlKey || event.shiftKey) return
		event.preventDefault()
		if (waiting) return
		setWaiting(true)
		const settled = await waitForCartChanges()
		setWaiting(false)
		if (settled) location.assign(href)
	}
	return (
		<a href={href} className={`button ${look}`} aria-busy={waiting || undefined} onClick={(event) => void onClick(event)}>
			{waiting && <span className="spinner" />}
			{children}
		</a>
	)
}
