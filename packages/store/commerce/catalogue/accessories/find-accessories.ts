import { accessoryRank, type DescribedProduct } from '@storefront/contract/domain/catalogue/accessories/accessories.ts'
import { compatibilityKeys, modelName } from '@storefront/contract/domain/catalogue/accessories/compatible-models.ts'
import { hasConnection, isConnectorCategory } from '@storefront/contract/domain/catalogue/accessories/connections.ts'
import type { Store } from '@storefront/store/infrastructure/context/store.ts'
import { isSpecification, isVariation, parseList } from '@storefront/store/infrastructure/db/json.ts'
import type { Db } from '@storefront/store/infrastructure/db/open.ts'
import { sql } from 'kysely'
import { matchesName } from '../../search/parse-query.ts'

/** Candidates that the rule compares for each way to find accessories; the best-selling products come first. */
const maxCandidates = 200

/** The ids of the accessories of a product, the most certain first; null if the product does not exist. */
export async function findAccessories(
	{ db, accessories }: Pick<Store, 'db' | 'accessories'>,
	id: number,
	items: number,
): Promise<readonly number[] | null> {
	const [product] = await selectProducts(db).where('products.id', '=', id).execute()
	if (!product) return null
	const { added, removed } = await readOverrides(db, accessories(), product)
	const found = await findByRule(db, product)
	const left = found.filter((accessory) => !added.includes(accessory) && !removed.includes(accessory))
	return [...added, ...left].filter((accessory) => accessory !== id).slice(0, items)
}

async function findByRule(db: Db, row: Row): Promise<readonly number[]> {
	const product = toDescribedProduct(row)
	const rows = [
		...(await selectProducts(db).where('products.id', 'in', selectProductsNaming(db, product)).limit(maxCandidates).execute()),
		...(await selectProducts(db)
			.where(matchesName(db, modelName(product)))
			.limit(maxCandidates)
			.execute()),
		...(hasConnection(product) ? await readConnectingProducts(db) : []),
	]
	const candidates = [...new Map(rows.map((candidate) => [candidate.id, candidate])).values()]
	return candidates
		.flatMap((candidate) => {
			const rank = candidate.id === row.id ? null : accessoryRank(product, toDescribedProduct(candidate))
			return rank === null ? [] : [{ ...candidate, rank }]
		})
		.sort((a, b) => a.rank - b.rank || Number(b.stock > 0) - Number(a.stock > 0) || b.sold_count - a.sold_count || a.id - b.id)
		.map((candidate) => candidate.id)
}

/** Products whose data sheet or variations may name this product. The result is approximate; `accessoryRank` compares the words. */
function selectProductsNaming(db: Db, product: DescribedProduct) {
	// Databases differ in the lower case of accented letters, so every character other than an ASCII letter or digit matches any character.
	const pattern = modelName(product)
		.replace(/[^a-z0-9]/giu, '_')
		.toLowerCase()
	return db
		.selectFrom('specification_values as named')
		.innerJoin('specification_links as link', 'link.value_id', 'named.id')
		.select('link.product_id')
		.where('named.key', 'in', compatibilityKeys)
		.where(sql<boolean>`lower(named.value) like ${`%${pattern}%`}`)
}

/** The products of all categories whose products connect by a mount or a plug. */
async function readConnectingProducts(db: Db): Promise<readonly Row[]> {
	const categories = await db.selectFrom('categories').select(['id', 'name']).execute()
	const ids = categories.filter(({ name }) => isConnectorCategory(name)).map(({ id }) => id)
	if (ids.length === 0) return []
	return await selectProducts(db)
		.where((where) =>
			where.or([
				where('products.sub_category_id', 'in', ids),
				where.and([where('products.category_id', 'in', ids), where('products.sub_category_id', 'is', null)]),
			]),
		)
		.limit(maxCandidates)
		.execute()
}

/** The accessories that the owner adds to a product and removes from it. Names of unknown products are ignored. */
async function readOverrides(db: Db, choices: Awaited<ReturnType<Store['accessories']>>, product: Row) {
	if (choices.length === 0) return { added: [], removed: [] }
	const variants = await db.selectFrom('offers').select('sku').where('product_id', '=', product.id).execute()
	const own = new Set([product.name, String(product.id), ...variants.map(({ sku }) => sku)].map((name) => name.toLowerCase()))
	const matching = choices.filter((choice) => own.has(choice.product.toLowerCase()))
	return {
		added: await findProductIds(
			db,
			matching.flatMap(({ add }) => add),
		),
		removed: await findProductIds(
			db,
			matching.flatMap(({ remove }) => remove),
		),
	}
}

/** Products by name, SKU or id, in the order of `names`. */
async function findProductIds(db: Db, names: readonly string[]): Promise<readonly number[]> {
	if (names.length === 0) return []
	const lowerCaseNames = names.map((name) => name.toLowerCase())
	const rows = await db
		.selectFrom('products')
		.innerJoin('offers', 'offers.product_id', 'products.id')
		.select(['products.id', 'products.name', 'offers.sku'])
		.where((where) =>
			where.or([
				// The name as typed, too: not every database knows the lower case of accented letters.
				where('products.name', 'in', names),
				where(sql`lower(products.name)`, 'in', lowerCaseNames),
				where(sql`lower(offers.sku)`, 'in', lowerCaseNames),
				where(sql`cast(products.id as text)`, 'in', names),
			]),
		)
		.execute()
	const ids = lowerCaseNames.flatMap((name) =>
		rows.filter((row) => [row.name.toLowerCase(), row.sku.toLowerCase(), String(row.id)].includes(name)).map(({ id }) => id),
	)
	return [...new Set(ids)]
}

type Row = Awaited<ReturnType<ReturnType<typeof selectProducts>['execute']>>[number]

function selectProducts(db: Db) {
	return db
		.selectFrom('products')
		.leftJoin('brands', 'brands.id', 'products.brand_id')
		.innerJoin('categories as category', 'category.id', 'products.category_id')
		.leftJoin('categories as sub', 'sub.id', 'products.sub_category_id')
		.select(['products.id', 'products.name', 'products.stock', 'products.sold_count', 'products.specifications', 'products.variations'])
		.select(['brands.name as brand', 'category.name as category', 'sub.name as sub_category'])
		.orderBy(sql`case when products.stock > 0 then 0 else 1 end`)
		.orderBy('products.sold_count', 'desc')
		.orderBy('products.id')
}

function toDescribedProduct({ name, brand, category, sub_category, specifications, variations }: Row): DescribedProduct {
	return {
		name,
		brand: brand ?? '',
		categories: sub_category === null ? [category] : [category, sub_category],
		sheet: [
			...parseList(specifications, isSpecification),
			...parseList(variations, isVariation).flatMap((variation) => variation.options.map((value) => ({ name: variation.name, value }))),
		],
	}
}
