import { chargeOfOrder } from '@storefront/contract/domain/checkout/shipping.ts'
import { findPrice } from '@storefront/contract/domain/location/service-prices.ts'
import type { Cents } from '@storefront/contract/domain/money.ts'
import { formatList } from '@storefront/i18n/format-list.ts'
import { text } from '@storefront/i18n/text.ts'
import { readSettings } from '@storefront/store/infrastructure/context/settings.ts'
import type { Db } from '@storefront/store/infrastructure/db/open.ts'
import type { ServiceKind } from '@storefront/store/infrastructure/db/schema/location.ts'
import { StoreError } from '@storefront/store/infrastructure/errors/errors.ts'
import { type Line, lineTitle } from '../../cart/line.ts'
import { localize } from '../../translations/localize.ts'
import type { DeliveryEstimate } from '../delivery-dates.ts'
import { findDeliveryEstimate, freeDeliveryFrom, type TransitRow } from '../delivery-times.ts'
import { readPlaceStock } from '../pickup/place-stock.ts'
import { type PickupPlace, readOpenPlaces } from '../pickup/read-places.ts'
import { findTooLarge } from './parcel-size.ts'
import { type DeliveryService, readDeliveryServices } from './read-services.ts'
import { readWeight } from './read-weight.ts'

/** A way in which an order can be delivered, or picked up at one place. */
export interface OfferedService {
	/** What orders name: `express`, or `pickup:berlin`. Empty: the standard delivery. */
	readonly code: string
	/** Code of the service alone. */
	readonly serviceCode: string
	readonly kind: ServiceKind
	/** Where the order is picked up; null: it is delivered. */
	readonly place: PickupPlace | null
	/** In the locale of the request; empty for the standard delivery. */
	readonly name: string
	readonly charge: Cents
	/** null: no dates are promised. */
	readonly arrival: DeliveryEstimate | null
	/** Why it cannot be chosen for these lines, in the locale of the request; empty: it can. */
	readonly blocker: string
}

/** What is delivered, and where to. */
export interface Shipment {
	readonly countryId: number
	/** Delivery times of the country. */
	readonly travel: TransitRow
	/** Charge of the standard delivery before it becomes free. */
	readonly charge: Cents
	readonly lines: readonly Pieces[]
	/** Price of the lines after discounts and before coupons. */
	readonly sum: Cents
}

/** Pieces of a variant with the name that messages have. */
export type Pieces = Pick<Line, 'offerId' | 'quantity' | 'name' | 'variant'> & Partial<Pick<Line, 'shown'>>

/** The standard delivery, and the services and pick-up places for a shipment, also those that its lines prevent. */
export async function listOfferedServices(db: Db, shipment: Shipment, now: Date): Promise<readonly OfferedService[]> {
	const offered = await listWithoutStock(db, shipment, now)
	if (offered.every(({ place }) => place === null)) return offered
	const stockAt = await readPlaceStock(
		db,
		shipment.lines.map(({ offerId }) => offerId),
	)
	return offered.map((service) => {
		const { place, blocker } = service
		if (!place || blocker) return service
		const missing = shipment.lines.filter(({ offerId, quantity }) => stockAt(place.id, offerId) < quantity)
		return missing.length === 0 ? service : { ...service, blocker: text('location.notAtPlace', { names: namesOf(missing) }) }
	})
}

async function listWithoutStock(db: Db, shipment: Shipment, now: Date): Promise<readonly OfferedService[]> {
	const standard = await standardService(db, shipment, now)
	const services = servicesFor(await readDeliveryServices(db), shipment.countryId)
	if (services.length === 0) return [standard]
	const [weight, places] = await Promise.all([readWeight(db, shipment.lines), readOpenPlaces(db, shipment.countryId)])
	const offered: OfferedService[] = [standard]
	for (const service of services) {
		const charge = findPrice(service.prices, { sum: shipment.sum, weight })
		const tooLarge = await findTooLarge(db, service.max_parcel, shipment.lines, weight)
		if (charge === null || tooLarge === null) continue
		const { code, kind, min_days, max_days, cutoff } = service
		const arrival = await findDeliveryEstimate(db, { code: shipment.travel.code, min_days, max_days }, now, cutoff)
		const name = localize(service.texts).plain('name', service.name)
		const blocker = tooLarge.length === 0 ? '' : text('location.tooLarge', { names: namesOf(tooLarge) })
		const own = { code, serviceCode: code, kind, place: null, name, charge, arrival, blocker }
		if (kind !== 'pickup') offered.push(own)
		else for (const place of places) offered.push({ ...own, code: `${code}:${place.code}`, place, name: `${name}: ${place.name}` })
	}
	return offered
}

/**
 * The delivery of an order: the chosen service, or the standard delivery for an empty code. Throws `invalid_request` if the shop does not
 * offer the service for this order. The stock of a pick-up place is not checked: the caller has taken the items from it.
 */
export async function chooseService(db: Db, code: string, shipment: Shipment, now: Date): Promise<OfferedService> {
	if (code === '') return await standardService(db, shipment, now)
	const chosen = (await listWithoutStock(db, shipment, now)).find((service) => service.code === code)
	if (chosen?.blocker === '') return chosen
	throw serviceRefused(chosen?.blocker ?? text('refusals.deliveryServiceGone'))
}

/** The error for a delivery service that is not possible for an order. */
export function serviceRefused(message: string): StoreError {
	return new StoreError('invalid_request', message, { errors: { delivery_service: [message] } })
}

/** The items of some lines in a message: "Tea, Mug (Blue)". */
export function namesOf(lines: readonly Pieces[]): string {
	return formatList(lines.map(lineTitle))
}

async function standardService(db: Db, { charge, sum, travel }: Shipment, now: Date): Promise<OfferedService> {
	const freeFrom = freeDeliveryFrom(await readSettings(db))
	return {
		...{ code: '', serviceCode: '', kind: '', place: null, name: '', blocker: '' },
		charge: chargeOfOrder(charge, sum, freeFrom) ?? 0,
		arrival: await findDeliveryEstimate(db, travel, now),
	}
}

/** The services that are switched on for a country: a service of the country replaces the service of all countries with its code. */
export function servicesFor(services: readonly DeliveryService[], countryId: number): readonly DeliveryService[] {
	const own = new Set(services.filter(({ country_id }) => country_id === countryId).map(({ code }) => code))
	return services.filter(
		({ is_on, country_id, code }) => is_on === 1 && (country_id === countryId || (country_id === null && !own.has(code))),
	)
}
