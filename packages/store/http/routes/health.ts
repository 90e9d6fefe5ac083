import { getHealth } from '@storefront/contract/endpoints/health.ts'
import { createHealthCheck, type HealthProblem } from '../../infrastructure/context/health.ts'
import type { App, Store } from '../../infrastructure/context/store.ts'
import { StoreError } from '../../infrastructure/errors/errors.ts'
import { implement } from '../calls/implement.ts'

/** What is wrong, for whoever looks after the shop. */
const sentences: Readonly<Record<Exclude<HealthProblem, null>, string>> = {
	full: 'The disk of the database is full: no order can be taken.',
	'read-only': 'The database can only be read: no order can be taken.',
	'broken disk': 'The disk of the database fails: no order can be taken.',
	lost: 'The file of the database is gone, or another one is in its place: no order can be taken. Bring it back, or restart the shop.',
	unreachable: 'The database does not answer.',
	busy: 'The database has not taken a small change for two seconds.',
	failing: 'The database refuses changes; the log says why.',
}

/** For load balancers: 200 when a change of the database succeeds, 503 with a sentence otherwise. */
export function addHealth(app: App, store: Store): void {
	const illnessOf = createHealthCheck(store.db, store.logger)
	implement(app, getHealth, async () => {
		const illness = await illnessOf()
		if (illness) throw new StoreError('store_unavailable', sentences[illness])
		return { status: 'ok' as const, version: store.version }
	})
}
