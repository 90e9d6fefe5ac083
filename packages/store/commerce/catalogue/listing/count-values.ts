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
 * Counts the products for each choice of the filters. The database returns all values as one string, which is parsed here: with
 * `group by` it would first sort some hundred thousand rows. A product with two values of one choice counts once.
 */
export async function countValues(db: Db, products: Products, facets: readonly StoredFacet[]): Promise<Counts> {
	const rows = db.selectFrom('product_specifications').where('product_id', 'in', products.select('products.id'))
	return await countRows(db, rows, facets, [])
}

/** Counts the products of these rows for each choice. Each filter counts the products that match the chosen values of all other filters. */
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
 * Counts only the rows whose product is in `ids`. Each row comes with its product id, which costs less than a condition in the
 * database if the set contains many of the products.
 */
export async function countRowsAmong(rows: SpecificationRows, facets: readonly StoredFacet[], ids: IdSet): Promise<Counts> {
	const row = await rows.select(sql<string | null>`group_concat(product_id || ',' || value_ids, ';')`.as('texts')).executeTakeFirst()
	return countText(row?.texts ?? '', facets, [], ids)
}

/** Parses `1,2,9;2,7`: the value ids of one product, then of the next. With `among` each product starts with its own id. */
export function countText(text: string, facets: readonly StoredFacet[], chosen: readonly ChosenValues[], among?: IdSet): Counts {
	const counter = new FacetCounter(facets, chosen)
	let id = 0
	for (let at = among ? findProductValues(text, 0, among) : 0; at <= text.length; at++) {
		const sign = at < text.length ? text.charCodeAt(at) : semicolon
		if (sign !== comma && sign !== semicolon) {
			id = id * 10 + sign - zero
			continue
		}
		counter.addValue(id)
		id = 0
		if (sign !== semicolon) continue
		counter.endProduct()
		if (among) at = findProductValues(text, at + 1, among) - 1
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

/** The position of the values of the next product in the set, searched from a product id on; after the end of the text if there is none. */
function findProductValues(text: string, from: number, among: IdSet): number {
	for (let start = from; start < text.length; ) {
		let id = 0
		let at = start
		for (let sign = text.charCodeAt(at); sign !== comma; sign = text.charCodeAt(++at)) id = id * 10 + sign - zero
		if (among.has(id)) return at + 1
		const next = text.indexOf(';', at)
		if (next === -1) break
		start = next + 1
	}
	return text.length + 1
}

/** Counts value by value and product by product without allocating memory, because there may be a million values. */
class FacetCounter {
	/** The counts of all choices of all filters, in order. */
	readonly counts: Int32Array
	/** By value id, the index of its choice in `counts`; -1 if it belongs to no choice. */
	readonly #choiceOfValue: Int32Array
	/** By index in `counts`, the bit of the filter if the shopper chose a value of it; else 0. */
	readonly #filterOfChoice: Int32Array
	/** By value id, the bit of the filter if the shopper chose this value; else 0. */
	readonly #filterOfValue: Int32Array
	/** The bits of all filters with chosen values. */
	readonly #chosenFilters: number
	/** By index in `counts`, the last product that has the choice. */
	readonly #lastProduct: Int32Array
	/** The indices in `counts` of the current product; `#currentLength` of them are valid. */
	readonly #currentChoices: Int32Array
	#currentLength = 0
	#matchedFilters = 0
	#product = 1

	constructor(facets: readonly StoredFacet[], chosen: readonly ChosenValues[]) {
		const choices = facets.flatMap(({ key, groups }) => groups.map(({ ids }) => ({ key, ids })))
		const highest = [...choices, ...chosen].reduce((most, { ids }) => ids.reduce((above, id) => Math.max(above, id), most), 0)
		const bits = new Map(chosen.map(({ key }, index) => [key, 1 << index]))
		this.counts = new Int32Array(choices.length)
		this.#lastProduct = new Int32Array(choices.length)
		this.#currentChoices = new Int32Array(choices.length)
		this.#choiceOfValue = new Int32Array(highest + 1).fill(-1)
		this.#filterOfValue = new Int32Array(highest + 1)
		this.#filterOfChoice = Int32Array.from(choices, ({ key }) => bits.get(key) ?? 0)
		this.#chosenFilters = [...bits.values()].reduce((all, bit) => all | bit, 0)
		choices.forEach(({ ids }, place) => {
			for (const id of ids) this.#choiceOfValue[id] = place
		})
		for (const { key, ids } of chosen) for (const id of ids) this.#filterOfValue[id] = bits.get(key) ?? 0
	}

	/** Adds a value of the current product. */
	addValue(id: number): void {
		const place = this.#choiceOfValue[id] ?? -1
		if (this.#chosenFilters !== 0) this.#matchedFilters |= this.#filterOfValue[id] ?? 0
		if (place < 0 || this.#lastProduct[place] === this.#product) return
		this.#lastProduct[place] = this.#product
		// Without chosen values the product counts for each of its choices.
		if (this.#chosenFilters === 0) this.counts[place] = (this.counts[place] ?? 0) + 1
		else this.#currentChoices[this.#currentLength++] = place
	}

	/** Ends the current product. It counts everywhere if it matches all filters, and only in the one filter if it misses one. */
	endProduct(): void {
		this.#product += 1
		if (this.#chosenFilters === 0) return
		const missing = this.#chosenFilters & ~this.#matchedFilters
		const misses = (missing & (missing - 1)) === 0 ? missing : null
		for (let index = 0; misses !== null && index < this.#currentLength; index++) {
			const place = this.#currentChoices[index] ?? 0
			if (misses === 0 || this.#filterOfChoice[place] === misses) this.counts[place] = (this.counts[place] ?? 0) + 1
		}
		this.#currentLength = 0
		this.#matchedFilters = 0
	}
}
