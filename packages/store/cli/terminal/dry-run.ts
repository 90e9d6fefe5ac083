import type { Plan } from '../../commands/run-command.ts'
import { describeChanges } from '../../desk/queries/describe-changes.ts'
import type { Db } from '../../infrastructure/db/open.ts'
import { pluralize, print, printTable } from './output.ts'

/** Option of commands that can show what they would change. */
export const dryRunOption = ['--dry-run', 'only show what would change'] as const

/** Last line of a command with this option. */
export const nothingChanged = 'Nothing was changed (--dry-run).'

/** Printed values; a plan can have thousands. */
const mostLines = 20

/** Prints what commands would change, value by value. */
export async function printPlans(db: Db, plans: readonly Plan[]): Promise<void> {
	const changes = plans.flatMap((plan) => plan.changes)
	// A changed row has at least one value to print.
	const described = await describeChanges(db, changes.slice(0, mostLines + 1))
	const lines = described.slice(0, mostLines)
	if (lines.length > 0)
		printTable(
			['What', 'Value', 'Before', 'After'],
			lines.map(({ entity, field, before, after }) => [entity, field, String(before ?? ''), String(after ?? '')]),
		)
	if (described.length > mostLines) print(`… of ${pluralize(changes.length, 'changed record')}.`)
	for (const warning of new Set(plans.flatMap((plan) => plan.warnings))) print(warning)
	print(nothingChanged)
}
