/**
 * What a store may be unable to do, by the names that the contract has for it. What a store cannot do is nowhere offered:
 * not in menus, not on pages, not as a page of its own.
 */
export const capabilities = [
	'account_deletion',
	'account_export',
	'changes',
	'contact',
	'coupons',
	'delivery_estimate',
	'email_change',
	'newsletter',
	'receipts',
	'returns',
	'reviews',
	'saved_for_later',
	'sessions',
	'stock_mails',
	'wishlist',
] as const

export type Capability = (typeof capabilities)[number]

/** What a store can do; a list, so that it is told apart in keys and texts. */
export type Capabilities = readonly Capability[]

/**
 * What a store has only if it says so: asked for unasked, on pages that everybody opens, it would be a call for nothing at each
 * store without it. All else is tried when somebody wants it.
 */
const named: Capabilities = ['account_deletion', 'account_export', 'changes', 'delivery_estimate', 'email_change', 'sessions']

/** What a store can do that says so of some things, or of none. */
export function capabilitiesOf(said: (capability: Capability) => boolean | undefined): Capabilities {
	return capabilities.filter((capability) => said(capability) ?? !named.includes(capability))
}

/** Of a store that has said nothing. */
export const olderCapabilities: Capabilities = capabilitiesOf(() => undefined)

/** What shoppers miss of a store with these, between spaces: empty for one that can do everything. */
export function missingCapabilityText(known: Capabilities): string {
	return capabilities.filter((capability) => capability !== 'changes' && !known.includes(capability)).join(' ')
}

/**
 * Whether a refusal means that the store has no such call: how stores tell that say nothing of what they can do. A 404 that
 * brings a code is about the thing that was asked for, unless the call names none (`namesNothing`).
 */
export function isUnknownCallError(status: number, code: string, namesNothing = false): boolean {
	return status === 405 || status === 501 || (status === 404 && (namesNothing || code === ''))
}
