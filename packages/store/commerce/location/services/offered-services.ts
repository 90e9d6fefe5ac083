import { chargeOfOrder } from '@storefront/contract/domain/checkout/shipping.ts'
import { findPrice } from '@storefront/contract/domain/location/service-prices.ts'
import type { Cents } from '@storefront/contract/domain/money.ts'
import { text } from '@storefront/i18n/text.ts'
import { readSettings } from '@storefront/store/infrastructure/context/settings.ts'
import type { Db } from '@storefront/store/infrastructure/db/open.ts'
import { StoreError } from '@storefront/store/infrastructure/errors/errors.ts'
import { localize } from '../../translations/localize.ts'
import type { DeliveryEstimate } from '../delivery-dates.ts'
import { findDeliveryEstimate, freeDeliveryFrom, type TransitRow } from '../delivery-times.ts'
import { type DeliveryService, readDeliveryServices } from './read-services.ts'
import { readWeight } from './read-weight.ts'

/** A way in which an order can be delivered. */
export interface OfferedService {
	/** Empty: the standard delivery. */
	readonly code: string
	/** In the locale of the request; empty for the standard delivery. */
	readonly name: string
	readonly charge: Cents
	/** null: no dates are promised. */
	readonly arrival: DeliveryEstimate | null
}

/** What is delivered, and where to. */
export interface Shipment {
	readonly countryId: number
	/** Delivery times of the country. */
	readonly travel: TransitRow
	/** Charge of the standard delivery before it becomes free. */
	readonly charge: Cents
	readonly lines: readonly { readonly offerId: number; readonly quantity: number }[]
	/** Price of the lines after discounts and before coupons. */
	readonly sum: Cents
}

/** The standard delivery, and the services that the shop offers for a shipment. */
export async function listOfferedServices(db: Db, shipment: Shipment, now: Date): Promise<readonly OfferedService[]> {
	const standard = await standardService(db, shipment, now)
	const services = servicesFor(await readDeliveryServices(db), shipment.countryId)
	if (services.length === 0) return [standard]
	const weight = await readWeight(db, shipment.lines)
	const offered: OfferedService[] = [standard]
	for (const service of services) {
		const charge = findPrice(service.prices, { sum: shipment.sum, weight })
		if (charge === null) continue
		const { min_days, max_days, cutoff } = service
		const arrival = await findDeliveryEstimate(db, { code: shipment.travel.code, min_days, max_days }, now, cutoff)
		offered.push({ code: service.code, name: localize(service.texts).plain('name', service.name), charge, arrival })
	}
	return offered
}

/**
 * The delivery of an order: the chosen service, or the standard delivery for an empty code. Throws `invalid_request` if the shop does not
 * offer the service for this order.
 */
export async function chooseService(db: Db, code: string, shipment: Shipment, now: Date): Promise<OfferedService> {
	if (code === '') return await standardService(db, shipment, now)
	const chosen = (await listOfferedServices(db, shipment, now)).find((service) => service.code === code)
	if (chosen) return chosen
	const message = text('refusals.deliveryServiceGone')
	throw new StoreError('invalid_request', message, { errors: { delivery_service: [message] } })
}

async function standardService(db: Db, { charge, sum, travel }: Shipment, now: Date): Promise<OfferedService> {
	const freeFrom = freeDeliveryFrom(await readSettings(db))
	return { code: '', name: '', charge: chargeOfOrder(charge, sum, freeFrom) ?? 0, arrival: await findDeliveryEstimate(db, travel, now) }
}

/** The services that are switched on for a country: a service of the country replaces the service of all countries with its code. */
export function servicesFor(services: readonly DeliveryService[], countryId: number): readonly DeliveryService[] {
	const own = new Set(services.filter(({ country_id }) => country_id === countryId).map(({ code }) => code))
	return services.filter(
		({ is_on, country_id, code }) => is_on === 1 && (country_id === countryId || (country_id === null && !own.has(code))),
	)
}
