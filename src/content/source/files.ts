import { existsSync, globSync, readFileSync } from 'node:fs'
import { join, matchesGlob, relative, resolve } from 'node:path'

/** Unsaved changes: the new content of files by path, or null for a deleted file. */
export type Unsaved = ReadonlyMap<string, string | Uint8Array | null>

/** Access to the files of texts. Paths are relative to the root of the shop, with forward slashes. */
export interface Files {
	/** Text files by their paths below content/, sorted. */
	readonly texts: readonly string[]
	/** The path of a text: in content/, or in the theme folder, whose files override those of the same name. */
	placeOf(text: string): string
	/** Paths of the static pages in the theme folder, such as `/size-guide`. */
	readonly themePages: readonly string[]
	/** Reads a text file; throws if it does not exist. */
	read(path: string): string
	/** Whether a file exists. Files in public/ of the theme folder count as files in public/ of the shop. */
	has(path: string): boolean
}

/** Files in content/ that are not texts of the shop; src/content/languages reads the interface texts. */
const otherFiles = ['README.md', 'schemas/*.json', 'languages/*/language.yaml', 'languages/*/interface/**']

/**
 * The files of a shop, including `unsaved` changes. `themeFolder` is the theme folder relative to the root, with forward slashes;
 * null for none.
 */
export function filesOf(root: string, unsaved: Unsaved = new Map(), themeFolder: string | null = null): Files {
	const has = (path: string) => (unsaved.has(path) ? unsaved.get(path) !== null : existsSync(join(root, path)))
	const textsIn = (folder: string): readonly string[] => {
		const below = [...unsaved.keys()].flatMap((path) => (path.startsWith(`${folder}/`) ? [path.slice(folder.length + 1)] : []))
		return [...new Set([...filesBelow(join(root, folder)), ...below])].filter(
			(path) => has(`${folder}/${path}`) && !otherFiles.some((other) => matchesGlob(path, other)),
		)
	}
	const own = themeFolder === null ? [] : textsIn(`${themeFolder}/content`)
	const replaced = new Set(own.map(normalizeExtension))
	const texts = [...textsIn('content').filter((path) => !replaced.has(normalizeExtension(path))), ...own]
	return {
		texts: texts.sort(),
		placeOf: (text) => (own.includes(text) ? `${themeFolder}/content/${text}` : `content/${text}`),
		themePages: themeFolder === null ? [] : pagePathsOf(filesBelow(join(root, themeFolder, 'pages'))),
		read(path) {
			const written = unsaved.get(path) ?? readFileSync(join(root, path))
			return typeof written === 'string' ? written : new TextDecoder().decode(written)
		},
		has: (path) => has(path) || (themeFolder !== null && path.startsWith('public/') && has(`${themeFolder}/${path}`)),
	}
}

/** The theme folder (SHOP_DIR) relative to the root of the shop, with forward slashes; null for none. */
export function relativeToRoot(root: string, folder: string | undefined): string | null {
	return folder === undefined ? null : relative(root, resolve(root, folder)).replaceAll('\\', '/')
}

/** Normalizes the extension of YAML files. Both are valid, but the forms of "npm run edit" support only `.yaml`. */
export function normalizeExtension(path: string): string {
	return path.replace(/\.yml$/, '.yaml')
}

/** The paths of page files. Dynamic routes are omitted, because their paths are not known in advance. */
export function pagePathsOf(pages: readonly string[]): readonly string[] {
	return pages
		.filter((path) => path.endsWith('.astro') && !path.includes('['))
		.map((path) => `/${path.replace(/(^|\/)index\.astro$|\.astro$/, '')}`)
}

/** All files below a folder, with forward slashes; empty if the folder does not exist. */
export function filesBelow(folder: string): readonly string[] {
	return globSync('**/*', { cwd: folder, withFileTypes: true })
		.filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
		.map(({ parentPath, name }) => relative(folder, join(parentPath, name)).replaceAll('\\', '/'))
		.sort()
}
