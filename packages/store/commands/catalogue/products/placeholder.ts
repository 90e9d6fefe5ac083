import { placeholderPictureFor } from '@storefront/contract/domain/catalogue/placeholder-kind.ts'
import type { Trx } from '../../command.ts'

interface Named {
	readonly name: string
	readonly category_id: number
	readonly sub_category_id: number | null
}

/** The picture of a product without one, as an import chooses it. */
export async function placeholderOf(trx: Trx, { name, category_id, sub_category_id }: Named): Promise<string> {
	const ids = [category_id, sub_category_id ?? category_id]
	const rows = await trx.selectFrom('categories').select(['id', 'name']).where('id', 'in', ids).execute()
	const nameOf = (id: number | null) => rows.find((row) => row.id === id)?.name ?? ''
	return placeholderPictureFor({ name, category: [nameOf(category_id), nameOf(sub_category_id)].filter(Boolean) })
}
