import { fitsParcel, parseLargestParcel } from '@storefront/contract/domain/location/parcel-size.ts'
import type { Db } from '@storefront/store/infrastructure/db/open.ts'

/**
 * The items that are too large or too heavy for the largest parcel of a service. null: the size or weight of an item is not known, so the
 * service is not offered, as prices with a maximum weight are not.
 */
export async function findTooLarge<Item extends { readonly offerId: number }>(
	db: Db,
	largest: string,
	lines: readonly Item[],
	weight: number | null,
): Promise<readonly Item[] | null> {
	const parcel = parseLargestParcel(largest)
	if (!parcel || lines.length === 0) return []
	const rows = await db
		.selectFrom('offers')
		.select(['id', 'shipping_length', 'shipping_width', 'shipping_height'])
		.where(
			'id',
			'in',
			lines.map(({ offerId }) => offerId),
		)
		.execute()
	const fits = new Map(rows.map((row) => [row.id, fitsParcel(parcel, [row.shipping_length, row.shipping_width, row.shipping_height])]))
	const tooLarge = lines.filter(({ offerId }) => fits.get(offerId) === false)
	if (tooLarge.length > 0) return tooLarge
	if (lines.some(({ offerId }) => fits.get(offerId) !== true) || (parcel.weight !== null && weight === null)) return null
	return parcel.weight !== null && Number(weight) > parcel.weight ? lines : []
}
