import {
	addToCart,
	addToGuestCart,
	clearCart as clearCustomerCart,
	clearGuestCart,
	removeFromCart,
	updateCart,
	updateGuestCart,
} from '@storefront/contract/endpoints/cart/cart.ts'
import { getCart, getGuestCart } from '@storefront/contract/endpoints/cart/cart-read.ts'
import { text } from '@storefront/i18n/text.ts'
import { addProducts } from '@storefront/store/commerce/cart/add.ts'
import { clearCart, findCart, markCartUsed, removeLine } from '@storefront/store/commerce/cart/cart.ts'
import { lineForWire } from '@storefront/store/commerce/cart/line.ts'
import { updateLines } from '@storefront/store/commerce/cart/update.ts'
import { readDiscountedLines } from '@storefront/store/commerce/discounts/discount-cart.ts'
import { readCurrency } from '@storefront/store/infrastructure/context/settings.ts'
import type { Shopper } from '@storefront/store/infrastructure/context/shopper.ts'
import type { App, Store, StoreContext } from '@storefront/store/infrastructure/context/store.ts'
import { withMarket } from '@storefront/store/infrastructure/db/markets/current-market.ts'
import { inTransaction } from '@storefront/store/infrastructure/db/transaction.ts'
import { countStep } from '../../calls/count-step.ts'
import { readIdempotencyKey } from '../../calls/idempotency-key.ts'
import { type BodyOf, implement } from '../../calls/implement.ts'
import { requireCustomer, requireGuest, requireShopper } from '../../calls/shopper.ts'
import { visitorKey } from '../../calls/visitor.ts'

/** Carts of guests and customers (API-30 to API-39): the same rules under separate paths. */
export function addCarts(app: App, store: Store): void {
	implement(app, getCart, async ({ c }) => readCart(store, c, await requireCustomer(store, c)))
	implement(app, getGuestCart, ({ c, query }) => readCart(store, c, requireGuest(store, c, query.ip_address)))

	const add = async (c: StoreContext, shopper: Shopper, { products }: BodyOf<typeof addToCart>) => {
		const key = readIdempotencyKey(c)
		await limitNewCarts(store, c, shopper)
		await inTransaction(store.db, (trx) => addProducts(trx, shopper, { products, key }, store.clock()))
		countStep(store, c, 'cart', shopper)
		return { message: text('answers.addedToCart') }
	}
	// The customer's endpoint is registered first: both share a path, and it accepts guests too (AMB-09).
	implement(app, addToCart, async ({ c, body }) => add(c, await requireShopper(store, c, body.ip_address), body))
	implement(app, addToGuestCart, ({ c, body }) => add(c, requireGuest(store, c, body.ip_address), body))

	implement(app, removeFromCart, async ({ c, id, query }) => {
		const shopper = await requireShopper(store, c, query.ip_address)
		await inTransaction(store.db, (trx) => removeLine(trx, shopper, id, store.clock()))
		return { message: text('answers.removedFromCart') }
	})

	const update = async (shopper: Shopper, { products }: BodyOf<typeof updateCart>) => {
		await inTransaction(store.db, (trx) => updateLines(trx, shopper, products, store.clock()))
		return { message: text('answers.quantityUpdated') }
	}
	implement(app, updateCart, async ({ c, body }) => update(await requireCustomer(store, c), body))
	implement(app, updateGuestCart, ({ c, body }) => update(requireGuest(store, c, body.ip_address), body))

	const clear = async (shopper: Shopper) => {
		await inTransaction(store.db, (trx) => clearCart(trx, shopper, store.clock()))
		return { message: text('answers.cartCleared') }
	}
	implement(app, clearCustomerCart, async ({ c }) => clear(await requireCustomer(store, c)))
	implement(app, clearGuestCart, ({ c, body }) => clear(requireGuest(store, c, body.ip_address, true)))
}

/** Limits the new guest carts of an IP address, because they need no account. A cookie without a cart does not count. */
async function limitNewCarts(store: Store, c: StoreContext, shopper: Shopper): Promise<void> {
	if (shopper.kind === 'guest' && (await findCart(store.db, shopper)) === null) await store.limits.take('new_cart', visitorKey(store, c))
}

/** A shopper without a cart has an empty one. */
async function readCart(store: Store, c: StoreContext, shopper: Shopper) {
	const cart = await findCart(store.db, shopper)
	if (cart === null) return { data: [] }
	if (shopper.kind === 'guest' && (await markCartUsed(store.db, cart.id))) countStep(store, c, 'cart', shopper)
	const [lines, currency] = await Promise.all([
		readDiscountedLines(store.db, cart, store.clock()),
		withMarket(cart.market, () => readCurrency(store.db)),
	])
	return {
		data: lines.map((line) => lineForWire(line, currency)),
		...(cart.market && lines.length > 0 ? { market: cart.market.code } : {}),
	}
}
