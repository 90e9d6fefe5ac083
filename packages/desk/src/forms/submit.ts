import type { Conflict } from '@storefront/store/commands/command-errors.ts'
import type { DeskService } from '@storefront/store/desk/open-desk.ts'
import { type FormState, readFields, refusedForm } from './form-state.ts'

/** A form whose command was refused. */
export interface RefusedForm {
	readonly form: FormState
	/** Values that another person has changed since the form was opened: for <ConflictTable>. */
	readonly conflicts: readonly Conflict[]
	/** Code of the sign-in (desk/auth/errors.ts). */
	readonly code?: string
}

/**
 * Runs a command for a form. Returns what it returns, or the form with the reason why it was refused: errors next to the fields, a message,
 * or values that changed since. Throws faults.
 */
export async function submit<Result>(
	desk: Pick<DeskService, 'isRefusal'>,
	form: FormData,
	work: () => Promise<Result>,
): Promise<{ readonly done: Result } | RefusedForm> {
	try {
		return { done: await work() }
	} catch (error) {
		if (!desk.isRefusal(error)) throw error
		const values = readFields(form)
		// The classes are not in this bundle, so the fields tell the kinds apart.
		if ('errors' in error) {
			const { '': general, ...byField } = error.errors as Readonly<Record<string, readonly string[]>>
			const errors = Object.fromEntries(Object.entries(byField).flatMap(([name, [first]]) => (first ? [[name, first]] : [])))
			return { form: { values, errors, ...(general?.[0] ? { message: general[0] } : {}) }, conflicts: [] }
		}
		if ('code' in error && typeof error.code === 'string') {
			const field = 'field' in error && typeof error.field === 'string' ? error.field : undefined
			return { form: refusedForm(form, error.message, field), conflicts: [], code: error.code }
		}
		const conflicts = 'conflicts' in error ? (error.conflicts as readonly Conflict[]) : []
		return { form: { values, errors: {}, message: error.message }, conflicts }
	}
}
