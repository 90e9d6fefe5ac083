import { text } from '@storefront/i18n/text.ts'
import { useId, useRef } from 'react'
import { afterPress } from '#stores/browser/after-press.ts'
import type { ListState } from '#stores/location/delivery.ts'
import { Field } from '../ui/Field.tsx'
import { PlaceNotes } from './PlaceNotes.tsx'
import { type Place, PlaceOptions } from './PlaceOptions.tsx'
import { usePlaceSearch } from './use-place-search.ts'

interface PlaceFieldProps {
	/** Id of the field, for links to it; by default a generated one. */
	id?: string | undefined
	/** Name of the field: `country`, `city`. */
	name: string
	label: string
	placeholder: string
	places: ListState<Place>
	value: Place | null
	/** Value of the `autocomplete` attribute: `country-name`, `address-level2`. */
	autoComplete: string
	disabled?: boolean
	required?: boolean
	/** Shows "optional" next to the label. */
	optional?: boolean
	/** The list may be incomplete: the last option is the entered text, with an empty id. */
	acceptsCustom?: boolean
	error?: string | undefined
	/** A warning that does not block the form. */
	hint?: string | undefined
	onChoose: (place: Place | null) => void
	onBlur?: () => void
	/** Loads the list again after a failure. */
	onRetry: () => void
}

/** An ARIA combobox for a list of up to thousands of places. Supports autofill. */
export function PlaceField({
	id: ownId,
	name,
	label,
	placeholder,
	places,
	value,
	autoComplete,
	disabled = false,
	required = false,
	optional = false,
	acceptsCustom = false,
	error,
	hint,
	onChoose,
	onBlur,
	onRetry,
}: PlaceFieldProps) {
	const id = useId()
	const fieldId = ownId ?? `${id}-input`
	const input = useRef<HTMLInputElement>(null)
	const search = usePlaceSearch({ input, places, value, acceptsCustom, onChoose })
	const { typed, open, combobox, custom, unclear, found, choose } = search
	const isListed = open && found.length > 0
	const descriptions = [error && `${fieldId}-error`, unclear && `${id}-unclear`, hint && `${id}-hint`].filter(Boolean).join(' ')

	return (
		<Field id={fieldId} label={label} optional={optional} error={error} className="relative">
			<input
				ref={input}
				id={fieldId}
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
				aria-describedby={descriptions || undefined}
				onChange={(event) => search.onInput(event.target.value)}
				onClick={() => search.setOpen(true)}
				onFocus={(event) => event.target.select()}
				onBlur={() =>
					afterPress(() => {
						search.onBlur()
						onBlur?.()
					})
				}
			/>
			{isListed && <PlaceOptions combobox={combobox} label={label} places={found} custom={custom} typed={typed ?? ''} onChoose={choose} />}
			{open && found.length === 0 && places.status === 'loaded' && (
				<p className="text-sm text-ink-muted">{text('location.noneOfThatName')}</p>
			)}
			<PlaceNotes
				id={id}
				unclear={unclear}
				failed={places.status === 'failed'}
				hint={error ? undefined : hint}
				onUse={choose}
				onRetry={onRetry}
			/>
		</Field>
	)
}
