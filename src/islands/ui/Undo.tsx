import { text, textParts } from '@storefront/i18n/text.ts'
import { useEffect, useRef } from 'react'

interface UndoProps {
	/** Another one for each thing that was removed. */
	of: string
	name: string
	onUndo: () => void
}

/** Where something was removed: takes the focus that its button held, and puts it back. */
export function Undo({ of, name, onUndo }: UndoProps) {
	const button = useRef<HTMLButtonElement>(null)
	// biome-ignore lint/correctness/useExhaustiveDependencies: each removal leads the focus here.
	useEffect(() => {
		if (document.activeElement === document.body || document.activeElement?.matches('dialog')) button.current?.focus()
	}, [of])
	return (
		<div className="flex items-center justify-between gap-3 rounded-md bg-sunken px-4 py-2 text-sm">
			<p className="min-w-0 break-words">{textParts('common.removed', { name: <bdi key="name">{name}</bdi> })}</p>
			<button ref={button} type="button" className="link min-h-11 px-2" onClick={onUndo}>
				{text('common.undo')}
			</button>
		</div>
	)
}
