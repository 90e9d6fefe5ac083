import { existsSync } from 'node:fs'
import { posix } from 'node:path'

/** A mention of a file or folder that does not exist. */
export interface DeadPath {
	readonly path: string
	readonly line: number
}

/** Folders whose paths are checked in documents and comments. */
const inRepository = /^(?:bench|connectors|content|deploy|docs|examples|packages|public|scripts|src|tests)\//

/** Finds links of Markdown to files, and paths of the repository in backticks or in comments, that do not exist. */
export function findDeadPaths(file: string, text: string, exists: (path: string) => boolean = existsSync): readonly DeadPath[] {
	const mentions = file.endsWith('.md')
		? [...linksOf(file, text), ...pathsIn(text, /`([^`\n]+)`/g)]
		: pathsIn(text, /(?:^\s*\*|\/\*\*|\/\/)(.*)$/gm)
	return mentions.filter(({ path }) => !exists(path)).map(({ path, index }) => ({ path, line: text.slice(0, index).split('\n').length }))
}

interface Mention {
	readonly path: string
	readonly index: number
}

function linksOf(file: string, text: string): readonly Mention[] {
	return [...text.matchAll(/\]\((?![a-z]+:|#|\/)([^)\s#]+)/g)].map(({ 1: link = '', index }) => ({
		path: posix.join(posix.dirname(file), decodeURI(link)),
		index,
	}))
}

/** Placeholders in paths (`TOPIC/FILE.ts`), and paths that exist only at run time. */
const notInRepository = /(?:^|\/)(?:[A-Z]{3,}|\.env|results)(?=[./-]|$)/

/** Paths with a file name or a closing slash. */
function pathsIn(text: string, places: RegExp): readonly Mention[] {
	return [...text.matchAll(places)].flatMap((place) =>
		[...(place[1] ?? '').matchAll(/(?<![\w./@#-])[\w-]+\/[\w./[\]@-]*[\w\]/]/g)]
			.filter(({ 0: path }) => inRepository.test(path) && !notInRepository.test(path) && /\.\w+$|\/$/.test(path))
			.map(({ 0: path }) => ({ path, index: place.index })),
	)
}
