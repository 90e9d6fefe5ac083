import { join, relative } from 'node:path'

/** Long enough for a program to have written a whole file: the first word of a change can come when it is still empty. */
const quietMs = 120

/** As much of a watcher of files as is needed. */
interface Watcher {
	on(event: 'all', listener: (event: string, path: string) => void): unknown
	on(event: 'ready', listener: () => void): unknown
}

/** Where texts lie: in content/, and in the owner's folder, if there is one. */
export function textFolders(root: string, owners: string | null): readonly string[] {
	return [join(root, 'content'), ...(owners === null ? [] : [join(root, owners)])]
}

/** Calls `react` when files of these folders have been saved and nothing more has happened to them for a moment. */
export function onSave(watcher: Watcher, folders: readonly string[], react: () => void): void {
	let timer: NodeJS.Timeout | undefined
	// What was saved while the watcher was still finding its files has passed it by.
	watcher.on('ready', react)
	watcher.on('all', (_event, path) => {
		if (folders.every((folder) => relative(folder, path).startsWith('..'))) return
		clearTimeout(timer)
		timer = setTimeout(react, quietMs)
	})
}
