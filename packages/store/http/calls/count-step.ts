import { type CartStep, reachStep } from '../../commerce/statistics/cart-steps.ts'
import type { Shopper } from '../../infrastructure/context/shopper.ts'
import type { Store, StoreContext } from '../../infrastructure/context/store.ts'
import { isProgram } from './is-program.ts'

/** Counts after the response that the shopper has reached a step to an order (`reachStep`). Crawlers are not counted. */
export function countStep(store: Store, c: StoreContext, step: CartStep, shopper: Shopper | (() => Promise<Shopper | null>)): void {
	if (isProgram(c)) return
	store.background.run('count a step to an order', async () => {
		const found = typeof shopper === 'function' ? await shopper() : shopper
		if (found) store.stepCounts.add(await reachStep(store.db, found, step, store.clock()), store.clock())
	})
}
