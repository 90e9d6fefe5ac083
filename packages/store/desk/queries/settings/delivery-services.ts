import { type DeliveryService, readDeliveryServices } from '@storefront/store/commerce/location/services/read-services.ts'
import type { Db } from '@storefront/store/infrastructure/db/open.ts'

/** A delivery service and its country. */
export interface DeliveryServiceRow extends DeliveryService {
	/** Empty: all countries. */
	readonly countryCode: string
	readonly countryName: string
}

/** The delivery services of the main market, in the order of the checkout. */
export async function listDeliveryServices(db: Db): Promise<readonly DeliveryServiceRow[]> {
	const [services, countries] = await Promise.all([readDeliveryServices(db), readServiceCountries(db)])
	return services.map((service) => {
		const country = countries.find(({ id }) => id === service.country_id)
		return { ...service, countryCode: country?.code ?? '', countryName: country?.name ?? '' }
	})
}

/** The countries that a service can be for. */
export function readServiceCountries(db: Db) {
	return db.selectFrom('countries').select(['id', 'code', 'name']).orderBy('name').execute()
}
