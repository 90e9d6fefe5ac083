import { existsSync, globSync, readFileSync } from 'node:fs'
import { join, matchesGlob, relative, resolve } from 'node:path'

/** What is about to be saved: the new text or bytes of files by their paths, null for a file that goes. */
export type Unsaved = ReadonlyMap<string, string | Uint8Array | null>

/** The files that texts are read from and checked against. Paths begin at the root of the shop and have forward slashes. */
export interface Files {
	/** The files of texts, by their paths below content/, in order. */
	readonly texts: readonly string[]
	/** Where a text lies: in content/, or in the owner's folder, whose files take the place of those of the same name. */
	placeOf(text: string): string
	/** The pages of the owner's folder that have one address, as `/size-guide`. */
	readonly ownersPages: readonly string[]
	/** The text of a file; throws where there is none. */
	read(path: string): string
	/** Whether there is such a file; what lies in the owner's public/ is in that of the shop as well. */
	has(path: string): boolean
}

/** What lies in content/ and is no text of the shop; src/content/languages reads the texts of the interface. */
const others = ['README.md', 'schemas/*.json', 'languages/*/language.yaml', 'languages/*/interface/**']

/**
 * The files of a shop as they are, or as they will be when `unsaved` has been written. `owners` is the owner's folder from the
 * root, with forward slashes; null: there is none.
 */
export function filesOf(root: string, unsaved: Unsaved = new Map(), owners: string | null = null): Files {
	const has = (path: string) => (unsaved.has(path) ? unsaved.get(path) !== null : existsSync(join(root, path)))
	const textsIn = (folder: string): readonly string[] => {
		const below = [...unsaved.keys()].flatMap((path) => (path.startsWith(`${folder}/`) ? [path.slice(folder.length + 1)] : []))
		return [...new Set([...filesBelow(join(root, folder)), ...below])].filter(
			(path) => has(`${folder}/${path}`) && !others.some((other) => matchesGlob(path, other)),
		)
	}
	const own = owners === null ? [] : textsIn(`${owners}/content`)
	const replaced = new Set(own.map(withOneEnding))
	const texts = [...textsIn('content').filter((path) => !replaced.has(withOneEnding(path))), ...own]
	return {
		texts: texts.sort(),
		placeOf: (text) => (own.includes(text) ? `${owners}/content/${text}` : `content/${text}`),
		ownersPages: owners === null ? [] : addressesOf(filesBelow(join(root, owners, 'pages'))),
		read(path) {
			const written = unsaved.get(path) ?? readFileSync(join(root, path))
			return typeof written === 'string' ? written : new TextDecoder().decode(written)
		},
		has: (path) => has(path) || (owners !== null && path.startsWith('public/') && has(`${owners}/${path}`)),
	}
}

/** The owner's folder (SHOP_DIR) from the root of the shop, with forward slashes, as files in it are named; null: there is none. */
export function fromRoot(root: string, folder: string | undefined): string | null {
	return folder === undefined ? null : relative(root, resolve(root, folder)).replaceAll('\\', '/')
}

/** Both endings of YAML are good; the forms of "npm run edit" know only the first. */
export function withOneEnding(path: string): string {
	return path.replace(/\.yml$/, '.yaml')
}

/** The addresses of files of pages: those with a part that is filled in have many, which nobody knows beforehand. */
export function addressesOf(pages: readonly string[]): readonly string[] {
	return pages
		.filter((path) => path.endsWith('.astro') && !path.includes('['))
		.map((path) => `/${path.replace(/(^|\/)index\.astro$|\.astro$/, '')}`)
}

/** The files of a folder and all below it, with forward slashes; none where there is no such folder. */
export function filesBelow(folder: string): readonly string[] {
	return globSync('**/*', { cwd: folder, withFileTypes: true })
		.filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
		.map(({ parentPath, name }) => relative(folder, join(parentPath, name)).replaceAll('\\', '/'))
		.sort()
}
