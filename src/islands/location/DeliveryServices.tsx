import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { $cart } from '#stores/cart/cart.ts'
import { $chargeLoading, $delivery } from '#stores/location/delivery.ts'
import { $parcelShop, $services, chooseService, loadServices, typeParcelShop } from '#stores/location/delivery-services.ts'
import { ServiceChoice } from './ServiceChoice.tsx'

/** The delivery services for the cart and the selected place. They are loaded again after the cart or the place has changed. */
export function DeliveryServices() {
	const { country, city, service = '' } = useStore($delivery, { ssr: 'initial' })
	const isCharging = useStore($chargeLoading, { ssr: 'initial' })
	const { items } = useStore($cart, { ssr: 'initial' })
	const basis = JSON.stringify([country, city, items.map(({ id, quantity }) => [id, quantity])])
	// biome-ignore lint/correctness/useExhaustiveDependencies: the services depend on place and cart.
	useEffect(() => {
		if (!isCharging) void loadServices()
	}, [isCharging, basis])
	return (
		<ServiceChoice
			services={useStore($services, { ssr: 'initial' })}
			chosen={service}
			onChoose={chooseService}
			point={useStore($parcelShop, { ssr: 'initial' })}
			onPoint={typeParcelShop}
		/>
	)
}
