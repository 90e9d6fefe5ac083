import { accessoryRank, type DescribedProduct } from '@storefront/contract/domain/catalogue/accessories/accessories.ts'
import { hasConnection, isConnectorCategory } from '@storefront/contract/domain/catalogue/accessories/connecting.ts'
import { compatibilityKeys, modelName } from '@storefront/contract/domain/catalogue/accessories/named.ts'
import type { Store } from '@storefront/store/infrastructure/context/store.ts'
import { isSpecification, isVariation, parseList } from '@storefront/store/infrastructure/db/json.ts'
import type { Db } from '@storefront/store/infrastructure/db/open.ts'
import { sql } from 'kysely'
import { namedLike } from '../../search/search.ts'

/** Products that are looked at more closely for each way to find accessories, what sells best first. */
const mostCandidates = 200

/** What works with a product, the surest first; null: there is no such product. */
export async function findAccessories(
	{ db, accessories }: Pick<Store, 'db' | 'accessories'>,
	id: number,
	items: number,
): Promise<readonly number[] | null> {
	const [product] = await described(db).where('products.id', '=', id).execute()
	if (!product) return null
	const { added, removed } = await chosenByOwner(db, accessories(), product)
	const found = await findByRule(db, product)
	const left = found.filter((accessory) => !added.includes(accessory) && !removed.includes(accessory))
	return [...added, ...left].filter((accessory) => accessory !== id).slice(0, items)
}

async function findByRule(db: Db, row: Row): Promise<readonly number[]> {
	const product = toDescribed(row)
	const rows = [
		...(await described(db).where('products.id', 'in', namingInSheet(db, product)).limit(mostCandidates).execute()),
		...(await described(db)
			.where(namedLike(db, modelName(product)))
			.limit(mostCandidates)
			.execute()),
		...(hasConnection(product) ? await readConnecting(db) : []),
	]
	const candidates = [...new Map(rows.map((candidate) => [candidate.id, candidate])).values()]
	return candidates
		.flatMap((candidate) => {
			const sureness = candidate.id === row.id ? null : accessoryRank(product, toDescribed(candidate))
			return sureness === null ? [] : [{ ...candidate, sureness }]
		})
		.sort((a, b) => a.sureness - b.sureness || Number(b.stock > 0) - Number(a.stock > 0) || b.sold_count - a.sold_count || a.id - b.id)
		.map((candidate) => candidate.id)
}

/** Products whose data sheet or variations may name this one; the rule reads them word by word. */
function namingInSheet(db: Db, product: DescribedProduct) {
	// Engines differ in what is the small letter of an accented one: what is neither letter nor digit of ASCII is any sign.
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

/** What joins by mount or plug, of all shelves of such things. */
async function readConnecting(db: Db): Promise<readonly Row[]> {
	const categories = await db.selectFrom('categories').select(['id', 'name']).execute()
	const ids = categories.filter(({ name }) => isConnectorCategory(name)).map(({ id }) => id)
	if (ids.length === 0) return []
	return await described(db)
		.where((where) =>
			where.or([
				where('products.sub_category_id', 'in', ids),
				where.and([where('products.category_id', 'in', ids), where('products.sub_category_id', 'is', null)]),
			]),
		)
		.limit(mostCandidates)
		.execute()
}

/** What the owner adds to a product and takes away from it. A name that no product has names nothing. */
async function chosenByOwner(db: Db, choices: Awaited<ReturnType<Store['accessories']>>, product: Row) {
	if (choices.length === 0) return { added: [], removed: [] }
	const offers = await db.selectFrom('offers').select('sku').where('product_id', '=', product.id).execute()
	const own = new Set([product.name, String(product.id), ...offers.map(({ sku }) => sku)].map((name) => name.toLowerCase()))
	const meant = choices.filter((choice) => own.has(choice.product.toLowerCase()))
	return {
		added: await idsOf(
			db,
			meant.flatMap(({ add }) => add),
		),
		removed: await idsOf(
			db,
			meant.flatMap(({ remove }) => remove),
		),
	}
}

/** Products by name, SKU or id, in the order of `names`. */
async function idsOf(db: Db, names: readonly string[]): Promise<readonly number[]> {
	if (names.length === 0) return []
	const small = names.map((name) => name.toLowerCase())
	const rows = await db
		.selectFrom('products')
		.innerJoin('offers', 'offers.product_id', 'products.id')
		.select(['products.id', 'products.name', 'offers.sku'])
		.where((where) =>
			where.or([
				// As it is typed too: not every engine knows the small letter of an accented one.
				where('products.name', 'in', names),
				where(sql`lower(products.name)`, 'in', small),
				where(sql`lower(offers.sku)`, 'in', small),
				where(sql`cast(products.id as text)`, 'in', names),
			]),
		)
		.execute()
	const ids = small.flatMap((name) =>
		rows.filter((row) => [row.name.toLowerCase(), row.sku.toLowerCase(), String(row.id)].includes(name)).map(({ id }) => id),
	)
	return [...new Set(ids)]
}

type Row = Awaited<ReturnType<ReturnType<typeof described>['execute']>>[number]

function described(db: Db) {
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

function toDescribed({ name, brand, category, sub_category, specifications, variations }: Row): DescribedProduct {
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
