import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { $cities, $countries, $delivery, chooseCity, chooseCountry, loadPlaces, reloadCities } from '#stores/location/delivery.ts'
import { PlaceFields, type PlaceFieldsProps } from './PlaceFields.tsx'

interface DeliveryFieldsProps {
	errors?: { readonly country?: string | undefined; readonly city?: string | undefined }
	required?: boolean
	/** CHK-08: fields that a saved address sets. */
	fixed?: { readonly country: boolean; readonly city: boolean }
	/** Called after a city is selected. */
	onCity?: () => void
}

/** Fields for country and city (NAV-39, CART-07, CHK-16). */
export function DeliveryFields(props: DeliveryFieldsProps) {
	return <PlaceFields {...useDeliveryPlaces(props)} />
}

/** Properties of the fields for country and city of the delivery, for forms with other fields between them. */
export function useDeliveryPlaces({
	errors = {},
	required = false,
	fixed = { country: false, city: false },
	onCity,
}: DeliveryFieldsProps): PlaceFieldsProps {
	const { country, city } = useStore($delivery, { ssr: 'initial' })
	const countries = useStore($countries, { ssr: 'initial' })
	const cities = useStore($cities, { ssr: 'initial' })
	useEffect(() => {
		void loadPlaces()
	}, [])
	return {
		country,
		city,
		countries,
		cities,
		errors,
		required,
		disabled: {
			country: fixed.country,
			city: fixed.city || !country || (cities.status === 'loaded' && cities.items.length === 0),
		},
		onCountry: (place) => void chooseCountry(place),
		onCity: (place) => {
			chooseCity(place)
			if (place) onCity?.()
		},
		onRetry: { countries: () => void loadPlaces(), cities: () => void reloadCities() },
	}
}
