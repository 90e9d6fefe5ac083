import { fetchDeliveryServices } from '@storefront/contract/client/location/delivery-services.ts'
import type { DeliveryService } from '@storefront/contract/domain/location/delivery-service.ts'
import { atom } from 'nanostores'
import { takeLatest } from '../browser/take-latest.ts'
import { storeClient } from '../session/client.ts'
import { personalAtom } from '../session/personal.ts'
import { $session } from '../session/session.ts'
import { $delivery, loadCharge } from './delivery.ts'

/** Delivery services for the cart and the selected place, the standard delivery first; empty: there is nothing to choose. */
export const $services = atom<readonly DeliveryService[]>([])

/** The service that the shopper chose last. It applies wherever the store offers it. */
const $chosenService = personalAtom<string>({
	key: 'delivery-service',
	initial: '',
	accept: (stored) => (typeof stored === 'string' ? stored : null),
})

/** The parcel shop that the shopper typed last, for services that need one. */
export const $parcelShop = personalAtom<string>({
	key: 'parcel-shop',
	initial: '',
	accept: (stored) => (typeof stored === 'string' ? stored : null),
})

const begin = takeLatest()

/** Loads the services after the charge of the standard delivery, and uses the chosen one if it is offered. The client logs failures. */
export async function loadServices(): Promise<void> {
	const { country, city } = $delivery.get()
	const isNewest = begin()
	if (!country || !city) return $services.set([])
	let services: readonly DeliveryService[] = []
	try {
		services = await fetchDeliveryServices(storeClient(), country, city, $session.get().kind === 'customer')
	} catch {
		// The standard delivery stays possible.
	}
	if (!isNewest()) return
	$services.set(services)
	applyService()
}

export function chooseService(code: string): void {
	$chosenService.set(code)
	if (code === '') void loadCharge()
	else applyService()
}

export function typeParcelShop(typed: string): void {
	$parcelShop.set(typed)
	applyService()
}

/** Sets service and charge together, so that an order always has the charge that is shown. */
function applyService(): void {
	const chosen = $chosenService.get()
	const service = chosen && $services.get().find(({ code, blocker }) => code === chosen && !blocker)
	const delivery = $delivery.get()
	if (service) {
		const { code, charge, pointLabel } = service
		$delivery.set({ ...delivery, service: code, point: pointLabel && $parcelShop.get(), charge, freeFrom: null })
	} else if (delivery.service) void loadCharge()
}
