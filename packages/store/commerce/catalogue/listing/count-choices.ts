import { type Db, engineOf } from '@storefront/store/infrastructure/db/open.ts'
import { sql } from 'kysely'
import type { StoredFacet } from '../../specifications/stored-filters.ts'
import type { Products } from './products.ts'

/** The counts of filters by key, in the order of their choices. */
export type Counts = ReadonlyMap<string, readonly number[]>

/** Counts these products for each choice of the filters. A product with two values of one choice counts once. */
export async function countChoices(db: Db, products: Products, facets: readonly StoredFacet[]): Promise<Counts> {
	if (facets.length === 0) return new Map()
	// One string, because reading a row for each product takes longer than counting it, and so does grouping the values in the database.
	const ids =
		engineOf(db) === 'postgres' ? sql<string | null>`string_agg(value_ids, ',0,')` : sql<string | null>`group_concat(value_ids, ',0,')`
	const row = await db
		.selectFrom('product_specifications')
		.where('product_id', 'in', products.select('products.id'))
		.where('value_ids', '<>', '')
		.select(ids.as('ids'))
		.executeTakeFirst()
	return countIds(JSON.parse(`[${row?.ids ?? ''}]`), facets)
}

interface CountedChoice {
	count: number
	/** The last product that was counted. */
	product: number
}

/** `ids`: the value ids of the products one after the other, with 0 between two products. */
export function countIds(ids: readonly number[], facets: readonly StoredFacet[]): Counts {
	const counted = new Map(facets.map(({ key, groups }) => [key, groups.map((): CountedChoice => ({ count: 0, product: -1 }))]))
	const choices: CountedChoice[] = []
	for (const { key, groups } of facets)
		groups.forEach((group, index) => {
			const choice = counted.get(key)?.[index]
			if (choice) for (const id of group.ids) choices[id] = choice
		})
	let product = 0
	for (const id of ids) {
		const choice = choices[id]
		if (id === 0) product += 1
		else if (choice && choice.product !== product) {
			choice.product = product
			choice.count += 1
		}
	}
	return new Map([...counted].map(([key, own]) => [key, own.map(({ count }) => count)]))
}
