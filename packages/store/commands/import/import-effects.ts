import { catalogueTag } from '@storefront/contract/domain/frame/changes.ts'
import { inChunks } from '../../commerce/feed/chunks.ts'
import { recordChanges } from '../../infrastructure/db/changes/changes.ts'
import { updateProducts } from '../catalogue/product-effects.ts'
import type { CommandContext, Trx } from '../command.ts'
import type { RowChange } from '../snapshot.ts'

interface Changed {
	readonly changes: readonly RowChange[]
	readonly entities: readonly string[]
}

/** Updates what is derived from the rows that an import or its undo has written. */
export async function updateImported(trx: Trx, { changes, entities }: Changed, context: CommandContext): Promise<void> {
	const translated = changes.flatMap(({ table, key }) => (table === 'translations' && key.startsWith('product/') ? [lastOf(key)] : []))
	const priced = await readProductsOf(
		trx,
		changes.flatMap(({ table, key }) => (table === 'market_prices' ? [Number(lastOf(key))] : [])),
	)
	const all = new Set([...entities, ...translated.map((id) => `product:${id}`), ...priced.map((id) => `product:${id}`)])
	// Any product can have a translated word: `finish` updates all.
	if (changes.some(({ table, key }) => table === 'translations' && key.startsWith('word/')))
		await trx.updateTable('products').set({ summary_version: 0 }).execute()
	await updateProducts(trx, { entities: [...all] }, context)
	if (changes.some(isListed)) await recordChanges(trx, [catalogueTag], context.now)
}

/** Whether listings of the whole shop are outdated. */
function isListed({ table, before, after }: RowChange): boolean {
	if (table === 'translations') return true
	if (table !== 'products') return false
	return before === null || after === null || 'category_id' in before || 'sub_category_id' in before
}

function lastOf(key: string): string {
	return key.slice(key.lastIndexOf('/') + 1)
}

async function readProductsOf(trx: Trx, offers: readonly number[]): Promise<readonly number[]> {
	const rows = await inChunks(offers, (ids) => trx.selectFrom('offers').select('product_id').distinct().where('id', 'in', ids).execute())
	return rows.map(({ product_id }) => product_id)
}
