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
import { endHistory } from '../db/changes/changes.ts'
import { makeFolder } from '../db/data-folder.ts'
import { parseTextList } from '../db/json.ts'
import { sqliteFiles } from '../db/open.ts'
import { isBusy } from '../db/sqlite-handle.ts'
import { ownPictureFiles } from '../media/own-pictures.ts'

/** A backup cannot be made or brought back; the message says why. */
export class BackupError extends Error {
	override readonly name = 'BackupError'
}

export interface Saved {
	readonly products: number
	readonly orders: number
	readonly customers: number
	/** Files of the data folder beside the database, by their paths in it. */
	readonly files: readonly string[]
}

/** Where a backup carries the files that stand beside the database: it is one file, and an SQLite database itself. */
const filesTable = 'backup_files'

/**
 * What of the data folder is no part of a backup: the database, which is copied otherwise, what an import left to read, and
 * fetched pictures, which weigh a thousand times the rest and can be fetched again. Pictures that the owner gave are a part of it.
 */
const leftOut = /^(store\.db|(imports|media)[\\/]|\.)|\.before-|\.part$/

/** All pages in one step: a copy in several begins anew whenever the shop writes. */
const allPages = 2 ** 30

/**
 * Writes everything that a shop on SQLite keeps into one new file, while the shop runs or not: its database as it is at
 * one moment, its secrets, its outbox and whatever else lies in the data folder. The file is there whole, or not at all.
 */
export async function writeBackup(database: string, dataFolder: string, path: string): Promise<Saved> {
	if (!existsSync(database)) throw new BackupError(`There is no shop yet: ${database} is not there.`)
	if (existsSync(path)) throw new BackupError(`${path} is there already. Choose another name; a backup never writes over another file.`)
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
		// What is damaged in the copy is so in the database itself.
		const saved = checked(copy, database)
		copy.close()
		renameSync(draft, path)
		return saved
	} catch (error) {
		rmSync(draft, { force: true })
		throw error
	}
}

/**
 * Makes the shop of a backup the one in `database` and `dataFolder`. A shop that is there is only replaced when `replace`
 * says so, never while it runs, and its database is kept beside: its new name is `kept`.
 */
export function restoreBackup(
	path: string,
	database: string,
	dataFolder: string,
	{ replace, now }: { readonly replace: boolean; readonly now: Date },
): Saved & { readonly kept: string | null } {
	if (!existsSync(path) || !statSync(path).isFile()) throw new BackupError(`There is no backup at ${path}.`)
	makeFolder(dirname(database), `The folder of the database is "${dirname(database)}"`)
	const draft = `${database}.part`
	rmSync(draft, { force: true })
	try {
		copyFileSync(path, draft)
		chmodSync(draft, 0o600)
		using copy = openBackup(draft, path)
		const saved = checked(copy, path)
		// Before anything is put aside or written: a backup that is refused changes nothing.
		for (const file of saved.files) refuseOutside(file)
		const kept = setAside(database, replace, now)
		for (const { path: file, content } of copy.prepare(`select path, content from ${filesTable}`).iterate())
			putFile(dataFolder, String(file), content as Uint8Array)
		copy.exec(`drop table ${filesTable}`)
		copy.exec(endHistory)
		copy.close()
		renameSync(draft, database)
		return { ...saved, kept }
	} finally {
		rmSync(draft, { force: true })
	}
}

function filesOf(folder: string): string[] {
	const entries = globSync('**/*', { cwd: folder, withFileTypes: true })
	const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name).slice(join(folder, '/').length))
	return files.map((file) => file.replaceAll('\\', '/')).filter((file) => !leftOut.test(file))
}

/** The files of the pictures that the owner gave for slides, promotions, categories and brands; in a bucket they are safe. */
function ownPicturesOf(copy: DatabaseSync, folder: string): string[] {
	const rows = copy
		.prepare(
			`select image, '[]' as images from sliders union all select image, '[]' from promotions union all select image, '[]' from brands
			union all select image, images from categories`,
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
		if (!table) throw new BackupError(`${path} is a database, but no backup of a shop: "backup" makes them.`)
		return copy
	} catch (error) {
		copy.close()
		if (error instanceof BackupError) throw error
		throw new BackupError(`${path} is no backup of a shop, or a damaged one.`, { cause: error })
	}
}

/** What is in a backup, once it is sure that nothing of it is damaged. */
function checked(copy: DatabaseSync, path: string): Saved {
	const found = damageOf(copy)
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

/** Pages that are broken are told, or keep the check itself from being made. */
function damageOf(copy: DatabaseSync): string | null {
	try {
		const found = String(Object.values(copy.prepare('pragma integrity_check(1)').get() ?? {})[0])
		return found === 'ok' ? null : found
	} catch (error) {
		return error instanceof Error ? error.message : String(error)
	}
}

function setAside(database: string, replace: boolean, now: Date): string | null {
	if (!existsSync(database)) {
		// What belonged to a database that is gone would be taken for the new one's.
		for (const left of sqliteFiles(database)) rmSync(left, { force: true })
		return null
	}
	endOthers(database)
	if (!replace)
		throw new BackupError(
			`There is a shop already: ${database}. To put the backup in its place, add --replace; its database is then kept beside.`,
		)
	const kept = `${database}.before-${now.toISOString().slice(0, 19).replaceAll(':', '-')}`
	renameSync(database, kept)
	for (const left of sqliteFiles(database)) rmSync(left, { force: true })
	return kept
}

/** Throws where another process has the database open: only the last one can leave its journal behind. */
export function endOthers(database: string): void {
	using present = new DatabaseSync(database, { timeout: 500 })
	try {
		present.exec('pragma journal_mode = delete')
	} catch (error) {
		if (!isBusy(error)) return
		throw new BackupError(`The shop with the database ${database} is running. Stop it first.`, { cause: error })
	}
}

/** Whoever made the backup chose the paths in it. */
function refuseOutside(file: string): void {
	if (isAbsolute(file) || file.split(/[\\/]/).includes('..')) throw new BackupError(`The backup holds a file outside of the shop: ${file}`)
}

function putFile(folder: string, file: string, content: Uint8Array): void {
	const path = join(folder, file)
	mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
	writeFileSync(path, content, { mode: 0o600 })
}
