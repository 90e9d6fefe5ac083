import { type KeyboardEvent, useEffect, useId, useState } from 'react'

interface ComboboxOptions {
	/** Whether the list is on the screen. */
	open: boolean
	setOpen: (open: boolean) => void
	/** How many options the list has. */
	count: number
	/** The option that is active before an arrow key was pressed; -1: none is. */
	first: -1 | 0
	/** Enter on the active option. */
	onChoose: (index: number) => void
	onEscape?: () => void
}

/**
 * The keys and roles of an ARIA combobox, whose list opens below its field: spread `field` on the input, give the list
 * the id `listId` and each option `optionId(index)`. Arrows lead around, and stay in view; Escape closes.
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
		const isAlready = !open && first === 0
		setOpen(true)
		if (!isAlready) setActive(around(active, step, count))
	}
	const onKeyDown = (event: KeyboardEvent) => {
		if (event.key === 'ArrowDown') onArrow(1)
		else if (event.key === 'ArrowUp') onArrow(-1)
		else if (event.key === 'Enter' && open && active >= 0) {
			if (active < count) onChoose(active)
			else setPending(true)
		} else if (event.key === 'Escape' && open) {
			// What the field stands in stays open.
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
		/** After what was typed has changed the list. */
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

/** The option after or before another, the first after the last. */
function around(active: number, step: 1 | -1, count: number): number {
	if (active < 0) return step === 1 ? 0 : count - 1
	return (active + step + count) % Math.max(1, count)
}
