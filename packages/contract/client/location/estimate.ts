import type { DeliveryEstimate } from '../../domain/location/estimate.ts'
import { defaultCurrency, toMinorUnits } from '../../domain/money.ts'
import { getDelivery } from '../../endpoints/location/location.ts'
import { type StoreClient, unwrap } from '../http/http.ts'

/** Delivery costs and delivery dates for a country. Rejects if the store does not have the call. */
export async function fetchEstimate(client: StoreClient, countryId: string): Promise<DeliveryEstimate> {
	const estimate = unwrap(await client.call(getDelivery, { query: { country_id: countryId } }))
	const { earliest, latest, currency = defaultCurrency } = estimate
	return {
		lowest: toMinorUnits(estimate.charge_from, currency),
		highest: toMinorUnits(estimate.charge_to, currency),
		freeFrom: estimate.free_from == null ? null : toMinorUnits(estimate.free_from, currency),
		dates: earliest && latest ? { earliest, latest } : null,
		validSeconds: Number(estimate.valid_seconds ?? 0),
	}
}
