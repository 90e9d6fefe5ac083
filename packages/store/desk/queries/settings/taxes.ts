import type { Db } from '@storefront/store/infrastructure/db/open.ts'

/** A tax rate that is included in prices. */
export interface TaxRow {
	readonly id: number
	readonly country_id: number
	readonly country: string
	/** null: all other products. */
	readonly category_id: number | null
	readonly category: string | null
	/** Parts per million. */
	readonly rate: number
}

/** All rates, by country; the general rate of a country is first. */
export async function listTaxes(db: Db): Promise<readonly TaxRow[]> {
	const rows = await db
		.selectFrom('tax_rates')
		.innerJoin('countries', 'countries.id', 'tax_rates.country_id')
		.leftJoin('categories', 'categories.id', 'tax_rates.category_id')
		.select([
			'tax_rates.id',
			'tax_rates.country_id',
			'countries.name as country',
			'tax_rates.category_id',
			'categories.name as category',
			'tax_rates.rate',
		])
		.execute()
	// PostgreSQL would put the general rate last.
	return rows.toSorted((a, b) => a.country.localeCompare(b.country, 'en') || (a.category_id ?? 0) - (b.category_id ?? 0))
}

/** Countries and categories that a rate can have. */
export async function readTaxChoices(db: Db) {
	const [countries, categories] = await Promise.all([
		db.selectFrom('countries').select(['id', 'name']).orderBy('name').execute(),
		db
			.selectFrom('categories')
			.leftJoin('categories as parents', 'parents.id', 'categories.parent_id')
			.select(['categories.id', 'categories.name', 'parents.name as parent'])
			.execute(),
	])
	const named = categories.map(({ id, name, parent }) => ({ id, name: parent === null ? name : `${parent} > ${name}` }))
	return { countries, categories: named.toSorted((a, b) => a.name.localeCompare(b.name, 'en')) }
}
