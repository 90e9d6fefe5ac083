import { statSync } from 'node:fs'

/** The file of an SQLite database is no longer the one that is open: what would be written is lost. */
export class LostFile extends Error {
	override readonly name = 'LostFile'
}

/**
 * Gives a function that throws a `LostFile` where another file, or none, is at the path by now: a volume that was unmounted, a data
 * folder that was moved or deleted. SQLite itself goes on with the file that it has opened. Costs some microseconds.
 */
export function watchFile(path: string): () => void {
	const opened = identityOf(path)
	return () => {
		if (identityOf(path) !== opened)
			throw new LostFile(`The database ${path} is gone, or another file is in its place. Bring it back, or restart the shop.`)
	}
}

function identityOf(path: string): string | null {
	const found = statSync(path, { bigint: true, throwIfNoEntry: false })
	return found ? `${found.dev} ${found.ino}` : null
}
