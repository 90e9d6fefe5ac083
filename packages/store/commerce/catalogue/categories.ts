import type { category } from '@storefront/contract/endpoints/catalogue/categories.ts'
import type { InferInput } from 'valibot'
import { parseTextList } from '../../infrastructure/db/json.ts'
import type { Db } from '../../infrastructure/db/open.ts'
import { localize, translationsColumn } from '../translations/localize.ts'

/** Products that the mega panel lists under a sub-category (AMB-53). */
const productsListed = 8
/** Selects in one `union`: SQLite accepts up to 500. */
const partsAtOnce = 200

interface ListedProduct {
	readonly id: number
	readonly name: string
}

/** Top categories in the shop's order, with their sub-categories and some products of each; at most `items` categories, or all. */
export async function readCategories(db: Db, items: number | null): Promise<InferInput<typeof category>[]> {
	const tops = await db
		.selectFrom('categories')
		.select(['id', 'name', 'image', 'images'])
		.select(translationsColumn('category', 'categories.id').as('texts'))
		.where('parent_id', 'is', null)
		.orderBy('position')
		.orderBy('id')
		.$if(items !== null, (query) => query.limit(items ?? 0))
		.execute()
	const subs = await db
		.selectFrom('categories')
		.select(['id', 'name', 'parent_id'])
		.select(translationsColumn('category', 'categories.id').as('texts'))
		.where('parent_id', 'is not', null)
		.orderBy('position')
		.orderBy('id')
		.execute()
	const shown = new Set(tops.map((top) => top.id))
	const products = await readProducts(
		db,
		subs.filter((sub) => sub.parent_id !== null && shown.has(sub.parent_id)).map((sub) => sub.id),
	)
	return tops.map((top) => {
		const own = subs.filter((sub) => sub.parent_id === top.id)
		return {
			id: top.id,
			name: localize(top.texts).name(top.name),
			image: top.image,
			is_sub_category: own.length > 0 ? 1 : 0,
			sub_category: own.map((sub) => ({ id: sub.id, name: localize(sub.texts).name(sub.name), products: products.get(sub.id) ?? [] })),
			images: parseTextList(top.images),
		}
	})
}

/** The first products of each sub-category, in one statement that reads an index briefly for each sub-category. */
async function readProducts(db: Db, subCategories: readonly number[]): Promise<Map<number, ListedProduct[]>> {
	const products = new Map<number, ListedProduct[]>()
	for (let start = 0; start < subCategories.length; start += partsAtOnce) {
		const [first, ...others] = subCategories.slice(start, start + partsAtOnce).map((id) => firstProducts(db, id))
		if (!first) continue
		for (const { id, name, sub_category_id, texts } of await others.reduce((all, one) => all.unionAll(one), first).execute()) {
			const product = { id, name: localize(texts).text('name', name) }
			if (sub_category_id !== null) products.set(sub_category_id, [...(products.get(sub_category_id) ?? []), product])
		}
	}
	return products
}

function firstProducts(db: Db, subCategory: number) {
	const listed = db
		.selectFrom('products')
		.select(['id', 'name', 'sub_category_id'])
		.select(translationsColumn('product', 'products.id').as('texts'))
		.where('sub_category_id', '=', subCategory)
		.orderBy('top_status', 'desc')
		.orderBy('sold_count', 'desc')
		.orderBy('id')
		.limit(productsListed)
	// Wrapped in another select, because neither database accepts `order by` inside a union otherwise.
	return db.selectFrom(listed.as('listed')).select(['id', 'name', 'sub_category_id', 'texts'])
}
