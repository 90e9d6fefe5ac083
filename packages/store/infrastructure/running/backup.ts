import {
	chmodSync,
	copyFileSync,
	existsSync,
	globSync,
	mkdirSync,
	readFileSync,
	renameSync,
	rmSync,
	statSync,
	writeFileSync,
} from 'node:fs'
import { dirname, isAbsolute, join } from 'node:path'
import { backup, DatabaseSync } from 'node:sqlite'
import { resetHistorySql } from '../db/changes/changes.ts'
import { makeFolder } from '../db/data-folder.ts'
import { parseTextList } from '../db/json.ts'
import { sqliteFiles } from '../db/open.ts'
import { isBusy } from '../db/sqlite-handle.ts'
import { ownPictureFiles } from '../media/own-pictures.ts'

/** A backup cannot be made or restored; the message contains the reason. */
export class BackupError extends Error {
	override readonly name = 'BackupError'
}

export interface BackupContent {
	readonly products: number
	readonly orders: number
	readonly customers: number
	/** Paths of the other files in the data folder. */
	readonly files: readonly string[]
}

/** Table of the other files: a backup is one SQLite database. */
const filesTable = 'backup_files'

/**
 * Files of the data folder that a backup does not include: the database, which is copied separately, other backups, reports of imports, and
 * downloaded pictures, which are large and can be downloaded again. Uploaded pictures are included.
 */
const excludedFiles = /^(store\.db|(imports|media|backups)[\\/]|\.)|\.before-|\.part$/

/** Copies all pages in one step, because a copy in several steps restarts at every write of the shop. */
const allPages = 2 ** 30

/**
 * Writes a backup of a shop on SQLite to one new file, also while the shop runs: a snapshot of the database, the secrets, the outbox and
 * other files of the data folder. The file is renamed when it is complete.
 */
export async function writeBackup(database: string, dataFolder: string, path: string): Promise<BackupContent> {
	if (!existsSync(database)) throw new BackupError(`There is no shop yet: ${database} does not exist.`)
	if (existsSync(path)) throw new BackupError(`${path} already exists. Choose another name; a backup never overwrites a file.`)
	makeFolder(dirname(path), `The folder of the backup is "${dirname(path)}"`)
	const draft = `${path}.part`
	rmSync(draft, { force: true })
	try {
		writeFileSync(draft, '', { mode: 0o600 })
		using source = new DatabaseSync(database, { readOnly: true, timeout: 10_000 })
		await backup(source, draft, { rate: allPages })
		using copy = new DatabaseSync(draft)
		copy.exec('pragma journal_mode = delete')
		copy.exec(`create table ${filesTable} (path text primary key, content blob not null)`)
		const insert = copy.prepare(`insert into ${filesTable} (path, content) values (?, ?)`)
		for (const file of [...filesOf(dataFolder), ...ownPicturesOf(copy, dataFolder)]) insert.run(file, readFileSync(join(dataFolder, file)))
		// Damage in the copy comes from the database itself.
		const saved = readContent(copy, database)
		copy.close()
		renameSync(draft, path)
		return saved
	} catch (error) {
		rmSync(draft, { force: true })
		throw error
	}
}

/**
 * Restores a backup to `database` and `dataFolder`. An existing shop is only replaced with `replace`, and never while it runs; its
 * database is renamed to `previousDatabase`.
 */
export function restoreBackup(
	path: string,
	database: string,
	dataFolder: string,
	{ replace, now }: { readonly replace: boolean; readonly now: Date },
): BackupContent & { readonly previousDatabase: string | null } {
	if (!existsSync(path) || !statSync(path).isFile()) throw new BackupError(`There is no backup at ${path}.`)
	makeFolder(dirname(database), `The folder of the database is "${dirname(database)}"`)
	const draft = `${database}.part`
	rmSync(draft, { force: true })
	try {
		copyFileSync(path, draft)
		chmodSync(draft, 0o600)
		using copy = openBackup(draft, path)
		const saved = readContent(copy, path)
		// Before any change, so that an invalid backup changes nothing.
		for (const file of saved.files) requireInside(file)
		const previousDatabase = moveAside(database, replace, now)
		for (const { path: file, content } of copy.prepare(`select path, content from ${filesTable}`).iterate())
			writeDataFile(dataFolder, String(file), content as Uint8Array)
		copy.exec(`drop table ${filesTable}`)
		copy.exec(resetHistorySql)
		copy.close()
		renameSync(draft, database)
		return { ...saved, previousDatabase }
	} finally {
		rmSync(draft, { force: true })
	}
}

function filesOf(folder: string): string[] {
	const entries = globSync('**/*', { cwd: folder, withFileTypes: true })
	const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name).slice(join(folder, '/').length))
	return files.map((file) => file.replaceAll('\\', '/')).filter((file) => !excludedFiles.test(file))
}

/** Files of uploaded pictures of slides, promotions, categories, brands and products. Those in a bucket are not part of a backup. */
function ownPicturesOf(copy: DatabaseSync, folder: string): string[] {
	const rows = copy
		.prepare(
			`select image, '[]' as images from sliders union all select image, '[]' from promotions union all select image, '[]' from brands
			union all select image, images from categories union all select '', images from products where images like '%"media:%'`,
		)
		.all()
	const addresses = rows.flatMap(({ image, images }) => [String(image), ...parseTextList(String(images))])
	const files = new Set(addresses.flatMap(ownPictureFiles).map((file) => `media/${file}`))
	return [...files].filter((file) => existsSync(join(folder, file)))
}

function openBackup(draft: string, path: string): DatabaseSync {
	const copy = new DatabaseSync(draft)
	try {
		const table = copy.prepare("select 1 from sqlite_schema where type = 'table' and name = ?").get(filesTable)
		if (!table) throw new BackupError(`${path} is a database, but not a backup of a shop. Create backups with the command "backup".`)
		return copy
	} catch (error) {
		copy.close()
		if (error instanceof BackupError) throw error
		throw new BackupError(`${path} is not a backup of a shop, or is damaged.`, { cause: error })
	}
}

/** Content of a backup. Throws `BackupError` if it is damaged. */
function readContent(copy: DatabaseSync, path: string): BackupContent {
	const found = findDamage(copy)
	if (found) throw new BackupError(`${path} is damaged: ${found}`)
	const count = (table: string) => Number(copy.prepare(`select count(*) as count from ${table}`).get()?.['count'])
	const files = copy.prepare(`select path from ${filesTable} order by path`).all()
	return {
		products: count('products'),
		orders: count('orders'),
		customers: count('customers'),
		files: files.map(({ path: file }) => String(file)),
	}
}

/** Result of the integrity check; null: no damage. The check itself fails on some damaged pages. */
function findDamage(copy: DatabaseSync): string | null {
	try {
		const found = String(Object.values(copy.prepare('pragma integrity_check(1)').get() ?? {})[0])
		return found === 'ok' ? null : found
	} catch (error) {
		return error instanceof Error ? error.message : String(error)
	}
}

function moveAside(database: string, replace: boolean, now: Date): string | null {
	if (!existsSync(database)) {
		// Remaining files of a deleted database would be used with the new one.
		for (const left of sqliteFiles(database)) rmSync(left, { force: true })
		return null
	}
	requireClosed(database)
	if (!replace) throw new BackupError(`There is already a shop: ${database}. To replace it, add --replace; the old database is renamed.`)
	const former = `${database}.before-${now.toISOString().slice(0, 19).replaceAll(':', '-')}`
	renameSync(database, former)
	for (const left of sqliteFiles(database)) rmSync(left, { force: true })
	return former
}

/** Throws if another process has the database open: only the last connection can leave WAL mode. */
export function requireClosed(database: string): void {
	using present = new DatabaseSync(database, { timeout: 500 })
	try {
		present.exec('pragma journal_mode = delete')
	} catch (error) {
		if (!isBusy(error)) return
		throw new BackupError(`The shop with the database ${database} is running. Stop it first.`, { cause: error })
	}
}

/** Rejects paths outside of the data folder in a manipulated backup. */
function requireInside(file: string): void {
	if (isAbsolute(file) || file.split(/[\\/]/).includes('..'))
		throw new BackupError(`The backup contains a file outside of the shop: ${file}`)
}

function writeDataFile(folder: string, file: string, content: Uint8Array): void {
	const path = join(folder, file)
	mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
	writeFileSync(path, content, { mode: 0o600 })
}
