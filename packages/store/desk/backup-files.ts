import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** Folder in DATA_DIR with the backups that were made in the desk. */
export const backupsFolder = 'backups'

const namePattern = /^shop-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d(-\d+)?\.backup$/

/** An unfinished file that did not change for this long is of a process that was stopped. */
const abandonedMs = 10 * 60_000

export interface BackupFile {
	readonly name: string
	readonly bytes: number
	/** When it was finished. */
	readonly at: Date
}

/** Name of a new backup, with its time in UTC; the second one of the same second ends in `-2`. */
export async function newBackupName(folder: string, now: Date): Promise<string> {
	const taken = new Set(await readNames(folder))
	const time = `shop-${now.toISOString().slice(0, 19).replaceAll(':', '-')}`
	let name = `${time}.backup`
	for (let count = 2; taken.has(name); count++) name = `${time}-${count}.backup`
	return name
}

/** The backups of a folder, the newest first. */
export async function listBackups(folder: string): Promise<readonly BackupFile[]> {
	const names = (await readNames(folder)).filter((name) => namePattern.test(name))
	const files = await Promise.all(names.map((name) => readFile(folder, name)))
	return files.flatMap((file) => file ?? []).sort((a, b) => b.at.getTime() - a.at.getTime())
}

/** A backup that is being made now, by any process; null: none. */
export async function findUnfinished(folder: string, now: Date): Promise<BackupFile | null> {
	for (const name of (await readNames(folder)).filter((each) => each.endsWith('.part'))) {
		const file = await readFile(folder, name)
		if (file && now.getTime() - file.at.getTime() < abandonedMs) return file
	}
	return null
}

/** Deletes unfinished files of processes that were stopped. */
export async function deleteAbandoned(folder: string): Promise<void> {
	for (const name of (await readNames(folder)).filter((each) => each.includes('.part'))) await rm(join(folder, name), { force: true })
}

async function readNames(folder: string): Promise<readonly string[]> {
	try {
		return await readdir(folder)
	} catch (error) {
		if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
		throw error
	}
}

/** null: the file was deleted or renamed meanwhile. */
async function readFile(folder: string, name: string): Promise<BackupFile | null> {
	try {
		const { size, mtime } = await stat(join(folder, name))
		return { name, bytes: size, at: mtime }
	} catch {
		return null
	}
}
