import { StoreError } from '../../../server/errors/errors.ts'
import { implement } from '../../../server/http/implement.ts'
import { addIp } from '../../../server/routes/location/ip.ts'
import type { App } from '../../../server/store/store.ts'
import { getCities, getCountries, getDelivery, getShippingCharge } from '../../../src/contract/location/location.ts'
import { toUnits } from '../../../src/domain/money.ts'
import { buyerIfKnown } from '../cart/buyer.ts'
import { shippingCharge } from '../checkout/delivery.ts'
import type { Connector } from '../connector/connector.ts'

/** Where the engine ships to, and what that costs. */
export function addLocation(app: App, connector: Connector): void {
	const { places } = connector
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
		const charge = await shippingCharge(connector, await buyerIfKnown(connector, c), destination)
		return { data: { shiping_charge: toUnits(charge) } }
	})
	// The engine knows no cities, and promises no day.
	implement(app, getDelivery, async ({ query }) => {
		const country = (await places.countries()).find(({ id }) => id === Number(query.country_id))
		if (!country) throw new StoreError('city_unknown', 'We do not deliver to this country.')
		const charge = toUnits(await shippingCharge(connector, null, { country, city: country.name }))
		return { data: { charge_from: charge, charge_to: charge, free_from: null, earliest: '', latest: '', valid_seconds: 0 } }
	})
}
