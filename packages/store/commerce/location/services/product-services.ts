import { applyDiscount } from '@storefront/contract/domain/money.ts'
import { parseId } from '@storefront/store/http/calls/wire-id.ts'
import type { Db } from '@storefront/store/infrastructure/db/open.ts'
import type { TransitRow } from '../delivery-times.ts'
import { listOfferedServices, type OfferedService } from './offered-services.ts'

/** The services that deliver one piece of a product, at its lowest price, besides the standard delivery; empty for an unknown product. */
export async function listServicesOfProduct(
	db: Db,
	productId: string | number,
	country: TransitRow & { readonly id: number },
	now: Date,
): Promise<readonly OfferedService[]> {
	const offers = await db
		.selectFrom('offers')
		.select(['id', 'price', 'discount'])
		.where('product_id', '=', parseId(productId) ?? 0)
		.execute()
	const [cheapest] = offers
		.map(({ id, price, discount }) => ({ offerId: id, quantity: 1, name: '', variant: '', paid: applyDiscount(price, discount) }))
		.toSorted((a, b) => a.paid - b.paid)
	if (!cheapest) return []
	const shipment = { countryId: country.id, travel: country, charge: 0, lines: [cheapest], sum: cheapest.paid }
	const [, ...services] = await listOfferedServices(db, shipment, now)
	return services.filter(({ kind, blocker }) => kind !== 'pickup' && blocker === '')
}
