import { sql } from 'kysely'
import type { Db } from '../../infrastructure/db/open.ts'
import { localize, translationsColumn } from '../translations/localize.ts'

/** Products of one section, spread over its periods. */
const slotSize = 20
const slots = 5

export type Period = 'day' | 'week' | 'month'

const dayMs = 24 * 60 * 60_000

/** A number that increases by one each day, week or month (UTC). */
export function periodNumber(now: Date, period: Period): number {
	if (period === 'month') return now.getUTCFullYear() * 12 + now.getUTCMonth()
	const days = Math.floor(now.getTime() / dayMs)
	return period === 'day' ? days : Math.floor(days / 7)
}

/**
 * Some of the products in stock with the largest discounts. Each slot has its own share, so that sections on one page differ, and
 * shows another part of it each period. If too few products are reduced, the best-selling products follow.
 */
export async function discountedProducts(
	db: Db,
	{ slot, period, size }: { readonly slot: number; readonly period: number; readonly size: number },
): Promise<number[]> {
	const pool = await readPool(db)
	const start = slot * slotSize + ((period * size) % slotSize)
	const count = Math.min(size, pool.length)
	return Array.from({ length: count }, (_, index) => pool[(start + index) % pool.length] ?? 0)
}

async function readPool(db: Db): Promise<number[]> {
	const wanted = slots * slotSize
	const discounted = await db
		.selectFrom('products')
		.select('id')
		// Numbers in the text of the statement, because SQLite uses a partial index only if it knows that the condition of the index is met.
		.where(sql<boolean>`discount > 0 and stock > 0`)
		.orderBy('discount', 'desc')
		// A feed may reduce all products by the same percentage: the largest saving then comes first.
		.orderBy(sql`price * discount`, 'desc')
		.orderBy('id')
		.limit(wanted)
		.execute()
	if (discounted.length === wanted) return discounted.map((row) => row.id)
	const popular = await db
		.selectFrom('products')
		.select('id')
		.where('stock', '>', 0)
		.orderBy('sold_count', 'desc')
		.orderBy('id')
		.limit(wanted)
		.execute()
	return [...new Set([...discounted, ...popular].map((row) => row.id))].slice(0, wanted)
}

export interface BestProducts {
	readonly ids: readonly number[]
	readonly name: string
	/** The name in the locale of the request. */
	readonly localizedName: string
}

/** The products in stock of the brand or category that sells most; without sales, of the one with most products. */
export async function readBestProducts(db: Db, kind: 'brand' | 'category', size: number): Promise<BestProducts> {
	const column = kind === 'brand' ? 'brand_id' : 'category_id'
	const best = await db
		.selectFrom('products')
		.select(column)
		.where(column, 'is not', null)
		.groupBy(column)
		.orderBy(sql`sum(sold_count)`, 'desc')
		.orderBy(sql`count(*)`, 'desc')
		.orderBy(column)
		.limit(1)
		.executeTakeFirst()
	const id = best?.[column]
	if (id === undefined || id === null) return { ids: [], name: '', localizedName: '' }
	const table = kind === 'brand' ? 'brands' : 'categories'
	const named = await db
		.selectFrom(table)
		.select(['name', translationsColumn(kind, `${table}.id`).as('texts')])
		.where('id', '=', id)
		.executeTakeFirst()
	const rows = await db
		.selectFrom('products')
		.select('id')
		.where(column, '=', id)
		.where('stock', '>', 0)
		.orderBy('sold_count', 'desc')
		.orderBy('id')
		.limit(size)
		.execute()
	const name = named?.name ?? ''
	return { ids: rows.map((row) => row.id), name, localizedName: localize(named?.texts).plain('name', name) }
}
