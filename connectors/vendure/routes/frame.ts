import { StoreError } from '../../../server/errors/errors.ts'
import { implement } from '../../../server/http/implement.ts'
import type { App } from '../../../server/store/store.ts'
import { getChanges } from '../../../src/contract/frame/changes.ts'
import { addFrame } from '../../shared/routes/frame.ts'
import { capabilitiesForWire } from '../connector/capabilities.ts'
import type { Connector } from '../connector/connector.ts'

/** What the engine does not know of the shop, whether the engine is well, and what has changed there. */
export function addEngineFrame(app: App, connector: Connector): void {
	const { api, catalogue } = connector
	addFrame(app, connector, {
		ask: () => api.ask('query Health { activeChannel { id } }'),
		capabilities: () => capabilitiesForWire(connector),
	})
	implement(app, getChanges, async ({ query }) => {
		const changes = await catalogue.changesSince(query.since ?? null)
		if (!changes) throw new StoreError('not_found', 'The engine tells no changes.')
		const { cursor, tags, all } = changes
		return { cursor, tags: [...tags], all: all ? 1 : 0 }
	})
}
