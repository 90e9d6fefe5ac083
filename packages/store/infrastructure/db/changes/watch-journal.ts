import { watch } from 'node:fs'
import { basename, dirname } from 'node:path'
import { sqlitePath } from '../open.ts'

/** Writes within this time, in milliseconds, are reported once. */
const debounceMs = 10

/**
 * Calls `onWrite` after a process has written to an SQLite database, by watching its journal file. Does nothing for other databases.
 * After `onError` nothing is reported any more. Returns a function that stops watching.
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
			if (name === journal) timer ??= setTimeout(write, debounceMs).unref()
		})
		watcher.on('error', onError)
		return () => {
			clearTimeout(timer)
			watcher.close()
		}
	} catch (error) {
		// The limit of watchers is reached, or the file system does not support them.
		onError(error)
		return () => undefined
	}
}
