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
Every start and every command does it by itself; of many machines, do it once before the first of them is renewed. Processes
of the version before go on meanwhile: docs/several-machines.md says why. --check changes nothing; its exit code is
0 when nothing is missing, ${rejectedCode} when something is.`

export function migrateCommand(end: (code: number) => void): Command {
	return new Command('migrate')
		.description("Bring the database to this version's tables, or say what it lacks.")
		.option('--check', 'only say what it lacks')
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
		pending.length === 0 ? 'The database has all tables of this version.' : `Missing: ${pending.join(', ')}.`,
		...(newer.length === 0 ? [] : [`Of a newer version: ${newer.join(', ')}.`]),
		...(requiredMigration === null ? [] : [`Only versions that know ${requiredMigration} may work with it.`]),
	]
}

async function runMigrations(db: Db, { json }: Options): Promise<void> {
	const done = await migrate(db)
	if (json) return printJson({ done })
	print(done.length === 0 ? 'The database had all tables of this version. Nothing was changed.' : `Done: ${done.join(', ')}.`)
}
