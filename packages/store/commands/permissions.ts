/** What a user of the desk may do. Each command and each page needs one. */
export const permissions = [
	'orders.read',
	'orders.write',
	'refunds.write',
	'customers.read',
	'customers.write',
	'reviews.write',
	'stock.write',
	'prices.write',
	'catalogue.write',
	'content.write',
	'settings.write',
	'team.write',
	'audit.read',
] as const
export type Permission = (typeof permissions)[number]

/** Roles of the desk with their permissions. */
const permissionsByRole = {
	owner: permissions,
	orders: ['orders.read', 'orders.write', 'refunds.write', 'customers.read', 'reviews.write', 'stock.write', 'audit.read'],
	catalogue: ['stock.write', 'prices.write', 'catalogue.write', 'reviews.write', 'audit.read'],
	content: ['content.write', 'reviews.write', 'audit.read'],
} as const satisfies Record<string, readonly Permission[]>

export type Role = keyof typeof permissionsByRole
export const roles = Object.keys(permissionsByRole) as Role[]

/** Whether a user with this role has the permission. */
export function roleAllows(role: Role, permission: Permission): boolean {
	const allowed: readonly Permission[] = permissionsByRole[role]
	return allowed.includes(permission)
}

/** Who runs a command. The terminal and imports have all permissions, because they have the database itself. */
export type Actor =
	| { readonly kind: 'desk'; readonly userId: number; readonly name: string; readonly role: Role }
	/** A script of the owner, with the permissions of its token. */
	| { readonly kind: 'token'; readonly tokenId: number; readonly name: string; readonly permissions: readonly Permission[] }
	| { readonly kind: 'cli' }
	| { readonly kind: 'import' }
	/** The shop itself, at a time that a person has chosen. */
	| { readonly kind: 'schedule' }

export function actorAllows(actor: Actor, permission: Permission): boolean {
	if (actor.kind === 'token') return actor.permissions.includes(permission)
	return actor.kind !== 'desk' || roleAllows(actor.role, permission)
}
