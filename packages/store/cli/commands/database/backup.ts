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
In it: the database as it is at one moment (catalogue, settings, customers, carts, orders), the secret that sessions are
signed with, mails in the outbox, pictures that you gave for slides and the like, and other files of DATA_DIR. Not in it: reports of imports; fetched pictures, for which
"pictures --refresh" asks again; the project itself with its
texts (content), pictures (public) and settings (.env). Whoever has the file can read all that: keep it as safe as the shop.`

export function backupCommand(): Command {
	return new Command('backup')
		.description('Write everything that the shop keeps into one file, while it runs or not (SQLite).')
		.argument('<file>', 'a new file, like shop-2026-11-22.backup')
		.option(...jsonOption)
		.addHelpText('after', content)
		.action(async (file: string, { json }: Options) => {
			const { DATA_DIR, database } = sqliteConfiguration('pg_dump makes backups')
			const path = resolvePath(file)
			const saved = await writeBackup(database, DATA_DIR, path)
			if (json) return printJson({ file: path, ...saved })
			print(`Wrote ${path}: ${describeContent(saved)}.`)
		})
}

export function restoreCommand(): Command {
	return new Command('restore')
		.description('Make the shop of a backup the one in DATA_DIR (SQLite). The shop must not be running.')
		.argument('<file>', 'what "backup" has written')
		.option('--replace', 'put it in the place of the shop that is there, whose database is kept beside')
		.option(...jsonOption)
		.action(async (file: string, { replace, json }: Options) => {
			const { DATA_DIR, database } = sqliteConfiguration('pg_restore brings them back')
			openDataFolder(DATA_DIR, print)
			const restored = restoreBackup(resolvePath(file), database, DATA_DIR, { replace: replace ?? false, now: new Date() })
			// Migrates the tables of a backup from an earlier version here, not at the next start, so that the command reports errors.
			const fetched = await withShop((db) => db.selectFrom('fetched_pictures').select('address').limit(1).executeTakeFirst())
			if (json) return printJson(restored)
			print(`Restored ${describeContent(restored)}.`)
			if (fetched) print('Fetched pictures are not part of a backup: run "pictures --refresh", or copy the folder media of DATA_DIR.')
			if (restored.kept) print(`The former database is now ${restored.kept}`)
		})
}

function sqliteConfiguration(otherwise: string): Configuration & { readonly database: string } {
	const settings = configuration()
	const database = sqlitePath(settings.DATABASE_URL)
	if (database === null)
		throw new CommandError(`This is for SQLite; DATABASE_URL names another database. For PostgreSQL ${otherwise}: docs/deployment.md.`)
	return { ...settings, database }
}

function describeContent({ products, orders, customers, files }: BackupContent): string {
	return `${pluralize(products, 'product')}, ${pluralize(orders, 'order')}, ${pluralize(customers, 'customer')} and ${pluralize(files.length, 'file')} of DATA_DIR`
}
