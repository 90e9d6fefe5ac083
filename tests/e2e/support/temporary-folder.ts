import { globSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface TemporaryFolder {
	readonly path: string
	readonly remove: () => void
}

interface FolderOptions {
	/** Keeps it where it holds a file by then: what failures leave is for whoever looks. */
	readonly unlessUsed?: boolean
}

const left = new Set<() => void>()

// Whatever became of the test: one that fails while it is set up has nobody else to clear up after it.
process.once('exit', () => {
	for (const remove of left) remove()
})

/** A folder of its own below the system's temporary one. It is gone once it is removed, or with the process that made it. */
export function temporaryFolder(name: string, { unlessUsed = false }: FolderOptions = {}): TemporaryFolder {
	const path = mkdtempSync(join(tmpdir(), `${name}-`))
	const remove = () => {
		left.delete(remove)
		// Playwright notes in a hidden file how each run ended.
		const isUsed =
			unlessUsed && globSync('**/*', { cwd: path, withFileTypes: true }).some((entry) => entry.isFile() && !entry.name.startsWith('.'))
		// What was just told to stop may still write its last file.
		if (!isUsed) rmSync(path, { recursive: true, force: true, maxRetries: 5 })
	}
	left.add(remove)
	return { path, remove }
}
