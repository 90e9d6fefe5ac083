import { addedQuantity } from '@storefront/contract/domain/cart/quantity.ts'
import { cartLineLimit } from '@storefront/contract/domain/constants.ts'
import type { addedProduct } from '@storefront/contract/endpoints/cart/cart.ts'
import { text } from '@storefront/i18n/text.ts'
import type { Transaction } from 'kysely'
import type { InferOutput } from 'valibot'
import { parseId } from '../../http/calls/wire-id.ts'
import type { Shopper } from '../../infrastructure/context/shopper.ts'
import { currentMarket } from '../../infrastructure/db/markets/current-market.ts'
import type { Db } from '../../infrastructure/db/open.ts'
import type { Database } from '../../infrastructure/db/schema/database.ts'
import { StoreError } from '../../infrastructure/errors/errors.ts'
import { isForeignKeyViolation } from '../../infrastructure/errors/violations.ts'
import { marketName } from '../markets/market.ts'
import { type Cart, openCart, setMarket } from './cart.ts'
import { type StockShortage, stockExceeded } from './stock-exceeded.ts'

type Trx = Transaction<Database>
type AddedProduct = InferOutput<typeof addedProduct>

/** A variant that a call adds to the cart or saves for later. */
export interface RequestedVariant {
	readonly productId: number
	readonly offerId: number
	readonly name: string
	readonly stock: number
	readonly quantity: number
	/** Index of the product in the call; error messages refer to it. */
	readonly index: number
}

interface AddCall {
	readonly products: readonly AddedProduct[]
	/** The idempotency key of the call; null if it has none. */
	readonly key: string | null
}

/**
 * Adds products to the shopper's cart: all of them, or none. The quantity of a variant that is already in the cart is
 * added to the existing one (PROD-23), and refused above the stock (PROD-24). Prices in the call are ignored; the cart
 * shows the prices of the shop. A cart that is not empty must belong to the market of the call. Two consecutive calls
 * with the same key add once, because a browser that loses the response repeats the call.
 */
export async function addProducts(trx: Trx, shopper: Shopper, { products, key }: AddCall, now: Date): Promise<void> {
	const requested: RequestedVariant[] = []
	for (const [index, product] of products.entries()) requested.push(await findVariant(trx, product, index))
	const cart = await openCart(trx, shopper, now)
	const { id: cartId } = cart
	if (key !== null && (await isRepeatedCall(trx, cartId, key))) return
	const inCart = await quantitiesInCart(trx, cartId)
	await checkCartMarket(trx, cart, inCart.size === 0)
	const shortages: StockShortage[] = []
	for (const { offerId, productId, name, stock, quantity, index } of requested) {
		const sum = addedQuantity(inCart.get(offerId) ?? 0, quantity, stock)
		if (sum === null) shortages.push({ line_id: index, product_id: productId, name, stock })
		inCart.set(offerId, sum ?? stock)
	}
	if (shortages.length > 0) throw stockExceeded(shortages, text('refusals.beyondStock'))
	if (inCart.size > cartLineLimit) throw new StoreError('invalid_request', text('refusals.cartFull', { count: cartLineLimit }))
	for (const { offerId, productId } of requested) {
		const quantity = inCart.get(offerId) ?? 0
		await trx
			.insertInto('cart_lines')
			.values({ cart_id: cartId, product_id: productId, offer_id: offerId, quantity, created_at: now.toISOString() })
			.onConflict((conflict) => conflict.columns(['cart_id', 'offer_id']).doUpdateSet({ quantity }))
			.execute()
			// An import deleted the variant in the meantime.
			.catch((error: unknown) => Promise.reject(isForeignKeyViolation(error) ? productNotFound(error) : error))
	}
}

/** An empty cart gets the market of the call. A cart with products of another market refuses the call. */
async function checkCartMarket(trx: Trx, cart: Cart, isEmpty: boolean): Promise<void> {
	const requestMarket = currentMarket()
	if (requestMarket?.id === cart.market?.id) return
	if (isEmpty) return await setMarket(trx, cart, requestMarket)
	const [cartMarketName, requestMarketName] = [await marketName(trx, cart.market), await marketName(trx, requestMarket)]
	const message = text('refusals.cartInOtherMarket', { there: cartMarketName, here: requestMarketName })
	throw new StoreError('cart_in_other_market', message)
}

function productNotFound(cause?: unknown): StoreError {
	return new StoreError('not_found', text('refusals.productGone'), { cause })
}

/** Whether the last call that added products had this key. Stores the key otherwise. */
async function isRepeatedCall(trx: Trx, cartId: number, key: string): Promise<boolean> {
	const { numUpdatedRows } = await trx
		.updateTable('carts')
		.set({ last_add: key })
		.where('id', '=', cartId)
		.where((row) => row.or([row('last_add', 'is', null), row('last_add', '!=', key)]))
		.executeTakeFirst()
	return numUpdatedRows === 0n
}

/** Finds the variant by the ids of the product and the variant. A product without variations has exactly one. */
export async function findVariant(db: Db, product: AddedProduct, index: number): Promise<RequestedVariant> {
	const quantity = Number(product.quantity)
	if (quantity < 1)
		throw new StoreError('invalid_request', text('refusals.chooseOne'), {
			errors: { [`products.${index}.quantity`]: [text('requirements.least', { label: 'none', value: 1 })] },
		})
	const productId = parseId(product.product_id)
	if (productId === null) throw productNotFound()
	const offers = await db
		.selectFrom('offers')
		.innerJoin('products', 'products.id', 'offers.product_id')
		.select(['offers.id', 'offers.stock', 'offers.attributes', 'products.name'])
		.where('products.id', '=', productId)
		.execute()
	const [first] = offers
	if (!first) throw productNotFound()
	const variant = product.variant_id ?? ''
	if (variant === '' && offers.some(({ attributes }) => attributes !== '{}'))
		throw new StoreError('variation_required', text('refusals.chooseVariations'))
	const offer = variant === '' ? first : offers.find(({ id }) => id === parseId(variant))
	if (!offer) throw productNotFound()
	return { productId, offerId: offer.id, name: offer.name, stock: offer.stock, quantity, index }
}

async function quantitiesInCart(trx: Trx, cartId: number): Promise<Map<number, number>> {
	const rows = await trx.selectFrom('cart_lines').select(['offer_id', 'quantity']).where('cart_id', '=', cartId).execute()
	return new Map(rows.map((row) => [row.offer_id, row.quantity]))
}
