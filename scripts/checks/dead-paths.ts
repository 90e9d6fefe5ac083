import { existsSync } from 'node:fs'
import { posix } from 'node:path'

/** A mention of a file or folder that does not exist. */
export interface DeadPath {
	readonly path: string
	readonly line: number
}

/** The files to which documents and comments refer. Paths start at the root. */
export interface Repository {
	exists(path: string): boolean
	/** Whether a file has this path, or ends with it: `search/summarize.ts`. */
	hasFile(ending: string): boolean
}

/** Creates a repository from the paths of its files. Folders are looked up on the disk. */
export function repositoryOf(files: readonly string[], exists: (path: string) => boolean = existsSync): Repository {
	const endings = new Set(files.flatMap((file) => file.split('/').map((_, index, segments) => segments.slice(index).join('/'))))
	return { exists, hasFile: (ending) => endings.has(ending) }
}

/** Folders whose paths are checked in documents and comments. */
const rootFolder = /^(?:bench|connectors|content|deploy|docs|examples|packages|public|scripts|src|tests)\//

/**
 * Finds links of Markdown to files, paths of the repository in backticks or in comments, and file names in comments, that do not
 * exist. A file name in a comment can have folders before it, or start with `./` or `../`.
 */
export function findDeadPaths(file: string, text: string, repository: Repository): readonly DeadPath[] {
	const dead = file.endsWith('.md')
		? [...linksOf(file, text), ...rootPathsIn(text, /`([^`\n]+)`/g)].filter(({ path }) => !repository.exists(path))
		: [
				...rootPathsIn(text, comments).filter(({ path }) => !repository.exists(path)),
				...relativeFilesIn(text).filter(({ path }) =>
					path.startsWith('.') ? !repository.exists(posix.join(posix.dirname(file), path)) : !repository.hasFile(path),
				),
			]
	return dead.map(({ path, index }) => ({ path, line: text.slice(0, index).split('\n').length }))
}

interface Mention {
	readonly path: string
	readonly index: number
}

/** Lines of comments. `//` within a URL starts none. */
const comments = /(?:^\s*\*|(?:^|\s)\/\*\*|(?:^|\s)\/\/)(.*)$/gm

function linksOf(file: string, text: string): readonly Mention[] {
	return [...text.matchAll(/\]\((?![a-z]+:|#|\/)([^)\s#]+)/g)].map(({ 1: link = '', index }) => ({
		path: posix.join(posix.dirname(file), decodeURI(link)),
		index,
	}))
}

/** Placeholders in paths (`TOPIC/FILE.ts`), and paths that exist only at run time. */
const notInRepository = /(?:^|\/)(?:[A-Z]{3,}|\.env|results)(?=[./-]|$)/

/** Paths from the root, with a file name or a closing slash. */
function rootPathsIn(text: string, places: RegExp): readonly Mention[] {
	return mentionsIn(text, places, /(?<![\w./@#-])[\w-]+\/[\w./[\]@-]*[\w\]/]/g).filter(
		({ path }) => rootFolder.test(path) && /\.\w+$|\/$/.test(path),
	)
}

/** File names in comments with their folders, unless they are paths from the root. `.js` and `.json` are often something else: Node.js. */
function relativeFilesIn(text: string): readonly Mention[] {
	const fileName = /(?<![\w./@#:*-])(?:\.{1,2}\/)*(?:[\w[\].-]+\/)*[\w[\].-]+\.(?:[cm]js|tsx?|astro|css|md|ya?ml|csv)(?![\w/-])/g
	return mentionsIn(text, comments, fileName).filter(({ path }) => !rootFolder.test(path))
}

function mentionsIn(text: string, places: RegExp, paths: RegExp): readonly Mention[] {
	return [...text.matchAll(places)].flatMap((place) =>
		[...(place[1] ?? '').matchAll(paths)]
			.map(({ 0: path }) => ({ path, index: place.index + place[0].search(/\S/) }))
			.filter(({ path }) => !notInRepository.test(path)),
	)
}
