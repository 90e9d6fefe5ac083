import type { App, Store } from '../store.ts'
import { addCarts } from './cart.ts'
import { addCheckout } from './checkout.ts'
import { addHealth } from './health.ts'
import { addLocation } from './location.ts'
import { addNewsletter } from './newsletter.ts'

/** Every resource of the store. */
export function addRoutes(app: App, store: Store): void {
	addHealth(app, store)
	addLocation(app, store)
	addCarts(app, store)
	addCheckout(app, store)
	addNewsletter(app, store)
}
