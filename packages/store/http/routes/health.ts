import { getHealth } from '@storefront/contract/endpoints/health.ts'
import { createHealthCheck, type HealthProblem } from '../../infrastructure/context/health.ts'
import type { App, Store } from '../../infrastructure/context/store.ts'
import { StoreError } from '../../infrastructure/errors/errors.ts'
import { implement } from '../calls/implement.ts'

/** Messages for the operator of the shop. */
const messages: Readonly<Record<Exclude<HealthProblem, null>, string>> = {
	full: 'The disk of the database is full: no order can be taken.',
	'read-only': 'The database is read-only: no order can be taken.',
	'broken disk': 'The disk of the database fails: no order can be taken.',
	lost: 'The database file is missing or was replaced: no order can be taken. Restore it, or restart the shop.',
	unreachable: 'The database does not answer.',
	busy: 'The database did not accept a small change within two seconds.',
	failing: 'The database rejects changes; the log says why.',
}

/** Health check for load balancers: 200 if a write to the database succeeds, otherwise 503 with an error message. */
export function addHealth(app: App, store: Store): void {
	const checkHealth = createHealthCheck(store.db, store.logger)
	implement(app, getHealth, async () => {
		const problem = await checkHealth()
		if (problem) throw new StoreError('store_unavailable', messages[problem])
		return { status: 'ok' as const, version: store.version }
	})
}
