import { sql } from 'kysely'
import { textMap } from './json.ts'
import { type Db, engineOf } from './open.ts'
import { rememberWords } from './search-vocabulary.ts'
import { searchWords } from './search-words.ts'

/** Products at a time: few enough parameters for both engines. */
const chunkSize = 500

/**
 * Brings `price`, `discount`, `stock` and `search_text` of products up to what their offers, brand and categories say.
 * Call it after any change of these, in the same transaction, with the ids of the products concerned; `'all'` does the
 * whole catalogue. A product without offers costs nothing and has no stock.
 */
export async function summarize(db: Db, products: readonly number[] | 'all'): Promise<void> {
	const ids = products === 'all' ? await allProducts(db) : [...new Set(products)].sort((a, b) => a - b)
	for (let start = 0; start < ids.length; start += chunkSize) await summarizeChunk(db, ids.slice(start, start + chunkSize))
}

async function allProducts(db: Db): Promise<number[]> {
	const rows = await db.selectFrom('products').select('id').orderBy('id').execute()
	return rows.map((row) => row.id)
}

interface Summary {
	price: number
	discount: number
	stock: number
	words: string[]
}

async function summarizeChunk(db: Db, ids: readonly number[]): Promise<void> {
	// Locked before the offers are read: of two orders at once the second then sees what the first left.
	const products = await db
		.selectFrom('products')
		.select(['id', 'name', 'brand_id', 'category_id', 'sub_category_id'])
		.where('id', 'in', ids)
		.orderBy('id')
		.$if(engineOf(db) === 'postgres', (query) => query.forUpdate())
		.execute()
	const brands = await namesById(
		db,
		'brands',
		products.map((product) => product.brand_id),
	)
	const categories = await namesById(
		db,
		'categories',
		products.flatMap((product) => [product.category_id, product.sub_category_id]),
	)
	const summaries = new Map<number, Summary>()
	for (const product of products) {
		const names = [product.name, brands.get(product.brand_id), categories.get(product.sub_category_id), categories.get(product.category_id)]
		summaries.set(product.id, { price: 0, discount: 0, stock: 0, words: searchWords(names.join(' ')) })
	}
	await rememberWords(
		db,
		[...summaries.values()].flatMap((summary) => summary.words),
	)
	const offers = await db
		.selectFrom('offers')
		.select(['product_id', 'sku', 'attributes', 'price', 'discount', 'stock'])
		.where('product_id', 'in', ids)
		.orderBy('product_id')
		.orderBy('price')
		.orderBy('discount', 'desc')
		.orderBy('id')
		.execute()
	let cheapest: number | undefined
	for (const offer of offers) {
		const summary = summaries.get(offer.product_id)
		if (!summary) continue
		if (cheapest !== offer.product_id) Object.assign(summary, { price: offer.price, discount: offer.discount })
		cheapest = offer.product_id
		summary.stock += offer.stock
		const options = Object.values(textMap(offer.attributes))
		summary.words.push(...searchWords([offer.sku, ...options].join(' ')))
	}
	await store(db, summaries)
}

async function namesById(db: Db, table: 'brands' | 'categories', ids: readonly (number | null)[]): Promise<Map<number | null, string>> {
	const wanted = [...new Set(ids.filter((id) => id !== null))]
	if (wanted.length === 0) return new Map()
	const rows = await db.selectFrom(table).select(['id', 'name']).where('id', 'in', wanted).execute()
	return new Map(rows.map((row) => [row.id, row.name]))
}

/** One statement for all: thousands of single updates would take seconds on an import. */
async function store(db: Db, summaries: ReadonlyMap<number, Summary>): Promise<void> {
	if (summaries.size === 0) return
	const rows = [...summaries].map(
		([id, { price, discount, stock, words }]) =>
			sql`(cast(${id} as integer), cast(${price} as bigint), cast(${discount} as integer), cast(${stock} as integer), ${[...new Set(words)].join(' ')})`,
	)
	await sql`
		with summary (id, price, discount, stock, search_text) as (values ${sql.join(rows)})
		update products set
			price = summary.price, discount = summary.discount, stock = summary.stock, search_text = summary.search_text
		from summary
		where products.id = summary.id and (
			products.price <> summary.price or products.discount <> summary.discount
			or products.stock <> summary.stock or products.search_text <> summary.search_text
		)`.execute(db)
}
