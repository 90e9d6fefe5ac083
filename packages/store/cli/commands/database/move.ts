import { existsSync } from 'node:fs'
import type { Configuration } from '@storefront/runtime/configuration/configuration.ts'
import { createLog } from '@storefront/runtime/log/log.ts'
import { createLineDestination } from '@storefront/runtime/log/log-lines.ts'
import { moveSigningSecret } from '@storefront/store/infrastructure/crypto/signing-secret.ts'
import { openDataFolder, UnusableFolder } from '@storefront/store/infrastructure/db/data-folder.ts'
import { type Db, engineOf, openDatabase, sqlitePath } from '@storefront/store/infrastructure/db/open.ts'
import { UnusableDatabase } from '@storefront/store/infrastructure/db/unusable.ts'
import { requireClosed } from '@storefront/store/infrastructure/running/backup.ts'
import {
	assignMoveId,
	countTables,
	describeTargetContent,
	MoveError,
	type MoveResult,
	moveDatabase,
} from '@storefront/store/infrastructure/running/move/move.ts'
import { readTables } from '@storefront/store/infrastructure/running/move/tables.ts'
import { openMigrated, openWithoutMigrating } from '@storefront/store/infrastructure/running/open-store.ts'
import { Command } from 'commander'
import { sql } from 'kysely'
import type { Logger } from 'pino'
import { CommandError } from '../../terminal/command-error.ts'
import { interruptedCode } from '../../terminal/exit-codes.ts'
import { jsonOption, pluralize, print, printJson, printTable } from '../../terminal/output.ts'
import { runStoppable } from '../../terminal/run-stoppable.ts'
import { configuration } from '../../terminal/shop.ts'

interface Options {
	readonly to: string
	readonly dryRun?: true
	readonly json?: true
}

const help = `
Moves all rows (catalogue, customers, carts, orders, receipts, settings and others) with their ids, and the secret that signs
sessions. Pictures and the outbox stay in DATA_DIR. Stop the shop first; the target must be an empty database.
To continue an interrupted move, run the same command again. Both databases are compared row by row at the end. Then set
DATABASE_URL to the new database and start the shop: docs/deployment.md.`

export function moveCommand(end: (code: number) => void): Command {
	return new Command('move')
		.description('Move the shop from SQLite to PostgreSQL, or back. The shop must not be running.')
		.requiredOption('--to <address>', 'the empty database: postgres://USER:PASSWORD@HOST/NAME, or file:PATH')
		.option('--dry-run', 'only check both databases and count the rows')
		.option(...jsonOption)
		.addHelpText('after', help)
		.action((options: Options) => move(options, end))
}

async function move(options: Options, end: (code: number) => void): Promise<void> {
	const settings = configuration()
	const { to, json } = options
	checkAddresses(settings.DATABASE_URL, to)
	const log = createLog('warn', createLineDestination(2))
	openDataFolder(settings.DATA_DIR, (sentence) => log.warn(sentence))
	const targetName = nameOf(to)
	if (options.dryRun) return await dryRun(settings, { to, targetName, json })
	const path = sqlitePath(settings.DATABASE_URL)
	if (path !== null) requireClosed(path)
	const source = await openMigrated(settings.DATABASE_URL, log, 1)
	try {
		await assignMoveId(source)
		const target = await openTarget(to, log)
		try {
			const result = await runStoppable(({ signal, show }) =>
				withSourceLocked(source, (locked) =>
					onOneConnection(target, (connection) =>
						moveDatabase(locked, connection, {
							targetName,
							copySecret: (moved) => moveSigningSecret(settings, { source: locked, target: moved }),
							onProgress: show,
							signal,
						}),
					),
				),
			)
			if (result.state === 'stopped') end(interruptedCode)
			report(result, settings, { targetName, json })
		} finally {
			await target.destroy()
		}
	} finally {
		await source.destroy()
	}
}

/** Opens the target database; errors name the option --to instead of DATABASE_URL. */
async function openTarget(to: string, log: Logger): Promise<Db> {
	try {
		return await openWithoutMigrating(to, log, 1)
	} catch (error) {
		if (error instanceof UnusableDatabase || error instanceof UnusableFolder)
			throw new CommandError(error.message.replaceAll('DATABASE_URL', '--to'), { cause: error })
		throw error
	}
}

function checkAddresses(from: string, to: string): void {
	const isFile = sqlitePath(to) !== null
	if (!isFile && !(/^postgres(ql)?:\/\//.test(to) && URL.canParse(to)))
		throw new CommandError(
			`"${nameOf(to)}" is not a database URL. Use a URL such as postgres://USER:PASSWORD@HOST/NAME or file:data/store.db.`,
		)
	if (from === 'memory:') throw new CommandError('DATABASE_URL is memory:, an empty database: there is nothing to move.')
	const path = sqlitePath(from)
	if (isFile === (path !== null))
		throw new CommandError(
			isFile
				? 'The shop already uses SQLite. To copy it to another place, use "backup" and "restore".'
				: 'The shop already uses PostgreSQL. To copy it to another server, use pg_dump and pg_restore.',
		)
	if (path !== null && !existsSync(path)) throw new CommandError(`There is no shop yet: ${path} does not exist.`)
}

/** Cursors of PostgreSQL belong to a connection. SQLite has no cursors, and its connection serves one transaction at a time. */
function onOneConnection<Result>(db: Db, work: (db: Db) => Promise<Result>): Promise<Result> {
	return engineOf(db) === 'sqlite' ? work(db) : db.connection().execute(work)
}

/** Runs `work` in a transaction that excludes writes of other processes. */
async function withSourceLocked<Result>(source: Db, work: (db: Db) => Promise<Result>): Promise<Result> {
	if (engineOf(source) === 'sqlite') return await source.transaction().execute(work)
	return await source
		.transaction()
		.setIsolationLevel('repeatable read')
		.execute(async (trx) => {
			const { rows } = await sql<{ count: number }>`
				select count(*) as count from pg_stat_activity
				where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`.execute(trx)
			const others = Number(rows[0]?.count ?? 0)
			if (others > 0)
				throw new MoveError(
					`The database of the shop has ${pluralize(others, 'other connection')}. Stop all processes of the shop and other programs that use it.`,
				)
			const tables = await sql<{ name: string }>`select tablename as name from pg_tables where schemaname = current_schema()`.execute(trx)
			await sql`lock table ${sql.join(tables.rows.map(({ name }) => sql.table(name)))} in share mode nowait`.execute(trx)
			return await work(trx)
		})
}

async function dryRun(
	settings: Configuration,
	{ to, targetName, json }: { readonly to: string; readonly targetName: string; readonly json: true | undefined },
): Promise<void> {
	const log = createLog('warn', createLineDestination(2))
	const source = await openWithoutMigrating(settings.DATABASE_URL, log, 1)
	const path = sqlitePath(to)
	const target = path !== null && !existsSync(path) ? null : await openTarget(to, log)
	const scratch = openDatabase('memory:')
	try {
		const tables = await readTables(engineOf(source) === 'sqlite' ? source : (target ?? scratch))
		const rows = await countTables(source, tables)
		const found = target === null ? null : await describeTargetContent(target, tables)
		if (json) return printJson({ target: targetName, found, tables: rows })
		printTable(
			['Table', 'Rows'],
			rows.filter((table) => table.rows > 0).map(({ table, rows: count }) => [table, count]),
		)
		print(
			found
				? `${targetName} has ${found}: an unfinished move of this shop can be continued; any other database is rejected.`
				: `${targetName} is reachable and empty.`,
		)
		print('Nothing was changed (--dry-run). Stop the shop before the move.')
	} finally {
		await source.destroy()
		await target?.destroy()
		await scratch.destroy()
	}
}

function report(
	{ state, resumed, restarted, tables }: MoveResult,
	{ DATABASE_URL }: Configuration,
	{ targetName, json }: { readonly targetName: string; readonly json: true | undefined },
): void {
	if (json) printJson({ state, resumed, restarted, target: targetName, tables })
	else if (state === 'stopped') print('Stopped. Run the same command again to continue.')
	else if (state === 'moved before') print(`This shop was already moved to ${targetName}. Set DATABASE_URL to it, and start the shop.`)
	if (json || state !== 'moved') return
	printTable(
		['Table', 'Rows', 'SHA-256 of both'],
		tables.filter(({ rows }) => rows > 0).map(({ table, rows, hash }) => [table, rows, hash.slice(0, 16)]),
	)
	if (restarted) print('The shop has changed since the interrupted move, so everything was copied again.')
	else if (resumed) print('Continued an interrupted move.')
	const rows = tables.reduce((sum, table) => sum + table.rows, 0)
	print(`Moved ${pluralize(rows, 'row')} of ${pluralize(tables.length, 'table')} to ${targetName}; both databases are identical.`)
	print(`Now set DATABASE_URL to it for the shop and for these commands, and start the shop.`)
	print(
		`The old database is unchanged: ${nameOf(DATABASE_URL)}. Do not start the shop with it again, or new orders end up in two databases.`,
	)
}

/** Returns the URL of a database without its password. */
function nameOf(url: string): string {
	const path = sqlitePath(url)
	if (path !== null) return path
	if (!URL.canParse(url)) return url.replace(/\/\/.*@/, '//...@')
	const { protocol, host, pathname } = new URL(url)
	return `${protocol}//${host}${pathname}`
}
