import type { ServicePrice } from '@storefront/contract/domain/location/service-prices.ts'
import { currentMarket } from '@storefront/store/infrastructure/db/markets/current-market.ts'
import type { Db } from '@storefront/store/infrastructure/db/open.ts'
import type { DeliveryServicesTable } from '@storefront/store/infrastructure/db/schema/location.ts'
import type { Selectable } from 'kysely'
import { translationsColumn } from '../../translations/localize.ts'

/** A delivery service with its prices. */
export interface DeliveryService extends Selectable<DeliveryServicesTable> {
	readonly prices: readonly ServicePrice[]
	/** Translations (`translationsColumn`). */
	readonly texts: string | null
}

/** Code of the delivery for which services are an alternative. It has no row. */
export const standardCode = 'standard'

/** The delivery services of the current market in their order, also those that are switched off. */
export async function readDeliveryServices(db: Db): Promise<readonly DeliveryService[]> {
	const market = currentMarket()
	const services = await db
		.selectFrom('delivery_services')
		.selectAll()
		.select(translationsColumn('delivery', 'delivery_services.id').as('texts'))
		.where((row) => (market ? row('market_id', '=', market.id) : row('market_id', 'is', null)))
		.orderBy('position')
		.orderBy('id')
		.execute()
	if (services.length === 0) return []
	const ids = services.map(({ id }) => id)
	const rows = await db.selectFrom('delivery_prices').selectAll().where('service_id', 'in', ids).orderBy('id').execute()
	const prices = Map.groupBy(rows, ({ service_id }) => service_id)
	return services.map((service) => ({
		...service,
		prices: (prices.get(service.id) ?? []).map(({ charge, min_sum, max_weight }) => ({ charge, minSum: min_sum, maxWeight: max_weight })),
	}))
}

/** Whether shoppers of the current market can choose between several services. */
export async function hasDeliveryServices(db: Db): Promise<boolean> {
	const market = currentMarket()
	const found = await db
		.selectFrom('delivery_services')
		.select('id')
		.where('is_on', '=', 1)
		.where((row) => (market ? row('market_id', '=', market.id) : row('market_id', 'is', null)))
		.limit(1)
		.executeTakeFirst()
	return found !== undefined
}
