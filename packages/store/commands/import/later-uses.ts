import { inChunks } from '../../commerce/feed/chunks.ts'
import type { Trx } from '../command.ts'
import type { Conflict } from '../command-errors.ts'
import type { RowChange } from '../snapshot.ts'

/** Why products that an import has created must stay: they were ordered, reviewed or asked about since. */
export async function findLaterUses(trx: Trx, changes: readonly RowChange[]): Promise<readonly Conflict[]> {
	const created = changes.flatMap(({ table, key, before }) => (table === 'products' && before === null ? [Number(key)] : []))
	const usedIn = async (table: 'order_lines' | 'customer_reviews' | 'product_posts') => {
		const rows = await inChunks(created, (ids) =>
			trx.selectFrom(table).select('product_id').distinct().where('product_id', 'in', ids).execute(),
		)
		return rows.map(({ product_id }) => product_id)
	}
	const uses = [
		['orders', await usedIn('order_lines')],
		['reviews', await usedIn('customer_reviews')],
		['questions', await usedIn('product_posts')],
	] as const
	return uses.flatMap(([column, ids]) =>
		ids.map((id): Conflict => ({ table: 'products', key: String(id), column, seen: null, now: 'since the import' })),
	)
}
