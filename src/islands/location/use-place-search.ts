import { findPlaceByName, findPlaces } from '@storefront/contract/domain/location/place-match.ts'
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react'
import type { ListState } from '#stores/location/delivery.ts'
import { useCombobox } from '../ui/use-combobox.ts'
import { customPlace, matchPlace, type Place } from './PlaceOptions.tsx'

interface PlaceSearch {
	input: RefObject<HTMLInputElement | null>
	places: ListState<Place>
	value: Place | null
	acceptsCustom: boolean
	onChoose: (place: Place | null) => void
}

/** Maximum number of options; typing narrows them down. */
const optionLimit = 60

/** State of a place field: entered text and matching places. Pass `onInput` and `onBlur` to the field, and spread `combobox.field` on it. */
export function usePlaceSearch({ input, places, value, acceptsCustom, onChoose }: PlaceSearch) {
	/** null: no search; the field shows the selected place. */
	const [typed, setTyped] = useState<string | null>(null)
	const [open, setOpen] = useState(false)
	const custom = acceptsCustom && places.status !== 'loading' ? customPlace(places.items, typed) : null
	const found = open ? [...findPlaces(places.items, typed ?? '', optionLimit), ...(custom ? [custom] : [])] : []

	const select = (place: Place | null) => {
		if (place?.id !== value?.id || place?.name !== value?.name) onChoose(place)
	}
	const choose = (place: Place) => {
		setTyped(null)
		setOpen(false)
		select(place)
	}
	const combobox = useCombobox({
		open,
		setOpen,
		count: found.length,
		first: 0,
		onChoose: (index) => found[index] && choose(found[index]),
		onEscape: () => setTyped(null),
	})
	const onBlur = () => {
		setOpen(false)
		// The text is matched when the list is loaded.
		if (typed === null || places.status === 'loading') return
		const match = matchPlace(places.items, typed, custom)
		if (match) return choose(match)
		if (custom || typed.trim() === '') select(null)
		if (!custom) setTyped(null)
	}
	/** Takes over text that was entered or autofilled before hydration. */
	const restoreInput = useEffectEvent(() => {
		const field = input.current
		if (!field || field.value === (value?.name ?? '')) return
		setTyped(field.value)
		setOpen(document.activeElement === field)
	})
	/** Matches text that was entered before the list was loaded. */
	const matchEarlyInput = useEffectEvent(() => {
		if (typed !== null && document.activeElement !== input.current) onBlur()
	})
	useLayoutEffect(() => restoreInput(), [])
	useEffect(() => {
		if (places.status === 'loaded' || places.status === 'failed') matchEarlyInput()
	}, [places.status])

	const onInput = (text: string) => {
		setTyped(text)
		combobox.restart()
		setOpen(true)
		// Autofill sends the whole name in one input event.
		const named = findPlaceByName(places.items, text)
		if (named && findPlaces(places.items, text, 2).length === 1) select(named)
	}
	/** Entered text that may or may not mean a place of the list. */
	const unclear = open ? null : custom
	return { typed, open, setOpen, combobox, custom, unclear, found, choose, onInput, onBlur }
}
