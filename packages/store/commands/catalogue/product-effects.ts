import { summarize } from '../../commerce/search/summarize.ts'
import { recordChanges } from '../../infrastructure/db/changes/changes.ts'
import type { CommandContext, Trx } from '../command.ts'
import { productsOf } from '../product-ids.ts'

/** Updates what is derived from changed variants and products, and records which cached pages are outdated. */
export async function updateProducts(
	trx: Trx,
	{ entities }: { readonly entities: readonly string[] },
	{ now }: CommandContext,
): Promise<void> {
	const ids = productsOf(entities)
	if (ids.length === 0) return
	await summarize(trx, ids, now)
	const rows = await trx.selectFrom('products').select(['category_id', 'sub_category_id']).where('id', 'in', ids).execute()
	const categories = new Set(rows.flatMap((row) => [row.category_id, row.sub_category_id]).filter((id) => id !== null))
	await recordChanges(trx, [...ids.map((id) => `product:${id}`), ...[...categories].map((id) => `category:${id}`)], now)
}
