import type { DiscountBenefit } from '@storefront/contract/domain/cart/automatic-discount.ts'
import type { MinorUnits } from '@storefront/contract/domain/money.ts'
import { findByName, findBySku } from '../../commerce/discounts/find-goods.ts'
import { benefitOf, type DiscountRow, hasAmounts, parseIds } from '../../commerce/discounts/read-discounts.ts'
import { readCurrency } from '../../infrastructure/context/settings.ts'
import type { Db } from '../../infrastructure/db/open.ts'

/** An automatic discount in the desk. */
export interface DeskDiscount {
	readonly id: number
	readonly name: string
	readonly benefit: DiscountBenefit
	readonly minimum: MinorUnits
	/** Ids of the categories. */
	readonly categories: readonly number[]
	/** Names of the chosen categories and brands, and SKUs of the products; all empty: all goods. */
	readonly goods: { readonly categories: readonly string[]; readonly brands: readonly string[]; readonly skus: readonly string[] }
	readonly startsAt: string
	/** null: no end. */
	readonly endsAt: string | null
	readonly state: 'off' | 'planned' | 'running' | 'ended'
	/** Market of its amounts; null: the main market, or it has none. */
	readonly marketId: number | null
	/** Currency of its amounts. */
	readonly currency: string
}

/** What the pages of discounts read. */
export function bindDiscounts(db: Db, now: () => Date) {
	const read = async (rows: readonly DiscountRow[]) => await describeRows(db, rows, now())
	return {
		/** All discounts, the newest first. */
		list: async () => await read(await db.selectFrom('automatic_discounts').selectAll().orderBy('id', 'desc').execute()),
		find: async (id: number): Promise<DeskDiscount | null> =>
			(await read(await db.selectFrom('automatic_discounts').selectAll().where('id', '=', id).execute()))[0] ?? null,
		/** The categories to choose from, each below its parent. */
		categories: () => readCategories(db),
		findBrands: (names: readonly string[]) => findByName(db, 'brands', names),
		findProducts: (skus: readonly string[]) => findBySku(db, skus),
	}
}

/** A category to choose. */
interface CategoryChoice {
	readonly id: number
	readonly name: string
	readonly isSubcategory: boolean
}

async function readCategories(db: Db): Promise<readonly CategoryChoice[]> {
	const rows = await db.selectFrom('categories').select(['id', 'name', 'parent_id']).orderBy('position').orderBy('id').execute()
	const below = Map.groupBy(rows, ({ parent_id }) => parent_id)
	return (below.get(null) ?? []).flatMap((top) => [
		{ id: top.id, name: top.name, isSubcategory: false },
		...(below.get(top.id) ?? []).map(({ id, name }) => ({ id, name, isSubcategory: true })),
	])
}

async function describeRows(db: Db, rows: readonly DiscountRow[], now: Date): Promise<readonly DeskDiscount[]> {
	const [main, markets] = await Promise.all([readCurrency(db), db.selectFrom('markets').select(['id', 'currency']).execute()])
	const names = {
		categories: await readNames(db, 'categories', rows),
		brands: await readNames(db, 'brands', rows),
		products: await readSkus(db, rows),
	}
	return rows.map((row) => ({
		id: row.id,
		name: row.name,
		benefit: benefitOf(row),
		minimum: row.minimum,
		categories: [...parseIds(row.categories)],
		goods: {
			categories: [...parseIds(row.categories)].flatMap((id) => names.categories.get(id) ?? []),
			brands: [...parseIds(row.brands)].flatMap((id) => names.brands.get(id) ?? []),
			skus: [...parseIds(row.products)].flatMap((id) => names.products.get(id) ?? []),
		},
		startsAt: row.starts_at,
		endsAt: row.ends_at,
		state: stateOf(row, now),
		marketId: hasAmounts(row) ? row.market_id : null,
		currency: markets.find(({ id }) => id === row.market_id)?.currency || main,
	}))
}

function stateOf({ is_on, starts_at, ends_at }: DiscountRow, now: Date): DeskDiscount['state'] {
	const at = now.toISOString()
	if (ends_at !== null && ends_at <= at) return 'ended'
	if (is_on === 0) return 'off'
	return starts_at > at ? 'planned' : 'running'
}

async function readNames(db: Db, table: 'categories' | 'brands', rows: readonly DiscountRow[]): Promise<ReadonlyMap<number, string>> {
	const ids = [...new Set(rows.flatMap((row) => [...parseIds(row[table])]))]
	if (ids.length === 0) return new Map()
	const found = await db.selectFrom(table).select(['id', 'name']).where('id', 'in', ids).execute()
	return new Map(found.map(({ id, name }) => [id, name]))
}

/** The SKU of the first variant of each product. */
async function readSkus(db: Db, rows: readonly DiscountRow[]): Promise<ReadonlyMap<number, string>> {
	const ids = [...new Set(rows.flatMap((row) => [...parseIds(row.products)]))]
	if (ids.length === 0) return new Map()
	const offers = await db.selectFrom('offers').select(['product_id', 'sku']).where('product_id', 'in', ids).orderBy('id', 'desc').execute()
	return new Map(offers.map(({ product_id, sku }) => [product_id, sku]))
}
