import { mapVariantFields, variantFieldNames } from '@storefront/contract/domain/catalogue/variant-fields.ts'
import { lowestPriceDays } from '@storefront/contract/domain/constants.ts'
import { applyDiscount } from '@storefront/contract/domain/money.ts'
import { expectedVariantValue, variantFieldWords } from '@storefront/store/commerce/catalogue/variant-field-values.ts'
import { priorPrices } from '@storefront/store/commerce/prices/prior-price.ts'
import { parseTextMap } from '@storefront/store/infrastructure/db/json.ts'
import type { Db } from '@storefront/store/infrastructure/db/open.ts'

/** A variant for its page. */
export type DeskVariant = NonNullable<Awaited<ReturnType<typeof readVariant>>>

/** Most prices that the history of a page shows, the newest first. */
const mostPrices = 100

/** One variant with its planned sale and its former prices; null if the product has none with this id. */
export async function readVariant(db: Db, product: number, id: number, now: Date) {
	const row = await db.selectFrom('offers').selectAll().where('id', '=', id).where('product_id', '=', product).executeTakeFirst()
	if (!row) return null
	const sale = await db.selectFrom('planned_sales').selectAll().where('offer_id', '=', id).executeTakeFirst()
	const rows = await db
		.selectFrom('price_history')
		.select(['since', 'paid', 'is_reduced'])
		.where('offer_id', '=', id)
		.orderBy('id')
		.execute()
	const history = rows.map(({ since, paid, is_reduced }) => ({ since, paid, isReduced: is_reduced === 1 }))
	return {
		id,
		sku: row.sku,
		options: parseTextMap(row.attributes),
		stock: row.stock,
		price: row.price,
		discount: row.discount,
		paid: applyDiscount(row.price, row.discount),
		plannedSale: sale ? { sale: sale.sale, starts: sale.starts_at, ends: sale.ends_at, hasStarted: sale.started === 1 } : null,
		/** Lowest price of the last 30 days, which EU law asks for beside a reduction that starts now; 0: none is known. */
		lowestPrice: priorPrices(history, { paid: 0, isReduced: true }, now, 0).last,
		lowestPriceDays,
		/** The newest first. */
		history: history.toReversed().slice(0, mostPrices),
		/** Columns as they are stored, for `expected` of commands. */
		stored: { sku: row.sku, attributes: row.attributes, ...mapVariantFields((name) => row[name]) },
		fields: variantFieldNames.map((name) => ({
			name,
			label: variantFieldWords[name],
			accepted: expectedVariantValue(name),
			value: row[name],
		})),
	}
}

/** Variants of a product that were removed and can be restored, the last removed first. */
export async function listArchivedVariants(db: Db, product: number) {
	const rows = await db
		.selectFrom('archived_variants')
		.selectAll()
		.where('product_id', '=', product)
		.orderBy('archived_at', 'desc')
		.execute()
	return rows.map(({ offer_id, sku, archived_at, offer }) => {
		const { attributes = '' } = JSON.parse(offer) as { attributes?: string }
		return { id: offer_id, sku, archivedAt: archived_at, variant: Object.values(parseTextMap(attributes)).join(', ') }
	})
}
