import { getDelivery } from '../../contract/location/location.ts'
import type { DeliveryEstimate } from '../../domain/location/estimate.ts'
import { toCents } from '../../domain/money.ts'
import { type StoreClient, unwrap } from '../http/http.ts'

/** What delivery to a country costs, and when something comes that is ordered now. Throws where a store does not know the call. */
export async function fetchEstimate(client: StoreClient, countryId: string): Promise<DeliveryEstimate> {
	const told = unwrap(await client.call(getDelivery, { query: { country_id: countryId } }))
	const { earliest, latest } = told
	return {
		lowest: toCents(told.charge_from),
		highest: toCents(told.charge_to),
		freeFrom: told.free_from == null ? null : toCents(told.free_from),
		dates: earliest && latest ? { earliest, latest } : null,
		validSeconds: Number(told.valid_seconds ?? 0),
	}
}
