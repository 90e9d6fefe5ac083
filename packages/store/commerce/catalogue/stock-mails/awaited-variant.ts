import { applyDiscount, type Cents } from '@storefront/contract/domain/money.ts'
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
	/** What a shopper pays in the current market. */
	readonly paid: Cents
}

/** The tables of requests: for emails about stock, and about a lower price. They have the same columns, except `price`. */
export const waitTables = ['stock_waits', 'price_alerts'] as const
export type WaitTable = (typeof waitTables)[number]

/** null if the variant does not exist. */
export async function readAwaitedVariant(db: Db, id: number): Promise<AwaitedVariant | null> {
	const row = await db
		.selectFrom('offers')
		.innerJoin('products', 'products.id', 'offers.product_id')
		.select(['offers.id', 'offers.product_id', 'offers.attributes', 'offers.stock', 'offers.price', 'offers.discount', 'products.name'])
		.where('offers.id', '=', id)
		.executeTakeFirst()
	if (!row) return null
	const { attributes, price, discount, ...offer } = row
	return { ...offer, options: parseTextMap(attributes), paid: applyDiscount(price, discount) }
}
