import { addCarts } from '@storefront/connectors-shared/routes/carts.ts'
import type { App } from '@storefront/store/infrastructure/context/store.ts'
import { type Buyer, customerBuyer, customerOrGuest, guestBuyer } from '../cart/buyer.ts'
import { addProducts, clearCart, removeLine, updateLines } from '../cart/change-cart.ts'
import { openCart } from '../cart/engine-cart.ts'
import { toLines } from '../cart/lines.ts'
import { mergeCarts } from '../cart/merge.ts'
import type { Connector } from '../connector/connector.ts'

/** Carts of guests and customers, stored in sessions of the engine. */
export function addEngineCarts(app: App, connector: Connector): void {
	addCarts<Buyer>(app, connector, {
		customer: (c) => customerBuyer(connector, c),
		guest: (c, ipAddress, isClearing) => guestBuyer(connector, c, ipAddress, isClearing),
		either: (c, ipAddress) => customerOrGuest(connector, c, ipAddress),
		isNewGuest: async (buyer) => buyer.kind === 'guest' && (await buyer.session()).token === null,
		lines: async (buyer) => toLines(await connector.locks.run(buyer.owner, () => openCart(connector, buyer))),
		add: (buyer, products, key) => addProducts(connector, buyer, products, key),
		update: (buyer, lines) => updateLines(connector, buyer, lines),
		remove: (buyer, lineId) => removeLine(connector, buyer, lineId),
		clear: (buyer) => clearCart(connector, buyer),
		merge: (guest, customer) => mergeCarts(connector, guest, customer),
	})
}
