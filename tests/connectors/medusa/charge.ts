import type { StoreClient } from '../../../src/client/http/http.ts'
import { getShippingCharge } from '../../../src/contract/location/location.ts'
import { type Cents, toCents } from '../../../src/domain/money.ts'

/** What delivery there costs. */
export async function chargeFor(client: StoreClient, city = 'Berlin', country = 276, authorized = false): Promise<Cents> {
	const charge = await client.call(getShippingCharge, { query: { city_id: city, country_id: country }, authorized })
	return toCents('data' in charge ? charge.data.shiping_charge : charge.shiping_charge)
}
