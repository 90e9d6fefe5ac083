import { text } from '@storefront/i18n/text.ts'
import { useId, useRef } from 'react'
import { afterPress } from '#stores/browser/after-press.ts'
import type { Places } from '#stores/location/delivery.ts'
import { PlaceNotes } from './PlaceNotes.tsx'
import { type Place, PlaceOptions } from './PlaceOptions.tsx'
import { usePlaceSearch } from './use-place-search.ts'

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
	required?: boolean
	/** It is said beside the label that it may be left empty. */
	optional?: boolean
	/** No list of these places is whole: the last option is what was typed, with an empty id. */
	takesOwn?: boolean
	error?: string | undefined
	/** What is worth a second look; it is in nobody's way. */
	hint?: string | undefined
	onChoose: (place: Place | null) => void
	onLeave?: () => void
	/** The list could not be had: it is asked for again. */
	onRetry: () => void
}

/** A place chosen from a list of up to thousands by typing: an ARIA combobox. What the browser fills in is understood. */
export function PlaceField({
	name,
	label,
	placeholder,
	places,
	value,
	autoComplete,
	disabled = false,
	required = false,
	optional = false,
	takesOwn = false,
	error,
	hint,
	onChoose,
	onLeave,
	onRetry,
}: PlaceFieldProps) {
	const id = useId()
	const input = useRef<HTMLInputElement>(null)
	const search = usePlaceSearch({ input, places, value, takesOwn, onChoose })
	const { typed, open, combobox, own, unclear, found, choose } = search
	const isListed = open && found.length > 0
	const said = [error && `${id}-error`, unclear && `${id}-unclear`, hint && `${id}-hint`].filter(Boolean).join(' ')

	return (
		<div className="field relative">
			<label className="label" htmlFor={`${id}-input`}>
				{label}
				{optional && <span className="font-normal text-ink-muted"> {text('common.optional')}</span>}
			</label>
			<input
				ref={input}
				id={`${id}-input`}
				name={name}
				type="text"
				className="input"
				{...combobox.field}
				placeholder={places.status === 'loading' ? text('common.loading') : placeholder}
				autoComplete={autoComplete}
				spellCheck={false}
				maxLength={200}
				disabled={disabled}
				value={typed ?? value?.name ?? ''}
				aria-required={required || undefined}
				aria-invalid={error || unclear ? true : undefined}
				aria-describedby={said || undefined}
				onChange={(event) => search.onInput(event.target.value)}
				onClick={() => search.setOpen(true)}
				onFocus={(event) => event.target.select()}
				onBlur={() =>
					afterPress(() => {
						search.onLeave()
						onLeave?.()
					})
				}
			/>
			{isListed && <PlaceOptions combobox={combobox} label={label} places={found} own={own} typed={typed ?? ''} onChoose={choose} />}
			{open && found.length === 0 && places.status === 'loaded' && (
				<p className="text-sm text-ink-muted">{text('location.noneOfThatName')}</p>
			)}
			<PlaceNotes
				id={id}
				unclear={unclear}
				failed={places.status === 'failed'}
				error={error}
				hint={hint}
				onUse={choose}
				onRetry={onRetry}
			/>
		</div>
	)
}
