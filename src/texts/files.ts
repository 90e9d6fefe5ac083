import { existsSync, globSync, readFileSync } from 'node:fs'
import { join, matchesGlob, relative } from 'node:path'

/** What is about to be saved: the new text or bytes of files by their paths, null for a file that goes. */
export type Unsaved = ReadonlyMap<string, string | Uint8Array | null>

/** The files that texts are read from and checked against. Paths begin at the root of the shop and have forward slashes. */
export interface Files {
	/** The files of texts, by their paths below content/, in order. */
	readonly texts: readonly string[]
	/** The text of a file; throws where there is none. */
	read(path: string): string
	has(path: string): boolean
}

/** What lies in content/ and is no text of the shop. */
const others = ['README.md', 'schemas/*.json']

/** The files of a shop as they are, or as they will be when `unsaved` has been written. */
export function filesOf(root: string, unsaved: Unsaved = new Map()): Files {
	const folder = join(root, 'content')
	const onDisk = globSync('**/*', { cwd: folder, withFileTypes: true })
		.filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
		.map(({ parentPath, name }) => relative(folder, join(parentPath, name)).replaceAll('\\', '/'))
	const below = [...unsaved.keys()].flatMap((path) => (path.startsWith('content/') ? [path.slice('content/'.length)] : []))
	const has = (path: string) => (unsaved.has(path) ? unsaved.get(path) !== null : existsSync(join(root, path)))
	return {
		texts: [...new Set([...onDisk, ...below])]
			.filter((path) => has(`content/${path}`) && !others.some((other) => matchesGlob(path, other)))
			.sort(),
		read(path) {
			const written = unsaved.get(path) ?? readFileSync(join(root, path))
			return typeof written === 'string' ? written : new TextDecoder().decode(written)
		},
		has,
	}
}
