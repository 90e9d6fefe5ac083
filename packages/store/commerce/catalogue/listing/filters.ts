import { isSameName, resolveBrands } from '@storefront/contract/domain/catalogue/listing/query.ts'
import { searchTerm } from '@storefront/contract/domain/catalogue/search-match.ts'
import { parseChoice } from '@storefront/contract/domain/catalogue/specification/chosen-specifications.ts'
import { type Cents, toMinorUnits } from '@storefront/contract/domain/money.ts'
import { readCurrency } from '@storefront/store/infrastructure/context/settings.ts'
import type { Db } from '@storefront/store/infrastructure/db/open.ts'
import { matchesName, type ParsedQuery, parseQuery } from '../../search/parse-query.ts'
import { type ChosenValues, findChosenValues } from '../../specifications/chosen-values.ts'
import { findFacetScope } from './facet-scope.ts'
import type { Scope } from './products.ts'

export interface Filters {
	/** English names; empty means every brand. */
	readonly brands: readonly string[]
	readonly availability: 'all' | 'in_stock' | 'out_of_stock'
	/** Bounds of the price that the shopper pays, inclusive; null is open (AMB-74). */
	readonly priceFrom: Cents | null
	readonly priceTo: Cents | null
	/** The chosen specifications: a product has one of the values of each. */
	readonly specs: readonly ChosenValues[]
	readonly onSale: boolean
	/** Stars, 1 to 5; null: any. */
	readonly ratingFrom: number | null
	/** The products with the requested name; null for any name. */
	readonly ids: readonly number[] | null
	/** Whether the bounds of the price come from the search term. */
	readonly isTermPrice: boolean
	/** undefined without a search; null for a term that finds nothing. */
	readonly search: ParsedQuery | null | undefined
}

/** Brands in one query; further ones are ignored. */
const maxBrands = 1000

interface FilterQuery {
	readonly brand?: string | undefined
	readonly availability?: Filters['availability'] | undefined
	readonly price_from?: number | string | undefined
	readonly price_to?: number | string | undefined
	readonly specs?: string | undefined
	readonly on_sale?: '0' | '1' | undefined
	readonly rating_from?: number | string | undefined
	readonly name?: string | undefined
	readonly q?: string | undefined
}

/** Parses the filters in the query of a listing. The specifications depend on the scope of the listing. */
export async function readFilters(db: Db, scope: Scope, query: FilterQuery): Promise<Filters> {
	const requestedBrands = [...new Set((query.brand ?? '').split('|', maxBrands))].filter((brand) => brand !== '')
	const availability = query.availability ?? 'all'
	const currency = await readCurrency(db)
	const bounds = [query.price_from, query.price_to] as const
	const term = searchTerm(query.q ?? '')
	const [brands, ids, search] = await Promise.all([
		findBrands(db, requestedBrands),
		query.name?.trim() ? findProductsByName(db, query.name) : null,
		term === '' ? undefined : parseQuery(db, term),
	])
	const price = bounds.every((bound) => bound === undefined) ? (search?.sentence.price ?? null) : null
	const [priceFrom, priceTo] = (price ? [price.from, price.to] : bounds).map((bound) => parseBound(bound ?? undefined, currency)) as Bounds
	const choice = parseChoice(query.specs ?? '')
	const specs = choice.length > 0 ? await findChosenValues(db, await findFacetScope(db, scope, search), choice) : []
	const ratingFrom = query.rating_from === undefined ? null : Number(query.rating_from)
	const onSale = query.on_sale === '1'
	return { brands, availability, priceFrom, priceTo, specs, onSale, ratingFrom, ids, isTermPrice: price !== null, search }
}

type Bounds = [from: Cents | null, to: Cents | null]

/** Whether no filter is set; a search term without a price is not a filter. */
export function isUnfiltered({
	brands,
	availability,
	priceFrom,
	priceTo,
	specs,
	onSale,
	ratingFrom,
	ids,
}: Omit<Filters, 'search'>): boolean {
	const narrowed = [priceFrom, priceTo, ratingFrom, ids].some((bound) => bound !== null)
	return !narrowed && !onSale && availability === 'all' && brands.length === 0 && specs.length === 0
}

function parseBound(amount: number | string | undefined, currency: string): Cents | null {
	// The database cannot hold a larger integer, and no price is higher.
	return amount === undefined ? null : Math.min(Number.MAX_SAFE_INTEGER, toMinorUnits(amount, currency))
}

/** The English names of the requested brands. If a spelling differs, all names are compared here, because databases differ in lower case. */
async function findBrands(db: Db, requested: readonly string[]): Promise<readonly string[]> {
	if (requested.length === 0) return requested
	const names = db.selectFrom('brands').select('name')
	const known = await names.where('name', 'in', requested).execute()
	if (known.length >= requested.length) return requested
	return resolveBrands(
		requested,
		(await names.execute()).map(({ name }) => name),
	)
}

/** Products with the words of a name that are compared with it. */
const maxNameMatches = 2000

/** The products with this name (LIST-17, AMB-16). The database finds the words; `isSameName` decides, because databases differ in lower case. */
async function findProductsByName(db: Db, name: string): Promise<number[]> {
	const rows = await db.selectFrom('products').select(['id', 'name']).where(matchesName(db, name)).limit(maxNameMatches).execute()
	return rows.filter((row) => isSameName(row.name, name)).map((row) => row.id)
}
