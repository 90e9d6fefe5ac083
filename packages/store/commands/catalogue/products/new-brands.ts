import type { Db } from '@storefront/store/infrastructure/db/open.ts'
import type { RowChange, Scope } from '../../snapshot.ts'

/** The row of a brand that a command has created; null: none. */
export function newBrands(brand: number | null): readonly Scope[] {
	return brand === null ? [] : [{ table: 'brands', where: { id: [brand] } }]
}

/** A brand that a change has created cannot be deleted by its undo while other products have it. */
export async function whyBrandIsUsed(db: Db, changes: readonly RowChange[]): Promise<string | null> {
	const created = changes.flatMap(({ table, key, before }) => (table === 'brands' && before === null ? [Number(key)] : []))
	if (created.length === 0) return null
	const own = changes.flatMap(({ table, key }) => (table === 'products' ? [Number(key)] : []))
	const other = await db
		.selectFrom('products')
		.innerJoin('brands', 'brands.id', 'products.brand_id')
		.select('brands.name')
		.where('products.brand_id', 'in', created)
		.where('products.id', 'not in', own)
		.limit(1)
		.executeTakeFirst()
	return other ? `Other products have the brand ${other.name} by now. Change this product again instead.` : null
}
