import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'

/** Metadata of a file when it was read (size, times in nanoseconds, inode), and its digest. */
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
		// There was no former build, or it was interrupted.
		return {}
	}
}

function digestOf(content: Buffer): string {
	return createHash('sha256').update(content).digest('hex').slice(0, 40)
}

/** Returns the paths of all files below a folder, with `/` as separator; empty if the folder does not exist. */
export function filesBelow(folder: string): readonly string[] {
	const entries = statSync(folder, { throwIfNoEntry: false }) ? readdirSync(folder, { recursive: true, withFileTypes: true }) : []
	return entries
		.filter((entry) => entry.isFile())
		.map(({ parentPath, name }) => relative(folder, join(parentPath, name)).replaceAll(sep, '/'))
}
