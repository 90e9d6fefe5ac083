import { findPlaceByName, findPlaces, matchesName } from '@storefront/contract/domain/location/place-match.ts'
import { text } from '@storefront/i18n/text.ts'
import type { useCombobox } from '../ui/use-combobox.ts'

/** A place; the id is empty if it is not in the list. */
export interface Place {
	readonly id: string
	readonly name: string
	readonly also?: readonly string[]
}

/** The entered text as a custom place; null if the list has it or the text has no letters. */
export function customPlace(items: readonly Place[], typed: string | null): Place | null {
	const name = typed?.trim().replaceAll(/\s+/g, ' ') ?? ''
	return /\p{L}/u.test(name) && !findPlaceByName(items, name) ? { id: '', name } : null
}

/**
 * The place that an entered text means: the place with this name, or the custom place if no name in the list is similar.
 * null if the text could be the beginning of a name in the list.
 */
export function matchPlace(items: readonly Place[], typed: string, custom: Place | null): Place | null {
	return findPlaceByName(items, typed) ?? (findPlaces(items, typed, 1).length === 0 ? custom : null)
}

interface PlaceOptionsProps {
	/** Combobox state of the field. */
	combobox: Pick<ReturnType<typeof useCombobox>, 'active' | 'listId' | 'optionId' | 'onKeyDown'>
	label: string
	places: readonly Place[]
	/** The item of `places` that is not in the list. */
	custom: Place | null
	typed: string
	onChoose: (place: Place) => void
}

/** The option list of a place field. A city found by another name shows that name. */
export function PlaceOptions({ combobox, label, places, custom, typed, onChoose }: PlaceOptionsProps) {
	const { active, listId, optionId, onKeyDown } = combobox
	return (
		<div
			id={listId}
			role="listbox"
			aria-label={label}
			className="menu-sheet inset-x-0 max-h-72 overflow-y-auto overscroll-contain rounded-md p-1"
		>
			{places.map((place, index) => {
				const otherName = matchesName(place, typed)
				return (
					<div
						key={place.id || 'own'}
						id={optionId(index)}
						role="option"
						tabIndex={-1}
						aria-selected={index === active}
						className={`flex min-h-11 cursor-pointer items-center gap-2 rounded-sm px-3 hover:bg-tint ${index === active ? 'bg-tint' : ''}`}
						onPointerDown={(event) => event.preventDefault()}
						onClick={() => onChoose(place)}
						onKeyDown={onKeyDown}
					>
						{place === custom ? text('location.use', { name: place.name }) : place.name}
						{otherName && <span className="text-sm text-ink-muted">({otherName})</span>}
					</div>
				)
			})}
		</div>
	)
}
