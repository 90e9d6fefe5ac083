import type { App, Store } from '../store.ts'
import { addAccount } from './account.ts'
import { addAccountSessions } from './account-sessions.ts'
import { addAddresses } from './addresses.ts'
import { addBest } from './best.ts'
import { addCarts } from './cart.ts'
import { addCartMerge } from './cart-merge.ts'
import { addCategories } from './categories.ts'
import { addCheckout } from './checkout.ts'
import { addContact } from './contact.ts'
import { addHealth } from './health.ts'
import { addIp } from './ip.ts'
import { addLocation } from './location.ts'
import { addMarketing } from './marketing.ts'
import { addMyOrders } from './my-orders.ts'
import { addNewsletter } from './newsletter.ts'
import { addOpenApi } from './openapi.ts'
import { addOrderLookup } from './order-lookup.ts'
import { addProducts } from './products.ts'
import { addSections } from './sections.ts'
import { addSettings } from './settings.ts'
import { addWishlist } from './wishlist.ts'

/** Every resource of the store. */
export function addRoutes(app: App, store: Store): void {
	addHealth(app, store)
	addOpenApi(app, store)
	addSettings(app, store)
	addCategories(app, store)
	addMarketing(app, store)
	addSections(app, store)
	addBest(app, store)
	addProducts(app, store)
	addIp(app, store)
	addLocation(app, store)
	addCarts(app, store)
	addCartMerge(app, store)
	addCheckout(app, store)
	addMyOrders(app, store)
	addOrderLookup(app, store)
	addAccount(app, store)
	addAccountSessions(app, store)
	addAddresses(app, store)
	addWishlist(app, store)
	addNewsletter(app, store)
	addContact(app, store)
}
