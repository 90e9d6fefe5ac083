import { sql } from 'kysely'
import { getHealth } from '../../src/contract/health.ts'
import { StoreError } from '../errors.ts'
import { implement } from '../implement.ts'
import type { App, Store } from '../store.ts'

/** For load balancers: 200 when the database answers, 503 otherwise. */
export function addHealth(app: App, store: Store): void {
	implement(app, getHealth, async () => {
		try {
			await sql`select 1`.execute(store.db)
		} catch (cause) {
			store.logger.error({ err: cause }, 'The database does not answer')
			throw new StoreError('store_unavailable', 'The database does not answer.', { cause })
		}
		return { status: 'ok' as const, version: store.version }
	})
}
