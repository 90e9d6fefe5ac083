/**
 * Optional features of a store, by their names in the contract. The storefront hides features that a store lacks: in menus,
 * on pages and as pages of their own.
 */
export const capabilities = [
	'account_deletion',
	'account_export',
	'changes',
	'contact',
	'content',
	'coupons',
	'delivery_estimate',
	'email_change',
	'newsletter',
	'questions',
	'receipts',
	'returns',
	'reviews',
	'saved_for_later',
	'sessions',
	'stock_mails',
	'wishlist',
] as const

export type Capability = (typeof capabilities)[number]

/** The capabilities of a store, as an array that can be part of cache keys. */
export type Capabilities = readonly Capability[]

/**
 * Capabilities that a store has only if it declares them. Pages request these without interaction, so each page view would
 * cost a failing call at stores without them. The other capabilities are tried on use.
 */
const named: Capabilities = [
	'account_deletion',
	'account_export',
	'changes',
	'content',
	'delivery_estimate',
	'email_change',
	'questions',
	'sessions',
]

/** Capabilities that only the server of the pages uses. */
const serverOnly: Capabilities = ['changes', 'content']

/** The capabilities of a store. `declaredValue` returns the declared value, or undefined if the store declares none. */
export function capabilitiesOf(declaredValue: (capability: Capability) => boolean | undefined): Capabilities {
	return capabilities.filter((capability) => declaredValue(capability) ?? !named.includes(capability))
}

/** The capabilities of a store that declares none. */
export const olderCapabilities: Capabilities = capabilitiesOf(() => undefined)

/** Missing capabilities, separated by spaces; empty if a store has all of them. */
export function missingCapabilityText(known: Capabilities): string {
	return capabilities.filter((capability) => !serverOnly.includes(capability) && !known.includes(capability)).join(' ')
}

/**
 * Whether an error response means that the store does not implement the endpoint. A 404 with an error code is about the
 * requested resource, unless the call names no resource (`namesNothing`).
 */
export function isUnknownCallError(status: number, code: string, namesNothing = false): boolean {
	return status === 405 || status === 501 || (status === 404 && (namesNothing || code === ''))
}
