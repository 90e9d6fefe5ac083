import { withoutArchived } from '@storefront/store/infrastructure/db/archived-products.ts'
import type { Db } from '@storefront/store/infrastructure/db/open.ts'
import { sql } from 'kysely'
import type { Span } from './period.ts'
import { orderedLines, readInParts } from './sold-products.ts'

/** A product that is on sale and in stock, with how little was ordered of it. */
export interface SlowSeller {
	readonly productId: number
	readonly name: string
	readonly units: number
	readonly stock: number
	/** Since the shop has the product. */
	readonly unitsEver: number
	/** First day in the shop (UTC). */
	readonly since: string
}

/** A product with the pieces that were ordered of it. */
interface Ranked {
	readonly id: number
	readonly units: number
}

/**
 * The products on sale and in stock that sold least: those that sold nothing first, of these the ones that never sold, the oldest first.
 * Without `most` all.
 */
export async function* readSlowSellers(db: Db, span: Span, most = Number.POSITIVE_INFINITY): AsyncGenerator<SlowSeller> {
	yield* readInParts(await rankSlowSellers(db, span, most), (part) => describeProducts(db, part))
}

function rankSlowSellers(db: Db, span: Span, most: number): Promise<readonly Ranked[]> {
	return withoutArchived(async () => {
		const products = db.selectFrom('products').select('products.id').where('products.stock', '>', 0)
		const sold = orderedLines(db, span).select('order_lines.id').where(sql<boolean>`order_lines.product_id = products.id`)
		const unsold = await products
			.where(({ not, exists }) => not(exists(sold)))
			.orderBy('products.sold_count')
			.orderBy('products.id')
			.$if(Number.isFinite(most), (query) => query.limit(most))
			.execute()
		if (unsold.length >= most) return unsold.map(({ id }) => ({ id, units: 0 }))
		const units = orderedLines(db, span)
			.select(({ fn }) => ['order_lines.product_id', fn.sum<number | string>('order_lines.quantity').as('units')])
			.groupBy('order_lines.product_id')
		const least = await products
			.innerJoin(units.as('sold'), 'sold.product_id', 'products.id')
			.select('sold.units')
			.orderBy('sold.units')
			.orderBy('products.sold_count')
			.orderBy('products.id')
			.$if(Number.isFinite(most), (query) => query.limit(most - unsold.length))
			.execute()
		return [...unsold.map(({ id }) => ({ id, units: 0 })), ...least.map(({ id, units }) => ({ id, units: Number(units) }))]
	})
}

async function describeProducts(db: Db, ranked: readonly Ranked[]): Promise<readonly SlowSeller[]> {
	const ids = ranked.map(({ id }) => id)
	const products = await db
		.selectFrom('products')
		.select(['id', 'name', 'stock', 'sold_count', 'created_at'])
		.where('id', 'in', ids)
		.execute()
	const productById = new Map(products.map((product) => [product.id, product]))
	return ranked.flatMap(({ id, units }) => {
		const product = productById.get(id)
		if (!product) return []
		const { name, stock, sold_count: unitsEver, created_at } = product
		return [{ productId: id, name, units, stock, unitsEver, since: created_at.slice(0, 10) }]
	})
}
