import { type Cents, toUnits } from '@storefront/contract/domain/money.ts'
import { getDeliveryServices } from '@storefront/contract/endpoints/location/delivery-services.ts'
import { getCities, getCountries, getDelivery, getShippingCharge } from '@storefront/contract/endpoints/location/location.ts'
import { implement } from '@storefront/store/http/calls/implement.ts'
import { addIp } from '@storefront/store/http/routes/location/ip.ts'
import type { App, Store, StoreContext } from '@storefront/store/infrastructure/context/store.ts'
import { StoreError } from '@storefront/store/infrastructure/errors/errors.ts'
import { hasChoice, type OfferedMethod } from '../checkout/delivery-services.ts'
import type { Destination, Places } from '../places/places.ts'

interface Shipping extends Pick<Store, 'trustedProxies' | 'limits'> {
	readonly places: Places
	/** Currency of charges: an ISO code, or a symbol. */
	readonly currency: () => Promise<string>
	readonly shop: Parameters<typeof hasChoice>[0]
}

/**
 * Lists the delivery methods for a caller, or, without a caller, for an empty cart. The first is the standard delivery. Throws
 * `city_unknown` if there is none.
 */
export type ListMethods = (destination: Destination, c: StoreContext | null) => Promise<readonly [OfferedMethod, ...OfferedMethod[]]>

/** Delivery countries, charges and services. */
export function addLocation(app: App, connector: Shipping, listMethods: ListMethods): void {
	const { places, currency } = connector
	const charge = async (...of: Parameters<ListMethods>): Promise<Cents> => (await listMethods(...of))[0].price
	addIp(app, connector)
	implement(app, getCountries, async () => ({ data: (await places.countries()).map((country) => ({ ...country })) }))
	implement(app, getCities, async ({ query }) => ({
		data: (await places.cities(query.country_id)).map(({ id, name, also }) => ({
			id,
			name_en: name,
			...(also.length > 0 ? { also: [...also] } : {}),
		})),
	}))
	implement(app, getShippingCharge, async ({ query, c }) => {
		const destination = await (query.country_id === undefined
			? places.destinationOfCity(query.city_id)
			: places.destination(query.country_id, query.city_id))
		return { data: { shiping_charge: toUnits(await charge(destination, c)), currency: await currency() } }
	})
	implement(app, getDeliveryServices, async ({ query, c }) => {
		if (!hasChoice(connector.shop)) return { data: [] }
		const methods = await listMethods(await places.destination(query.country_id, query.city_id), c)
		if (methods.length === 1) return { data: [] }
		const shownIn = await currency()
		const data = methods.map(({ code, name, price }, index) => ({
			...{ code: index === 0 ? '' : code, name, charge: toUnits(price), currency: shownIn },
			// The engine has no delivery dates.
			...{ earliest: '', latest: '' },
		}))
		return { data }
	})
	// The engine has no cities and no delivery dates.
	implement(app, getDelivery, async ({ query }) => {
		const country = (await places.countries()).find(({ id }) => id === Number(query.country_id))
		if (!country) throw new StoreError('city_unknown', 'We do not deliver to this country.')
		const units = toUnits(await charge({ country, city: country.name }, null))
		const days = { earliest: '', latest: '', valid_seconds: 0 }
		return { data: { charge_from: units, charge_to: units, free_from: null, currency: await currency(), ...days } }
	})
}
