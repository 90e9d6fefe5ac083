import { sentKey } from '../../../server/http/idempotency-key.ts'
import { type BodyGiven, implement } from '../../../server/http/implement.ts'
import { guestIfKnown } from '../../../server/http/shopper.ts'
import { visitorKey } from '../../../server/http/visitor.ts'
import type { App, StoreContext } from '../../../server/store/store.ts'
import {
	addToCart,
	addToGuestCart,
	clearCart as clearCustomerCart,
	clearGuestCart,
	removeFromCart,
	updateCart,
	updateGuestCart,
} from '../../../src/contract/cart/cart.ts'
import { mergeGuestCart } from '../../../src/contract/cart/cart-merge.ts'
import { getCart, getGuestCart } from '../../../src/contract/cart/cart-read.ts'
import { type Buyer, buyerOfEither, customerBuyer, guestBuyer } from '../cart/buyer.ts'
import { addProducts, clearCart, removeLine, updateLines } from '../cart/change-cart.ts'
import { openCart } from '../cart/engine-cart.ts'
import { lineForWire, linesOf } from '../cart/lines.ts'
import { mergeCarts } from '../cart/merge.ts'
import type { Connector } from '../connector/connector.ts'

/** The carts of guests and of customers: those of the engine's sessions. */
export function addCarts(app: App, connector: Connector): void {
	const read = async (buyer: Buyer) => {
		const [order, currency] = await Promise.all([connector.locks.run(buyer.owner, () => openCart(connector, buyer)), connector.currency()])
		return { data: linesOf(order).map((line) => lineForWire(line, { currency, picture: connector.picture })) }
	}
	implement(app, getCart, async ({ c }) => read(await customerBuyer(connector, c)))
	implement(app, getGuestCart, ({ c, query }) => read(guestBuyer(connector, c, query.ip_address)))

	const add = async (c: StoreContext, buyer: Buyer, { products }: BodyGiven<typeof addToCart>) => {
		if (buyer.kind === 'guest' && (await buyer.session()).token === null) await connector.limits.take('new_cart', visitorKey(connector, c))
		await addProducts(connector, buyer, products, sentKey(c))
		return { message: 'Added to cart successfully' }
	}
	// The customer's call comes first, so that the path which both share goes by who asks (AMB-09).
	implement(app, addToCart, async ({ c, body }) => add(c, await buyerOfEither(connector, c, body.ip_address), body))
	implement(app, addToGuestCart, ({ c, body }) => add(c, guestBuyer(connector, c, body.ip_address), body))

	implement(app, removeFromCart, async ({ c, id, query }) => {
		await removeLine(connector, await buyerOfEither(connector, c, query.ip_address), id)
		return { message: 'Item removed from cart' }
	})

	const update = async (buyer: Buyer, { products }: BodyGiven<typeof updateCart>) => {
		await updateLines(connector, buyer, products)
		return { message: 'Quantity updated successfully' }
	}
	implement(app, updateCart, async ({ c, body }) => update(await customerBuyer(connector, c), body))
	implement(app, updateGuestCart, ({ c, body }) => update(guestBuyer(connector, c, body.ip_address), body))

	const clear = async (buyer: Buyer) => {
		await clearCart(connector, buyer)
		return { message: 'Cart cleared successfully' }
	}
	implement(app, clearCustomerCart, async ({ c }) => clear(await customerBuyer(connector, c)))
	implement(app, clearGuestCart, ({ c, body }) => clear(guestBuyer(connector, c, body.ip_address, true)))

	implement(app, mergeGuestCart, async ({ c }) => {
		const customer = await customerBuyer(connector, c)
		const guest = guestIfKnown(connector, c)
		const caps = guest ? await mergeCarts(connector, guestBuyer(connector, c, '0.0.0.0'), customer) : []
		return { message: 'Your carts are one now', data: { caps: [...caps] } }
	})
}
