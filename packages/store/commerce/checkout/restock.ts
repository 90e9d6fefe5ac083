import { text } from '@storefront/i18n/text.ts'
import type { Transaction } from 'kysely'
import { recordChanges } from '../../infrastructure/db/changes/changes.ts'
import { engineOf } from '../../infrastructure/db/open.ts'
import type { Database } from '../../infrastructure/db/schema/database.ts'
import { StoreError } from '../../infrastructure/errors/errors.ts'
import { findPlaceOfOrder, returnToPlace, takeFromPlace } from '../location/pickup/place-stock.ts'
import { findCoupon, refuseSecondUse } from './coupon.ts'
import type { Order } from './order/lock-order.ts'
import { countSales, soldTags, stockExceededFor } from './stock.ts'

type Trx = Transaction<Database>

/**
 * Puts the items of an order back into stock, except products that were deleted since. Variants, products and coupon are
 * locked in the same order as when an order is placed, to avoid deadlocks.
 */
export async function restockOrder(trx: Trx, orderId: number): Promise<void> {
	await addStock(trx, await linesInCatalogue(trx, orderId), orderId)
}

/** Puts pieces of some lines of an order back into stock, for a return. */
export async function restockLines(
	trx: Trx,
	lines: readonly { readonly offerId: number; readonly quantity: number }[],
	orderId: number,
): Promise<void> {
	const offers = await trx
		.selectFrom('offers')
		.select(['id', 'product_id'])
		.where(
			'id',
			'in',
			lines.map(({ offerId }) => offerId),
		)
		.orderBy('id')
		.$if(engineOf(trx) === 'postgres', (query) => query.forUpdate())
		.execute()
	const back = offers.flatMap(({ id, product_id }) =>
		lines.filter(({ offerId }) => offerId === id).map((line) => ({ ...line, productId: product_id })),
	)
	await addStock(trx, back, orderId)
}

/** Items that were picked up, or were to be, return to their place. */
async function addStock(
	trx: Trx,
	lines: readonly { offerId: number; productId: number; quantity: number }[],
	orderId: number,
): Promise<void> {
	const place = await findPlaceOfOrder(trx, orderId)
	for (const line of lines) {
		await trx
			.updateTable('offers')
			.set((row) => ({ stock: row('stock', '+', line.quantity) }))
			.where('id', '=', line.offerId)
			.execute()
		if (place !== null) await returnToPlace(trx, place, line)
	}
	await recordSales(
		trx,
		lines.map((line) => ({ ...line, quantity: -line.quantity })),
	)
}

/** Takes the items of an order out of stock again. Throws `stock_exceeded` with all lines that are short. */
export async function takeStockAgain(trx: Trx, orderId: number): Promise<void> {
	const lines = await linesInCatalogue(trx, orderId)
	const short: typeof lines = []
	const place = await findPlaceOfOrder(trx, orderId)
	for (const line of lines) {
		if (place !== null && !(await takeFromPlace(trx, place, line))) {
			short.push(line)
			continue
		}
		const taken = await trx
			.updateTable('offers')
			.set((row) => ({ stock: row('stock', '-', line.quantity) }))
			.where('id', '=', line.offerId)
			.where('stock', '>=', line.quantity)
			.executeTakeFirst()
		if (taken.numUpdatedRows === 0n) short.push(line)
	}
	if (short.length > 0) throw await stockExceededFor(trx, short)
	await recordSales(trx, lines)
}

/** Frees the use of a coupon. */
export async function returnCoupon(trx: Trx, code: string): Promise<void> {
	await trx
		.updateTable('coupons')
		.set((row) => ({ uses: row('uses', '-', 1) }))
		.where('code', '=', code)
		.where('uses', '>', 0)
		.execute()
}

/** Redeems the coupon again. Throws `coupon_refused` if it has been used up in the meantime. */
export async function redeemCouponAgain(trx: Trx, code: string, order: Pick<Order, 'id' | 'customer_id' | 'email'>): Promise<void> {
	const used = await trx
		.updateTable('coupons')
		.set((row) => ({ uses: row('uses', '+', 1) }))
		.where('code', '=', code)
		.where((row) => row.or([row('max_uses', 'is', null), row('uses', '<', row.ref('max_uses'))]))
		.executeTakeFirst()
	if (used.numUpdatedRows === 0n) throw new StoreError('coupon_refused', text('refusals.couponNamedUsedUp', { code }))
	await refuseSecondUse(trx, await findCoupon(trx, code), { customerId: order.customer_id, email: order.email }, order.id)
}

async function recordSales(trx: Trx, lines: Parameters<typeof countSales>[1]): Promise<void> {
	const products = await countSales(trx, lines)
	await recordChanges(trx, products.flatMap(soldTags))
}

/**
 * The lines of an order that still exist in the catalogue, without restocked returns. Locked until the transaction ends,
 * so that an import cannot delete a variant in between.
 */
async function linesInCatalogue(trx: Trx, orderId: number) {
	const lines = await trx
		.selectFrom('order_lines')
		.innerJoin('offers', 'offers.id', 'order_lines.offer_id')
		.select(['order_lines.id', 'order_lines.offer_id as offerId', 'order_lines.product_id as productId'])
		.select(['order_lines.name', 'order_lines.variant', 'order_lines.quantity'])
		.where('order_lines.order_id', '=', orderId)
		.orderBy('order_lines.offer_id')
		.$if(engineOf(trx) === 'postgres', (query) => query.forUpdate('offers'))
		.execute()
	const restocked = await trx
		.selectFrom('order_return_lines')
		.innerJoin('order_returns', 'order_returns.id', 'order_return_lines.return_id')
		.select(['order_line_id', 'quantity'])
		.where('order_id', '=', orderId)
		.where('restocked', '=', 1)
		.execute()
	const backOf = (id: number) => restocked.reduce((sum, one) => sum + (one.order_line_id === id ? one.quantity : 0), 0)
	return lines.map((line) => ({ ...line, quantity: line.quantity - backOf(line.id) })).filter(({ quantity }) => quantity > 0)
}
