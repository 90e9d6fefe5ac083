import { getProducts, getProductsByCategory } from '../../../src/contract/catalogue/listing.ts'
import { getProduct, getWorksWith, searchProducts } from '../../../src/contract/catalogue/products.ts'
import type { QueryOf, SentReplyOf } from '../../../src/contract/wire/endpoint.ts'
import { searchTerm } from '../../../src/domain/catalogue/search-match.ts'
import { stepLabel, unitOfMeasure } from '../../../src/domain/catalogue/specification/grouping.ts'
import type { Unit } from '../../../src/domain/catalogue/specification/units.ts'
import { accessoryCount } from '../../../src/domain/constants.ts'
import { toAmount } from '../../../src/domain/money.ts'
import { english } from '../../../src/language/language.ts'
import { inLanguage } from '../../../src/language/serving/of-request.ts'
import { text } from '../../../src/language/text.ts'
import { findProducts, searchNotes } from '../../catalogue/find-products.ts'
import { readListProducts, reference } from '../../catalogue/list-products.ts'
import type { Facets } from '../../catalogue/listing/facets.ts'
import { isUnfiltered, readFilters } from '../../catalogue/listing/filters.ts'
import { findScope, listProducts } from '../../catalogue/listing/listing.ts'
import type { Scope } from '../../catalogue/listing/products.ts'
import { readProduct } from '../../catalogue/product-detail.ts'
import { findAccessories } from '../../catalogue/works-with/find-accessories.ts'
import type { Db } from '../../db/open.ts'
import { StoreError } from '../../errors/errors.ts'
import { implement } from '../../http/implement.ts'
import { visitorKey } from '../../http/visitor.ts'
import { storeId } from '../../http/wire-id.ts'
import { countMissedSearch } from '../../search/missed-searches.ts'
import type { Understood } from '../../search/search.ts'
import { readCurrency } from '../../store/settings.ts'
import type { App, Store } from '../../store/store.ts'
import { told, wordsForWire } from '../../translations/told.ts'
import type { Words } from '../../translations/words.ts'

/** Products of a page when the call does not say (LIST-16), and at most, whatever it says. */
const itemsByDefault = 10
const mostItems = 1000
/** No shop has more; the database could not count further. */
const lastPage = 1_000_000
/** Products that a search shows. */
const mostFound = 20

/** Lists, details and search of products. */
export function addProducts(app: App, store: Store): void {
	const { db } = store

	for (const endpoint of [getProductsByCategory, getProducts]) {
		implement(app, endpoint, async (call) => {
			// Only a search looks at who asks: a page that asks for anything else needs no request (NeedsRequest).
			if (call.query.q) await store.limits.take('search', visitorKey(store, call.c))
			return list(store, call.query, endpoint === getProducts)
		})
	}

	implement(app, getProduct, async ({ id }) => {
		const product = await readProduct(store, storeId(id) ?? -1)
		if (!product) throw new StoreError('not_found', text('refusals.noProduct'))
		return { data: product }
	})

	implement(app, getWorksWith, async ({ id, query }) => {
		const items = Math.min(accessoryCount, Number(query.items ?? accessoryCount))
		const ids = await findAccessories(store, storeId(id) ?? -1, items)
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
	const { ids, variants, facets, total } = await listProducts(db, scope, filters, page, { facets: query.facets !== '0', isCategoryFilter })
	// Its further pages, and the same with filters or sorted, are the search that was counted already.
	const isNew = scope.category === null && page.page === 1 && page.sort === 'None' && isUnfiltered(filters)
	if (isNew) noteIfMissed(store, query.q ?? '', total, filters.search?.dropped ?? [])
	return {
		data: await readListProducts(db, ids, variants),
		product_count: total,
		...(facets ? { facets: facetsForWire(facets, isCategoryFilter, await readCurrency(db)) } : {}),
		...namesOf(scope),
		...(query.q ? { search: await searchFor(db, query.q, filters.search) } : {}),
	}
}

/** Counts a search that missed something, for the owner; the answer neither waits for that nor fails by it. */
function noteIfMissed(store: Store, typed: string, found: number, leftOut: readonly string[]): void {
	const term = searchTerm(typed)
	if (term === '' || (found > 0 && leftOut.length === 0)) return
	store.background.run('count a search that found too little', () => countMissedSearch(store.db, { term, leftOut }, store.clock()))
}

async function searchFor(db: Db, term: string, search: Understood | null | undefined) {
	return { term: searchTerm(term), ...(search ? { dropped: [...search.dropped], ...(await searchNotes(db, search)) } : {}) }
}

function facetsForWire(facets: Facets, isCategoryFilter: boolean, currency: string) {
	const { matching, priceMin, priceMax, brands, subCategories, inStock, outOfStock, specs, onSale, ratings, categories, words } = facets
	const counted = ({ id, name, texts, count }: Facets['categories'][number]) => ({ id, name: told(texts).name(name), count })
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

/** A part of a range is called as the language of the call has it, unless the owner has called it otherwise. */
function stepForWire({ from, to, label }: Pick<Group, 'from' | 'to' | 'label'>, unit: Unit, words: Words): string {
	const said = stepLabel(from, to, unit)
	const isOurs = label === inLanguage(english.tag, () => stepLabel(from, to, unit))
	return isOurs ? wordsForWire(label, said) : words.forWire(label)
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
		category: category && reference(category.id, category.name, category.texts),
		sub_category: subCategory && reference(subCategory.id, subCategory.name, subCategory.texts),
	}
}
