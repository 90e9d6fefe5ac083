import { getChanges } from '@storefront/contract/endpoints/frame/changes.ts'
import type { App, Store } from '@storefront/store/infrastructure/context/store.ts'
import { readChanges } from '@storefront/store/infrastructure/db/changes/changes.ts'
import { implement } from '../../calls/implement.ts'

/** Changes since a cursor, for remote shops that cache pages. */
export function addChanges(app: App, { db }: Store): void {
	implement(app, getChanges, async ({ query }) => {
		const { cursor, tags, all } = await readChanges(db, query.since ?? null)
		return { cursor, tags: all ? [] : [...tags], all: all ? 1 : 0 }
	})
}
