import { formatList } from '@storefront/i18n/format-list.ts'
import { formatNumber } from '@storefront/i18n/format-number.ts'
import { text } from '@storefront/i18n/text.ts'
import { parseId } from '@storefront/store/http/calls/wire-id.ts'
import type { Db } from '@storefront/store/infrastructure/db/open.ts'
import { lineColumns, toLines } from '../../cart/line.ts'
import { servicesFor } from '../services/offered-services.ts'
import { readDeliveryServices } from '../services/read-services.ts'
import { readPlaceStock } from './place-stock.ts'
import { readOpenPlaces } from './read-places.ts'

/** Variants that a line names; a product with many would fill the page. */
const mostVariants = 6

/**
 * A line for each pick-up place of a country: "Pick up at Berlin shop: 3 in stock". Of a product with variants it names those that are there.
 * Empty without pick-up.
 */
export async function describePickup(db: Db, productId: string | number, countryId: number): Promise<readonly string[]> {
	const services = servicesFor(await readDeliveryServices(db), countryId)
	if (!services.some(({ kind }) => kind === 'pickup')) return []
	const places = await readOpenPlaces(db, countryId)
	const rows = await db
		.selectFrom('offers')
		.innerJoin('products', 'products.id', 'offers.product_id')
		.select(['offers.id', 'offers.id as offer_id', 'offers.product_id', ...lineColumns()])
		.where('offers.product_id', '=', parseId(productId) ?? 0)
		.orderBy('offers.id')
		.execute()
	if (places.length === 0 || rows.length === 0) return []
	const variants = await toLines(
		db,
		rows.map((row) => ({ ...row, quantity: 1 })),
	)
	const stockAt = await readPlaceStock(
		db,
		variants.map(({ offerId }) => offerId),
	)
	return places.map((place) => {
		const there = variants.flatMap(({ offerId, shown, hasVariations }) => {
			const count = formatNumber(stockAt(place.id, offerId))
			if (stockAt(place.id, offerId) === 0) return []
			return [hasVariations ? `${shown.variant} (${count})` : text('location.pieces', { count })]
		})
		const shown = there.length > mostVariants ? [...there.slice(0, mostVariants), '…'] : there
		const what = shown.length === 0 ? text('location.notAvailable') : formatList(shown)
		return `${text('location.pickupAt', { place: place.name })} ${what}`
	})
}
