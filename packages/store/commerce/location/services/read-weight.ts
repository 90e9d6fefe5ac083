import { parseWeight } from '@storefront/contract/domain/location/weight.ts'
import type { Db } from '@storefront/store/infrastructure/db/open.ts'

interface Pieces {
	readonly offerId: number
	readonly quantity: number
}

/** The weight of some pieces in grams; null if the weight of one of them is not known. */
export async function readWeight(db: Db, lines: readonly Pieces[]): Promise<number | null> {
	if (lines.length === 0) return 0
	const ids = lines.map(({ offerId }) => offerId)
	const rows = await db.selectFrom('offers').select(['id', 'shipping_weight']).where('id', 'in', ids).execute()
	const weights = new Map(rows.map(({ id, shipping_weight }) => [id, parseWeight(shipping_weight)]))
	let sum = 0
	for (const { offerId, quantity } of lines) {
		const weight = weights.get(offerId) ?? null
		if (weight === null) return null
		sum += weight * quantity
	}
	return sum
}
