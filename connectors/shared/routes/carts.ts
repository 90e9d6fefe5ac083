import {
	addToCart,
	addToGuestCart,
	clearCart as clearCustomerCart,
	clearGuestCart,
	removeFromCart,
	updateCart,
	updateGuestCart,
} from '@storefront/contract/endpoints/cart/cart.ts'
import { mergeGuestCart } from '@storefront/contract/endpoints/cart/cart-merge.ts'
import { getCart, getGuestCart } from '@storefront/contract/endpoints/cart/cart-read.ts'
import type { SentReplyOf } from '@storefront/contract/endpoints/wire/endpoint.ts'
import { readIdempotencyKey } from '@storefront/store/http/calls/idempotency-key.ts'
import { type BodyOf, implement } from '@storefront/store/http/calls/implement.ts'
import { findGuest } from '@storefront/store/http/calls/shopper.ts'
import { visitorKey } from '@storefront/store/http/calls/visitor.ts'
import type { App, Store, StoreContext } from '@storefront/store/infrastructure/context/store.ts'
import { type Line, lineForWire } from '../cart/lines.ts'

/** Line whose quantity was reduced. */
export type Cap = SentReplyOf<typeof mergeGuestCart>['data']['caps'][number]

interface CartStore extends Pick<Store, 'trustedProxies' | 'limits' | 'authenticate'> {
	readonly currency: () => Promise<string>
	readonly picture: (address: string | null | undefined) => string
}

/** Cart functions of an engine. A `Buyer` is a guest or a customer with a cart. */
export interface CartsOfEngine<Buyer> {
	customer(c: StoreContext): Promise<Buyer>
	guest(c: StoreContext, ipAddress: string | undefined, isClearing?: boolean): Buyer
	/** Returns the customer for a bearer token, otherwise the guest with this IP address (AMB-09). */
	either(c: StoreContext, ipAddress: string | undefined): Promise<Buyer>
	/** Whether the guest has no cart yet, so that the engine would create one. */
	isNewGuest(buyer: Buyer): Promise<boolean>
	lines(buyer: Buyer): Promise<readonly Line[]>
	/** Adds all products, or none. A repeated key adds nothing. */
	add(buyer: Buyer, products: BodyOf<typeof addToCart>['products'], key: string | null): Promise<void>
	update(buyer: Buyer, lines: BodyOf<typeof updateCart>['products']): Promise<void>
	remove(buyer: Buyer, lineId: string): Promise<void>
	clear(buyer: Buyer): Promise<void>
	/** Merges a guest's cart into a customer's; returns the lines whose quantity was reduced. */
	merge(guest: Buyer, customer: Buyer): Promise<readonly Cap[]>
}

/** Routes of the carts of guests and customers, stored in the engine. */
export function addCarts<Buyer>(app: App, connector: CartStore, engine: CartsOfEngine<Buyer>): void {
	const { picture } = connector
	const read = async (buyer: Buyer) => {
		const [lines, currency] = await Promise.all([engine.lines(buyer), connector.currency()])
		return { data: lines.map((line) => lineForWire(line, { currency, picture })) }
	}
	implement(app, getCart, async ({ c }) => read(await engine.customer(c)))
	implement(app, getGuestCart, ({ c, query }) => read(engine.guest(c, query.ip_address)))

	const add = async (c: StoreContext, buyer: Buyer, { products }: BodyOf<typeof addToCart>) => {
		if (await engine.isNewGuest(buyer)) await connector.limits.take('new_cart', visitorKey(connector, c))
		await engine.add(buyer, products, readIdempotencyKey(c))
		return { message: 'Added to cart successfully' }
	}
	// The customer route comes first, so that the shared path depends on the caller (AMB-09).
	implement(app, addToCart, async ({ c, body }) => add(c, await engine.either(c, body.ip_address), body))
	implement(app, addToGuestCart, ({ c, body }) => add(c, engine.guest(c, body.ip_address), body))

	implement(app, removeFromCart, async ({ c, id, query }) => {
		await engine.remove(await engine.either(c, query.ip_address), id)
		return { message: 'Item removed from cart' }
	})

	const update = async (buyer: Buyer, { products }: BodyOf<typeof updateCart>) => {
		await engine.update(buyer, products)
		return { message: 'Quantity updated successfully' }
	}
	implement(app, updateCart, async ({ c, body }) => update(await engine.customer(c), body))
	implement(app, updateGuestCart, ({ c, body }) => update(engine.guest(c, body.ip_address), body))

	const clear = async (buyer: Buyer) => {
		await engine.clear(buyer)
		return { message: 'Cart cleared successfully' }
	}
	implement(app, clearCustomerCart, async ({ c }) => clear(await engine.customer(c)))
	implement(app, clearGuestCart, ({ c, body }) => clear(engine.guest(c, body.ip_address, true)))

	implement(app, mergeGuestCart, async ({ c }) => {
		const customer = await engine.customer(c)
		const guest = findGuest(connector, c)
		const caps = guest ? await engine.merge(engine.guest(c, '0.0.0.0'), customer) : []
		return { message: 'Your carts are one now', data: { caps: [...caps] } }
	})
}
