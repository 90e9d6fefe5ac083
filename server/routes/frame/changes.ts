import { getChanges } from '../../../src/contract/frame/changes.ts'
import { readChanges } from '../../db/changes/changes.ts'
import { implement } from '../../http/implement.ts'
import type { App, Store } from '../../store/store.ts'

/** For shops elsewhere that keep pages: what has changed since they asked last. */
export function addChanges(app: App, { db }: Store): void {
	implement(app, getChanges, async ({ query }) => {
		const { cursor, tags, all } = await readChanges(db, query.since ?? null)
		return { cursor, tags: all ? [] : [...tags], all: all ? 1 : 0 }
	})
}
