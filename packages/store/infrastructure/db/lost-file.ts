import { statSync } from 'node:fs'

/** The open file of an SQLite database was moved or deleted; writes would be lost. */
export class LostFile extends Error {
	override readonly name = 'LostFile'
}

/**
 * Creates a function that throws `LostFile` when the path has a different file or none: the volume was unmounted, or the data
 * folder was moved or deleted. SQLite would continue with the open file. A check takes a few microseconds.
 */
export function createFileCheck(path: string): () => void {
	const opened = identityOf(path)
	return () => {
		if (identityOf(path) !== opened) throw new LostFile(`The database ${path} was removed or replaced. Put it back, or restart the shop.`)
	}
}

function identityOf(path: string): string | null {
	const found = statSync(path, { bigint: true, throwIfNoEntry: false })
	return found ? `${found.dev} ${found.ino}` : null
}
