import { searchWords } from '@storefront/contract/domain/search/words.ts'
import { sql } from 'kysely'
import { withArchived } from '../../infrastructure/db/archived-products.ts'
import { isSpecification, parseList, parseTextMap } from '../../infrastructure/db/json.ts'
import { withMarket } from '../../infrastructure/db/markets/current-market.ts'
import { type Db, engineOf } from '../../infrastructure/db/open.ts'
import { recordPrices } from '../prices/price-history.ts'
import { readPriceRule } from '../prices/shown-price.ts'
import { type ProductPrices, summarizePrices } from '../prices/summarize-prices.ts'
import { indexSpecifications } from '../specifications/index-specifications.ts'
import type { Kind } from '../translations/localize.ts'
import type { Translation } from '../translations/save-translations.ts'
import { indexWords } from './index-words.ts'
import { TypeReader } from './sentence/type-words.ts'
import { summarizeMarkets } from './summarize-markets.ts'
import { summarizeRatings } from './summarize-ratings.ts'
import { TranslatedWords } from './translated-words.ts'
import { addToVocabulary } from './vocabulary.ts'

/** Products in one statement, within the parameter limit of both databases. */
const chunkSize = 500

/** Version of the rules below. Increase it if they give another result for the same product; the next start then updates all products. */
const summaryVersion = 6

/**
 * Updates the summary columns of `products` from variants, brand, categories, reviews and texts: price, discount, paid price, stock,
 * search words, rating, and the index of specifications. Call it after any change of these, in the same transaction, with the ids
 * of the changed products; `'all'` updates the whole catalogue. A product without variants has price 0 and no stock.
 *
 * Changed prices of variants are recorded in the price history. Price and discount are those of the cheapest variant in stock, so
 * that the price "from" is available; of all variants if none is in stock.
 */
export async function summarize(db: Db, products: readonly number[] | 'all', now = new Date()): Promise<void> {
	const ids = products === 'all' ? await allProducts(db) : [...new Set(products)].sort((a, b) => a - b)
	// Without a market, because the caller may run in the market of a request, and the summary covers all markets.
	await withMarket(null, () =>
		withArchived(async () => {
			for (let start = 0; start < ids.length; start += chunkSize) await summarizeChunk(db, ids.slice(start, start + chunkSize), now)
		}),
	)
}

async function allProducts(db: Db): Promise<number[]> {
	const rows = await db.selectFrom('products').select('id').orderBy('id').execute()
	return rows.map((row) => row.id)
}

/** Marks all reduced products as outdated, for `summarizeOutdated` or the next start. */
export async function markReducedOutdated(db: Db): Promise<void> {
	await db
		.updateTable('products')
		.set({ summary_version: 0 })
		.where('id', 'in', (query) => query.selectFrom('offers').select('product_id').where('discount', '>', 0))
		.execute()
}

/**
 * Marks the products whose search words follow from changed translations as outdated, for `summarizeOutdated` or the next start. A category
 * name affects all its products. A shared word may be used by any product, so all products are marked.
 */
export async function markTranslatedOutdated(db: Db, changed: readonly Pick<Translation, 'kind' | 'ref'>[]): Promise<void> {
	const refs = (kind: Kind) => changed.filter((one) => one.kind === kind).map(({ ref }) => Number(ref))
	const [products, categories, brands] = [refs('product'), refs('category'), refs('brand')]
	const isWord = changed.some(({ kind }) => kind === 'word')
	if (!isWord && products.length + categories.length + brands.length === 0) return
	const among = (column: string, ids: readonly number[]) => (ids.length > 0 ? sql`${sql.ref(column)} in (${sql.join(ids)})` : sql`1 = 0`)
	await db
		.updateTable('products')
		.set({ summary_version: 0 })
		.$if(!isWord, (query) =>
			query.where(
				sql<boolean>`(${among('id', products)} or ${among('category_id', categories)} or ${among('sub_category_id', categories)} or ${among('brand_id', brands)})`,
			),
		)
		.execute()
}

/** Updates the products with an older summary version, at a start after an update. */
export async function summarizeOutdated(db: Db): Promise<void> {
	const rows = await db.selectFrom('products').select('id').where('summary_version', '<>', summaryVersion).orderBy('id').execute()
	const ids = rows.map((row) => row.id)
	for (let start = 0; start < ids.length; start += chunkSize) {
		const chunk = ids.slice(start, start + chunkSize)
		await db.transaction().execute((trx) => summarizeChunk(trx, chunk, new Date()))
	}
}

interface Summary extends ProductPrices {
	words: string[]
	moreWords: string[]
}

async function summarizeChunk(db: Db, ids: readonly number[], now: Date): Promise<void> {
	// Locked before the variants are read, so that the second of two concurrent orders sees the stock that the first left.
	const products = await db
		.selectFrom('products')
		.select(['id', 'name', 'brand_id', 'category_id', 'sub_category_id', 'description', 'specifications', 'variations'])
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
	const offers = await db
		.selectFrom('offers')
		.select(['id', 'product_id', 'sku', 'gtin', 'mpn', 'attributes', 'price', 'discount', 'stock', 'prior_price', 'prior_price_first'])
		.where('product_id', 'in', ids)
		.orderBy('product_id')
		.orderBy('id')
		.execute()
	const types = await readTypes(db)
	const optionsOf = Map.groupBy(offers, (offer) => offer.product_id)
	const translated = await TranslatedWords.read(db, products, offers)
	const summaries = new Map<number, Summary>()
	const vocabulary: string[] = []
	for (const product of products) {
		const names = [product.name, brands.get(product.brand_id), categories.get(product.sub_category_id), categories.get(product.category_id)]
		const sheet = parseList(product.specifications, isSpecification)
		const [category, subCategory] = [categories.get(product.category_id) ?? '', categories.get(product.sub_category_id) ?? null]
		const typed = types.reader.typesOf(
			{ name: product.name, description: product.description, category, subCategory },
			types.siblings.get(product.category_id),
		)
		const typeCategories = [product.sub_category_id, product.category_id].filter(
			(id) => id !== null && typed.categories.includes(categories.get(id) ?? ''),
		)
		const other = translated.of(
			product,
			sheet,
			optionsOf.get(product.id) ?? [],
			typeCategories.flatMap((id) => id ?? []),
		)
		const words = [...names.flatMap((name) => indexWords(name ?? '')), ...other.words, ...typed.types]
		vocabulary.push(...typed.types)
		const moreWords = [
			...[product.description, ...sheet.map(({ name, value }) => `${name} ${value}`)].flatMap(indexWords),
			...other.moreWords,
		]
		vocabulary.push(...other.vocabulary)
		vocabulary.push(...searchWords(names.join(' ')), ...sheet.flatMap(({ name }) => searchWords(name)))
		summaries.set(product.id, { price: 0, discount: 0, paid: 0, stock: 0, varies: false, words, moreWords })
	}
	await addToVocabulary(db, vocabulary)
	const priced = await recordPrices(db, offers, now)
	const rule = await readPriceRule(db)
	for (const [id, own] of Map.groupBy(priced, (offer) => offer.product_id)) {
		const summary = summaries.get(id)
		if (summary) Object.assign(summary, summarizePrices(own, rule), { words: [...summary.words, ...own.flatMap(offerWords)] })
	}
	await store(db, summaries)
	await summarizeMarkets(db, ids, { offers: priced, rule, now })
	await summarizeRatings(db, ids)
	await indexSpecifications(db, products)
}

/** Reads the types of products, and the names of the sub-categories by category. */
async function readTypes(db: Db) {
	const categories = await db.selectFrom('categories').select(['name', 'parent_id']).execute()
	const siblings = Map.groupBy(
		categories.filter(({ parent_id }) => parent_id !== null),
		({ parent_id }) => parent_id,
	)
	return {
		reader: new TypeReader(categories.map(({ name }) => name)),
		siblings: new Map([...siblings].map(([parent, own]) => [parent, own.map(({ name }) => name)])),
	}
}

function offerWords({ sku, gtin, mpn, attributes }: Readonly<Record<'sku' | 'gtin' | 'mpn' | 'attributes', string>>): string[] {
	return [sku, gtin, mpn, ...Object.values(parseTextMap(attributes))].flatMap(indexWords)
}

async function namesById(db: Db, table: 'brands' | 'categories', ids: readonly (number | null)[]): Promise<Map<number | null, string>> {
	const wanted = [...new Set(ids.filter((id) => id !== null))]
	if (wanted.length === 0) return new Map()
	const rows = await db.selectFrom(table).select(['id', 'name']).where('id', 'in', wanted).execute()
	return new Map(rows.map((row) => [row.id, row.name]))
}

/** One statement for all products: thousands of single updates would take seconds during an import. */
async function store(db: Db, summaries: ReadonlyMap<number, Summary>): Promise<void> {
	if (summaries.size === 0) return
	const rows = [...summaries].map(
		([id, { price, discount, paid, stock, varies, words, moreWords }]) =>
			sql`(cast(${id} as integer), cast(${price} as bigint), cast(${discount} as integer), cast(${paid} as bigint), cast(${varies ? 1 : 0} as integer), cast(${stock} as integer), ${joinWords(words)}, ${joinWords(moreWords)})`,
	)
	await sql`
		with summary (id, price, discount, paid, price_varies, stock, search_text, search_more) as (values ${sql.join(rows)})
		update products set
			price = summary.price, discount = summary.discount, paid = summary.paid, price_varies = summary.price_varies,
			stock = summary.stock, search_text = summary.search_text, search_more = summary.search_more,
			summary_version = ${sql.lit(summaryVersion)}
		from summary
		where products.id = summary.id and (
			products.price <> summary.price or products.discount <> summary.discount
			or products.paid <> summary.paid or products.price_varies <> summary.price_varies
			or products.stock <> summary.stock or products.search_text <> summary.search_text
			or products.search_more <> summary.search_more or products.summary_version <> ${sql.lit(summaryVersion)}
		)`.execute(db)
}

function joinWords(words: readonly string[]): string {
	return [...new Set(words)].join(' ')
}
