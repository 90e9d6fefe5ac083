import type { Capability } from '@storefront/contract/domain/frame/capabilities.ts'
import type { Connector } from './connector.ts'

/** Capabilities of this connector with any Vendure; README.md explains each missing one. */
const offered: Readonly<Record<Exclude<Capability, 'changes'>, boolean>> = {
	account_deletion: false,
	account_export: false,
	contact: false,
	content: false,
	coupons: true,
	delivery_estimate: true,
	email_change: false,
	newsletter: true,
	receipts: false,
	returns: false,
	questions: false,
	reviews: false,
	saved_for_later: false,
	sessions: true,
	stock_mails: false,
	wishlist: true,
}

/** Capabilities for the settings: 1 offered, 0 not available. Changes are reported if the plugin in the engine records them. */
export async function capabilitiesForWire({ feed }: Pick<Connector, 'feed'>): Promise<Record<Capability, 0 | 1>> {
	const all: Record<Capability, boolean> = { ...offered, changes: await feed.isOffered() }
	// The keys are the same as in `all`.
	return Object.fromEntries(Object.entries(all).map(([name, is]) => [name, is ? 1 : 0])) as Record<Capability, 0 | 1>
}
