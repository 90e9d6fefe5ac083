import type { KeyboardEvent } from 'react'
import { findPlaces, foundBy, placeNamed } from '../../domain/location/place-match.ts'

/** A place to choose; one in no list has an empty id. */
export interface Place {
	readonly id: string
	readonly name: string
	readonly also?: readonly string[]
}

/** What was typed as a place of its own; null where the list has it, or nothing was typed. */
export function ownPlace(items: readonly Place[], typed: string | null): Place | null {
	const name = typed?.trim().replaceAll(/\s+/g, ' ') ?? ''
	return /\p{L}/u.test(name) && !placeNamed(items, name) ? { id: '', name } : null
}

/**
 * What a text means that was typed and left: the place of this name, or itself where nothing in the list is like it. A
 * beginning may have been meant as one of the list, so it means nothing yet.
 */
export function meantPlace(items: readonly Place[], typed: string, own: Place | null): Place | null {
	return placeNamed(items, typed) ?? (findPlaces(items, typed, 1).length === 0 ? own : null)
}

/** The option that an arrow key leads to. */
export function stepped(active: number, key: 'ArrowDown' | 'ArrowUp', count: number): number {
	return Math.max(0, Math.min(count - 1, active + (key === 'ArrowDown' ? 1 : -1)))
}

interface PlaceOptionsProps {
	/** Of the field: its options are `{id}-{index}`. */
	id: string
	label: string
	places: readonly Place[]
	/** The one of `places` that is in no list. */
	own: Place | null
	typed: string
	active: number
	onChoose: (place: Place) => void
	onKeyDown: (event: KeyboardEvent) => void
}

/** What a place field offers. A city that was found under another name says under which. */
export function PlaceOptions({ id, label, places, own, typed, active, onChoose, onKeyDown }: PlaceOptionsProps) {
	return (
		<div
			id={`${id}-list`}
			role="listbox"
			aria-label={label}
			className="menu-sheet inset-x-0 max-h-72 overflow-y-auto overscroll-contain rounded-md p-1"
		>
			{places.map((place, index) => {
				const otherName = foundBy(place, typed)
				return (
					<div
						key={place.id || 'own'}
						id={`${id}-${index}`}
						role="option"
						tabIndex={-1}
						aria-selected={index === active}
						className={`flex min-h-11 cursor-pointer items-center gap-2 rounded-sm px-3 hover:bg-tint ${index === active ? 'bg-tint' : ''}`}
						onPointerDown={(event) => event.preventDefault()}
						onClick={() => onChoose(place)}
						onKeyDown={onKeyDown}
					>
						{place === own ? `Use "${place.name}"` : place.name}
						{otherName && <span className="text-sm text-ink-muted">({otherName})</span>}
					</div>
				)
			})}
		</div>
	)
}
