import { NotPayable } from '../commerce/checkout/order/refunds.ts'
import { NotReturnable } from '../commerce/returns/decide-return.ts'
import { StoreError } from '../infrastructure/errors/errors.ts'
import type { Permission } from './permissions.ts'
import type { ColumnValue } from './snapshot.ts'

/** The input of a command is invalid. Messages by field; `''` has those that belong to no field. */
export class InvalidInput extends Error {
	override readonly name = 'InvalidInput'
	readonly errors: Readonly<Record<string, readonly string[]>>

	constructor(errors: Readonly<Record<string, readonly string[]>>) {
		super(Object.values(errors).flat().join(' '))
		this.errors = errors
	}
}

/** The command is valid but not possible now; the message says why, and what to do instead. */
export class CommandRefused extends Error {
	override readonly name = 'CommandRefused'
}

/** The actor lacks a permission. */
export class NotPermitted extends Error {
	override readonly name = 'NotPermitted'
	readonly permission: Permission

	constructor(permission: Permission) {
		super(`This needs the permission "${permission}".`)
		this.permission = permission
	}
}

/** A value that changed since it was read. `null` in `now`: the row does not exist any more. */
export interface Conflict {
	readonly table: string
	/** Key of the row, as in `RowChange`. */
	readonly key: string
	readonly column: string
	readonly seen: ColumnValue
	readonly now: ColumnValue
}

/** Someone else has changed a value that the caller has seen with another content. Nothing was written. */
export class StaleValues extends Error {
	override readonly name = 'StaleValues'
	readonly conflicts: readonly Conflict[]

	constructor(conflicts: readonly Conflict[]) {
		super('Someone else has changed this in the meantime. Nothing was saved.')
		this.conflicts = conflicts
	}
}

/** A change cannot be undone. `conflicts`: the values that changed since; empty if `message` has another reason. */
export class UndoRefused extends Error {
	override readonly name = 'UndoRefused'
	readonly conflicts: readonly Conflict[]
	/** Whether the other values of the change can be undone (`undo` with `partial`). */
	readonly canUndoRest: boolean

	constructor(message: string, conflicts: readonly Conflict[] = [], canUndoRest = false) {
		super(message)
		this.conflicts = conflicts
		this.canUndoRest = canUndoRest
	}
}

const refusals = [CommandRefused, InvalidInput, NotPayable, NotPermitted, NotReturnable, StaleValues, StoreError, UndoRefused] as const

/** Whether an error tells the person why a command is not possible. All others are faults. */
export function isRefusal(error: unknown): error is Error {
	return refusals.some((kind) => error instanceof kind)
}
