import type { StoreClient } from '../../../src/client/http/http.ts'
import { getShippingCharge } from '../../../src/contract/location/location.ts'
import { type Cents, toCents } from '../../../src/domain/money.ts'

/** What delivery to Berlin costs. */
export async function chargeFor(client: StoreClient): Promise<Cents> {
	const charge = await client.call(getShippingCharge, { query: { city_id: 'Berlin', country_id: 276 } })
	return toCents('data' in charge ? charge.data.shiping_charge : charge.shiping_charge)
}
