import { globSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface TemporaryFolder {
	readonly path: string
	readonly remove: () => void
}

interface FolderOptions {
	/** Keeps the folder if it contains a file, because files of failures are needed for analysis. */
	readonly unlessUsed?: boolean
}

const left = new Set<() => void>()

// Deletes the folder in any case, because a test that fails during its setup has no cleanup.
process.once('exit', () => {
	for (const remove of left) remove()
})

/** Creates a folder in the temporary folder of the system. It is deleted on request, or with the process. */
export function temporaryFolder(name: string, { unlessUsed = false }: FolderOptions = {}): TemporaryFolder {
	const path = mkdtempSync(join(tmpdir(), `${name}-`))
	const remove = () => {
		left.delete(remove)
		// Playwright stores the result of each run in a hidden file.
		const isUsed =
			unlessUsed && globSync('**/*', { cwd: path, withFileTypes: true }).some((entry) => entry.isFile() && !entry.name.startsWith('.'))
		// A process that was stopped can still write its last file.
		if (!isUsed) rmSync(path, { recursive: true, force: true, maxRetries: 5 })
	}
	left.add(remove)
	return { path, remove }
}
