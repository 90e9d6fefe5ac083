import { defaultTaxName, rateFor, type TaxRate, type TaxShare } from '@storefront/contract/domain/checkout/tax.ts'
import type { PartsPerMillion } from '@storefront/contract/domain/money.ts'
import { readSettings } from '../../infrastructure/context/settings.ts'
import { parseList } from '../../infrastructure/db/json.ts'
import { currentMarket } from '../../infrastructure/db/markets/current-market.ts'
import type { Db } from '../../infrastructure/db/open.ts'

/** The tax rates of a country; empty if the shop has none for it. */
async function readRates(db: Db, countryId: number): Promise<readonly TaxRate[]> {
	const rows = await db.selectFrom('tax_rates').select(['category_id', 'rate']).where('country_id', '=', countryId).execute()
	return rows.map(({ category_id, rate }) => ({ categoryId: category_id === null ? null : String(category_id), rate }))
}

/** The tax rates of products in the destination country, by product id. Empty for a country without rates. */
export async function readProductRates(
	db: Db,
	countryId: number,
	productIds: readonly number[],
): Promise<ReadonlyMap<number, PartsPerMillion>> {
	const rates = await readRates(db, countryId)
	if (rates.length === 0 || productIds.length === 0) return new Map()
	const products = await db
		.selectFrom('products')
		.select(['id', 'category_id', 'sub_category_id'])
		.where('id', 'in', [...new Set(productIds)])
		.execute()
	return new Map(
		products.flatMap(({ id, category_id, sub_category_id }) => {
			const rate = rateFor(rates, [sub_category_id === null ? null : String(sub_category_id), String(category_id)])
			return rate === null ? [] : [[id, rate] as const]
		}),
	)
}

/** Whether the shop shows the tax in its prices. */
export async function showsTax(db: Db): Promise<boolean> {
	if (currentMarket()?.tells_tax === 0) return false
	return (await db.selectFrom('tax_rates').select('id').limit(1).executeTakeFirst()) !== undefined
}

/** The name of the tax, such as VAT. */
export async function readTaxName(db: Db): Promise<string> {
	return (await readSettings(db))['tax_name'] ?? defaultTaxName
}

/** The tax stored with an order. */
export function storedTax({ taxes }: { readonly taxes: string }): readonly TaxShare[] {
	return parseList(taxes, isShare).map((share) => ({ ...share, name: share.name ?? defaultTaxName }))
}

/** A stored share; older orders have no tax names. */
type StoredShare = Omit<TaxShare, 'name'> & { readonly name?: string }

function isShare(value: unknown): value is StoredShare {
	if (typeof value !== 'object' || value === null) return false
	const { name, rate, gross, tax } = value as Record<string, unknown>
	if (name !== undefined && typeof name !== 'string') return false
	return [rate, gross, tax].every((one) => Number.isSafeInteger(one) && Number(one) >= 0)
}
