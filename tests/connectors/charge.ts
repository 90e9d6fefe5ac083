import type { StoreClient } from '@storefront/contract/client/http/http.ts'
import { type Cents, toCents } from '@storefront/contract/domain/money.ts'
import { getShippingCharge } from '@storefront/contract/endpoints/location/location.ts'

/** Returns the delivery charge to a city, for a guest or (`authorized`) a customer. */
export async function chargeFor(client: StoreClient, city = 'Berlin', country = 276, authorized = false): Promise<Cents> {
	const charge = await client.call(getShippingCharge, { query: { city_id: city, country_id: country }, authorized })
	return toCents('data' in charge ? charge.data.shiping_charge : charge.shiping_charge)
}
