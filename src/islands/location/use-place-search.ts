import { findPlaceByName, findPlaces } from '@storefront/contract/domain/location/place-match.ts'
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react'
import type { Places } from '#stores/location/delivery.ts'
import { useCombobox } from '../ui/use-combobox.ts'
import { matchPlace, type Place, typedPlace } from './PlaceOptions.tsx'

interface PlaceSearch {
	input: RefObject<HTMLInputElement | null>
	places: Places<Place>
	value: Place | null
	takesOwn: boolean
	onChoose: (place: Place | null) => void
}

/** How many are offered at once; typing narrows them down. */
const offered = 60

/** What is typed into a place field and what it finds. Pass `onInput` and `onLeave` on to the field, and spread `combobox.field` on it. */
export function usePlaceSearch({ input, places, value, takesOwn, onChoose }: PlaceSearch) {
	/** null: not being searched, the field shows the chosen place. */
	const [typed, setTyped] = useState<string | null>(null)
	const [open, setOpen] = useState(false)
	const own = takesOwn && places.status !== 'loading' ? typedPlace(places.items, typed) : null
	const found = open ? [...findPlaces(places.items, typed ?? '', offered), ...(own ? [own] : [])] : []

	const take = (place: Place | null) => {
		if (place?.id !== value?.id || place?.name !== value?.name) onChoose(place)
	}
	const choose = (place: Place) => {
		setTyped(null)
		setOpen(false)
		take(place)
	}
	const combobox = useCombobox({
		open,
		setOpen,
		count: found.length,
		first: 0,
		onChoose: (index) => found[index] && choose(found[index]),
		onEscape: () => setTyped(null),
	})
	const onLeave = () => {
		setOpen(false)
		// What it means, its list will say once it is here.
		if (typed === null || places.status === 'loading') return
		const meant = matchPlace(places.items, typed, own)
		if (meant) return choose(meant)
		if (own || typed.trim() === '') take(null)
		if (!own) setTyped(null)
	}
	/** What was typed, or filled in by the browser, before this was awake. */
	const takeOver = useEffectEvent(() => {
		const field = input.current
		if (!field || field.value === (value?.name ?? '')) return
		setTyped(field.value)
		setOpen(document.activeElement === field)
	})
	/** The list has come for what was filled in without it. */
	const matchLeft = useEffectEvent(() => {
		if (typed !== null && document.activeElement !== input.current) onLeave()
	})
	useLayoutEffect(() => takeOver(), [])
	useEffect(() => {
		if (places.status === 'loaded' || places.status === 'failed') matchLeft()
	}, [places.status])

	const onInput = (text: string) => {
		setTyped(text)
		combobox.restart()
		setOpen(true)
		// Autofill comes as one input of the whole name.
		const named = findPlaceByName(places.items, text)
		if (named && findPlaces(places.items, text, 2).length === 1) take(named)
	}
	/** What was typed and left is neither a place of the list nor surely none. */
	const unclear = open ? null : own
	return { typed, open, setOpen, combobox, own, unclear, found, choose, onInput, onLeave }
}
