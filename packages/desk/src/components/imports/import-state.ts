import type { ImportRecord } from '@storefront/store/commands/import/import-record.ts'

/** The state of an import in words. */
export function stateOf({ state }: Pick<ImportRecord, 'state'>) {
	return states[state]
}

const states = {
	columns: { label: 'Columns to assign', tone: 'warning' },
	reading: { label: 'Being checked', tone: 'info' },
	ready: { label: 'Not imported yet', tone: 'warning' },
	failed: { label: 'Cannot be used', tone: 'error' },
	started: { label: 'Imported', tone: 'success' },
} as const
