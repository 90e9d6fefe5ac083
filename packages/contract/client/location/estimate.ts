import type { DeliveryEstimate } from '../../domain/location/estimate.ts'
import { defaultCurrency, toMinorUnits } from '../../domain/money.ts'
import { getDelivery } from '../../endpoints/location/location.ts'
import { type StoreClient, unwrap } from '../http/http.ts'

/**
 * Delivery costs and delivery dates for a country; with a product also its delivery services. Rejects if the store does not have the call.
 */
export async function fetchEstimate(client: StoreClient, countryId: string, productId?: string): Promise<DeliveryEstimate> {
	const query = { country_id: countryId, ...(productId ? { product_id: productId } : {}) }
	const estimate = unwrap(await client.call(getDelivery, { query }))
	const { currency = defaultCurrency, pickup } = estimate
	const datesOf = ({ earliest, latest }: Pick<typeof estimate, 'earliest' | 'latest'>) => (earliest && latest ? { earliest, latest } : null)
	return {
		lowest: toMinorUnits(estimate.charge_from, currency),
		highest: toMinorUnits(estimate.charge_to, currency),
		freeFrom: estimate.free_from == null ? null : toMinorUnits(estimate.free_from, currency),
		dates: datesOf(estimate),
		validSeconds: Number(estimate.valid_seconds ?? 0),
		pickup,
		services: estimate.services?.map((service) => ({
			...service,
			charge: toMinorUnits(service.charge, currency),
			dates: datesOf(service),
		})),
	}
}
