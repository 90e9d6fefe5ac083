import type { StoreClient } from '@storefront/contract/client/http/http.ts'
import { type Cents, toCents } from '@storefront/contract/domain/money.ts'
import { getShippingCharge } from '@storefront/contract/endpoints/location/location.ts'

/** What delivery to Berlin costs. */
export async function chargeFor(client: StoreClient): Promise<Cents> {
	const charge = await client.call(getShippingCharge, { query: { city_id: 'Berlin', country_id: 276 } })
	return toCents('data' in charge ? charge.data.shiping_charge : charge.shiping_charge)
}
