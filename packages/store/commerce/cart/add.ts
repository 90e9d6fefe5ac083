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
import { refuseShort, type ShortLine } from './stock-refusal.ts'

type Trx = Transaction<Database>
type AddedProduct = InferOutput<typeof addedProduct>

/** An offer that a product and its variant name. */
export interface WantedOffer {
	readonly productId: number
	readonly offerId: number
	readonly name: string
	readonly stock: number
	readonly quantity: number
	/** Which of the products sent: what a refusal names it by. */
	readonly index: number
}

interface Added {
	readonly products: readonly AddedProduct[]
	/** The call's idempotency key; null: it came without. */
	readonly key: string | null
}

/**
 * Adds products to the shopper's cart: all of them, or none. Quantities of an offer that is in the cart already are
 * added up (PROD-23), and refused above the stock (PROD-24). Prices that were sent are not looked at: the cart shows
 * the shop's own. What is in the cart already has to be of the market that the call is about. The same key twice running adds once: a browser that loses the answer sends a call again by itself.
 */
export async function addProducts(trx: Trx, shopper: Shopper, { products, key }: Added, now: Date): Promise<void> {
	const wanted: WantedOffer[] = []
	for (const [index, product] of products.entries()) wanted.push(await findOffer(trx, product, index))
	const cart = await openCart(trx, shopper, now)
	const { id: cartId } = cart
	if (key !== null && (await isRepeated(trx, cartId, key))) return
	const inCart = await quantitiesInCart(trx, cartId)
	await chooseMarket(trx, cart, inCart.size === 0)
	const short: ShortLine[] = []
	for (const { offerId, productId, name, stock, quantity, index } of wanted) {
		const sum = addedQuantity(inCart.get(offerId) ?? 0, quantity, stock)
		if (sum === null) short.push({ line_id: index, product_id: productId, name, stock })
		inCart.set(offerId, sum ?? stock)
	}
	if (short.length > 0) throw refuseShort(short, text('refusals.beyondStock'))
	if (inCart.size > cartLineLimit) throw new StoreError('invalid_request', text('refusals.cartFull', { count: cartLineLimit }))
	for (const { offerId, productId } of wanted) {
		const quantity = inCart.get(offerId) ?? 0
		await trx
			.insertInto('cart_lines')
			.values({ cart_id: cartId, product_id: productId, offer_id: offerId, quantity, created_at: now.toISOString() })
			.onConflict((conflict) => conflict.columns(['cart_id', 'offer_id']).doUpdateSet({ quantity }))
			.execute()
			// An import has removed it since it was looked up.
			.catch((error: unknown) => Promise.reject(isForeignKeyViolation(error) ? productGone(error) : error))
	}
}

/** What is put into an empty cart says where it is bought; what comes to it is bought there too, or refused. */
async function chooseMarket(trx: Trx, cart: Cart, isEmpty: boolean): Promise<void> {
	const here = currentMarket()
	if (here?.id === cart.market?.id) return
	if (isEmpty) return await setMarket(trx, cart, here)
	const [thereName, hereName] = [await marketName(trx, cart.market), await marketName(trx, here)]
	const sentence = text('refusals.cartInOtherMarket', { there: thereName, here: hereName })
	throw new StoreError('cart_in_other_market', sentence)
}

function productGone(cause?: unknown): StoreError {
	return new StoreError('not_found', text('refusals.productGone'), { cause })
}

/** Whether the last thing added was this one; takes the key down otherwise. */
async function isRepeated(trx: Trx, cartId: number, key: string): Promise<boolean> {
	const { numUpdatedRows } = await trx
		.updateTable('carts')
		.set({ last_add: key })
		.where('id', '=', cartId)
		.where((row) => row.or([row('last_add', 'is', null), row('last_add', '!=', key)]))
		.executeTakeFirst()
	return numUpdatedRows === 0n
}

/** The offer that a product and its variant name. A product without variations has exactly one. */
export async function findOffer(db: Db, product: AddedProduct, index: number): Promise<WantedOffer> {
	const quantity = Number(product.quantity)
	if (quantity < 1)
		throw new StoreError('invalid_request', text('refusals.chooseOne'), {
			errors: { [`products.${index}.quantity`]: [text('requirements.least', { label: 'none', value: 1 })] },
		})
	const productId = parseId(product.product_id)
	if (productId === null) throw productGone()
	const offers = await db
		.selectFrom('offers')
		.innerJoin('products', 'products.id', 'offers.product_id')
		.select(['offers.id', 'offers.stock', 'offers.attributes', 'products.name'])
		.where('products.id', '=', productId)
		.execute()
	const [first] = offers
	if (!first) throw productGone()
	const variant = product.variant_id ?? ''
	if (variant === '' && offers.some(({ attributes }) => attributes !== '{}'))
		throw new StoreError('variation_required', text('refusals.chooseVariations'))
	const offer = variant === '' ? first : offers.find(({ id }) => id === parseId(variant))
	if (!offer) throw productGone()
	return { productId, offerId: offer.id, name: offer.name, stock: offer.stock, quantity, index }
}

async function quantitiesInCart(trx: Trx, cartId: number): Promise<Map<number, number>> {
	const rows = await trx.selectFrom('cart_lines').select(['offer_id', 'quantity']).where('cart_id', '=', cartId).execute()
	return new Map(rows.map((row) => [row.offer_id, row.quantity]))
}
