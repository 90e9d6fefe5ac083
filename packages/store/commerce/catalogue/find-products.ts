import { toAmount } from '@storefront/contract/domain/money.ts'
import type { foundProduct, searchProducts } from '@storefront/contract/endpoints/catalogue/products.ts'
import type { SentReplyOf } from '@storefront/contract/endpoints/wire/endpoint.ts'
import type { InferInput } from 'valibot'
import { readCurrency } from '../../infrastructure/context/settings.ts'
import type { Db } from '../../infrastructure/db/open.ts'
import { type ParsedQuery, parseQuery } from '../search/parse-query.ts'
import { rankedIds } from '../search/ranked-page.ts'
import { type NamedEntity, suggest } from '../search/suggest.ts'
import { localize, translationsColumn } from '../translations/localize.ts'

type SearchReply = SentReplyOf<typeof searchProducts>

/** The products at the start of a listing with this search term, in its order, and how the search changed the term. */
export async function findProducts(db: Db, term: string, items: number): Promise<SearchReply> {
	const search = await parseQuery(db, term)
	if (!search) return { data: [] }
	const within = db.selectFrom('products').where(search.inOrder)
	const [ids, notes] = await Promise.all([rankedIds(db, search, within, { items, offset: 0 }), searchDetails(db, search)])
	const data = await readFoundProducts(db, ids)
	return search.dropped.length === 0 ? { data, ...notes } : { data: [], partial: { dropped: [...search.dropped], data }, ...notes }
}

/** The corrected words of a search, and the categories and brands that its term names, as the API has them. */
export async function searchDetails(
	db: Db,
	{ corrected, groups }: ParsedQuery,
): Promise<Pick<SearchReply, 'mended' | 'categories' | 'brands'>> {
	const { categories, brands } = await suggest(db, groups)
	const toReference = ({ id, name, texts }: NamedEntity) => ({ id, name: localize(texts).name(name) })
	return {
		mended: corrected,
		categories: categories.map((one) => ({ ...toReference(one), parent: one.parent && toReference(one.parent) })),
		brands: brands.map(toReference),
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
