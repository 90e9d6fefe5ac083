import { text } from '@storefront/i18n/text.ts'
import type { ListState } from '#stores/location/delivery.ts'
import { PlaceField } from './PlaceField.tsx'
import type { Place } from './PlaceOptions.tsx'

interface PlaceFieldsProps {
	/** Prefix of the field names in forms with two addresses: `billing-`. */
	prefix?: string
	/** Prefix of the `autocomplete` values: `billing `. */
	section?: string
	country: Place | null
	city: Place | null
	countries: ListState<Place>
	cities: ListState<Place>
	errors?: { readonly country?: string | undefined; readonly city?: string | undefined }
	required?: boolean
	disabled: { readonly country: boolean; readonly city: boolean }
	/** Also accepts countries without delivery. */
	acceptsAnyCountry?: boolean
	onCountry: (place: Place | null) => void
	onCity: (place: Place | null) => void
	/** Load the lists again after a failure. */
	onRetry: { readonly countries: () => void; readonly cities: () => void }
}

/** Fields for country and city. */
export function PlaceFields({ prefix = '', section = '', errors = {}, required = false, ...props }: PlaceFieldsProps) {
	const { country, city, disabled, onRetry, acceptsAnyCountry = false } = props
	const shared = (name: 'country' | 'city', autoComplete: string) => ({
		name: `${prefix}${name}`,
		autoComplete: `${section}${autoComplete}`,
		disabled: disabled[name],
		required,
		error: errors[name],
	})
	return (
		<>
			<PlaceField
				{...shared('country', 'country-name')}
				label={text('common.country')}
				placeholder={text('location.selectCountry')}
				places={props.countries}
				value={country}
				acceptsCustom={acceptsAnyCountry}
				onChoose={props.onCountry}
				onRetry={onRetry.countries}
			/>
			<PlaceField
				// Resets the field, with its entered text, for another country.
				key={`${country?.id} ${country?.name}`}
				{...shared('city', 'address-level2')}
				label={text('common.city')}
				placeholder={text('location.selectCity')}
				places={props.cities}
				value={city}
				acceptsCustom
				onChoose={props.onCity}
				onRetry={onRetry.cities}
			/>
		</>
	)
}
