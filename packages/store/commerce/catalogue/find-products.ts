import { toAmount } from '@storefront/contract/domain/money.ts'
import type { foundProduct, searchProducts } from '@storefront/contract/endpoints/catalogue/products.ts'
import type { SentReplyOf } from '@storefront/contract/endpoints/wire/endpoint.ts'
import type { InferInput } from 'valibot'
import { readCurrency } from '../../infrastructure/context/settings.ts'
import type { Db } from '../../infrastructure/db/open.ts'
import type { ParsedQuery, ParsedSentence } from '../search/parse-query.ts'
import { rankedIds } from '../search/ranked-page.ts'
import { type NamedEntity, suggest } from '../search/suggest.ts'
import { localize, translationsColumn } from '../translations/localize.ts'
import { type Filters, readFilters } from './listing/filters.ts'
import type { Scope } from './listing/products.ts'
import { listByTerm } from './listing/term-price.ts'

type SearchReply = SentReplyOf<typeof searchProducts>

/** The products at the start of a listing with this search term, in its order, and how the search changed the term. */
export async function findProducts(db: Db, term: string, items: number): Promise<SearchReply> {
	const filters = await readFilters(db, wholeShop, { q: term })
	const { search } = filters
	if (!search) return { data: [] }
	const { ids, isPriceMissed } = await listFirst(db, filters, search, items)
	const [data, notes] = await Promise.all([readFoundProducts(db, ids), searchDetails(db, search, isPriceMissed)])
	const isComplete = search.dropped.length === 0 || search.sentence.isType
	return isComplete ? { data, ...notes } : { data: [], partial: { dropped: [...search.dropped], data }, ...notes }
}

const wholeShop: Scope = { category: null, subCategory: null }

async function listFirst(db: Db, filters: Filters, search: ParsedQuery, items: number) {
	if (filters.isTermPrice || search.sentence.sort)
		return await listByTerm(
			db,
			wholeShop,
			filters,
			{ items, page: 1, sort: 'None' },
			{ facets: false, isCategoryFilter: true, total: false },
		)
	const within = db.selectFrom('products').where(search.inOrder)
	return { ids: await rankedIds(db, search, within, { items, offset: 0 }), isPriceMissed: false }
}

/**
 * The corrected words of a search, the categories and brands that its term names, and what else it says, as the API has them.
 * `isPriceMissed`: no product is within the price of the term.
 */
export async function searchDetails(
	db: Db,
	{ corrected, groups, sentence }: ParsedQuery,
	isPriceMissed: boolean,
): Promise<Pick<SearchReply, 'mended' | 'categories' | 'brands' | 'sentence'>> {
	const { categories, brands } = await suggest(db, groups)
	const toReference = ({ id, name, texts }: NamedEntity) => ({ id, name: localize(texts).name(name) })
	return {
		mended: corrected,
		categories: categories.map((one) => ({ ...toReference(one), parent: one.parent && toReference(one.parent) })),
		brands: brands.map(toReference),
		...sentenceForWire(sentence, isPriceMissed),
	}
}

function sentenceForWire({ text: term, price, sort, notSold }: ParsedSentence, isPriceMissed: boolean): Pick<SearchReply, 'sentence'> {
	if (!price && !sort && !notSold) return {}
	return {
		sentence: {
			term,
			...(price ? { price_from: price.from, price_to: price.to } : {}),
			...(isPriceMissed ? { price_missed: true } : {}),
			...(sort ? { sort } : {}),
			...(notSold ? { not_sold: notSold } : {}),
		},
	}
}

async function readFoundProducts(db: Db, ids: readonly number[]): Promise<InferInput<typeof foundProduct>[]> {
	if (ids.length === 0) return []
	const [currency, rows] = await Promise.all([
		readCurrency(db),
		db
			.selectFrom('products')
			.select(['id', 'name', 'thumbnail', 'paid', 'price_varies'])
			.select(translationsColumn('product', 'products.id').as('texts'))
			.where('id', 'in', ids)
			.execute(),
	])
	const rowsById = new Map(rows.map((row) => [row.id, row]))
	return ids.flatMap((id) => {
		const row = rowsById.get(id)
		if (!row) return []
		return {
			id,
			name: localize(row.texts).text('name', row.name),
			thumbnail: row.thumbnail,
			price: toAmount(row.paid, currency),
			price_varies: row.price_varies,
			currency,
		}
	})
}
