import { type KeyboardEvent, useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import { findPlaces, placeNamed } from '../../domain/place-match.ts'
import type { Places } from '../../stores/delivery.ts'

interface Place {
	readonly id: string
	readonly name: string
}

interface PlaceFieldProps {
	/** Part of the ids: `country`, `city`. */
	name: string
	label: string
	placeholder: string
	places: Places<Place>
	value: Place | null
	/** The token of the browser's autofill: `country-name`, `address-level2`. */
	autoComplete: string
	disabled?: boolean
	error?: string | undefined
	onChoose: (place: Place | null) => void
	onRetry: () => void
}

/** How many are offered at once; typing narrows them down. */
const offered = 60

/** A place chosen from a list of up to thousands by typing: an ARIA combobox. What the browser fills in is understood. */
export function PlaceField({
	name,
	label,
	placeholder,
	places,
	value,
	autoComplete,
	disabled = false,
	error,
	onChoose,
	onRetry,
}: PlaceFieldProps) {
	const id = useId()
	const input = useRef<HTMLInputElement>(null)
	/** null: not being searched, the field shows the chosen place. */
	const [typed, setTyped] = useState<string | null>(null)
	const [open, setOpen] = useState(false)
	const [active, setActive] = useState(0)
	const found = open ? findPlaces(places.items, typed ?? '', offered) : []
	const optionId = (index: number) => `${id}-${index}`

	useEffect(() => {
		if (open) document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' })
	}, [open, active, id])

	/** What was typed, or filled in by the browser, before this was awake. */
	const takeOver = useEffectEvent(() => {
		const field = input.current
		if (!field || field.value === (value?.name ?? '')) return
		setTyped(field.value)
		setOpen(document.activeElement === field)
	})
	/** The list has come for what was filled in without it. */
	const matchLeft = useEffectEvent(() => {
		if (typed !== null && document.activeElement !== input.current) leave()
	})
	const take = (place: Place | null) => {
		if (place?.id !== value?.id) onChoose(place)
	}
	const choose = (place: Place) => {
		setTyped(null)
		setOpen(false)
		take(place)
	}
	const leave = () => {
		setOpen(false)
		setTyped(null)
		if (typed === null) return
		const named = placeNamed(places.items, typed)
		if (named) take(named)
		else if (typed.trim() === '') take(null)
	}
	useLayoutEffect(() => takeOver(), [])
	useEffect(() => {
		if (places.status === 'loaded') matchLeft()
	}, [places.status])

	const onInput = (text: string) => {
		setTyped(text)
		setActive(0)
		setOpen(true)
		// Autofill comes as one input of the whole name.
		const named = placeNamed(places.items, text)
		if (named && findPlaces(places.items, text, 2).length === 1) take(named)
	}
	const onKeyDown = (event: KeyboardEvent) => {
		if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
			event.preventDefault()
			if (open) setActive(Math.max(0, Math.min(found.length - 1, active + (event.key === 'ArrowDown' ? 1 : -1))))
			else setOpen(true)
		} else if (event.key === 'Enter' && open) {
			event.preventDefault()
			const place = found[active]
			if (place) choose(place)
		} else if (event.key === 'Escape' && open) {
			event.preventDefault()
			event.stopPropagation()
			setOpen(false)
			setTyped(null)
		}
	}

	return (
		<div className="field relative">
			<label className="label" htmlFor={`${id}-input`}>
				{label}
			</label>
			<input
				ref={input}
				id={`${id}-input`}
				name={name}
				type="text"
				className="input"
				role="combobox"
				placeholder={places.status === 'loading' ? 'Loading…' : placeholder}
				autoComplete={autoComplete}
				spellCheck={false}
				disabled={disabled}
				value={typed ?? value?.name ?? ''}
				aria-expanded={open && found.length > 0}
				aria-controls={open && found.length > 0 ? `${id}-list` : undefined}
				aria-autocomplete="list"
				aria-activedescendant={open && found[active] ? optionId(active) : undefined}
				aria-invalid={error ? true : undefined}
				aria-describedby={error ? `${id}-error` : undefined}
				onChange={(event) => onInput(event.target.value)}
				onClick={() => setOpen(true)}
				onFocus={(event) => event.target.select()}
				onBlur={leave}
				onKeyDown={onKeyDown}
			/>
			{open && found.length > 0 && (
				<div
					id={`${id}-list`}
					role="listbox"
					aria-label={label}
					className="menu-sheet inset-x-0 max-h-72 overflow-y-auto overscroll-contain rounded-md p-1"
				>
					{found.map((place, index) => (
						<div
							key={place.id}
							id={optionId(index)}
							role="option"
							tabIndex={-1}
							aria-selected={index === active}
							className={`flex min-h-11 cursor-pointer items-center rounded-sm px-3 hover:bg-tint ${index === active ? 'bg-tint' : ''}`}
							onPointerDown={(event) => event.preventDefault()}
							onClick={() => choose(place)}
							onKeyDown={onKeyDown}
						>
							{place.name}
						</div>
					))}
				</div>
			)}
			{open && found.length === 0 && places.status === 'loaded' && <p className="text-sm text-ink-muted">Nothing of that name</p>}
			{places.status === 'failed' && (
				<p className="text-sm text-ink-muted">
					The list could not be loaded.{' '}
					<button type="button" className="link" onClick={onRetry}>
						Try again
					</button>
				</p>
			)}
			{error && (
				<p className="field-error" id={`${id}-error`}>
					{error}
				</p>
			)}
		</div>
	)
}
