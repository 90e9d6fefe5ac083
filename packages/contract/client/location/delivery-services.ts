import type { DeliveryService } from '../../domain/location/delivery-service.ts'
import { defaultCurrency, toMinorUnits } from '../../domain/money.ts'
import { getDeliveryServices } from '../../endpoints/location/delivery-services.ts'
import { type StoreClient, unwrap } from '../http/http.ts'
import type { City, Country } from './location.ts'

/** The delivery services for the cart of the shopper; empty: there is nothing to choose. `authorized`: the request of a customer. */
export async function fetchDeliveryServices(
	client: StoreClient,
	country: Country,
	city: City,
	authorized: boolean,
): Promise<readonly DeliveryService[]> {
	const query = { country_id: country.id || country.name, city_id: city.id || city.name }
	return unwrap(await client.call(getDeliveryServices, { query, authorized })).map(
		({ charge, currency = defaultCurrency, earliest, latest, point_label: pointLabel, ...service }) => ({
			...service,
			pointLabel,
			charge: toMinorUnits(charge, currency),
			currency,
			dates: earliest && latest ? { earliest, latest } : null,
		}),
	)
}
