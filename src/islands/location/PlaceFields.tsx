import { text } from '@storefront/i18n/text.ts'
import type { ListState } from '#stores/location/delivery.ts'
import { PlaceField } from './PlaceField.tsx'
import type { Place } from './PlaceOptions.tsx'

export interface PlaceFieldsProps {
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
export function PlaceFields(props: PlaceFieldsProps) {
	return (
		<>
			<CountryField {...props} />
			<CityField {...props} />
		</>
	)
}

export function CountryField(props: PlaceFieldsProps) {
	return (
		<PlaceField
			{...sharedProps(props, 'country', 'country-name')}
			label={text('common.country')}
			placeholder={text('location.selectCountry')}
			places={props.countries}
			value={props.country}
			acceptsCustom={props.acceptsAnyCountry ?? false}
			onChoose={props.onCountry}
			onRetry={props.onRetry.countries}
		/>
	)
}

export function CityField(props: PlaceFieldsProps) {
	return (
		<PlaceField
			// Resets the field, with its entered text, for another country.
			key={`${props.country?.id} ${props.country?.name}`}
			{...sharedProps(props, 'city', 'address-level2')}
			label={text('common.city')}
			placeholder={text('location.selectCity')}
			places={props.cities}
			value={props.city}
			acceptsCustom
			onChoose={props.onCity}
			onRetry={props.onRetry.cities}
		/>
	)
}

function sharedProps(
	{ prefix = '', section = '', errors = {}, required = false, disabled }: PlaceFieldsProps,
	name: 'country' | 'city',
	autoComplete: string,
) {
	return {
		name: `${prefix}${name}`,
		autoComplete: `${section}${autoComplete}`,
		disabled: disabled[name],
		required,
		error: errors[name],
	}
}
