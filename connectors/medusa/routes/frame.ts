import { addFrame } from '@storefront/connectors-shared/routes/frame.ts'
import type { Capability } from '@storefront/contract/domain/frame/capabilities.ts'
import type { App } from '@storefront/store/infrastructure/context/store.ts'
import type { Connector } from '../connector/connector.ts'

/** Capabilities of a shop with this engine. README.md explains each missing one. */
export const engineCapabilities: Readonly<Record<Capability, 0 | 1>> = {
	account_deletion: 0,
	account_export: 0,
	changes: 1,
	contact: 0,
	content: 0,
	coupons: 1,
	delivery_estimate: 1,
	email_change: 0,
	newsletter: 1,
	receipts: 0,
	questions: 0,
	returns: 0,
	reviews: 0,
	saved_for_later: 0,
	sessions: 1,
	stock_mails: 0,
	wishlist: 1,
}

/** Data that the engine does not have, and the health of the engine. */
export function addEngineFrame(app: App, connector: Connector): void {
	addFrame(app, connector, {
		name: 'Medusa',
		ask: () => connector.api.ask('GET', '/store/regions', { query: { limit: 1, fields: 'id' } }),
		capabilities: () => Promise.resolve({ ...engineCapabilities }),
	})
}
