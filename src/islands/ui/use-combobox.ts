import { type KeyboardEvent, useEffect, useId, useState } from 'react'

interface ComboboxOptions {
	/** Whether the list is shown. */
	open: boolean
	setOpen: (open: boolean) => void
	/** Number of options. */
	count: number
	/** Initially active option; -1: none. */
	first: -1 | 0
	/** Called on Enter with the active option. */
	onChoose: (index: number) => void
	onEscape?: () => void
}

/**
 * Keyboard and roles of an ARIA combobox: spread `field` on the input, give the list the id `listId` and each option
 * `optionId(index)`. Arrow keys wrap around and scroll the option into view; Escape closes the list.
 */
export function useCombobox({ open, setOpen, count, first, onChoose, onEscape }: ComboboxOptions) {
	const id = useId()
	const [active, setActive] = useState<number>(first)
	/** Enter was pressed before the options were loaded. */
	const [isPending, setPending] = useState(false)
	const hasList = open && count > 0
	const optionId = (index: number) => `${id}-${index}`

	useEffect(() => {
		if (open && active >= 0) document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' })
	}, [open, active, id])

	useEffect(() => {
		if (!isPending || !open || active >= count) return
		setPending(false)
		onChoose(active)
	}, [isPending, open, active, count, onChoose])

	const onArrow = (step: 1 | -1) => {
		const opensAtFirst = !open && first === 0
		setOpen(true)
		if (!opensAtFirst) setActive(wrapIndex(active, step, count))
	}
	const onKeyDown = (event: KeyboardEvent) => {
		if (event.key === 'ArrowDown') onArrow(1)
		else if (event.key === 'ArrowUp') onArrow(-1)
		else if (event.key === 'Enter' && open && active >= 0) {
			if (active < count) onChoose(active)
			else setPending(true)
		} else if (event.key === 'Escape' && open) {
			// A dialog around the field stays open.
			event.stopPropagation()
			setOpen(false)
			setPending(false)
			setActive(first)
			onEscape?.()
		} else return
		event.preventDefault()
	}
	return {
		active,
		/** Call it after input has changed the list. */
		restart: () => {
			setPending(false)
			setActive(first)
		},
		listId: `${id}-list`,
		optionId,
		onKeyDown,
		field: {
			role: 'combobox',
			'aria-expanded': hasList,
			'aria-controls': hasList ? `${id}-list` : undefined,
			'aria-autocomplete': 'list',
			'aria-activedescendant': hasList && active >= 0 && active < count ? optionId(active) : undefined,
			onKeyDown,
		} as const,
	}
}

/** The index of the next or previous option, with wrap-around. */
function wrapIndex(active: number, step: 1 | -1, count: number): number {
	if (active < 0) return step === 1 ? 0 : count - 1
	return (active + step + count) % Math.max(1, count)
}
