import type { Permission } from '../../commands/permissions.ts'

interface Scope {
	readonly label: string
	/** What the desk asks a person to confirm again is not in any other scope. */
	readonly isSensitive?: true
}

/**
 * What a token can be allowed: permissions of the desk. Tokens never manage the team, export or delete customers, or read the log. Commands for
 * which the desk asks again who a person is (refunds) need a scope of their own.
 */
export const tokenScopes = {
	'orders.read': { label: 'Read orders, without personal data' },
	'customers.read': { label: 'Read the address and email in orders', isSensitive: true },
	'orders.write': { label: 'Change orders: status, parcels, addresses, returns' },
	'refunds.write': { label: 'Refund money', isSensitive: true },
	'stock.write': { label: 'Read and change stock' },
	'prices.write': { label: 'Read stock and change prices' },
	'catalogue.write': { label: 'Change products and variants' },
	'reviews.write': { label: 'Decide about reviews and questions' },
	'content.write': { label: 'Change texts and the home page' },
	'settings.write': { label: 'Change settings, coupons and payment methods', isSensitive: true },
} as const satisfies Partial<Record<Permission, Scope>>

export type TokenScope = keyof typeof tokenScopes
export const tokenScopeNames = Object.keys(tokenScopes) as TokenScope[]
