import type { InferInput } from 'valibot'
import type { foundProduct } from '../../src/contract/catalogue/products.ts'
import { toUnits } from '../../src/domain/money.ts'
import type { Db } from '../db/open.ts'
import { rankedIds } from '../search/ranked-page.ts'
import { understand } from '../search/search.ts'
import { readCurrency } from '../store/settings.ts'

/** The first products that a term means, the best first: those that a listing with this term begins with. */
export async function findProducts(db: Db, term: string, items: number): Promise<InferInput<typeof foundProduct>[]> {
	const search = await understand(db, term)
	if (!search) return []
	const ids = await rankedIds(db, search, db.selectFrom('products').where(search.condition), { items, offset: 0 })
	if (ids.length === 0) return []
	const [currency, rows] = await Promise.all([
		readCurrency(db),
		db.selectFrom('products').select(['id', 'name', 'thumbnail', 'paid', 'price_varies']).where('id', 'in', ids).execute(),
	])
	const found = new Map(rows.map((row) => [row.id, row]))
	return ids.flatMap((id) => {
		const row = found.get(id)
		if (!row) return []
		return { id, name: row.name, thumbnail: row.thumbnail, price: toUnits(row.paid), price_varies: row.price_varies, currency }
	})
}
