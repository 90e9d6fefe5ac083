import type { Row, RowChange } from '../../commands/snapshot.ts'
import { personalTables } from '../../commerce/personal-data/personal-tables.ts'

/** Columns with personal data by table, of the tables that commands change. `all`: every row is about a person. */
const personalColumns: ReadonlyMap<string, 'all' | ReadonlySet<string>> = new Map(
	personalTables.flatMap(({ table, of, anonymizedValues }): [string, 'all' | ReadonlySet<string>][] => {
		if (anonymizedValues) return [[table, new Set(Object.keys(anonymizedValues))]]
		return of === 'customer' || of === 'email' ? [[table, 'all']] : []
	}),
)

/** Changes without personal data, for tokens without the scope `customers.read`. */
export function withoutPersonalValues(changes: readonly RowChange[]): readonly RowChange[] {
	return changes.flatMap((change) => {
		const hidden = personalColumns.get(change.table)
		if (hidden === 'all') return []
		if (!hidden) return [change]
		const strip = (row: Row | null): Row | null => row && Object.fromEntries(Object.entries(row).filter(([column]) => !hidden.has(column)))
		return [{ ...change, before: strip(change.before), after: strip(change.after) }]
	})
}
