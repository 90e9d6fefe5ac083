import { type Db, engineOf } from '@storefront/store/infrastructure/db/open.ts'
import type { Database } from '@storefront/store/infrastructure/db/schema/database.ts'
import { type SelectQueryBuilder, sql } from 'kysely'
import type { IdSet } from '../../specifications/chosen-products.ts'
import type { ChosenValues } from '../../specifications/chosen-values.ts'
import type { StoredFacet } from '../../specifications/stored-filters.ts'
import type { Products } from './products.ts'

/** The counts of filters by key, in the order of their choices. */
export type Counts = ReadonlyMap<string, readonly number[]>

const [comma, semicolon, zero] = [44, 59, 48]

/** Rows of `product_specifications`. */
export type SpecificationRows = SelectQueryBuilder<Database, 'product_specifications', object>

/**
 * Counts what these products have. Their values come as one text, which is walked through here: grouped by the database,
 * some hundred thousand rows would be sorted first. A product that has two values of one choice counts once.
 */
export async function countValues(db: Db, products: Products, facets: readonly StoredFacet[]): Promise<Counts> {
	const rows = db.selectFrom('product_specifications').where('product_id', 'in', products.select('products.id'))
	return await countRows(db, rows, facets, [])
}

/** The same of rows, with what was chosen: each filter counts the products that have what was chosen of all the others. */
export async function countRows(
	db: Db,
	rows: SpecificationRows,
	facets: readonly StoredFacet[],
	chosen: readonly ChosenValues[],
): Promise<Counts> {
	const texts =
		engineOf(db) === 'postgres' ? sql<string | null>`string_agg(value_ids, ';')` : sql<string | null>`group_concat(value_ids, ';')`
	const row = await rows.select(texts.as('texts')).executeTakeFirst()
	return countText(row?.texts ?? '', facets, chosen)
}

/**
 * The same of those rows whose product is in a set, where that is many of them: each row comes with its product's id, which costs
 * less than asking the database for these alone.
 */
export async function countRowsAmong(rows: SpecificationRows, facets: readonly StoredFacet[], ids: IdSet): Promise<Counts> {
	const row = await rows.select(sql<string | null>`group_concat(product_id || ',' || value_ids, ';')`.as('texts')).executeTakeFirst()
	return countText(row?.texts ?? '', facets, [], ids)
}

/** `1,2,9;2,7`: a product's values, then the next one's. With `among` the product's own id stands before its values. */
export function countText(text: string, facets: readonly StoredFacet[], chosen: readonly ChosenValues[], among?: IdSet): Counts {
	const counter = new FacetCounter(facets, chosen)
	let id = 0
	for (let at = among ? afterProduct(text, 0, among) : 0; at <= text.length; at++) {
		const sign = at < text.length ? text.charCodeAt(at) : semicolon
		if (sign !== comma && sign !== semicolon) {
			id = id * 10 + sign - zero
			continue
		}
		counter.addValue(id)
		id = 0
		if (sign !== semicolon) continue
		counter.end()
		if (among) at = afterProduct(text, at + 1, among) - 1
	}
	let start = 0
	return new Map(
		facets.map(({ key, groups }) => {
			const own = [...counter.counts.subarray(start, start + groups.length)]
			start += groups.length
			return [key, own]
		}),
	)
}

/** Where the values of the next product of the set begin, from the id of one on; behind the text when there is none. */
function afterProduct(text: string, from: number, among: IdSet): number {
	for (let start = from; start < text.length; ) {
		let id = 0
		let at = start
		for (let sign = text.charCodeAt(at); sign !== comma; sign = text.charCodeAt(++at)) id = id * 10 + sign - zero
		if (among.has(id)) return at + 1
		const finishProduct = text.indexOf(';', at)
		if (finishProduct === -1) break
		start = finishProduct + 1
	}
	return text.length + 1
}

/** Counts value by value and product by product, without making anything on the way: there may be a million of values. */
class FacetCounter {
	/** Of the filters' choices, one after the other. */
	readonly counts: Int32Array
	/** Where the choice that a value belongs to is counted, by the value's id; -1: it belongs to none. */
	readonly #places: Int32Array
	/** The bit of a place's filter, if something was chosen of it; else 0. */
	readonly #filters: Int32Array
	/** The bit of the filter of which a value was chosen, by its id; else 0. */
	readonly #chosen: Int32Array
	/** The bits of all filters that something was chosen of. */
	readonly #wanted: number
	/** By place, the last product that was met there. */
	readonly #seen: Int32Array
	/** The places where this product was met, as many as `#length`. */
	readonly #met: Int32Array
	#length = 0
	#has = 0
	#product = 1

	constructor(facets: readonly StoredFacet[], chosen: readonly ChosenValues[]) {
		const choices = facets.flatMap(({ key, groups }) => groups.map(({ ids }) => ({ key, ids })))
		const highest = [...choices, ...chosen].reduce((most, { ids }) => ids.reduce((above, id) => Math.max(above, id), most), 0)
		const bits = new Map(chosen.map(({ key }, index) => [key, 1 << index]))
		this.counts = new Int32Array(choices.length)
		this.#seen = new Int32Array(choices.length)
		this.#met = new Int32Array(choices.length)
		this.#places = new Int32Array(highest + 1).fill(-1)
		this.#chosen = new Int32Array(highest + 1)
		this.#filters = Int32Array.from(choices, ({ key }) => bits.get(key) ?? 0)
		this.#wanted = [...bits.values()].reduce((all, bit) => all | bit, 0)
		choices.forEach(({ ids }, place) => {
			for (const id of ids) this.#places[id] = place
		})
		for (const { key, ids } of chosen) for (const id of ids) this.#chosen[id] = bits.get(key) ?? 0
	}

	/** The product has this value. */
	addValue(id: number): void {
		const place = this.#places[id] ?? -1
		if (this.#wanted !== 0) this.#has |= this.#chosen[id] ?? 0
		if (place < 0 || this.#seen[place] === this.#product) return
		this.#seen[place] = this.#product
		// Nothing was chosen: it counts wherever it is met.
		if (this.#wanted === 0) this.counts[place] = (this.counts[place] ?? 0) + 1
		else this.#met[this.#length++] = place
	}

	/** That was all of the product. It counts where it has all that was chosen; where it misses one, in the filter of that one alone. */
	end(): void {
		this.#product += 1
		if (this.#wanted === 0) return
		const missing = this.#wanted & ~this.#has
		const misses = (missing & (missing - 1)) === 0 ? missing : null
		for (let index = 0; misses !== null && index < this.#length; index++) {
			const place = this.#met[index] ?? 0
			if (misses === 0 || this.#filters[place] === misses) this.counts[place] = (this.counts[place] ?? 0) + 1
		}
		this.#length = 0
		this.#has = 0
	}
}
