import type { Conflict } from '@storefront/store/commands/command-errors.ts'
import type { ColumnValue } from '@storefront/store/commands/snapshot.ts'
import type { DescribedChange } from '@storefront/store/desk/queries/describe-changes.ts'
import { isConfirmed } from './confirmation.ts'
import type { FormState } from './form-state.ts'
import { submit } from './submit.ts'

/** A command that a form runs. */
export interface Step {
	readonly name: string
	readonly input: unknown
	/** Values that the form has shown, by `table/key/column`. */
	readonly expected?: Readonly<Record<string, ColumnValue>>
	/** Whether its plan is shown first. */
	readonly isPlanned?: boolean
	/** Fields by properties of the input, for errors; default: of the same name. */
	readonly fields?: Readonly<Record<string, string>>
	/** What was typed for a value that another person has changed. */
	readonly typed?: (conflict: Conflict) => unknown
}

export interface TypedConflict {
	readonly entity: string
	readonly field: string
	readonly seen: unknown
	readonly now: unknown
	readonly yours: unknown
}

/** What became of a form: it was applied, its plan is shown, or it is shown again with the reason. */
export type Taken =
	| { readonly logId: number | null }
	| { readonly changes: readonly DescribedChange[]; readonly warnings: readonly string[]; readonly sent: FormData }
	| { readonly form: FormState; readonly conflicts: readonly TypedConflict[] }

/** Runs a command for a form, or plans it until the plan was confirmed. */
export async function takeStep({ desk, commands }: App.Locals, sent: FormData, step: Step): Promise<Taken> {
	const { name, input, expected = {}, isPlanned = false, fields = {}, typed } = step
	const answer = await submit(desk, sent, async () => {
		if (isPlanned && !isConfirmed(sent)) return { plan: await commands.plan(name, input, { expected }), logId: null }
		return { plan: null, logId: (await commands.run(name, input, { expected })).logId }
	})
	if ('done' in answer) {
		const { plan, logId } = answer.done
		return plan ? { changes: await desk.describeChanges(plan.changes), warnings: plan.warnings, sent } : { logId }
	}
	const { form, conflicts } = answer
	const errors = Object.fromEntries(Object.entries(form.errors).map(([property, error]) => [fields[property] ?? property, error]))
	const described = await desk.describeConflicts(conflicts)
	return {
		form: { ...form, errors },
		conflicts: described.map((conflict, at) => ({ ...conflict, yours: conflicts[at] && typed?.(conflicts[at]) })),
	}
}
