import { parseTextMap } from '@storefront/store/infrastructure/db/json.ts'
import type { Db } from '@storefront/store/infrastructure/db/open.ts'

/** A variant that a shopper waits for, with the data for emails. */
export interface AwaitedVariant {
	readonly id: number
	readonly product_id: number
	readonly name: string
	/** Variation name to option; empty for a product without variations. */
	readonly options: Readonly<Record<string, string>>
	readonly stock: number
}

/** null if the variant does not exist. */
export async function readAwaitedVariant(db: Db, id: number): Promise<AwaitedVariant | null> {
	const row = await db
		.selectFrom('offers')
		.innerJoin('products', 'products.id', 'offers.product_id')
		.select(['offers.id', 'offers.product_id', 'offers.attributes', 'offers.stock', 'products.name'])
		.where('offers.id', '=', id)
		.executeTakeFirst()
	return row ? { id: row.id, product_id: row.product_id, name: row.name, options: parseTextMap(row.attributes), stock: row.stock } : null
}
