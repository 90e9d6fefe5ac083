import { getChanges } from '@storefront/contract/endpoints/frame/changes.ts'
import { implement } from '@storefront/store/http/calls/implement.ts'
import type { App } from '@storefront/store/infrastructure/context/store.ts'
import { createChanges } from '../changes/changes.ts'
import type { Connector } from '../connector/connector.ts'

/** Changes since the last request, for shops that cache pages. */
export function addChanges(app: App, connector: Connector): void {
	const changes = createChanges(connector)
	implement(app, getChanges, async ({ query }) => {
		const { cursor, tags, all } = await changes(query.since)
		return { cursor, tags: [...tags], all: all ? 1 : 0 }
	})
}
