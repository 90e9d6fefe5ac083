import { catalogueTag } from '@storefront/contract/domain/frame/changes.ts'
import { inChunks } from '../../commerce/feed/chunks.ts'
import { summarize } from '../../commerce/search/summarize.ts'
import { recordChanges } from '../../infrastructure/db/changes/changes.ts'
import { updateProducts } from '../catalogue/product-effects.ts'
import type { CommandContext, Trx } from '../command.ts'
import { productsOf } from '../product-ids.ts'
import type { Row, RowChange } from '../snapshot.ts'

interface Changed {
	readonly changes: readonly RowChange[]
	readonly entities: readonly string[]
}

/** Updates what is derived from the rows that an import or its undo has written. */
export async function updateImported(trx: Trx, { changes, entities }: Changed, context: CommandContext): Promise<void> {
	const translated = changes.flatMap(({ table, key }) => (table === 'translations' && key.startsWith('product/') ? [lastOf(key)] : []))
	const priced = await readProductsOf(trx, variantsOf(changes, 'market_prices'))
	const texts = [...translated.map(Number), ...priced]
	// Any product can have a translated word: `finish` updates all.
	if (changes.some(({ table, key }) => table === 'translations' && key.startsWith('word/')))
		await trx.updateTable('products').set({ summary_version: 0 }).execute()
	const all = [...new Set([...productsOf(entities), ...texts])]
	if (changes.some(isListed)) {
		await summarize(trx, all, context.now)
		await recordChanges(trx, [catalogueTag], context.now)
		return
	}
	const shown = changes.filter((change) => !isBookkeeping(change))
	const changed = new Set([
		...texts,
		...shown.flatMap(({ table, key }) => (table === 'products' ? [Number(key)] : [])),
		...shown.flatMap(({ table, before, after }) => (table === 'offers' ? [before, after].flatMap(productOf) : [])),
		...(await readProductsOf(trx, variantsOf(shown, 'offers'))),
	])
	await updateProducts(trx, { entities: [...changed].map((id) => `product:${id}`) }, context)
	await summarize(
		trx,
		all.filter((id) => !changed.has(id)),
		context.now,
	)
}

/** Whether listings of the whole shop are outdated, and with them all pages of products. */
function isListed({ table, before, after }: RowChange): boolean {
	if (table === 'translations') return true
	if (table !== 'products') return false
	return before === null || after === null || 'category_id' in before || 'sub_category_id' in before
}

/** Whether only the last values of the feed changed, which no page shows. */
function isBookkeeping({ table, before, after }: RowChange): boolean {
	return table === 'offers' && before !== null && after !== null && Object.keys(before).every((column) => column === 'details')
}

/** The product of a variant that was created, deleted or moved. */
function productOf(row: Row | null): readonly number[] {
	const id = row?.['product_id']
	return typeof id === 'number' ? [id] : []
}

function lastOf(key: string): string {
	return key.slice(key.lastIndexOf('/') + 1)
}

function variantsOf(changes: readonly RowChange[], table: 'market_prices' | 'offers'): readonly number[] {
	return changes.flatMap((change) => (change.table === table ? [Number(lastOf(change.key))] : []))
}

async function readProductsOf(trx: Trx, variants: readonly number[]): Promise<readonly number[]> {
	const rows = await inChunks(variants, (ids) => trx.selectFrom('offers').select('product_id').distinct().where('id', 'in', ids).execute())
	return rows.map(({ product_id }) => product_id)
}
