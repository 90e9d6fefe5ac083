import { sameName } from '../../src/domain/listing.ts'
import { type Cents, toCents } from '../../src/domain/money.ts'
import type { Db } from '../db/open.ts'
import { findByWords } from '../db/search.ts'

export interface Filters {
	/** English names; none means every brand. */
	readonly brands: readonly string[]
	readonly availability: 'all' | 'in_stock' | 'out_of_stock'
	/** Bounds of the price before discount, ends included; null is open (AMB-74). */
	readonly priceFrom: Cents | null
	readonly priceTo: Cents | null
	/** The products of the name that was asked for; null for any name. */
	readonly ids: readonly number[] | null
	/** Whether anything is filtered at all. */
	readonly any: boolean
}

export const noFilters: Filters = { brands: [], availability: 'all', priceFrom: null, priceTo: null, ids: null, any: false }

interface FilterQuery {
	readonly brand?: string | undefined
	readonly availability?: Filters['availability'] | undefined
	readonly price_from?: number | string | undefined
	readonly price_to?: number | string | undefined
	readonly name?: string | undefined
}

/** Reads the filters of a listing's query. */
export async function readFilters(db: Db, query: FilterQuery): Promise<Filters> {
	const brands = (query.brand ?? '').split('|').filter((brand) => brand !== '')
	const availability = query.availability ?? 'all'
	const priceFrom = boundOf(query.price_from)
	const priceTo = boundOf(query.price_to)
	const ids = query.name?.trim() ? await productsNamed(db, query.name) : null
	const any = brands.length > 0 || availability !== 'all' || priceFrom !== null || priceTo !== null || ids !== null
	return { brands, availability, priceFrom, priceTo, ids, any }
}

function boundOf(amount: number | string | undefined): Cents | null {
	// A bound beyond every price is as good as the largest number that a database holds.
	return amount === undefined ? null : Math.min(Number.MAX_SAFE_INTEGER, toCents(amount))
}

/** LIST-17, AMB-16. The database finds the words, the shop's own rule decides: lower case is not the same in every database. */
async function productsNamed(db: Db, name: string): Promise<number[]> {
	const rows = await findByWords(db, name)
	return rows.filter((row) => sameName(row.name, name)).map((row) => row.id)
}
