import type { DiscountBenefit } from '@storefront/contract/domain/cart/automatic-discount.ts'
import type { Selectable } from 'kysely'
import { currentMarket } from '../../infrastructure/db/markets/current-market.ts'
import type { Db } from '../../infrastructure/db/open.ts'
import type { AutomaticDiscountsTable } from '../../infrastructure/db/schema/checkout.ts'
import type { DiscountRule } from './discount-lines.ts'

export type DiscountRow = Selectable<AutomaticDiscountsTable>

/** An automatic discount that is valid now, with its end. */
export interface ActiveDiscount extends DiscountRule {
	readonly id: number
	/** null: no end. */
	readonly endsAt: string | null
}

/** The automatic discounts that are valid at this time in the market of the call, in the order in which they were added. */
export async function readActiveDiscounts(db: Db, now: Date): Promise<readonly ActiveDiscount[]> {
	const at = now.toISOString()
	const rows = await db
		.selectFrom('automatic_discounts')
		.selectAll()
		.where('is_on', '=', 1)
		.where('starts_at', '<=', at)
		.where(({ or, eb }) => or([eb('ends_at', 'is', null), eb('ends_at', '>', at)]))
		.orderBy('id')
		.execute()
	const market = currentMarket()?.id ?? null
	return rows.filter((row) => !hasAmounts(row) || row.market_id === market).map(toActive)
}

/** Whether a discount has amounts, which are in the currency of its market; all others are valid in every market. */
export function hasAmounts({ type, minimum }: Pick<DiscountRow, 'type' | 'minimum'>): boolean {
	return type === 'fixed' || minimum > 0
}

function toActive(row: DiscountRow): ActiveDiscount {
	return { id: row.id, name: row.name, benefit: benefitOf(row), minimum: row.minimum, goods: goodsOf(row), endsAt: row.ends_at }
}

export function benefitOf({ type, value, buy, get }: Pick<DiscountRow, 'type' | 'value' | 'buy' | 'get'>): DiscountBenefit {
	return type === 'buy_get' ? { type, value, buy, get } : { type, value }
}

function goodsOf({ categories, brands, products }: DiscountRow): DiscountRule['goods'] {
	const goods = { categories: parseIds(categories), brands: parseIds(brands), products: parseIds(products) }
	return goods.categories.size + goods.brands.size + goods.products.size === 0 ? null : goods
}

/** The ids of a column with a JSON list. */
export function parseIds(json: string): ReadonlySet<number> {
	return new Set((JSON.parse(json) as unknown[]).filter((id) => typeof id === 'number'))
}
