import { createReadStream } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { Readable } from 'node:stream'
import type { Configuration } from '@storefront/runtime/configuration/configuration.ts'
import type { Logger } from 'pino'
import { appendAudit } from '../commands/audit.ts'
import { CommandRefused, NotPermitted } from '../commands/command-errors.ts'
import { type Db, sqliteFiles, sqlitePath } from '../infrastructure/db/open.ts'
import { inTransaction } from '../infrastructure/db/transaction.ts'
import { writeBackupInThread } from '../infrastructure/running/backup-thread.ts'
import { type BackupFile, backupsFolder, deleteAbandoned, findUnfinished, listBackups, newBackupName } from './backup-files.ts'
import { actorOf, type DeskUser } from './user.ts'

/** What the page of backups shows. */
export interface BackupState {
	/** Absolute path of the folder with the backups. */
	readonly folder: string
	readonly backups: readonly BackupFile[]
	/** Percent of the backup that is being made; null: none is. */
	readonly progress: number | null
	/** Why the last backup of this process failed. */
	readonly failure: string | null
}

/** Backups of a shop on SQLite, for owners: the same files that the command `backup` writes. Shops on PostgreSQL use pg_dump. */
export function bindBackups(
	db: Db,
	{ DATABASE_URL, DATA_DIR }: Pick<Configuration, 'DATABASE_URL' | 'DATA_DIR'>,
	log: Logger,
	now: () => Date,
) {
	const database = sqlitePath(DATABASE_URL)
	const folder = resolve(DATA_DIR, backupsFolder)
	let working: Promise<void> | null = null
	let failure: string | null = null

	const record = (user: DeskUser, command: string, title: string) =>
		inTransaction(db, (trx) =>
			appendAudit(trx, { command, title, reason: '', changes: [], entities: [] }, { actor: actorOf(user), now: now() }),
		)

	async function find(user: DeskUser, name: string): Promise<BackupFile> {
		requireOwner(user)
		const file = (await listBackups(folder)).find((each) => each.name === name)
		if (!file) throw new CommandRefused('This backup does not exist any more.')
		return file
	}

	async function make(user: DeskUser, path: string, name: string, from: string): Promise<void> {
		try {
			await deleteAbandoned(folder)
			const { products, orders, customers } = await writeBackupInThread({ database: from, dataFolder: DATA_DIR, path })
			await record(user, 'backup.make', `Made the backup ${name}: ${products} products, ${orders} orders, ${customers} customers`)
		} catch (error) {
			log.error({ err: error }, 'A backup could not be made')
			failure = error instanceof Error ? error.message : String(error)
		}
	}

	return {
		/** Whether the desk can make backups: not on PostgreSQL. */
		isSupported: database !== null,
		async read(): Promise<BackupState> {
			const [backups, unfinished] = await Promise.all([listBackups(folder), findUnfinished(folder, now())])
			const isWorking = working !== null || unfinished !== null
			const progress = isWorking ? percentOf(unfinished?.bytes ?? 0, await sizeOf(database)) : null
			return { folder, backups, progress, failure }
		},
		/** When the newest backup in the folder was finished; null: there is none. */
		last: async (): Promise<Date | null> => (await listBackups(folder))[0]?.at ?? null,
		/** Starts a backup in the background. Throws `NotPermitted`, and `CommandRefused` while another one is made. */
		async start(user: DeskUser): Promise<void> {
			requireOwner(user)
			if (database === null) throw new CommandRefused('Backups of PostgreSQL are made with pg_dump.')
			const [unfinished, name] = await Promise.all([findUnfinished(folder, now()), newBackupName(folder, now())])
			if (working || unfinished) throw new CommandRefused('A backup is being made already.')
			failure = null
			working = make(user, join(folder, name), name, database).finally(() => {
				working = null
			})
		},
		/** The content of a backup. The download is in the log. */
		async download(user: DeskUser, name: string): Promise<{ readonly body: ReadableStream; readonly bytes: number }> {
			const { bytes } = await find(user, name)
			await record(user, 'backup.download', `Downloaded the backup ${name}`)
			return { body: Readable.toWeb(createReadStream(join(folder, name))) as ReadableStream, bytes }
		},
		async remove(user: DeskUser, name: string): Promise<void> {
			await find(user, name)
			await rm(join(folder, name), { force: true })
			await record(user, 'backup.remove', `Deleted the backup ${name}`)
		},
	}
}

function requireOwner({ permissions }: DeskUser): void {
	if (!permissions.has('settings.write')) throw new NotPermitted('settings.write')
}

/** 99 until the file has its name: the copy is checked at the end. */
function percentOf(bytes: number, total: number): number {
	return total === 0 ? 0 : Math.min(99, Math.floor((bytes / total) * 100))
}

async function sizeOf(database: string | null): Promise<number> {
	if (database === null) return 0
	const sizes = await Promise.all(
		sqliteFiles(database).map((file) =>
			stat(file).then(
				({ size }) => size,
				() => 0,
			),
		),
	)
	return sizes.reduce((sum, size) => sum + size, 0)
}
