import { catalogueTag } from '@storefront/contract/domain/frame/changes.ts'
import { recordChanges } from '@storefront/store/infrastructure/db/changes/changes.ts'
import type { CommandContext, Trx } from '../../command.ts'
import { CommandRefused } from '../../command-errors.ts'
import type { RowChange, Scope } from '../../snapshot.ts'
import { updateProducts } from '../product-effects.ts'

/** The row of a product and whether it is archived. */
export function productScope(id: number): readonly Scope[] {
	return [
		{ table: 'products', where: { id: [id] } },
		{ table: 'archived_products', where: { product_id: [id] } },
	]
}

/** Reads the row of a product. Throws `CommandRefused` if it was deleted. */
export async function readProductRow(trx: Trx, id: number) {
	const row = await trx.selectFrom('products').selectAll().where('id', '=', id).executeTakeFirst()
	if (!row) throw new CommandRefused('This product does not exist any more.')
	return row
}

/** Sets the columns of a product that differ. */
export async function updateProduct(
	trx: Trx,
	row: Awaited<ReturnType<typeof readProductRow>>,
	next: Partial<Awaited<ReturnType<typeof readProductRow>>>,
	now: Date,
): Promise<void> {
	const columns = Object.keys(next) as (keyof typeof next)[]
	const differing = columns.filter((column) => next[column] !== row[column])
	if (differing.length === 0) return
	const changes = Object.fromEntries(differing.map((column) => [column, next[column]]))
	await trx
		.updateTable('products')
		.set({ ...changes, updated_at: now.toISOString() })
		.where('id', '=', row.id)
		.execute()
}

/** Columns whose change moves a product to other lists. */
const listColumns = ['category_id', 'sub_category_id']

/**
 * Updates what is derived from changed products as an import does. A product that appears, disappears or moves to another category can be
 * on any page.
 */
export async function deriveProducts(
	trx: Trx,
	changed: { readonly changes: readonly RowChange[]; readonly entities: readonly string[] },
	context: CommandContext,
): Promise<void> {
	await updateProducts(trx, changed, context)
	if (changed.changes.some(isListed)) await recordChanges(trx, [catalogueTag], context.now)
}

function isListed({ table, before, after }: RowChange): boolean {
	if (table === 'archived_products') return true
	if (table !== 'products') return false
	return before === null || after === null || listColumns.some((column) => column in before)
}
