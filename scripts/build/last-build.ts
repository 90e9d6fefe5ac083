import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { filesBelow } from './digest-cache.ts'

/** Folders with content hashes in file names, so that files of two builds can coexist. */
const namedByContent = /^(client\/_astro|server\/chunks)\//

/** Extensions of compressed copies of a file. */
const packed = /\.(br|gz)$/

/** Current time of the file system in nanoseconds: later files are not older. */
export function diskTime(folder: string): bigint {
	mkdirSync(folder, { recursive: true })
	const mark = join(folder, '.time')
	const now = () => {
		writeFileSync(mark, '')
		return statSync(mark, { bigint: true }).ctimeNs
	}
	const begun = now()
	let time = begun
	// The file system time advances in steps of some milliseconds.
	while (time === begun) time = now()
	rmSync(mark)
	return time
}

/**
 * After a build over an earlier one: deletes files that it has not written (since `begun`), except scripts, styles and server chunks of the
 * build before it, which a running shop and open pages still request. `record` is the file that stores the file names of this build.
 */
export function removeOldBuilds(dist: string, begun: bigint, record: string): void {
	const last = new Set(readNames(record))
	const all = filesBelow(dist)
	const written = (path: string) => statSync(join(dist, path), { bigint: true, throwIfNoEntry: false })?.ctimeNs ?? 0n
	// Compressed copies belong to their file, even if they were not written again.
	const fresh = new Set(all.filter((path) => !packed.test(path) && written(path) >= begun))
	const isFresh = (path: string) => fresh.has(path) || fresh.has(path.replace(packed, ''))
	for (const path of all) {
		const stays = isFresh(path) || (namedByContent.test(path) && last.has(path.replace(packed, '')))
		if (!stays) rmSync(join(dist, path), { force: true })
	}
	mkdirSync(dirname(record), { recursive: true })
	writeFileSync(record, JSON.stringify([...fresh].filter((path) => namedByContent.test(path))))
}

function readNames(record: string): readonly string[] {
	try {
		return JSON.parse(readFileSync(record, 'utf8')) as string[]
	} catch {
		// This is the first build.
		return []
	}
}
