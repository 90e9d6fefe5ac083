import { availableLines } from '@storefront/contract/domain/cart/cart.ts'
import { withMarket } from '../../infrastructure/db/markets/current-market.ts'
import type { Db } from '../../infrastructure/db/open.ts'
import type { Cart } from '../cart/cart.ts'
import { type Line, readLines } from '../cart/line.ts'
import { discountLines } from './discount-lines.ts'
import { readActiveDiscounts } from './read-discounts.ts'

/** The lines with the automatic discounts of this time, at the prices and in the market of the call. */
export async function withDiscounts(db: Db, lines: readonly Line[], now: Date): Promise<Line[]> {
	const rules = await readActiveDiscounts(db, now)
	if (rules.length === 0 || lines.length === 0) return lines.map((line) => ({ ...line, automaticDiscount: undefined }))
	const products = await readGroups(
		db,
		lines.map(({ productId }) => productId),
	)
	const discounts = discountLines(
		rules,
		lines.map((line) => ({ ...line, ...(products.get(line.productId) ?? { categories: [], brand: null }) })),
	)
	return lines.map((line, index) => ({ ...line, automaticDiscount: discounts[index] }))
}

/** The lines of a cart with the automatic discounts of its market. Lines that are out of stock have none. */
export async function readDiscountedLines(db: Db, cart: Cart, now: Date): Promise<Line[]> {
	return await withMarket(cart.market, async () => {
		const lines = await readLines(db, cart)
		const discounted = new Map((await withDiscounts(db, availableLines(lines), now)).map((line) => [line.id, line]))
		return lines.map((line) => discounted.get(line.id) ?? line)
	})
}

/** Categories and brand of products by id. */
async function readGroups(db: Db, ids: readonly number[]) {
	const rows = await db
		.selectFrom('products')
		.select(['id', 'category_id', 'sub_category_id', 'brand_id'])
		.where('id', 'in', [...new Set(ids)])
		.execute()
	return new Map(
		rows.map(({ id, category_id, sub_category_id, brand_id }) => [
			id,
			{ categories: [category_id, ...(sub_category_id === null ? [] : [sub_category_id])], brand: brand_id },
		]),
	)
}
