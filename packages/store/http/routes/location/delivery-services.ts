import { availableLines } from '@storefront/contract/domain/cart/cart.ts'
import { datesText } from '@storefront/contract/domain/location/delivery-text.ts'
import { toAmount } from '@storefront/contract/domain/money.ts'
import { goodsTotals } from '@storefront/contract/domain/totals.ts'
import { getDeliveryServices } from '@storefront/contract/endpoints/location/delivery-services.ts'
import { text } from '@storefront/i18n/text.ts'
import { findCart } from '@storefront/store/commerce/cart/cart.ts'
import { findDestination } from '@storefront/store/commerce/checkout/destination.ts'
import { readDiscountedLines } from '@storefront/store/commerce/discounts/discount-cart.ts'
import type { PickupPlace } from '@storefront/store/commerce/location/pickup/read-places.ts'
import { listOfferedServices, type OfferedService } from '@storefront/store/commerce/location/services/offered-services.ts'
import { hasDeliveryServices } from '@storefront/store/commerce/location/services/read-services.ts'
import { readCurrency } from '@storefront/store/infrastructure/context/settings.ts'
import type { App, Store } from '@storefront/store/infrastructure/context/store.ts'
import { implement } from '../../calls/implement.ts'
import { findShopper } from '../../calls/shopper.ts'

/** The delivery services for the cart of the caller. */
export function addDeliveryServices(app: App, store: Store): void {
	implement(app, getDeliveryServices, async ({ c, query }) => {
		const { db } = store
		if (!(await hasDeliveryServices(db))) return { data: [] }
		const now = store.clock()
		const shopper = await findShopper(store, c)
		const cart = shopper && (await findCart(db, shopper))
		const lines = cart ? availableLines(await readDiscountedLines(db, cart, now)) : []
		const [destination, currency] = await Promise.all([findDestination(db, query.country_id, query.city_id), readCurrency(db)])
		const offered = await listOfferedServices(db, { ...destination, lines, sum: goodsTotals(lines).subtotal }, now)
		const data = offered.map(({ code, kind, place, name, charge, arrival, blocker }) => ({
			code,
			name: name || text('location.standard'),
			charge: toAmount(charge, currency),
			currency,
			earliest: arrival?.earliest ?? '',
			latest: arrival?.latest ?? '',
			...(place && { details: describePlace(place, blocker ? null : arrival) }),
			...(blocker && { blocker }),
			...(kind === 'parcel-shop' && { point_label: text('location.parcelShop') }),
		}))
		return { data }
	})
}

/** Address, opening hours, and when the order is ready, one a line. */
function describePlace({ address, opening_hours }: PickupPlace, arrival: OfferedService['arrival']): string {
	const ready = arrival ? text('location.pickupReady', { dates: datesText(arrival) }) : ''
	return [address, opening_hours, ready].filter(Boolean).join('\n')
}
