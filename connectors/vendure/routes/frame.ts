import { addFrame } from '@storefront/connectors-shared/routes/frame.ts'
import { getChanges } from '@storefront/contract/endpoints/frame/changes.ts'
import { implement } from '@storefront/store/http/calls/implement.ts'
import type { App } from '@storefront/store/infrastructure/context/store.ts'
import { StoreError } from '@storefront/store/infrastructure/errors/errors.ts'
import { capabilitiesForWire } from '../connector/capabilities.ts'
import type { Connector } from '../connector/connector.ts'

/** Data that the engine does not have, the health of the engine, and its changes. */
export function addEngineFrame(app: App, connector: Connector): void {
	const { api, catalogue } = connector
	addFrame(app, connector, {
		name: 'Vendure',
		ask: () => api.ask('query Health { activeChannel { id } }'),
		capabilities: () => capabilitiesForWire(connector),
	})
	implement(app, getChanges, async ({ query }) => {
		const changes = await catalogue.changesSince(query.since ?? null)
		if (!changes) throw new StoreError('not_found', 'The engine reports no changes.')
		const { cursor, tags, all } = changes
		return { cursor, tags: [...tags], all: all ? 1 : 0 }
	})
}
