import { type Actor, type Permission, permissions, type Role, roleAllows } from '../commands/permissions.ts'

/** A person who is signed in. */
export interface DeskUser {
	readonly id: number
	readonly name: string
	readonly email: string
	readonly role: Role
	readonly permissions: ReadonlySet<Permission>
}

/** The permissions of a role, for pages that show a control only to those who may use it. */
export function permissionsOf(role: Role): ReadonlySet<Permission> {
	return new Set(permissions.filter((permission) => roleAllows(role, permission)))
}

/** The user as the one who runs a command. */
export function actorOf({ id, name, role }: Pick<DeskUser, 'id' | 'name' | 'role'>): Actor {
	return { kind: 'desk', userId: id, name, role }
}
