import { checkMigrations, migrate } from '@storefront/store/infrastructure/db/migrating/migrate.ts'
import type { MigrationState } from '@storefront/store/infrastructure/db/migrating/state.ts'
import type { Db } from '@storefront/store/infrastructure/db/open.ts'
import { Command } from 'commander'
import { rejectedCode } from '../../terminal/exit-codes.ts'
import { jsonOption, print, printJson } from '../../terminal/output.ts'
import { withUnmigratedDatabase } from '../../terminal/shop.ts'

interface Options {
	readonly check?: true
	readonly json?: true
}

const help = `
Every start and every command does this automatically. With several machines, run it once before updating the first. Processes
of the previous version keep working meanwhile (docs/several-machines.md). --check changes nothing; its exit code is
0 if no migration is missing, otherwise ${rejectedCode}.`

export function migrateCommand(end: (code: number) => void): Command {
	return new Command('migrate')
		.description('Run the missing migrations of the database, or list them.')
		.option('--check', 'only list the missing migrations')
		.option(...jsonOption)
		.addHelpText('after', help)
		.action((options: Options) => withUnmigratedDatabase((db) => (options.check ? check(db, options, end) : runMigrations(db, options))))
}

async function check(db: Db, { json }: Options, end: (code: number) => void): Promise<void> {
	const state = await checkMigrations(db)
	if (state.pending.length > 0) end(rejectedCode)
	if (json) return printJson({ pending: state.pending, newer: state.newer, floor: state.requiredMigration })
	for (const line of describeState(state)) print(line)
}

function describeState({ pending, newer, requiredMigration }: MigrationState): readonly string[] {
	return [
		pending.length === 0 ? 'The database has all migrations of this version.' : `Missing: ${pending.join(', ')}.`,
		...(newer.length === 0 ? [] : [`From a newer version: ${newer.join(', ')}.`]),
		...(requiredMigration === null ? [] : [`Only versions that include ${requiredMigration} can use this database.`]),
	]
}

async function runMigrations(db: Db, { json }: Options): Promise<void> {
	const done = await migrate(db)
	if (json) return printJson({ done })
	print(done.length === 0 ? 'The database already has all migrations of this version. Nothing was changed.' : `Done: ${done.join(', ')}.`)
}
