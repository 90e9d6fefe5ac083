import { StoreError } from '../../../server/errors/errors.ts'
import type { getProductsByCategory } from '../../../src/contract/catalogue/listing.ts'
import type { QueryOf, SentReplyOf } from '../../../src/contract/wire/endpoint.ts'
import { searchTerm } from '../../../src/domain/catalogue/search-match.ts'
import { parseChoice } from '../../../src/domain/catalogue/specification/chosen.ts'
import { toCents, toUnits } from '../../../src/domain/money.ts'
import { nameForWire } from '../../../src/domain/names.ts'
import { capitalised, reference, toListProduct } from './cards.ts'
import type { Category } from './categories.ts'
import { announced, type CatalogueProduct, lowestPrice, stockOfProduct } from './product.ts'
import { search } from './search.ts'
import type { Snapshot } from './snapshot.ts'

type Query = QueryOf<typeof getProductsByCategory>
type Reply = SentReplyOf<typeof getProductsByCategory>

/** Products of a page when the call does not say (LIST-16), and at most, whatever it says. */
const itemsByDefault = 10
const mostItems = 1000

/** What a filter lets through. */
type Test = (product: CatalogueProduct) => boolean

const price = (product: CatalogueProduct) => lowestPrice(product).price
/** As its card announces it. */
const onSale: Test = (product) => announced(lowestPrice(product)).discount > 0
const inStock: Test = (product) => stockOfProduct(product) > 0

/** One page of a listing with what its filters can offer. `isOfAll`: of all products, where the category is a filter. */
export function list({ products, categories }: Snapshot, query: Query, isOfAll: boolean, currency: string): Reply {
	const { category, part } = scopeOf(categories, query)
	const term = searchTerm(query.q ?? '')
	const found = term === '' ? null : search(products, term)
	const searched = found?.products ?? (query.q === undefined ? products : [])
	const inPlace = searched.filter(inCategory(category?.id)).filter(inPart(part?.id))
	const filters = filtersOf(inPlace, query)
	const matching = sorted(passing(inPlace, filters), query.sort)
	const items = Math.min(mostItems, Math.max(1, Number(query.items ?? itemsByDefault)))
	const start = (Math.max(1, Number(query.page ?? 1)) - 1) * items
	return {
		data: matching.slice(start, start + items).map((product) => toListProduct(product, currency)),
		product_count: inPlace.length,
		category: category ? reference(category) : null,
		sub_category: part ? reference(part) : null,
		...(query.facets === '0'
			? {}
			: { facets: facetsOf({ searched, inPlace, matching, filters, category, categories: isOfAll ? categories : null, currency }) }),
		...(query.q === undefined ? {} : { search: { term, mended: found?.mended ?? null } }),
	}
}

function scopeOf(categories: readonly Category[], { category: id, sub_category: partId }: Query) {
	const asked = (wanted: string | number | undefined) => wanted !== undefined && String(wanted) !== ''
	if (!asked(id)) return { category: undefined, part: undefined }
	const category = categories.find((one) => one.id === String(id))
	if (!category) throw new StoreError('not_found', 'There is no such category.')
	if (!asked(partId)) return { category, part: undefined }
	const part = category.parts.find((one) => one.id === String(partId))
	if (!part) throw new StoreError('not_found', 'There is no such category.')
	return { category, part }
}

const inCategory =
	(id: string | undefined): Test =>
	(product) =>
		id === undefined || product.category?.id === id || product.collectionIds.includes(id)

const inPart =
	(id: string | undefined): Test =>
	({ collectionIds }) =>
		id === undefined || collectionIds.includes(id)

/** Each filter that was asked for, by its name. */
function filtersOf(products: readonly CatalogueProduct[], query: Query): ReadonlyMap<string, Test> {
	const filters = new Map<string, Test>()
	const brands = (query.brand ?? '').split('|').filter(Boolean)
	if (brands.length > 0) filters.set('brand', ({ brand }) => brand !== null && brands.includes(brand.name))
	if (query.availability === 'in_stock') filters.set('availability', inStock)
	if (query.availability === 'out_of_stock') filters.set('availability', (product) => !inStock(product))
	const [from, to] = [query.price_from, query.price_to].map((bound) => (bound === undefined ? null : boundOf(bound)))
	if (from != null || to != null)
		filters.set('price', (product) => (from == null || price(product) >= from) && (to == null || price(product) <= to))
	const name = query.name?.trim().toLowerCase()
	if (name) filters.set('name', (product) => product.name.trim().toLowerCase() === name)
	if (query.on_sale === '1') filters.set('on_sale', onSale)
	const keys = new Set(products.flatMap(({ facets }) => facets.map(({ key }) => key)))
	for (const { key, values } of parseChoice(query.specs ?? ''))
		if (keys.has(key)) filters.set(`spec ${key}`, ({ facets }) => facets.some((facet) => facet.key === key && values.includes(facet.value)))
	return filters
}

/** The end of a price range in cents, however great. */
function boundOf(bound: string | number): number {
	return Math.abs(Number(bound)) < 1e12 ? toCents(bound) : Number(bound)
}

function passing(products: readonly CatalogueProduct[], filters: ReadonlyMap<string, Test>, without?: string): readonly CatalogueProduct[] {
	const tests = [...filters].flatMap(([name, test]) => (name === without ? [] : [test]))
	return products.filter((product) => tests.every((test) => test(product)))
}

function sorted(products: readonly CatalogueProduct[], sort: Query['sort']): readonly CatalogueProduct[] {
	if (sort !== 'priceAsc' && sort !== 'priceDesc') return products
	const sign = sort === 'priceAsc' ? 1 : -1
	return products.toSorted((a, b) => sign * (price(a) - price(b)))
}

interface Counted {
	/** Of all categories. */
	readonly searched: readonly CatalogueProduct[]
	/** Of the category and its part, whatever is filtered. */
	readonly inPlace: readonly CatalogueProduct[]
	readonly matching: readonly CatalogueProduct[]
	readonly filters: ReadonlyMap<string, Test>
	readonly category: Category | undefined
	/** null: the category is no filter of this listing. */
	readonly categories: readonly Category[] | null
	readonly currency: string
}

/** Each count obeys all filters but its own. */
function facetsOf({ searched, inPlace, matching, filters, category, categories, currency }: Counted): NonNullable<Reply['facets']> {
	const anyBrand = passing(inPlace, filters, 'brand')
	const anyAvailability = passing(inPlace, filters, 'availability')
	const ofAnyPart = passing(searched.filter(inCategory(category?.id)), filters)
	const ofAnyCategory = passing(searched, filters)
	const available = anyAvailability.filter(inStock).length
	const prices = inPlace.map(price)
	const brands = [...new Set(inPlace.flatMap(({ brand }) => brand?.name ?? []))].sort((a, b) => a.localeCompare(b, 'en'))
	return {
		filtered_count: matching.length,
		currency,
		price_min: prices.length === 0 ? null : toUnits(prices.reduce((a, b) => Math.min(a, b))),
		price_max: prices.length === 0 ? null : toUnits(prices.reduce((a, b) => Math.max(a, b))),
		brands: brands.map((name) => ({ name, count: anyBrand.filter(({ brand }) => brand?.name === name).length })),
		sub_categories: (category?.parts ?? []).map(({ id, name }) => ({
			id,
			name: nameForWire(name),
			count: ofAnyPart.filter(inPart(id)).length,
		})),
		in_stock: available,
		out_of_stock: anyAvailability.length - available,
		specs: specificationsOf(inPlace, filters),
		// An engine that keeps no price before a discount has nothing to choose here.
		...(inPlace.some(onSale) ? { on_sale: passing(inPlace, filters, 'on_sale').filter(onSale).length } : {}),
		...(categories
			? {
					categories: categories.map(({ id, name }) => ({
						id,
						name: nameForWire(name),
						count: ofAnyCategory.filter(inCategory(id)).length,
					})),
				}
			: {}),
	}
}

/** The engine's facets are the filters of specifications. One whose every product has the same value has nothing to offer. */
function specificationsOf(inPlace: readonly CatalogueProduct[], filters: ReadonlyMap<string, Test>) {
	const names = new Map(inPlace.flatMap(({ facets }) => facets.map(({ key, name }) => [key, name] as const)))
	return [...names].flatMap(([key, name]) => {
		const values = [...new Set(inPlace.flatMap(({ facets }) => facets.flatMap((facet) => (facet.key === key ? facet.value : []))))]
		const counted = passing(inPlace, filters, `spec ${key}`)
		if (values.length < 2) return []
		return {
			key,
			name: capitalised(name),
			unit: null,
			kind: 'values' as const,
			values: values
				.toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true }))
				.map((value) => ({
					value,
					label: capitalised(value),
					count: counted.filter(({ facets }) => facets.some((facet) => facet.key === key && facet.value === value)).length,
				})),
		}
	})
}
