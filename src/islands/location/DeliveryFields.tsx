import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { $cities, $countries, $delivery, chooseCity, chooseCountry, loadPlaces, reloadCities } from '../../stores/location/delivery.ts'
import { PlaceField } from './PlaceField.tsx'

interface DeliveryFieldsProps {
	errors?: { readonly country?: string | undefined; readonly city?: string | undefined }
	required?: boolean
	/** CHK-08: what a saved address says. */
	fixed?: { readonly country: boolean; readonly city: boolean }
	/** Called when a city has been chosen. */
	onCity?: () => void
}

/** Country, then city (NAV-39, CART-07, CHK-16). */
export function DeliveryFields({ errors = {}, required = false, fixed = { country: false, city: false }, onCity }: DeliveryFieldsProps) {
	const { country, city } = useStore($delivery, { ssr: 'initial' })
	const countries = useStore($countries, { ssr: 'initial' })
	const cities = useStore($cities, { ssr: 'initial' })
	useEffect(() => {
		void loadPlaces()
	}, [])
	return (
		<>
			<PlaceField
				name="country"
				label="Country"
				placeholder="Select Country"
				places={countries}
				value={country}
				autoComplete="country-name"
				disabled={fixed.country}
				required={required}
				error={errors.country}
				onChoose={(place) => void chooseCountry(place)}
				onRetry={() => void loadPlaces()}
			/>
			<PlaceField
				// Another country has other cities: what was typed into the field before goes as well.
				key={country?.id ?? ''}
				name="city"
				label="City"
				placeholder="Select City"
				places={cities}
				value={city}
				autoComplete="address-level2"
				disabled={fixed.city || !country || (cities.status === 'loaded' && cities.items.length === 0)}
				required={required}
				takesOwn
				error={errors.city}
				onChoose={(place) => {
					chooseCity(place)
					if (place) onCity?.()
				}}
				onRetry={() => void reloadCities()}
			/>
		</>
	)
}
