import { join, relative } from 'node:path'

/** Debounce time in milliseconds. The first event of a change can occur while the file is still empty. */
const quietMs = 120

/** The used part of a file watcher. */
interface Watcher {
	on(event: 'all', listener: (event: string, path: string) => void): unknown
	on(event: 'ready', listener: () => void): unknown
}

/** Folders with texts: content/, and the theme folder if there is one. */
export function watchedFolders(root: string, themeFolder: string | null): readonly string[] {
	return [join(root, 'content'), ...(themeFolder === null ? [] : [join(root, themeFolder)])]
}

/** Calls `react` after files in these folders were saved and no further event occurs for `quietMs`. */
export function onSave(watcher: Watcher, folders: readonly string[], react: () => void): void {
	let timer: NodeJS.Timeout | undefined
	// Files that are saved before the watcher is ready cause no event.
	watcher.on('ready', react)
	watcher.on('all', (_event, path) => {
		if (folders.every((folder) => relative(folder, path).startsWith('..'))) return
		clearTimeout(timer)
		timer = setTimeout(react, quietMs)
	})
}
