import type { Db } from '@storefront/store/infrastructure/db/open.ts'
import type { Span } from './period.ts'
import { type Revenue, revenueOf, type SoldRow, soldByProduct, unitsOf } from './sold-products.ts'

/** Sales of a category or brand. */
export interface GroupSales {
	/** Empty: no brand. */
	readonly name: string
	readonly units: number
	readonly revenue: readonly Revenue[]
}

/** What was sold of each category and brand, most units first. Products that were deleted are in none. */
export async function readGroups(db: Db, span: Span): Promise<{ categories: readonly GroupSales[]; brands: readonly GroupSales[] }> {
	const [rows, categories, brands] = await Promise.all([
		db
			.selectFrom(soldByProduct(db, span).as('sold'))
			.innerJoin('products', 'products.id', 'sold.product_id')
			.select(({ fn }) => [
				'products.category_id',
				'products.brand_id',
				'sold.currency',
				fn.sum<number | string>('sold.units').as('units'),
				fn.sum<number | string>('sold.amount').as('amount'),
			])
			.groupBy(['products.category_id', 'products.brand_id', 'sold.currency'])
			.execute(),
		db.selectFrom('categories').select(['id', 'name']).where('parent_id', 'is', null).execute(),
		db.selectFrom('brands').select(['id', 'name']).execute(),
	])
	const nameOf = (named: readonly { readonly id: number; readonly name: string }[]) => {
		const names = new Map(named.map(({ id, name }) => [id, name]))
		return (id: number | null) => (id === null ? '' : (names.get(id) ?? ''))
	}
	const [categoryOf, brandOf] = [nameOf(categories), nameOf(brands)]
	return {
		categories: groupBy(rows, ({ category_id }) => categoryOf(category_id)),
		brands: groupBy(rows, ({ brand_id }) => brandOf(brand_id)),
	}
}

function groupBy<Row extends SoldRow>(rows: readonly Row[], nameOf: (row: Row) => string): readonly GroupSales[] {
	const groups = [...Map.groupBy(rows, nameOf)].map(([name, own]) => ({ name, units: unitsOf(own), revenue: revenueOf(own) }))
	return groups.sort((a, b) => b.units - a.units || (a.name < b.name ? -1 : 1))
}
