import type { Configuration } from '@storefront/runtime/configuration/configuration.ts'
import { openDataFolder } from '@storefront/store/infrastructure/db/data-folder.ts'
import { sqlitePath } from '@storefront/store/infrastructure/db/open.ts'
import { type BackupContent, restoreBackup, writeBackup } from '@storefront/store/infrastructure/running/backup.ts'
import { Command } from 'commander'
import { CommandError } from '../../terminal/command-error.ts'
import { resolvePath } from '../../terminal/files.ts'
import { jsonOption, pluralize, print, printJson } from '../../terminal/output.ts'
import { configuration, withShop } from '../../terminal/shop.ts'

interface Options {
	readonly replace?: true
	readonly json?: true
}

const content = `
The file contains the database at one point in time (catalogue, settings, customers, carts, orders), the secret that signs
sessions, emails in the outbox, pictures you added for slides and similar, and other files of DATA_DIR. It does not contain
import reports, downloaded pictures (run "pictures --refresh"), or the project with its texts (content), pictures (public)
and settings (.env). Anyone who has the file can read all of this: keep it as safe as the shop.`

export function backupCommand(): Command {
	return new Command('backup')
		.description('Write all data of the shop into one file, whether it is running or stopped (SQLite).')
		.argument('<file>', 'a new file such as shop-2026-11-22.backup')
		.option(...jsonOption)
		.addHelpText('after', content)
		.action(async (file: string, { json }: Options) => {
			const { DATA_DIR, database } = sqliteConfiguration('create backups with pg_dump')
			const path = resolvePath(file)
			const saved = await writeBackup(database, DATA_DIR, path)
			if (json) return printJson({ file: path, ...saved })
			print(`Wrote ${path}: ${describeContent(saved)}.`)
		})
}

export function restoreCommand(): Command {
	return new Command('restore')
		.description('Restore a backup into DATA_DIR (SQLite). The shop must not be running.')
		.argument('<file>', 'a file written by "backup"')
		.option('--replace', 'replace the existing shop; its database is renamed')
		.option(...jsonOption)
		.action(async (file: string, { replace, json }: Options) => {
			const { DATA_DIR, database } = sqliteConfiguration('restore backups with pg_restore')
			openDataFolder(DATA_DIR, print)
			const restored = restoreBackup(resolvePath(file), database, DATA_DIR, { replace: replace ?? false, now: new Date() })
			// Migrates the tables of a backup from an earlier version here, not at the next start, so that the command reports errors.
			const fetched = await withShop((db) => db.selectFrom('fetched_pictures').select('address').limit(1).executeTakeFirst())
			if (json) return printJson(restored)
			print(`Restored ${describeContent(restored)}.`)
			if (fetched) print('Downloaded pictures are not part of a backup: run "pictures --refresh", or copy the folder media of DATA_DIR.')
			if (restored.previousDatabase) print(`The previous database was renamed to ${restored.previousDatabase}`)
		})
}

function sqliteConfiguration(otherwise: string): Configuration & { readonly database: string } {
	const settings = configuration()
	const database = sqlitePath(settings.DATABASE_URL)
	if (database === null)
		throw new CommandError(
			`This command works with SQLite only, and DATABASE_URL is another database. For PostgreSQL, ${otherwise}: docs/deployment.md.`,
		)
	return { ...settings, database }
}

function describeContent({ products, orders, customers, files }: BackupContent): string {
	return `${pluralize(products, 'product')}, ${pluralize(orders, 'order')}, ${pluralize(customers, 'customer')} and ${pluralize(files.length, 'file')} of DATA_DIR`
}
