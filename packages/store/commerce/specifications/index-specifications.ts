import { createHash } from 'node:crypto'
import { setImmediate as pause } from 'node:timers/promises'
import { keyOf, nameOf, valuesOf } from '@storefront/contract/domain/catalogue/specification/values.ts'
import { sql } from 'kysely'
import { isSpecification, isVariation, parseList } from '../../infrastructure/db/json.ts'
import type { Db } from '../../infrastructure/db/open.ts'
import { inlineRows } from '../../infrastructure/db/rows.ts'
import { runOnce } from '../../infrastructure/db/run-once.ts'
import { inTransaction } from '../../infrastructure/db/transaction.ts'

/** Version of the rules that split a data sheet into values. Increase it if they change; the next start then splits all again. */
const version = 1
const versionKey = 'specification rules'
/** Products in one transaction, short enough that concurrent orders hardly wait. */
const chunkSize = 200
/** Lines of a data sheet; further ones are ignored. */
const maxLines = 100

/** The scope of the whole shop; every other is a category. */
export const wholeShop = 0

export interface SpecifiedProduct {
	readonly id: number
	readonly category_id: number
	readonly sub_category_id: number | null
	/** JSON, as in `products`. */
	readonly specifications: string
	readonly variations: string
}

interface Value {
	readonly category: number
	readonly key: string
	readonly name: string
	readonly value: string
}

/**
 * Updates the index of specifications of these products from their data sheets and variations. Call it in the transaction of the
 * change. Unchanged products are skipped. Counts of changed categories are marked as outdated and computed by the next decision.
 */
export async function indexSpecifications(db: Db, products: readonly SpecifiedProduct[]): Promise<void> {
	const ids = products.map(({ id }) => id)
	if (ids.length === 0) return
	const rows = await db
		.selectFrom('product_specifications')
		.select(['product_id', 'category_id', 'sub_category_id', 'value_ids', 'source'])
		.where('product_id', 'in', ids)
		.execute()
	const storedRows = new Map(rows.map((row) => [row.product_id, row]))
	const archived = await findArchived(db, ids)
	const changed = products.flatMap((product) => {
		// Filters do not count what shoppers cannot see.
		const isArchived = archived.has(product.id)
		const source = isArchived ? 'archived' : fingerprintOf(product)
		const before = storedRows.get(product.id)
		if (before?.source === source && before.sub_category_id === product.sub_category_id) return []
		return [{ product, source, before, values: isArchived ? [] : valuesOfProduct(product) }]
	})
	if (changed.length === 0) return
	const known = await findOrInsertValues(
		db,
		changed.flatMap(({ values }) => values),
	)
	const indexed = changed.map(({ product, source, before, values }) => {
		const newIds = [...new Set(values.flatMap((value) => known.get(keyOfValue(value)) ?? []))]
		return { product, source, newIds, oldIds: parseIds(before?.value_ids ?? ''), before }
	})
	await writeRows(db, indexed)
	await writeLinks(db, indexed)
	const scopes = indexed.flatMap(({ product, before }) => [
		product.category_id,
		product.sub_category_id,
		before?.category_id ?? null,
		before?.sub_category_id ?? null,
	])
	await markOutdated(db, [wholeShop, ...scopes.filter((id) => id !== null)])
}

async function findArchived(db: Db, ids: readonly number[]): Promise<ReadonlySet<number>> {
	const rows = await db.selectFrom('archived_products').select('product_id').where('product_id', 'in', ids).execute()
	return new Set(rows.map(({ product_id }) => product_id))
}

/** Counts the products that are not indexed by the current rules: indexed by an older process, or indexed by older rules. */
export async function countOutdated(db: Db): Promise<number> {
	await runOnce(db, versionKey, String(version), async (trx) => {
		await trx.updateTable('product_specifications').set({ source: '' }).execute()
	})
	const { count } = await selectOutdated(db)
		.select(({ fn }) => fn.countAll<number>().as('count'))
		.executeTakeFirstOrThrow()
	return count
}

/** Indexes all outdated products in small transactions. If stopped by the signal, indexed products stay indexed. */
export async function reindexSpecifications(db: Db, signal?: AbortSignal): Promise<void> {
	for (let after = 0; !signal?.aborted; ) {
		const products = await selectOutdated(db)
			.select(['products.id', 'products.category_id', 'products.sub_category_id', 'products.specifications', 'products.variations'])
			.where('products.id', '>', after)
			.orderBy('products.id')
			.limit(chunkSize)
			.execute()
		if (products.length === 0) return
		await inTransaction(db, (trx) => indexSpecifications(trx, products))
		after = products.at(-1)?.id ?? after
		await pause()
	}
}

interface LastIds {
	readonly product: number
	readonly value: number
}

/** The highest ids of the index. */
export async function readLastIds(db: Db): Promise<LastIds> {
	const { rows } = await sql<{ product: number | null; value: number | null }>`select
		(select max(product_id) from specification_links) as product, (select max(id) from specification_values) as value`.execute(db)
	return { product: rows[0]?.product ?? 0, value: rows[0]?.value ?? 0 }
}

/** Removes what was added after `readLastIds` and belongs to no product any more. */
export async function removeNewValues(db: Db, { product, value }: LastIds): Promise<void> {
	await sql`delete from specification_links where product_id > ${product} and product_id not in (select id from products)`.execute(db)
	await sql`delete from specification_values where id > ${value} and not exists
		(select 1 from specification_links where value_id = specification_values.id)`.execute(db)
}

function selectOutdated(db: Db) {
	return db
		.selectFrom('products')
		.leftJoin('product_specifications as known', 'known.product_id', 'products.id')
		.where((where) => where.or([where('known.product_id', 'is', null), where('known.source', '=', '')]))
}

/** Parses the value ids of a product, as stored in `product_specifications`. */
export function parseIds(text: string): readonly number[] {
	return text === '' ? [] : text.split(',').map(Number)
}

/** Marks the counts of these scopes as outdated. */
async function markOutdated(db: Db, scopes: readonly number[]): Promise<void> {
	const distinct = [...new Set(scopes)].sort((a, b) => a - b)
	await db
		.updateTable('specification_scopes')
		.set({ decided_by: '' })
		.where('scope_id', 'in', distinct)
		.where('decided_by', '<>', '')
		.execute()
}

function fingerprintOf({ category_id, specifications, variations }: SpecifiedProduct): string {
	return createHash('sha256')
		.update(JSON.stringify([version, category_id, specifications, variations]))
		.digest('base64url')
		.slice(0, 16)
}

/** The values of the data sheet and of the variations, because "Memory" may be a variation. */
function valuesOfProduct({ category_id: category, specifications, variations }: SpecifiedProduct): readonly Value[] {
	const lines = parseList(specifications, isSpecification).map(({ name, value }) => ({ name, texts: [value] }))
	const choices = parseList(variations, isVariation).map(({ name, options }) => ({ name, texts: options }))
	return [...lines, ...choices].slice(0, maxLines).flatMap(({ name, texts }) => {
		const key = keyOf(name)
		if (key === '') return []
		return texts.flatMap(valuesOf).map((value) => ({ category, key, name: nameOf(name), value }))
	})
}

function keyOfValue({ category, key, value }: Pick<Value, 'category' | 'key' | 'value'>): string {
	return `${category}\n${key}\n${value}`
}

/** The ids of values by `keyOfValue`; new values are inserted first. */
async function findOrInsertValues(db: Db, values: readonly Value[]): Promise<ReadonlyMap<string, number>> {
	const distinct = [...new Map(values.map((value) => [keyOfValue(value), value])).entries()].sort(([a], [b]) => (a < b ? -1 : 1))
	const wanted = distinct.map(([, { category, key, name, value }]) => [category, key, name, value])
	const known = await findValues(db, wanted)
	// Sorted, so that two processes that insert the same values do not deadlock.
	const missing = distinct.filter(([text]) => !known.has(text)).map(([, { category, key, name, value }]) => [category, key, name, value])
	if (missing.length === 0) return known
	const columns = { category_id: 'integer', key: 'text', name: 'text', value: 'text' } as const
	await sql`insert into specification_values (category_id, key, name, value)
		select category_id, key, name, value from ${inlineRows(db, columns, missing)} as added where true
		on conflict do nothing`.execute(db)
	return new Map([...known, ...(await findValues(db, missing))])
}

async function findValues(db: Db, wanted: readonly (readonly (string | number)[])[]): Promise<Map<string, number>> {
	const columns = { category_id: 'integer', key: 'text', name: 'text', value: 'text' } as const
	const { rows } = await sql<{ id: number; category: number; key: string; value: string }>`
		select found.id, found.category_id as category, found.key, found.value
		from ${inlineRows(db, columns, wanted)} as wanted
		cross join specification_values as found
		where found.category_id = wanted.category_id and found.key = wanted.key and found.value = wanted.value`.execute(db)
	return new Map(rows.map((row) => [keyOfValue(row), row.id]))
}

interface IndexedProduct {
	readonly product: SpecifiedProduct
	readonly source: string
	readonly newIds: readonly number[]
	readonly oldIds: readonly number[]
}

async function writeRows(db: Db, indexed: readonly IndexedProduct[]): Promise<void> {
	await db
		.insertInto('product_specifications')
		.values(
			indexed.map(({ product, source, newIds }) => ({
				product_id: product.id,
				category_id: product.category_id,
				sub_category_id: product.sub_category_id,
				value_ids: newIds.join(','),
				source,
			})),
		)
		.onConflict((conflict) =>
			conflict.column('product_id').doUpdateSet(({ ref }) => ({
				category_id: ref('excluded.category_id'),
				sub_category_id: ref('excluded.sub_category_id'),
				value_ids: ref('excluded.value_ids'),
				source: ref('excluded.source'),
			})),
		)
		.execute()
}

async function writeLinks(db: Db, indexed: readonly IndexedProduct[]): Promise<void> {
	const columns = { value_id: 'integer', product_id: 'integer' } as const
	const gone = indexed.flatMap(({ product, newIds, oldIds }) => oldIds.filter((id) => !newIds.includes(id)).map((id) => [id, product.id]))
	const added = indexed.flatMap(({ product, newIds, oldIds }) => newIds.filter((id) => !oldIds.includes(id)).map((id) => [id, product.id]))
	if (gone.length > 0)
		await sql`delete from specification_links where (value_id, product_id) in ${inlineRows(db, columns, gone)}`.execute(db)
	if (added.length > 0)
		await sql`insert into specification_links (value_id, product_id)
			select value_id, product_id from ${inlineRows(db, columns, added)} as added where true on conflict do nothing`.execute(db)
}
