import type { App, Store } from '../store.ts'
import { addHealth } from './health.ts'

/** Every resource of the store. */
export function addRoutes(app: App, store: Store): void {
	addHealth(app, store)
}
