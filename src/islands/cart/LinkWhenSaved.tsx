import { useStore } from '@nanostores/react'
import { type MouseEvent, useState } from 'react'
import { $busyLines, waitForCartChanges } from '#stores/cart/cart-actions.ts'

interface LinkWhenSavedProps {
	href: string
	look: string
	children: string
}

/**
 * A link that waits until pending quantity changes are saved: navigation would abort the request, and the next page
 * would show the old quantity. If saving fails, the link does not navigate; a notice shows the error.
 */
export function LinkWhenSaved({ href, look, children }: LinkWhenSavedProps) {
	const saving = useStore($busyLines, { ssr: 'initial' }).size > 0
	const [waiting, setWaiting] = useState(false)
	const onClick = async (event: MouseEvent) => {
		if (!saving || event.metaKey || event.ctrlKey || event.shiftKey) return
		event.preventDefault()
		if (waiting) return
		setWaiting(true)
		const saved = await waitForCartChanges()
		setWaiting(false)
		if (saved) location.assign(href)
	}
	return (
		<a href={href} className={`button ${look}`} aria-busy={waiting || undefined} onClick={(event) => void onClick(event)}>
			{waiting && <span className="spinner" />}
			{children}
		</a>
	)
}
