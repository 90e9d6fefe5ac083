import { text, textParts } from '@storefront/i18n/text.ts'
import { useEffect, useRef } from 'react'

interface UndoProps {
	/** Id of the removed item. */
	itemId: string
	name: string
	onUndo: () => void
}

/** Undo button for a removed item; it takes the focus of the removed button. */
export function Undo({ itemId, name, onUndo }: UndoProps) {
	const button = useRef<HTMLButtonElement>(null)
	// biome-ignore lint/correctness/useExhaustiveDependencies: each removal moves the focus here.
	useEffect(() => {
		if (document.activeElement === document.body || document.activeElement?.matches('dialog')) button.current?.focus()
	}, [itemId])
	return (
		<div className="flex items-center justify-between gap-3 rounded-md bg-sunken px-4 py-2 text-sm">
			<p className="min-w-0 break-words">{textParts('common.removed', { name: <bdi key="name">{name}</bdi> })}</p>
			<button ref={button} type="button" className="link min-h-11 px-2" onClick={onUndo}>
				{text('common.undo')}
			</button>
		</div>
	)
}
