import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative, sep } from 'node:path'

/** Returns the paths of all files below a folder, with `/` as separator; empty if the folder does not exist. */
export function filesBelow(folder: string): readonly string[] {
	if (!statSync(folder, { throwIfNoEntry: false })) return []
	return readdirSync(folder, { recursive: true, withFileTypes: true })
		.filter((entry) => entry.isFile())
		.map(({ parentPath, name }) => relative(folder, join(parentPath, name)).replaceAll(sep, '/'))
}

/** Returns the text of a file, or null if it does not exist. */
export function readText(file: string): string | null {
	return statSync(file, { throwIfNoEntry: false }) ? readFileSync(file, 'utf8') : null
}

/** Time of the last write, restore or replacement of a file; 0 if it does not exist. */
export function changeTime(file: string): number {
	return statSync(file, { throwIfNoEntry: false })?.ctimeMs ?? 0
}
