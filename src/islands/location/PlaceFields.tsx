import { text } from '@storefront/i18n/text.ts'
import type { Places } from '#stores/location/delivery.ts'
import { PlaceField } from './PlaceField.tsx'
import type { Place } from './PlaceOptions.tsx'

interface PlaceFieldsProps {
	/** Before the names of the fields, where a form has two addresses: `billing-`. */
	prefix?: string
	/** Before the tokens of the browser's autofill: `billing `. */
	section?: string
	country: Place | null
	city: Place | null
	countries: Places<Place>
	cities: Places<Place>
	errors?: { readonly country?: string | undefined; readonly city?: string | undefined }
	required?: boolean
	disabled: { readonly country: boolean; readonly city: boolean }
	/** Also a country to which nothing is sent. */
	takesAnyCountry?: boolean
	onCountry: (place: Place | null) => void
	onCity: (place: Place | null) => void
	/** The lists could not be had: they are asked for again. */
	onRetry: { readonly countries: () => void; readonly cities: () => void }
}

/** Country, then city. */
export function PlaceFields({ prefix = '', section = '', errors = {}, required = false, ...props }: PlaceFieldsProps) {
	const { country, city, disabled, onRetry, takesAnyCountry = false } = props
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
				takesOwn={takesAnyCountry}
				onChoose={props.onCountry}
				onRetry={onRetry.countries}
			/>
			<PlaceField
				// Another country has other cities: what was typed into the field before goes as well.
				key={`${country?.id} ${country?.name}`}
				{...shared('city', 'address-level2')}
				label={text('common.city')}
				placeholder={text('location.selectCity')}
				places={props.cities}
				value={city}
				takesOwn
				onChoose={props.onCity}
				onRetry={onRetry.cities}
			/>
		</>
	)
}
