import { isSameName, resolveBrands } from '@storefront/contract/domain/catalogue/listing/query.ts'
import { searchTerm } from '@storefront/contract/domain/catalogue/search-match.ts'
import { parseChoice } from '@storefront/contract/domain/catalogue/specification/chosen.ts'
import { type Cents, toMinorUnits } from '@storefront/contract/domain/money.ts'
import { readCurrency } from '@storefront/store/infrastructure/context/settings.ts'
import type { Db } from '@storefront/store/infrastructure/db/open.ts'
import { namedLike, type ParsedQuery, parseQuery } from '../../search/search.ts'
import { type ChosenProducts, findChosenProducts } from '../../specifications/chosen-products.ts'
import { type ChosenValues, findChosenValues } from '../../specifications/chosen-values.ts'
import { facetScope } from './facet-scope.ts'
import type { Scope } from './products.ts'

export interface Filters {
	/** English names; none means every brand. */
	readonly brands: readonly string[]
	readonly availability: 'all' | 'in_stock' | 'out_of_stock'
	/** Bounds of what the shopper pays, ends included; null is open (AMB-74). */
	readonly priceFrom: Cents | null
	readonly priceTo: Cents | null
	/** What was chosen of the specifications: a product has one of the values of each. */
	readonly specs: readonly ChosenValues[]
	/** The products with all of that, found once, for all queries that ask for them; null: nothing was chosen of it. */
	readonly chosen: ChosenProducts | null
	readonly onSale: boolean
	/** Stars, 1 to 5; null: any. */
	readonly ratingFrom: number | null
	/** The products of the name that was asked for; null for any name. */
	readonly ids: readonly number[] | null
	/** What was searched for: undefined for no search, null for a term that finds nothing. */
	readonly search: ParsedQuery | null | undefined
}

/** More than any shop has are not looked for. */
const mostBrands = 1000

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

/** Reads the filters of a listing's query. What a specification is depends on what is listed. */
export async function readFilters(db: Db, scope: Scope, query: FilterQuery): Promise<Filters> {
	const askedBrands = [...new Set((query.brand ?? '').split('|', mostBrands))].filter((brand) => brand !== '')
	const availability = query.availability ?? 'all'
	const currency = await readCurrency(db)
	const priceFrom = boundOf(query.price_from, currency)
	const priceTo = boundOf(query.price_to, currency)
	const term = searchTerm(query.q ?? '')
	const [brands, ids, search] = await Promise.all([
		brandsNamed(db, askedBrands),
		query.name?.trim() ? productsNamed(db, query.name) : null,
		term === '' ? undefined : parseQuery(db, term),
	])
	const asked = parseChoice(query.specs ?? '')
	const specs = asked.length > 0 ? await findChosenValues(db, await facetScope(db, scope, search), asked) : []
	const ratingFrom = query.rating_from === undefined ? null : Number(query.rating_from)
	const chosen = await findChosenProducts(db, specs)
	return { brands, availability, priceFrom, priceTo, specs, chosen, onSale: query.on_sale === '1', ratingFrom, ids, search }
}

/** Whether nothing was chosen but, maybe, a term to search for. */
export function isUnfiltered({ brands, availability, priceFrom, priceTo, specs, onSale, ratingFrom, ids }: Filters): boolean {
	const narrowed = [priceFrom, priceTo, ratingFrom, ids].some((bound) => bound !== null)
	return !narrowed && !onSale && availability === 'all' && brands.length === 0 && specs.length === 0
}

function boundOf(amount: number | string | undefined, currency: string): Cents | null {
	// A bound beyond every price is as good as the largest number that a database holds.
	return amount === undefined ? null : Math.min(Number.MAX_SAFE_INTEGER, toMinorUnits(amount, currency))
}

/** All names are looked through only where one is not written as the shop writes it: lower case is not the same in every database. */
async function brandsNamed(db: Db, asked: readonly string[]): Promise<readonly string[]> {
	if (asked.length === 0) return asked
	const names = db.selectFrom('brands').select('name')
	const known = await names.where('name', 'in', asked).execute()
	if (known.length >= asked.length) return asked
	return resolveBrands(
		asked,
		(await names.execute()).map(({ name }) => name),
	)
}

/** Products that have the words of a name among which its own are looked for. */
const mostNamed = 2000

/** LIST-17, AMB-16. The database finds the words, the shop's own rule decides: lower case is not the same in every database. */
async function productsNamed(db: Db, name: string): Promise<number[]> {
	const rows = await db.selectFrom('products').select(['id', 'name']).where(namedLike(db, name)).limit(mostNamed).execute()
	return rows.filter((row) => isSameName(row.name, name)).map((row) => row.id)
}
