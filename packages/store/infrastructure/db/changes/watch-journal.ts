import { watch } from 'node:fs'
import { basename, dirname } from 'node:path'
import { sqlitePath } from '../open.ts'

/** Of many writes close together, in milliseconds, one is told. */
const togetherMs = 10

/**
 * Tells that something was written to an SQLite database, by whatever process, a moment after it was: the journal beside
 * it grows. Other databases have none. Returns the end of it. `onError`: nothing more is told.
 */
export function watchJournal(url: string, onWrite: () => void, onError: (error: unknown) => void): () => void {
	const path = sqlitePath(url)
	if (path === null) return () => undefined
	const journal = `${basename(path)}-wal`
	let timer: NodeJS.Timeout | undefined
	const write = () => {
		timer = undefined
		onWrite()
	}
	try {
		const watcher = watch(dirname(path), { persistent: false }, (_event, name) => {
			if (name === journal) timer ??= setTimeout(write, togetherMs).unref()
		})
		watcher.on('error', onError)
		return () => {
			clearTimeout(timer)
			watcher.close()
		}
	} catch (error) {
		// A system that has no more watchers to give, or a file system without them.
		onError(error)
		return () => undefined
	}
}
