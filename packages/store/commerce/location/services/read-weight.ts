import { parseWeight } from '@storefront/contract/domain/location/weight.ts'
import type { Db } from '@storefront/store/infrastructure/db/open.ts'

interface Pieces {
	readonly offerId: number
	readonly quantity: number
}

/** The weight of some pieces in grams; null if the weight of one of them is not known. It is the column `shipping_weight` of feeds. */
export async function readWeight(db: Db, lines: readonly Pieces[]): Promise<number | null> {
	if (lines.length === 0) return 0
	const ids = lines.map(({ offerId }) => offerId)
	const rows = await db.selectFrom('offers').select(['id', 'details']).where('id', 'in', ids).execute()
	const weights = new Map(rows.map(({ id, details }) => [id, weightOf(details)]))
	let sum = 0
	for (const { offerId, quantity } of lines) {
		const weight = weights.get(offerId) ?? null
		if (weight === null) return null
		sum += weight * quantity
	}
	return sum
}

/** The weight of a variant by the column `details`, in grams; null if it is not known. */
export function weightOf(details: string): number | null {
	const { columns = {} } = JSON.parse(details || '{}') as { readonly columns?: Readonly<Record<string, string>> }
	return parseWeight(columns['shipping_weight'] ?? '')
}
