import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { filesBelow } from './seen-files.ts'

/** Where the name of a file changes with its content, so that those of two builds can lie beside each other. */
const namedByContent = /^(client\/_astro|server\/chunks)\//

/** Beside a file, the two forms of it that are packed. */
const packed = /\.(br|gz)$/

/** The time of the disk, in nanoseconds: what is written from now on is not older, and what lies there is. */
export function diskTime(folder: string): bigint {
	mkdirSync(folder, { recursive: true })
	const mark = join(folder, '.time')
	const now = () => {
		writeFileSync(mark, '')
		return statSync(mark, { bigint: true }).ctimeNs
	}
	const begun = now()
	let time = begun
	// It moves on in steps of some milliseconds.
	while (time === begun) time = now()
	rmSync(mark)
	return time
}

/**
 * After a build over an earlier one: takes away what it has not written (since `begun`), except the scripts, styles and parts of
 * the server of the build before it. A shop that still runs that one, and a browser that has a page of it, go on asking for them.
 * `record` is the file in which the names of this build are kept for the next time.
 */
export function clearEarlierBuilds(dist: string, begun: bigint, record: string): void {
	const last = new Set(readNames(record))
	const all = filesBelow(dist)
	const written = (path: string) => statSync(join(dist, path), { bigint: true, throwIfNoEntry: false })?.ctimeNs ?? 0n
	// A packed form may be laid there anew or not: it belongs to its file.
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
		// The first build here.
		return []
	}
}
