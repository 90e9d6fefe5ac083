import { cartLineLimit } from '@storefront/contract/domain/constants.ts'
import type { addedProduct } from '@storefront/contract/endpoints/cart/cart.ts'
import { text } from '@storefront/i18n/text.ts'
import type { Transaction } from 'kysely'
import type { InferOutput } from 'valibot'
import { parseId } from '../../http/calls/wire-id.ts'
import type { Db } from '../../infrastructure/db/open.ts'
import type { Database } from '../../infrastructure/db/schema/database.ts'
import { StoreError } from '../../infrastructure/errors/errors.ts'
import { findVariant, type RequestedVariant } from './add.ts'
import { type Line, lineColumns, toLines } from './line.ts'

type Products = readonly InferOutput<typeof addedProduct>[]

/** The products that a customer has saved for later, newest first. */
export async function readSaved(db: Db, customerId: number): Promise<Line[]> {
	const rows = await db
		.selectFrom('saved_lines')
		.innerJoin('offers', 'offers.id', 'saved_lines.offer_id')
		.innerJoin('products', 'products.id', 'saved_lines.product_id')
		.select(['saved_lines.id', 'saved_lines.quantity', 'saved_lines.product_id', 'saved_lines.offer_id', ...lineColumns()])
		.where('saved_lines.customer_id', '=', customerId)
		.orderBy('saved_lines.created_at', 'desc')
		.orderBy('saved_lines.id', 'desc')
		.execute()
	return await toLines(db, rows)
}

/**
 * The products that a guest's browser has stored, with current prices and stock, in the same order. The id of a line is
 * the id of its variant.
 */
export async function readGuestSavedLines(db: Db, products: Products): Promise<Line[]> {
	const wanted = await existingVariants(db, products)
	if (wanted.length === 0) return []
	const rows = await db
		.selectFrom('offers')
		.innerJoin('products', 'products.id', 'offers.product_id')
		.select(['offers.id', 'offers.product_id', 'offers.id as offer_id', ...lineColumns()])
		.where(
			'offers.id',
			'in',
			wanted.map(({ offerId }) => offerId),
		)
		.execute()
	const ordered = wanted.flatMap(({ offerId, quantity }) => rows.filter(({ id }) => id === offerId).map((row) => ({ ...row, quantity })))
	return await toLines(db, ordered)
}

/**
 * Saves products for later. Sending the same list twice saves it once, so a browser can send its list again until it
 * gets a response.
 */
export async function saveLines(trx: Transaction<Database>, customerId: number, products: Products, now: Date): Promise<void> {
	await saveWithoutLimit(trx, customerId, await existingVariants(trx, products), now)
	const { count } = await trx
		.selectFrom('saved_lines')
		.select((row) => row.fn.countAll<number | string>().as('count'))
		.where('customer_id', '=', customerId)
		.executeTakeFirstOrThrow()
	if (Number(count) > cartLineLimit) throw new StoreError('invalid_request', text('refusals.savedFull', { count: cartLineLimit }))
}

type SavedVariant = Pick<RequestedVariant, 'productId' | 'offerId' | 'quantity'>

/**
 * Saves lines that have to leave the cart, without the limit of saved lines. If a variant is saved already, the larger
 * quantity stays.
 */
export async function saveWithoutLimit(
	trx: Transaction<Database>,
	customerId: number,
	offers: readonly SavedVariant[],
	now: Date,
): Promise<void> {
	for (const { productId, offerId, quantity } of offers)
		await trx
			.insertInto('saved_lines')
			.values({ customer_id: customerId, product_id: productId, offer_id: offerId, quantity, created_at: now.toISOString() })
			.onConflict((conflict) =>
				conflict.columns(['customer_id', 'offer_id']).doUpdateSet({ quantity }).where('saved_lines.quantity', '<', quantity),
			)
			.execute()
}

export async function removeSavedLine(db: Db, customerId: number, lineId: string): Promise<void> {
	const removed = await db
		.deleteFrom('saved_lines')
		.where('customer_id', '=', customerId)
		.where('id', '=', parseId(lineId) ?? 0)
		.executeTakeFirst()
	if (removed.numDeletedRows !== 1n) throw new StoreError('not_found', text('refusals.savedGone'))
}

/** The variants that still exist, also sold-out ones; each once. */
async function existingVariants(db: Db, products: Products): Promise<readonly RequestedVariant[]> {
	const found = new Map<number, RequestedVariant>()
	for (const [index, product] of products.entries()) {
		const offer = await nullIfGone(findVariant(db, product, index))
		if (offer && !found.has(offer.offerId)) found.set(offer.offerId, offer)
	}
	return [...found.values()]
}

async function nullIfGone<Found>(search: Promise<Found>): Promise<Found | null> {
	try {
		return await search
	} catch (failure) {
		if (failure instanceof StoreError && ['not_found', 'variation_required'].includes(failure.code)) return null
		throw failure
	}
}
