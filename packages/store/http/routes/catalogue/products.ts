import { searchTerm } from '@storefront/contract/domain/catalogue/search-match.ts'
import { stepLabel, unitOfMeasure } from '@storefront/contract/domain/catalogue/specification/grouping.ts'
import type { Unit } from '@storefront/contract/domain/catalogue/specification/units.ts'
import { accessoryCount } from '@storefront/contract/domain/constants.ts'
import { toAmount } from '@storefront/contract/domain/money.ts'
import { getProducts, getProductsByCategory } from '@storefront/contract/endpoints/catalogue/listing.ts'
import { getProduct, getWorksWith, searchProducts } from '@storefront/contract/endpoints/catalogue/products.ts'
import type { QueryOf, SentReplyOf } from '@storefront/contract/endpoints/wire/endpoint.ts'
import { english } from '@storefront/i18n/language.ts'
import { withLanguage } from '@storefront/i18n/server/request-locale.ts'
import { text } from '@storefront/i18n/text.ts'
import { findAccessories } from '@storefront/store/commerce/catalogue/accessories/find-accessories.ts'
import { findProducts, searchDetails } from '@storefront/store/commerce/catalogue/find-products.ts'
import { localizedReference, readListProducts } from '@storefront/store/commerce/catalogue/list-products.ts'
import type { Facets } from '@storefront/store/commerce/catalogue/listing/facets.ts'
import { isUnfiltered, readFilters } from '@storefront/store/commerce/catalogue/listing/filters.ts'
import { findScope } from '@storefront/store/commerce/catalogue/listing/listing.ts'
import type { Scope } from '@storefront/store/commerce/catalogue/listing/products.ts'
import { listByTerm } from '@storefront/store/commerce/catalogue/listing/term-price.ts'
import { readProduct } from '@storefront/store/commerce/catalogue/product-detail.ts'
import { countMissedSearch } from '@storefront/store/commerce/search/missed-searches.ts'
import type { ParsedQuery } from '@storefront/store/commerce/search/parse-query.ts'
import { localize, localizedForWire } from '@storefront/store/commerce/translations/localize.ts'
import type { Words } from '@storefront/store/commerce/translations/shared-words.ts'
import { readCurrency } from '@storefront/store/infrastructure/context/settings.ts'
import type { App, Store } from '@storefront/store/infrastructure/context/store.ts'
import type { Db } from '@storefront/store/infrastructure/db/open.ts'
import { StoreError } from '@storefront/store/infrastructure/errors/errors.ts'
import { implement, implementPublic } from '../../calls/implement.ts'
import { visitorKey } from '../../calls/visitor.ts'
import { parseId } from '../../calls/wire-id.ts'

/** Default number of products per page (LIST-16), and the maximum. */
const itemsByDefault = 10
const mostItems = 1000
/** More than any shop has, and within the range of the database. */
const lastPage = 1_000_000
/** Maximum number of products in a search reply. */
const mostFound = 20

/** Lists, details and search of products. */
export function addProducts(app: App, store: Store): void {
	const { db } = store

	for (const endpoint of [getProductsByCategory, getProducts]) {
		implementPublic(
			app,
			endpoint,
			({ query }) => list(store, query, endpoint === getProducts),
			async ({ query, c }) => {
				if (query.q) await store.limits.take('search', visitorKey(store, c))
			},
		)
	}

	implementPublic(app, getProduct, async ({ id }) => {
		const product = await readProduct(store, parseId(id) ?? -1)
		if (!product) throw new StoreError('not_found', text('refusals.noProduct'))
		return { data: product }
	})

	implementPublic(app, getWorksWith, async ({ id, query }) => {
		const items = Math.min(accessoryCount, Number(query.items ?? accessoryCount))
		const ids = await findAccessories(store, parseId(id) ?? -1, items)
		if (!ids) throw new StoreError('not_found', text('refusals.noProduct'))
		return { data: await readListProducts(db, ids) }
	})

	implement(app, searchProducts, async ({ body, c }) => {
		await store.limits.take('search', visitorKey(store, c))
		return await findProducts(db, body.term, mostFound)
	})
}

async function list(
	store: Store,
	query: QueryOf<typeof getProductsByCategory>,
	isCategoryFilter: boolean,
): Promise<SentReplyOf<typeof getProductsByCategory>> {
	const { db } = store
	const scope = await findScope(db, query.category, query.sub_category)
	const filters = await readFilters(db, scope, query)
	const page = {
		items: Math.min(mostItems, Math.max(1, Number(query.items ?? itemsByDefault))),
		page: Math.min(lastPage, Math.max(1, Number(query.page ?? 1))),
		sort: query.sort ?? 'None',
	}
	const listing = await listByTerm(db, scope, filters, page, { facets: query.facets !== '0', isCategoryFilter })
	const { ids, variants, facets, total, isPriceMissed } = listing
	// Further pages, and the same search with filters or sorted, are counted already.
	const isNew =
		scope.category === null &&
		page.page === 1 &&
		page.sort === 'None' &&
		isUnfiltered(filters.isTermPrice ? { ...filters, priceFrom: null, priceTo: null } : filters)
	if (isNew) recordMissedSearch(store, query.q ?? '', total, filters.search?.dropped ?? [])
	return {
		data: await readListProducts(db, ids, variants),
		product_count: total,
		...(facets ? { facets: facetsForWire(facets, isCategoryFilter, await readCurrency(db)) } : {}),
		...namesOf(scope),
		...(query.q ? { search: await searchFor(db, query.q, filters.search, isPriceMissed) } : {}),
	}
}

/** Records a search with few results for the owner, in the background. */
function recordMissedSearch(store: Store, typed: string, found: number, leftOut: readonly string[]): void {
	const term = searchTerm(typed)
	if (term === '' || (found > 0 && leftOut.length === 0)) return
	store.background.run('count a search that found too little', () => countMissedSearch(store.db, { term, leftOut }, store.clock()))
}

async function searchFor(db: Db, term: string, search: ParsedQuery | null | undefined, isPriceMissed: boolean) {
	const details = search ? { dropped: [...search.dropped], ...(await searchDetails(db, search, isPriceMissed)) } : {}
	return { term: searchTerm(term), ...details }
}

function facetsForWire(facets: Facets, isCategoryFilter: boolean, currency: string) {
	const { matching, priceMin, priceMax, brands, subCategories, inStock, outOfStock, specs, onSale, ratings, categories, words } = facets
	const counted = ({ id, name, texts, count }: Facets['categories'][number]) => ({ id, name: localize(texts).name(name), count })
	return {
		filtered_count: matching,
		currency,
		price_min: priceMin === null ? null : toAmount(priceMin, currency),
		price_max: priceMax === null ? null : toAmount(priceMax, currency),
		brands: brands.map(({ name, count }) => ({ name, count })),
		sub_categories: subCategories.map(counted),
		in_stock: inStock,
		out_of_stock: outOfStock,
		specs: specs.map((facet) => specificationForWire(facet, words)),
		on_sale: onSale,
		ratings: [...ratings],
		...(isCategoryFilter ? { categories: categories.map(counted) } : {}),
	}
}

/** The label of a step in the locale of the request, unless the owner has set another one. */
function stepForWire({ from, to, label }: Pick<Group, 'from' | 'to' | 'label'>, unit: Unit, words: Words): string {
	const localized = stepLabel(from, to, unit)
	const isDefaultLabel = label === withLanguage(english.tag, () => stepLabel(from, to, unit))
	return isDefaultLabel ? localizedForWire(label, localized) : words.forWire(label)
}

type Group = Facets['specs'][number]['groups'][number]

function specificationForWire({ key, name, unit, measure, kind, min, max, step, groups }: Facets['specs'][number], words: Words) {
	const values = groups.map(({ value, label, count }) => ({ value, label: words.forWire(label), count }))
	const steps = groups.map(({ from, to, label, count }) => ({
		from,
		to,
		label: stepForWire({ from, to, label }, unitOfMeasure(measure ?? '', unit), words),
		count,
	}))
	return {
		key,
		name: words.forWire(name),
		unit: unit || null,
		kind,
		min,
		max,
		step,
		values: kind === 'values' ? values : [],
		steps: kind === 'range' ? steps : [],
	}
}

function namesOf({ category, subCategory }: Scope) {
	return {
		category: category && localizedReference(category.id, category.name, category.texts),
		sub_category: subCategory && localizedReference(subCategory.id, subCategory.name, subCategory.texts),
	}
}
