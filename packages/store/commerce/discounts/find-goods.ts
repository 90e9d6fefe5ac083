import { sql } from 'kysely'
import type { Db } from '../../infrastructure/db/open.ts'

/** Ids of goods by what a person types, and what was not found. */
export interface FoundGoods {
	readonly ids: readonly number[]
	readonly unknown: readonly string[]
}

/** Finds categories or brands by their names; the case of letters does not matter. */
export async function findByName(db: Db, table: 'categories' | 'brands', names: readonly string[]): Promise<FoundGoods> {
	if (names.length === 0) return { ids: [], unknown: [] }
	const wanted = names.map((name) => name.toLowerCase())
	const rows = await db.selectFrom(table).select(['id', 'name']).where(sql<string>`lower(name)`, 'in', wanted).execute()
	const known = new Set(rows.map(({ name }) => name.toLowerCase()))
	return { ids: rows.map(({ id }) => id), unknown: names.filter((name) => !known.has(name.toLowerCase())) }
}

/** Finds products by the SKU of one of their variants. */
export async function findBySku(db: Db, skus: readonly string[]): Promise<FoundGoods> {
	if (skus.length === 0) return { ids: [], unknown: [] }
	const rows = await db.selectFrom('offers').select(['sku', 'product_id']).where('sku', 'in', skus).execute()
	const known = new Set(rows.map(({ sku }) => sku))
	return { ids: [...new Set(rows.map(({ product_id }) => product_id))], unknown: skus.filter((sku) => !known.has(sku)) }
}
