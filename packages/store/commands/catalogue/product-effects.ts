import { summarize } from '../../commerce/search/summarize.ts'
import { recordChanges } from '../../infrastructure/db/changes/changes.ts'
import type { CommandContext, Trx } from '../command.ts'
import { productsOf } from '../product-ids.ts'
import type { RowChange } from '../snapshot.ts'

interface Changed {
	readonly changes: readonly RowChange[]
	readonly entities: readonly string[]
}

/** Updates what is derived from changed variants and products, and records which cached pages are outdated. */
export async function updateProducts(trx: Trx, { entities }: Pick<Changed, 'entities'>, { now }: CommandContext): Promise<void> {
	await update(trx, productsOf(entities), new Set(), now)
}

/** The same after pieces of an order were sold or came back: listings are outdated only where a product is sold out or available again. */
export async function updateSoldProducts(trx: Trx, { changes, entities }: Changed, { now }: CommandContext): Promise<void> {
	await update(trx, productsOf(entities), await readUnlisted(trx, changes), now)
}

async function update(trx: Trx, ids: readonly number[], unlisted: ReadonlySet<number>, now: Date): Promise<void> {
	if (ids.length === 0) return
	await summarize(trx, ids, now)
	const rows = await trx.selectFrom('products').select(['id', 'category_id', 'sub_category_id']).where('id', 'in', ids).execute()
	const listed = rows.filter(({ id }) => !unlisted.has(id))
	const categories = new Set(listed.flatMap((row) => [row.category_id, row.sub_category_id]).filter((id) => id !== null))
	await recordChanges(trx, [...ids.map((id) => `product:${id}`), ...[...categories].map((id) => `category:${id}`)], now)
}

/** Products of which listings show nothing that changed: only how many pieces there are, and not whether there are any. */
async function readUnlisted(trx: Trx, changes: readonly RowChange[]): Promise<ReadonlySet<number>> {
	const ofVariants = changes.filter(({ table }) => table === 'offers')
	if (ofVariants.length === 0) return new Set()
	const ids = ofVariants.map(({ key }) => Number(key))
	const variants = await trx.selectFrom('offers').select(['id', 'product_id']).where('id', 'in', ids).execute()
	const listed = new Set(ofVariants.filter((change) => !changesCountOnly(change)).map(({ key }) => Number(key)))
	const products = new Set(variants.map(({ product_id }) => product_id))
	for (const { id, product_id } of variants) if (listed.has(id)) products.delete(product_id)
	return products
}

function changesCountOnly({ before, after }: RowChange): boolean {
	if (before === null || after === null || Object.keys(before).some((column) => column !== 'stock')) return false
	return Number(before['stock']) > 0 === Number(after['stock']) > 0
}
