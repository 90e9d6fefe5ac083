import { findPlaceByName, findPlaces, foundBy } from '@storefront/contract/domain/location/place-match.ts'
import { text } from '@storefront/i18n/text.ts'
import type { useCombobox } from '../ui/use-combobox.ts'

/** A place to choose; one in no list has an empty id. */
export interface Place {
	readonly id: string
	readonly name: string
	readonly also?: readonly string[]
}

/** What was typed as a place of its own; null where the list has it, or nothing was typed. */
export function typedPlace(items: readonly Place[], typed: string | null): Place | null {
	const name = typed?.trim().replaceAll(/\s+/g, ' ') ?? ''
	return /\p{L}/u.test(name) && !findPlaceByName(items, name) ? { id: '', name } : null
}

/**
 * What a text means that was typed and left: the place of this name, or itself where nothing in the list is like it. A
 * beginning may have been meant as one of the list, so it means nothing yet.
 */
export function matchPlace(items: readonly Place[], typed: string, own: Place | null): Place | null {
	return findPlaceByName(items, typed) ?? (findPlaces(items, typed, 1).length === 0 ? own : null)
}

interface PlaceOptionsProps {
	/** Of the field. */
	combobox: Pick<ReturnType<typeof useCombobox>, 'active' | 'listId' | 'optionId' | 'onKeyDown'>
	label: string
	places: readonly Place[]
	/** The one of `places` that is in no list. */
	own: Place | null
	typed: string
	onChoose: (place: Place) => void
}

/** What a place field offers. A city that was found under another name says under which. */
export function PlaceOptions({ combobox, label, places, own, typed, onChoose }: PlaceOptionsProps) {
	const { active, listId, optionId, onKeyDown } = combobox
	return (
		<div
			id={listId}
			role="listbox"
			aria-label={label}
			className="menu-sheet inset-x-0 max-h-72 overflow-y-auto overscroll-contain rounded-md p-1"
		>
			{places.map((place, index) => {
				const otherName = foundBy(place, typed)
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
						{place === own ? text('location.use', { name: place.name }) : place.name}
						{otherName && <span className="text-sm text-ink-muted">({otherName})</span>}
					</div>
				)
			})}
		</div>
	)
}
