import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'

/** A file as it lay there when it was read: its size, its times to the nanosecond, its place on the disk; and its digest. */
type Seen = readonly [stamp: string, digest: string]

/**
 * Cache of file digests. Files with the same metadata as in the last build are not read again, so that ten thousand pages take half a
 * second. Any write, restore or replacement changes the metadata.
 */
export class DigestCache {
	readonly #folder: string
	readonly #before: ReadonlyMap<string, Seen>
	readonly #now = new Map<string, Seen>()

	constructor(folder: string, record: string) {
		this.#folder = folder
		this.#before = new Map(Object.entries(readRecord(record)))
	}

	/** Whether a file is unchanged since the last build. */
	isAsLeft(path: string): boolean {
		return this.#before.get(path)?.[0] === this.#stamp(path)
	}

	digestOf(path: string): string {
		const stamp = this.#stamp(path)
		const before = this.#before.get(path)
		const digest = before?.[0] === stamp ? before[1] : digestOf(readFileSync(join(this.#folder, path)))
		this.#now.set(path, [stamp, digest])
		return digest
	}

	/** Stores the digests that were requested. */
	save(record: string): void {
		mkdirSync(dirname(record), { recursive: true })
		writeFileSync(record, JSON.stringify(Object.fromEntries(this.#now)))
	}

	#stamp(path: string): string {
		const stat = statSync(join(this.#folder, path), { bigint: true, throwIfNoEntry: false })
		return stat ? `${stat.size} ${stat.mtimeNs} ${stat.ctimeNs} ${stat.ino}` : ''
	}
}

function readRecord(record: string): Record<string, Seen> {
	try {
		return JSON.parse(readFileSync(record, 'utf8'))
	} catch {
		// The first build, or one after a build that did not end.
		return {}
	}
}

function digestOf(content: Buffer): string {
	return createHash('sha256').update(content).digest('hex').slice(0, 40)
}

/** The paths of all files below a folder, with `/` between their parts; none when there is no such folder. */
export function filesBelow(folder: string): readonly string[] {
	const entries = statSync(folder, { throwIfNoEntry: false }) ? readdirSync(folder, { recursive: true, withFileTypes: true }) : []
	return entries
		.filter((entry) => entry.isFile())
		.map(({ parentPath, name }) => relative(folder, join(parentPath, name)).replaceAll(sep, '/'))
}
