import type { DeliveryEstimate } from '../../domain/location/estimate.ts'
import { defaultCurrency, toMinorUnits } from '../../domain/money.ts'
import { getDelivery } from '../../endpoints/location/location.ts'
import { type StoreClient, unwrap } from '../http/http.ts'

/** What delivery to a country costs, and when something comes that is ordered now. Throws where a store does not know the call. */
export async function fetchEstimate(client: StoreClient, countryId: string): Promise<DeliveryEstimate> {
	const told = unwrap(await client.call(getDelivery, { query: { country_id: countryId } }))
	const { earliest, latest, currency = defaultCurrency } = told
	return {
		lowest: toMinorUnits(told.charge_from, currency),
		highest: toMinorUnits(told.charge_to, currency),
		freeFrom: told.free_from == null ? null : toMinorUnits(told.free_from, currency),
		dates: earliest && latest ? { earliest, latest } : null,
		validSeconds: Number(told.valid_seconds ?? 0),
	}
}
