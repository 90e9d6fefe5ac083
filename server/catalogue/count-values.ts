import { sql } from 'kysely'
import { type Db, engineOf } from '../db/open.ts'
import type { KeptFacet } from '../specifications/kept.ts'
import type { Products } from './products.ts'

/** The counts of filters by key, in the order of their choices. */
export type Counts = ReadonlyMap<string, readonly number[]>

const [comma, semicolon, zero] = [44, 59, 48]

/**
 * Counts what these products have. Their values come as one text, which is walked through here: grouped by the database,
 * some hundred thousand rows would be sorted first. A product that has two values of one choice counts once.
 */
export async function countValues(db: Db, products: Products, facets: readonly KeptFacet[]): Promise<Counts> {
	const texts =
		engineOf(db) === 'postgres' ? sql<string | null>`string_agg(value_ids, ';')` : sql<string | null>`group_concat(value_ids, ';')`
	const row = await db
		.selectFrom('product_specifications')
		.select(texts.as('texts'))
		.where('product_id', 'in', products.select('products.id'))
		.executeTakeFirst()
	return countText(row?.texts ?? '', facets)
}

/** `1,2,9;2,7`: a product's values, then the next one's. */
export function countText(text: string, facets: readonly KeptFacet[]): Counts {
	const choices = facets.flatMap(({ groups }) => groups)
	const highest = choices.reduce((most, { ids }) => ids.reduce((above, id) => Math.max(above, id), most), 0)
	const places = new Int32Array(highest + 1).fill(-1)
	choices.forEach(({ ids }, place) => {
		for (const id of ids) places[id] = place
	})
	const counts = new Int32Array(choices.length)
	const seen = new Int32Array(choices.length)
	let product = 1
	let id = 0
	for (let at = 0; at <= text.length; at++) {
		const sign = at < text.length ? text.charCodeAt(at) : semicolon
		if (sign !== comma && sign !== semicolon) {
			id = id * 10 + sign - zero
			continue
		}
		const place = id <= highest ? (places[id] ?? -1) : -1
		if (place >= 0 && seen[place] !== product) {
			seen[place] = product
			counts[place] = (counts[place] ?? 0) + 1
		}
		id = 0
		if (sign === semicolon) product += 1
	}
	let start = 0
	return new Map(
		facets.map(({ key, groups }) => {
			const own = [...counts.subarray(start, start + groups.length)]
			start += groups.length
			return [key, own]
		}),
	)
}
