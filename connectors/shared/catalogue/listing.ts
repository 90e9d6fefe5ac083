import { availableVariants } from '@storefront/contract/domain/catalogue/listing/variant-choice.ts'
import { searchTerm } from '@storefront/contract/domain/catalogue/search-match.ts'
import { parseChoice } from '@storefront/contract/domain/catalogue/specification/chosen-specifications.ts'
import { toCents, toUnits } from '@storefront/contract/domain/money.ts'
import { toWireName } from '@storefront/contract/domain/names.ts'
import type { getProductsByCategory } from '@storefront/contract/endpoints/catalogue/listing.ts'
import type { QueryOf, SentReplyOf } from '@storefront/contract/endpoints/wire/endpoint.ts'
import { StoreError } from '@storefront/store/infrastructure/errors/errors.ts'
import { capitalised, reference, toListProduct, toMatchingProduct } from './cards.ts'
import type { Category } from './categories.ts'
import { type CatalogueProduct, lowestPrice, toDisplayedPrice, type Variant } from './product.ts'
import { search } from './search.ts'
import type { Snapshot } from './snapshot.ts'

type Query = QueryOf<typeof getProductsByCategory>
type Reply = SentReplyOf<typeof getProductsByCategory>

/** Default page size (LIST-16), and maximum page size. */
const itemsByDefault = 10
const maxItems = 1000

/** Whether a variant of a product passes a filter. */
type Test = (product: CatalogueProduct, variant: Variant) => boolean

/** A product with its variants that pass the filters, at least one. */
interface VariantFilterResult {
	readonly product: CatalogueProduct
	readonly variants: readonly Variant[]
}

/** Whether the product card shows a discount. */
const onSale: Test = (_, variant) => toDisplayedPrice(variant).discount > 0
const inStock = ({ stock }: Variant) => stock > 0
/** Price on the product card. */
const price = ({ variants }: VariantFilterResult) => lowestPrice({ variants }).price

/** One page of a listing with the available filters. `isOfAll`: a listing of all products, which can be filtered by category. */
export function list({ products, categories }: Snapshot, query: Query, isOfAll: boolean, currency: string): Reply {
	const { category, part } = scopeOf(categories, query)
	const term = searchTerm(query.q ?? '')
	const found = term === '' ? null : search(products, term)
	const searched = found?.products ?? (query.q === undefined ? products : [])
	const inPlace = searched.filter(inCategory(category?.id)).filter(inPart(part?.id))
	const filters: Filters = { tests: testsOf(inPlace, query), availability: query.availability ?? 'all' }
	const matching = sortProducts(findMatches(inPlace, filters), query.sort)
	const isChosen = filtersVariants(filters)
	const items = Math.min(maxItems, Math.max(1, Number(query.items ?? itemsByDefault)))
	const start = (Math.max(1, Number(query.page ?? 1)) - 1) * items
	return {
		data: matching
			.slice(start, start + items)
			.map(({ product, variants }) => (isChosen ? toMatchingProduct(product, variants, currency) : toListProduct(product, currency))),
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
	const isSet = (wanted: string | number | undefined) => wanted !== undefined && String(wanted) !== ''
	if (!isSet(id)) return { category: undefined, part: undefined }
	const category = categories.find((one) => one.id === String(id))
	if (!category) throw new StoreError('not_found', 'There is no such category.')
	if (!isSet(partId)) return { category, part: undefined }
	const part = category.parts.find((one) => one.id === String(partId))
	if (!part) throw new StoreError('not_found', 'There is no such category.')
	return { category, part }
}

const inCategory =
	(id: string | undefined) =>
	({ category, collectionIds }: CatalogueProduct): boolean =>
		id === undefined || category?.id === id || collectionIds.includes(id)

const inPart =
	(id: string | undefined) =>
	({ collectionIds }: CatalogueProduct): boolean =>
		id === undefined || collectionIds.includes(id)

interface Filters {
	readonly tests: ReadonlyMap<string, Test>
	readonly availability: NonNullable<Query['availability']>
}

const noTests: Filters['tests'] = new Map()

/** Filters by properties in which variants of a product can differ. */
const variantTests = ['price', 'on_sale']

/** Whether a filter applies to variants; listings then show the lowest variant that passes (AMB-74). */
function filtersVariants({ tests, availability }: Filters): boolean {
	return availability !== 'all' || [...tests.keys()].some((name) => variantTests.includes(name) || name.startsWith('spec '))
}

/** Requested filters by name. Availability applies to the variants that pass the others. */
function testsOf(products: readonly CatalogueProduct[], query: Query): ReadonlyMap<string, Test> {
	const tests = new Map<string, Test>()
	const brands = (query.brand ?? '').split('|').filter(Boolean)
	if (brands.length > 0) tests.set('brand', ({ brand }) => brand !== null && brands.includes(brand.name))
	const [from, to] = [query.price_from, query.price_to].map((bound) => (bound === undefined ? null : boundOf(bound)))
	if (from != null || to != null)
		tests.set('price', (_, variant) => (from == null || variant.price >= from) && (to == null || variant.price <= to))
	const name = query.name?.trim().toLowerCase()
	if (name) tests.set('name', (product) => product.name.trim().toLowerCase() === name)
	if (query.on_sale === '1') tests.set('on_sale', onSale)
	const keys = new Set(products.flatMap(({ facets }) => facets.map(({ key }) => key)))
	for (const { key, values } of parseChoice(query.specs ?? '')) if (keys.has(key)) tests.set(`spec ${key}`, hasOneOf(key, values))
	return tests
}

const hasOneOf =
	(key: string, values: readonly string[]): Test =>
	({ facets }, variant) =>
		(variant.facets ?? facets).some((facet) => facet.key === key && values.includes(facet.value))

/** Bound of a price range in cents, without an upper limit. */
function boundOf(bound: string | number): number {
	return Math.abs(Number(bound)) < 1e12 ? toCents(bound) : Number(bound)
}

/** Products that pass the filters, with their passing variants. `without` omits a filter, `more` adds one. */
function findMatches(
	products: readonly CatalogueProduct[],
	{ tests, availability }: Filters,
	without?: string,
	more?: Test,
): readonly VariantFilterResult[] {
	const isSet = [...[...tests].flatMap(([name, test]) => (name === without ? [] : [test])), ...(more ? [more] : [])]
	return products.flatMap((product) => {
		const variants = availableVariants(
			product.variants
				.filter((variant) => isSet.every((test) => test(product, variant)))
				.map((variant) => ({ variant, inStock: inStock(variant) })),
			without === 'availability' ? 'all' : availability,
		)
		return variants.length > 0 ? [{ product, variants: variants.map(({ variant }) => variant) }] : []
	})
}

function sortProducts(products: readonly VariantFilterResult[], sort: Query['sort']): readonly VariantFilterResult[] {
	if (sort !== 'priceAsc' && sort !== 'priceDesc') return products
	const sign = sort === 'priceAsc' ? 1 : -1
	return products.toSorted((a, b) => sign * (price(a) - price(b)))
}

interface Counted {
	/** Products of all categories. */
	readonly searched: readonly CatalogueProduct[]
	/** Products of the category and sub-category, unfiltered. */
	readonly inPlace: readonly CatalogueProduct[]
	readonly matching: readonly VariantFilterResult[]
	readonly filters: Filters
	readonly category: Category | undefined
	/** null: the listing has no category filter. */
	readonly categories: readonly Category[] | null
	readonly currency: string
}

/** Each count applies all other filters, but not its own. */
function facetsOf({ searched, inPlace, matching, filters, category, categories, currency }: Counted): NonNullable<Reply['facets']> {
	const anyBrand = findMatches(inPlace, filters, 'brand')
	const anyAvailability = findMatches(inPlace, filters, 'availability')
	const ofAnyPart = findMatches(searched.filter(inCategory(category?.id)), filters)
	const ofAnyCategory = findMatches(searched, filters)
	const available = anyAvailability.filter(({ variants }) => variants.some(inStock)).length
	const brands = [...new Set(inPlace.flatMap(({ brand }) => brand?.name ?? []))].sort((a, b) => a.localeCompare(b, 'en'))
	return {
		filtered_count: matching.length,
		currency,
		...priceEnds(inPlace, filters, matching),
		brands: brands.map((name) => ({ name, count: anyBrand.filter(({ product }) => product.brand?.name === name).length })),
		sub_categories: (category?.parts ?? []).map(({ id, name }) => ({
			id,
			name: toWireName(name),
			count: ofAnyPart.filter(({ product }) => inPart(id)(product)).length,
		})),
		in_stock: available,
		out_of_stock: anyAvailability.length - available,
		specs: specificationsOf(inPlace, filters),
		// Engines without prices before a discount have no filter for discounts.
		...(inPlace.some((product) => product.variants.some((variant) => onSale(product, variant)))
			? { on_sale: findMatches(inPlace, filters, 'on_sale', onSale).length }
			: {}),
		...(categories
			? {
					categories: categories.map(({ id, name }) => ({
						id,
						name: toWireName(name),
						count: ofAnyCategory.filter(({ product }) => inCategory(id)(product)).length,
					})),
				}
			: {}),
	}
}

/** Lowest and highest price: of the whole set, or of the displayed prices if filters apply to variants. */
function priceEnds(inPlace: readonly CatalogueProduct[], { tests, availability }: Filters, matching: readonly VariantFilterResult[]) {
	const moving = new Map([...tests].filter(([name]) => name === 'on_sale' || name.startsWith('spec ')))
	const shown = [...findMatches(inPlace, { tests: moving, availability }), ...matching]
	const prices = (shown.length > 0 ? shown : inPlace).map(({ variants }) => lowestPrice({ variants }))
	if (prices.length === 0) return { price_min: null, price_max: null }
	return {
		price_min: toUnits(prices.map((one) => one.price).reduce((a, b) => Math.min(a, b))),
		price_max: toUnits(prices.map((one) => toDisplayedPrice(one).price).reduce((a, b) => Math.max(a, b))),
	}
}

/** Facets of the engine are specification filters. A facet with one value in all products is not a filter. */
function specificationsOf(inPlace: readonly CatalogueProduct[], filters: Filters) {
	const names = new Map(inPlace.flatMap(({ facets }) => facets.map(({ key, name }) => [key, name] as const)))
	return [...names].flatMap(([key, name]) => {
		const values = [...new Set(inPlace.flatMap(({ facets }) => facets.flatMap((facet) => (facet.key === key ? facet.value : []))))]
		if (values.length < 2) return []
		const counted = findMatches(inPlace, { ...filters, availability: 'all' }, `spec ${key}`).map(({ product, variants }) => ({
			...product,
			variants,
		}))
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
					count: findMatches(counted, { tests: noTests, availability: filters.availability }, undefined, hasOneOf(key, [value])).length,
				})),
		}
	})
}
